import path from "node:path";
import type { Bilingual } from "#content/problems.ts";
import { changeInWords } from "./change-in-words.ts";
import { type DraftStore, hashOf, openDraftStore, readKept, type StoredDraft } from "./draft-store.ts";
import { readIfThere } from "../../files/read-if-there.ts";
import { draftFolder, placeIn } from "./files.ts";
import type { StagedFile } from "./staged-content.ts";

type Draft = StoredDraft | undefined;

/** The files of the content as they are published and as the draft has them. */
export interface EditableFiles {
  store: DraftStore;
  /** @throws Error where the content has no file of this name */
  published(file: string): Buffer | undefined;
  /** As the draft has it, else as it is published. */
  current(file: string, draft: Draft): Buffer | undefined;
  /** What the draft changes. */
  staged(draft: Draft): Map<string, StagedFile>;
  /** What a change of published files does, in words. */
  inWords(changes: ReadonlyMap<string, Buffer | undefined>): Bilingual[];
}

export function openEditableFiles(folder: string): EditableFiles {
  const store = openDraftStore(path.join(folder, draftFolder));
  const published = (file: string): Buffer | undefined => readIfThere(placeIn(folder, file));
  return {
    store,
    published,
    current(file, draft) {
      const drafted = draft?.files[file];
      if (drafted === undefined) return published(file);
      return drafted.content === null ? undefined : readKept(store, drafted.content);
    },
    staged: (draft) =>
      new Map(
        Object.entries(draft?.files ?? {}).map(([file, { content }]) => [
          file,
          content === null ? undefined : { place: path.resolve(store.placeOf(content)) },
        ]),
      ),
    inWords: (changes) => [...changes].flatMap(([file, after]) => changeInWords(file, published(file), after)),
  };
}

/** The version of a file as forms carry it. */
export function versionOf(bytes: Buffer | undefined): string {
  return hashOf(bytes) ?? "";
}
