import { chmodSync, existsSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { flush, replaceFile } from "../../files/durable-files.ts";
import { tryWithLock } from "./content-lock.ts";
import { type DraftStore, hashOf, openDraftStore, readKept } from "./draft-store.ts";
import { readIfThere } from "../../files/read-if-there.ts";
import { draftFolder, makeFolderOf, modeFor, placeIn } from "./files.ts";
import { openHistory } from "./history.ts";
import { publicationRecord, type PublicationRecord } from "./publication.ts";

type File = PublicationRecord["files"][number];

const journalOf = (folder: string): string => path.join(folder, draftFolder, "publishing.json");

/**
 * Puts files in place, all or none: once the journal is on the disk, whoever edits or starts next finishes what this process did
 * not. Call it under the lock, with the new files among those that the draft store keeps.
 */
export function publishFiles(folder: string, record: PublicationRecord): void {
  const history = openHistory(folder);
  for (const { file } of record.files) {
    const replaced = readIfThere(placeIn(folder, file));
    if (replaced !== undefined) history.keep(record.id, file, replaced);
    makeFolderOf(folder, file);
  }
  replaceFile(journalOf(folder), `${JSON.stringify(record)}\n`);
  finishPublication(folder);
}

/** Finishes a publication that was interrupted, unless another process is doing so. */
export function recoverPublication(folder: string): void {
  if (existsSync(journalOf(folder))) tryWithLock(folder, () => finishPublication(folder));
}

/** The same. Call it under the lock. */
export function finishPublication(folder: string): void {
  const journal = readIfThere(journalOf(folder));
  if (journal === undefined) return;
  const record = publicationRecord.parse(JSON.parse(journal.toString()));
  const store = openDraftStore(path.join(folder, draftFolder));
  const stateOf = ({ file, before, after }: File): "before" | "after" | "other" => {
    const hash = hashOf(readIfThere(placeIn(folder, file)));
    return hash === after ? "after" : hash === before ? "before" : "other";
  };
  const due = record.files.filter((file) => stateOf(file) === "before");
  for (const file of due) if (file.after !== null) writePartial(folder, store, { ...file, after: file.after });
  // Nothing but names changes here: a reader of the folder meets both old and new files for less than a millisecond.
  for (const { file, after } of due) {
    if (after === null) rmSync(placeIn(folder, file));
    else renameSync(partialOf(folder, file), placeIn(folder, file));
  }
  for (const { file } of record.files) {
    rmSync(partialOf(folder, file), { force: true });
    settle(path.dirname(placeIn(folder, file)), folder);
  }
  // A file that was edited by hand meanwhile stays; the draft keeps its version of it.
  const files = record.files.filter((file) => stateOf(file) === "after");
  openHistory(folder).add({ ...record, files });
  forget(store, files);
  rmSync(journalOf(folder));
  flush(path.join(folder, draftFolder));
}

const partialOf = (folder: string, file: string): string => {
  const place = placeIn(folder, file);
  // With a dot before its name it is no content.
  return path.join(path.dirname(place), `.${path.basename(place)}.partial`);
};

function writePartial(folder: string, store: DraftStore, { file, after }: File & { after: string }): void {
  makeFolderOf(folder, file);
  const partial = partialOf(folder, file);
  writeFileSync(partial, readKept(store, after), { flush: true });
  chmodSync(partial, modeFor(folder, file));
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

/** Removes from the draft what is published. */
function forget(store: DraftStore, published: readonly File[]): void {
  const { draft } = store.read();
  if (draft === undefined) return;
  const after = new Map(published.map((one) => [one.file, one.after]));
  const left = Object.entries(draft.files).filter(([file, { content }]) => after.get(file) !== content);
  store.write(left.length === 0 ? undefined : { ...draft, files: Object.fromEntries(left) });
}
