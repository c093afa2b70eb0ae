import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { replaceFile } from "../../files/durable-files.ts";
import { readIfThere } from "../../files/read-if-there.ts";
import { hash, makeOwnFolder } from "./files.ts";

const historyFolder = ".history";

/** Publications that can be undone. Older ones are deleted. */
const keptPublications = 100;

const publicationRecord = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  /** The publication that this one undid. */
  undoes: z.object({ id: z.string(), at: z.iso.datetime() }).optional(),
  says: z.array(z.string()),
  /** With the hashes of the file before and after; null where there was none. */
  files: z.array(z.object({ file: z.string(), before: hash.nullable(), after: hash.nullable() })),
});
/** A publication as it is on the disk. */
export type PublicationRecord = z.infer<typeof publicationRecord>;

const wellFormed = /^[\dTZ-]{20,30}$/;

/** The publications, each a folder with the files that it replaced. */
export interface History {
  /** The newest first. */
  list(limit: number): PublicationRecord[];
  find(id: string): PublicationRecord | undefined;
  /** Keeps the files that a publication is about to replace, and deletes the oldest publications. */
  add(record: Omit<PublicationRecord, "id">, replaced: ReadonlyMap<string, Buffer | undefined>): PublicationRecord;
  /** The file that a publication replaced. @throws Error where it was not kept */
  readReplaced(id: string, file: string): Buffer;
}

/** @param contentFolder CONTENT_DIR */
export function openHistory(contentFolder: string): History {
  const folder = path.join(contentFolder, historyFolder);
  const placeOf = (id: string, file: string): string => path.join(folder, id, "files", file);
  const recordOf = (id: string): string => path.join(folder, id, "publication.json");
  const ids = (): string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => wellFormed.test(name))
          .toSorted()
          .toReversed()
      : [];

  function find(id: string): PublicationRecord | undefined {
    const bytes = wellFormed.test(id) ? readIfThere(recordOf(id)) : undefined;
    return bytes && publicationRecord.parse(JSON.parse(bytes.toString()));
  }

  /** The time as the name of a folder: `2026-11-22T16-45-00-123Z`. */
  function freeId(at: Date): string {
    const id = at.toISOString().replaceAll(/[:.]/g, "-");
    return existsSync(path.join(folder, id)) ? freeId(new Date(at.getTime() + 1)) : id;
  }

  return {
    find,
    list: (limit) =>
      ids()
        .map(find)
        .filter((record) => record !== undefined)
        .slice(0, limit),
    add(publication, replaced) {
      const record = { id: freeId(new Date(publication.at)), ...publication };
      makeOwnFolder(folder);
      for (const [file, content] of replaced) {
        if (content !== undefined) replaceFile(placeOf(record.id, file), content);
      }
      // The last of its files: without it a folder is no publication.
      replaceFile(recordOf(record.id), `${JSON.stringify(record, null, 2)}\n`);
      for (const old of ids().slice(keptPublications)) rmSync(path.join(folder, old), { recursive: true });
      return record;
    },
    readReplaced(id, file) {
      const bytes = readIfThere(placeOf(id, file));
      if (bytes === undefined) throw new Error(`The publication ${id} has no copy of ${file}`);
      return bytes;
    },
  };
}
