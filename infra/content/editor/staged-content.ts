import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { codeOf } from "../../errors/errors.ts";

/** The content of a changed file, or its place; undefined if the file is deleted. */
export type StagedFile = Uint8Array | { place: string } | undefined;

/**
 * Lets `read` see the content as it will be: a folder of links in which changed files take the place of theirs. Links keep the
 * stamps of their files, so that what has not changed is not read again.
 */
export function withStagedContent<T>(
  folder: string,
  changes: ReadonlyMap<string, StagedFile>,
  read: (staged: string) => T,
): T {
  const staged = mkdtempSync(path.join(tmpdir(), "content-"));
  try {
    link(path.resolve(folder), staged, changes);
    return read(staged);
  } finally {
    rmSync(staged, { recursive: true });
  }
}

/** @param changes by their paths below these folders */
function link(from: string, to: string, changes: ReadonlyMap<string, StagedFile>): void {
  const changedFolders = new Map<string, Map<string, StagedFile>>();
  for (const [file, content] of changes) {
    const [first = "", ...rest] = file.split("/");
    if (rest.length === 0) continue;
    const inside = changedFolders.get(first) ?? new Map<string, StagedFile>();
    changedFolders.set(first, inside.set(rest.join("/"), content));
  }
  for (const name of namesIn(from)) {
    if (name.startsWith(".") || changes.has(name) || changedFolders.has(name)) continue;
    symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const [name, inside] of changedFolders) {
    // A folder of which nothing is left is none: an article without files.
    if (isEmptied(path.join(from, name), inside)) continue;
    mkdirSync(path.join(to, name));
    link(path.join(from, name), path.join(to, name), inside);
  }
  for (const [file, content] of changes) {
    if (file.includes("/") || content === undefined) continue;
    if (content instanceof Uint8Array) writeFileSync(path.join(to, file), content);
    else symlinkSync(content.place, path.join(to, file));
  }
}

function isEmptied(folder: string, changes: ReadonlyMap<string, StagedFile>): boolean {
  if ([...changes.values()].some((content) => content !== undefined)) return false;
  return namesIn(folder).every((name) => changes.has(name) || name.startsWith("."));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}
