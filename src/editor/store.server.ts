import { locales } from "#src/i18n/locales.ts";
import { legalFile, legalKinds } from "#src/content/schema/blocks.ts";
import { contentFiles, contentKeyOf } from "#src/content/schema/files.ts";
import { slugPattern } from "#src/content/schema/values.ts";
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { createFolder, flush, replaceFile, readIfThere } from "#src/site/files.server.ts";
import { stampOf } from "#src/content/reading.server.ts";
import { fileLine } from "./changes.ts";

const fixed: ReadonlySet<string> = new Set([
  ...Object.values(contentFiles).map(({ file }) => file),
  ...legalKinds.flatMap((kind) => locales.map((locale) => legalFile(kind, locale))),
]);

const named = new RegExp(
  `^(?:posts/${slugPattern}/(?:post\\.yaml|(?:${locales.join("|")})\\.md)|pictures/${slugPattern}\\.jpg)$`,
);

/** True if the content may have a file at this path. Drawings and fonts cannot be edited. */
export function isEditable(file: string): boolean {
  return fixed.has(file) || named.test(file) || contentKeyOf(file) !== undefined;
}

/** SHA-256 in hexadecimal; empty if there is no file. */
const hash = z.string().regex(/^(?:[0-9a-f]{64})?$/);

export function hashOfBytes(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? "" : createHash("sha256").update(bytes).digest("hex");
}

/** @throws Error if the content has no file of this name */
export function contentPath(folder: string, file: string): string {
  if (!isEditable(file)) throw new Error(`The content has no file ${JSON.stringify(file)}`);
  return path.join(folder, file);
}

function makeFolderOf(folder: string, file: string): void {
  const parent = path.dirname(contentPath(folder, file));
  if (existsSync(parent)) return;
  createFolder(parent);
  chmodSync(parent, statSync(folder).mode);
}

/** The mode of a replaced or new file of the content. The site's own files are only for its account. */
function modeFor(folder: string, file: string): number {
  const like = [file, "company.yaml"].map((name) => path.join(folder, name)).find((one) => existsSync(one));
  return like === undefined ? 0o644 : statSync(like).mode & 0o666;
}

/** Makes one of the site's own folders, which git ignores. Its name begins with a dot, so it is not content. */
function makeOwnFolder(folder: string): void {
  const ignored = path.join(folder, ".gitignore");
  if (!existsSync(ignored)) replaceFile(ignored, "*\n");
}

/**
 * Replaces files of the content; undefined deletes a file. Each file is complete at any time. All are written before the first is
 * renamed, so that old and new files coexist for less than a millisecond.
 * @param keep called between writing and renaming. If it fails, or writing fails, no file has changed.
 */
export function replaceFiles(folder: string, changes: ReadonlyMap<string, Buffer | undefined>, keep: () => void): void {
  try {
    for (const [file, content] of changes) {
      if (content === undefined) {
        accessSync(path.dirname(contentPath(folder, file)), constants.W_OK);
        continue;
      }
      makeFolderOf(folder, file);
      writeFileSync(partialOf(folder, file), content, { flush: true });
      chmodSync(partialOf(folder, file), modeFor(folder, file));
    }
    keep();
  } catch (error) {
    for (const file of changes.keys()) {
      rmSync(partialOf(folder, file), { recursive: true, force: true });
      settle(path.dirname(contentPath(folder, file)), folder);
    }
    throw error;
  }
  for (const [file, content] of changes) {
    if (content === undefined) rmSync(contentPath(folder, file), { force: true });
    else renameSync(partialOf(folder, file), contentPath(folder, file));
  }
  for (const file of changes.keys()) settle(path.dirname(contentPath(folder, file)), folder);
}

function partialOf(folder: string, file: string): string {
  const target = contentPath(folder, file);
  return path.join(path.dirname(target), `.${path.basename(target)}.partial`);
}

/** Makes the names in a folder durable, or removes an article's empty folder. */
function settle(parent: string, folder: string): void {
  if (!existsSync(parent)) return;
  const isArticle = path.dirname(parent) === path.join(folder, "posts");
  if (isArticle && readdirSync(parent).length === 0) {
    rmdirSync(parent);
    flush(path.dirname(parent));
  } else flush(parent);
}

const draftFolder = ".draft";
const draftList = path.join(draftFolder, "draft.json");

const storedDraft = z.object({
  savedAt: z.coerce.date(),
  /** The hash of the published file from which each file was made. */
  files: z.record(z.string(), hash),
});
export type StoredDraft = z.infer<typeof storedDraft>;

export function draftPath(folder: string, file: string): string {
  return contentPath(path.join(folder, draftFolder), file);
}

export function readContentDraft(folder: string): StoredDraft | undefined {
  const bytes = readIfThere(path.join(folder, draftList));
  return bytes && storedDraft.parse(JSON.parse(bytes.toString()));
}

/** Empty if there is no draft. */
export function draftVersion(folder: string): string {
  return stampOf(path.join(folder, draftList));
}

/**
 * Stores a draft with new contents of some files, which are below `.draft` and listed in `draft.json`. The draft deletes a file that is
 * only in the list. Files that are not in the list are left over from an interrupted save. A draft without files is deleted.
 */
export function writeDraft(folder: string, draft: StoredDraft, contents: ReadonlyMap<string, Buffer | undefined>) {
  const list = path.join(folder, draftList);
  const names = Object.keys(draft.files);
  if (names.length === 0) {
    rmSync(list, { force: true });
    rmSync(path.dirname(list), { recursive: true, force: true });
    return;
  }
  const former = Object.keys(readContentDraft(folder)?.files ?? {});
  makeOwnFolder(path.dirname(list));
  // The list is written after its files, and before unlisted files are removed.
  for (const name of names.filter((one) => contents.has(one))) {
    const content = contents.get(name);
    if (content === undefined) rmSync(draftPath(folder, name), { force: true });
    else replaceFile(draftPath(folder, name), content);
  }
  replaceFile(list, `${JSON.stringify(draft, null, 2)}\n`);
  for (const name of former) if (!names.includes(name)) rmSync(draftPath(folder, name), { force: true });
}

const historyFolder = ".history";

const keptPublications = 100;

const publication = z.object({
  id: z.string(),
  at: z.coerce.date(),
  undoes: z.object({ id: z.string(), at: z.coerce.date() }).optional(),
  lines: z.array(fileLine.extend({ after: hash })),
  files: z.array(z.object({ file: z.string(), before: hash, after: hash })),
});
/** Files that were published together. It is stored as a folder with this record and the replaced files. */
export type Publication = z.infer<typeof publication>;

const wellFormed = /^[\dTZ-]{20,30}$/;

function recordOf(folder: string, id: string): string {
  return path.join(folder, historyFolder, id, "publication.json");
}

function replacedBy(folder: string, id: string, file: string): string {
  return path.join(folder, historyFolder, id, "files", file);
}

export function findPublication(folder: string, id: string): Publication | undefined {
  const bytes = wellFormed.test(id) ? readIfThere(recordOf(folder, id)) : undefined;
  return bytes && publication.parse(JSON.parse(bytes.toString()));
}

function publicationIds(folder: string): string[] {
  const history = path.join(folder, historyFolder);
  if (!existsSync(history)) return [];
  const ids = readdirSync(history).filter((name) => wellFormed.test(name));
  return ids.toSorted().toReversed();
}

export function publications(folder: string, limit: number): Publication[] {
  return publicationIds(folder)
    .flatMap((id) => findPublication(folder, id) ?? [])
    .slice(0, limit);
}

export function newPublicationId(folder: string, at: Date): string {
  const id = at.toISOString().replaceAll(/[:.]/g, "-");
  const isTaken = existsSync(path.join(folder, historyFolder, id));
  return isTaken ? newPublicationId(folder, new Date(at.getTime() + 1)) : id;
}

export function keepReplaced(
  folder: string,
  made: Publication,
  replaced: ReadonlyMap<string, Buffer | undefined>,
): void {
  makeOwnFolder(path.join(folder, historyFolder));
  for (const [file, content] of replaced) {
    if (content !== undefined) replaceFile(replacedBy(folder, made.id, file), content);
  }
  // Written last, because a folder without it is not a publication.
  replaceFile(recordOf(folder, made.id), `${JSON.stringify(made, null, 2)}\n`);
  for (const old of publicationIds(folder).slice(keptPublications)) {
    rmSync(path.join(folder, historyFolder, old), { recursive: true });
  }
}

/** A file before a publication; undefined if there was none. @throws Error if it was not kept */
export function fileBefore(
  folder: string,
  { id, files }: Pick<Publication, "id" | "files">,
  file: string,
): Buffer | undefined {
  if (files.find((one) => one.file === file)?.before === "") return undefined;
  const bytes = readIfThere(replacedBy(folder, id, file));
  if (bytes === undefined) throw new Error(`The publication ${id} has no copy of ${file}`);
  return bytes;
}
