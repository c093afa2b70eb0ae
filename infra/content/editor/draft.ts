import { rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { stampOf } from "#content/stamps.ts";
import { replaceFile } from "../../files/durable-files.ts";
import { readIfThere } from "../../files/read-if-there.ts";
import { hash, makeOwnFolder, placeIn } from "./files.ts";

const draftFolder = ".draft";
const listName = "draft.json";

const storedDraft = z.object({
  savedAt: z.iso.datetime(),
  /** The device that last saved it. */
  by: z.string(),
  /** The hash of the published file from which each file was made; null where there was none. */
  files: z.record(z.string(), hash.nullable()),
});
export type StoredDraft = z.infer<typeof storedDraft>;

/**
 * The draft on the disk: its files at their paths below `.draft`, and their list in `draft.json`. A file that is in the list alone
 * is one that the draft deletes. Files that the list does not name are left over from a save that was interrupted.
 */
export interface DraftFolder {
  /** @throws Error where the list cannot be read */
  read(): StoredDraft | undefined;
  /** Changes with each write; empty where there is no draft. */
  version(): string;
  /** Stores a draft with the new contents of some of its files. One without files is deleted. */
  write(draft: StoredDraft, contents: ReadonlyMap<string, Buffer | undefined>): void;
  /** The place of a file of the draft. @throws Error where content has no file of this name */
  placeOf(file: string): string;
}

/** @param contentFolder CONTENT_DIR */
export function openDraftFolder(contentFolder: string): DraftFolder {
  const folder = path.join(contentFolder, draftFolder);
  const list = path.join(folder, listName);
  const placeOf = (file: string): string => placeIn(folder, file);

  function read(): StoredDraft | undefined {
    const bytes = readIfThere(list);
    return bytes && storedDraft.parse(JSON.parse(bytes.toString()));
  }

  return {
    read,
    version: () => (readIfThere(list) === undefined ? "" : stampOf(folder, [listName])),
    write(draft, contents) {
      const names = Object.keys(draft.files);
      const former = Object.keys(read()?.files ?? {});
      if (names.length === 0) {
        rmSync(list, { force: true });
        rmSync(folder, { recursive: true, force: true });
        return;
      }
      makeOwnFolder(folder);
      // The list comes after the files that it names, and before those are removed that it no longer names.
      for (const name of names.filter((one) => contents.has(one))) {
        const content = contents.get(name);
        if (content === undefined) rmSync(placeOf(name), { force: true });
        else replaceFile(placeOf(name), content);
      }
      replaceFile(list, `${JSON.stringify(draft, null, 2)}\n`);
      for (const name of former) if (!names.includes(name)) rmSync(placeOf(name), { force: true });
    },
    placeOf,
  };
}
