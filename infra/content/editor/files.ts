import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { isEditable } from "#content/edit/paths.ts";
import { createFolder, flush, replaceFile } from "../../files/durable-files.ts";

/** SHA-256 in hexadecimal. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The hash of a file; null for none. */
export function hashOf(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : createHash("sha256").update(bytes).digest("hex");
}

/** The place of a file of the content. @throws Error where the content has no file of this name */
export function placeIn(folder: string, file: string): string {
  if (!isEditable(file)) throw new Error(`The content has no file ${JSON.stringify(file)}`);
  return path.join(folder, file);
}

/**
 * Makes the folder of a file of the content, for those who may read the others.
 * @throws Error where a link leads out of the content folder
 */
export function makeFolderOf(folder: string, file: string): void {
  const parent = path.dirname(placeIn(folder, file));
  if (!existsSync(parent)) {
    createFolder(parent);
    chmodSync(parent, statSync(folder).mode);
  }
  const root = realpathSync(folder);
  const real = realpathSync(parent);
  if (real !== root && !real.startsWith(root + path.sep)) {
    throw new Error(`${file} is outside the content folder: its folder is a link to ${real}`);
  }
}

/** The mode of a file of the content that is replaced, or of a new one. The site's own files are for its account only. */
function modeFor(folder: string, file: string): number {
  const like = [file, "company.yaml"].map((name) => path.join(folder, name)).find((place) => existsSync(place));
  return like === undefined ? 0o644 : statSync(like).mode & 0o666;
}

/** Makes one of the site's own folders, which git leaves out. Its name begins with a dot: it is no content. */
export function makeOwnFolder(place: string): void {
  const ignored = path.join(place, ".gitignore");
  if (!existsSync(ignored)) replaceFile(ignored, "*\n");
}

/**
 * Puts files of the content in place; undefined deletes one. Each is complete at any time. All are written before the first is
 * renamed, so that a reader of the folder meets both old and new ones for less than a millisecond.
 */
export function replaceFiles(folder: string, changes: ReadonlyMap<string, Buffer | undefined>): void {
  for (const [file, content] of changes) {
    if (content === undefined) continue;
    makeFolderOf(folder, file);
    writeFileSync(partialOf(folder, file), content, { flush: true });
    chmodSync(partialOf(folder, file), modeFor(folder, file));
  }
  for (const [file, content] of changes) {
    if (content === undefined) rmSync(placeIn(folder, file), { force: true });
    else renameSync(partialOf(folder, file), placeIn(folder, file));
  }
  for (const file of changes.keys()) settle(path.dirname(placeIn(folder, file)), folder);
}

/** With a dot before its name it is no content. */
function partialOf(folder: string, file: string): string {
  const place = placeIn(folder, file);
  return path.join(path.dirname(place), `.${path.basename(place)}.partial`);
}

/** Makes the names in a folder durable, or removes the folder of an article of which nothing is left. */
function settle(parent: string, folder: string): void {
  if (!existsSync(parent)) return;
  const isArticle = path.dirname(parent) === path.join(folder, "posts");
  if (isArticle && readdirSync(parent).length === 0) {
    rmdirSync(parent);
    flush(path.dirname(parent));
  } else flush(parent);
}
