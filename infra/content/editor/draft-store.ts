import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { replaceFile } from "../../files/durable-files.ts";
import { readIfThere } from "../../files/read-if-there.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const stored = z.object({
  savedAt: z.iso.datetime(),
  by: z.string(),
  files: z.record(
    z.string(),
    z.object({
      /** The hash of the published file from which the draft was made; null where there was none. */
      base: hash.nullable(),
      /** The hash of the draft's file; null where the draft deletes it. */
      content: hash.nullable(),
    }),
  ),
});

export type StoredDraft = z.infer<typeof stored>;

/** SHA-256 in hexadecimal; null for no file. */
export function hashOf(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : createHash("sha256").update(bytes).digest("hex");
}

/** The hashes of the files that a draft has. */
function contentsOf(draft: StoredDraft | undefined): ReadonlySet<string> {
  return new Set(Object.values(draft?.files ?? {}).flatMap(({ content }) => content ?? []));
}

/** Milliseconds for which files are kept that the draft names no more: another process may be reading them. */
const keptFor = 60 * 60 * 1000;

/** The draft on the disk: a list of files in `draft.json`, and what they say in `files/` by its hash. A draft is replaced as a whole. */
export interface DraftStore {
  /** @throws Error where it cannot be read */
  read(): { draft: StoredDraft | undefined; version: string };
  /** Undefined deletes the draft. */
  write(draft: StoredDraft | undefined): void;
  /** Keeps the content of a file. @returns its hash */
  keep(bytes: Uint8Array): string;
  /** Where the content with a hash is. */
  placeOf(hash: string): string;
}

/** @param folder of the draft */
export function openDraftStore(folder: string): DraftStore {
  const list = path.join(folder, "draft.json");
  const files = path.join(folder, "files");
  const placeOf = (wanted: string): string => path.join(files, wanted);

  function removeUnused(before: StoredDraft | undefined, draft: StoredDraft | undefined): void {
    const used = contentsOf(draft);
    const now = new Date();
    for (const name of contentsOf(before)) {
      if (!used.has(name) && existsSync(placeOf(name))) utimesSync(placeOf(name), now, now);
    }
    const oldest = Date.now() - keptFor;
    for (const name of existsSync(files) ? readdirSync(files) : []) {
      if (!used.has(name) && statSync(placeOf(name)).mtimeMs < oldest) rmSync(placeOf(name));
    }
  }

  const read: DraftStore["read"] = () => {
    const bytes = readIfThere(list);
    if (bytes === undefined) return { draft: undefined, version: "" };
    return { draft: stored.parse(JSON.parse(bytes.toString())), version: hashOf(bytes) ?? "" };
  };

  return {
    read,
    write(draft) {
      removeUnused(read().draft, draft);
      if (draft === undefined) rmSync(list, { force: true });
      else replaceFile(list, `${JSON.stringify(draft, null, 2)}\n`);
    },
    keep(bytes) {
      const name = hashOf(bytes) ?? "";
      // Again, where it is there: its age decides how long it is kept.
      replaceFile(placeOf(name), bytes);
      return name;
    },
    placeOf,
  };
}

/** The content of a file that the draft has. */
export function readKept(store: Pick<DraftStore, "placeOf">, wanted: string): Buffer {
  return readFileSync(store.placeOf(wanted));
}
