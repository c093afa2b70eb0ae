import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { replaceFile } from "../../files/durable-files.ts";
import { readIfThere } from "../../files/read-if-there.ts";
import { historyFolder, makeOwnFolder } from "./files.ts";
import { idAt, publicationRecord, type PublicationRecord } from "./publication.ts";

/** Publications that can be undone. Older ones are deleted. */
export const keptPublications = 100;

const wellFormed = /^[\dTZ-]{20,30}$/;

/** What was published, and the files that it replaced: a folder for each publication. */
export interface History {
  /** The newest first. */
  list(limit: number): PublicationRecord[];
  find(id: string): PublicationRecord | undefined;
  /** An id for a publication at a time. */
  freeId(at: Date): string;
  /** Keeps the file that a publication is about to replace. */
  keep(id: string, file: string, content: Uint8Array): void;
  /** @throws Error where it was not kept */
  readKept(id: string, file: string): Buffer;
  /** Makes a publication part of the history, and forgets the oldest. */
  add(record: PublicationRecord): void;
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

  return {
    find,
    list(limit) {
      const found: PublicationRecord[] = [];
      for (const id of ids()) {
        if (found.length === limit) break;
        const record = find(id);
        if (record !== undefined) found.push(record);
      }
      return found;
    },
    freeId(at) {
      for (let time = at.getTime(); ; time += 1) {
        const id = idAt(new Date(time));
        if (!existsSync(path.join(folder, id))) return id;
      }
    },
    keep(id, file, content) {
      makeOwnFolder(folder);
      replaceFile(placeOf(id, file), content);
    },
    readKept(id, file) {
      const bytes = readIfThere(placeOf(id, file));
      if (bytes === undefined) throw new Error(`The publication ${id} has no copy of ${file}`);
      return bytes;
    },
    add(record) {
      makeOwnFolder(folder);
      replaceFile(recordOf(record.id), `${JSON.stringify(record, null, 2)}\n`);
      for (const id of ids().slice(keptPublications)) rmSync(path.join(folder, id), { recursive: true });
    },
  };
}
