import type { Logger } from "pino";
import type { ContentEditor, Editor, NotWritten, PublishResult } from "#content/edit/editor.ts";
import type { ContentSource } from "../content-source.ts";
import { problemsOf } from "./check-content.ts";
import { hashOf } from "./draft-store.ts";
import type { EditableFiles } from "./editable-files.ts";
import { commitPublication } from "./git-commit.ts";
import { type History, keptPublications } from "./history.ts";
import type { PublicationRecord } from "./publication.ts";
import { publishFiles } from "./publish-files.ts";

export interface PublishingParts {
  folder: string;
  source: Pick<ContentSource, "loadCopy" | "showCopy" | "check">;
  files: EditableFiles;
  history: History;
  log: Pick<Logger, "warn">;
  now(): Date;
  /** Runs work while nobody else edits. */
  edit<T>(work: () => T | Promise<T>): Promise<T | NotWritten>;
}

/** Publishes the draft, and the files of an earlier publication again. */
export function createPublishing(parts: PublishingParts): Pick<ContentEditor, "publish" | "undo"> {
  const { folder, source, files, history, log, now, edit } = parts;

  /** @param expected the hashes that the published files must have */
  async function publishAll(
    changes: ReadonlyMap<string, Buffer | undefined>,
    expected: ReadonlyMap<string, string | null>,
    by: Editor,
    undone?: PublicationRecord,
  ): Promise<PublishResult> {
    const due = new Map([...changes].filter(([file, after]) => hashOf(after) !== hashOf(files.published(file))));
    const changed = [...due.keys()].filter((file) => hashOf(files.published(file)) !== expected.get(file));
    if (changed.length > 0) return { ok: false, reason: "conflict", files: changed };
    if (due.size === 0) return { ok: false, reason: "nothing" };
    const problems = problemsOf(folder, source, due, false);
    if (problems.length > 0) return { ok: false, reason: "problems", problems };
    const at = now();
    const record = {
      id: history.freeId(at),
      at: at.toISOString(),
      by: by.device,
      ...(undone && { undoes: { id: undone.id, at: undone.at } }),
      says: files.inWords(due),
      files: [...due].map(([file, after]) => ({
        file,
        before: hashOf(files.published(file)),
        after: after === undefined ? null : files.store.keep(after),
      })),
    };
    const earlier = history.list(keptPublications);
    publishFiles(folder, record);
    await commitPublication(folder, record, earlier).catch((error: unknown) =>
      log.warn({ err: error }, "a publication is in the history of the content, but not in its git repository"),
    );
    await source.check();
    return { ok: true, id: record.id };
  }

  return {
    publish: (version, by) =>
      edit(async () => {
        const { draft, version: latest } = files.store.read();
        if (draft === undefined) return { ok: false, reason: "nothing" };
        if (version !== latest) return { ok: false, reason: "conflict", files: [] };
        const names = Object.keys(draft.files).toSorted();
        const result = await publishAll(
          new Map(names.map((file) => [file, files.current(file, draft)])),
          new Map(names.map((file) => [file, draft.files[file]?.base ?? null])),
          by,
        );
        // All of it has been published by hand.
        if (!result.ok && result.reason === "nothing") files.store.write(undefined);
        return result;
      }),
    undo: (id, by) =>
      edit(() => {
        const record = history.find(id);
        if (record === undefined) return { ok: false, reason: "nothing" };
        return publishAll(
          new Map(
            record.files.map(({ file, before }) => [file, before === null ? undefined : history.readKept(id, file)]),
          ),
          new Map(record.files.map(({ file, after }) => [file, after])),
          by,
          record,
        );
      }),
  };
}
