import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import { parseDocument } from "yaml";
import type { ContentEditor, EditedFile, Editor, FileChange, NotWritten, PublishResult } from "#content/edit/editor.ts";
import { fileChanges, sampleName, samplesAround } from "#content/edit/file-changes.ts";
import type { SiteContent } from "#content/index.ts";
import type { Bilingual, Problem } from "#content/problems.ts";
import { contentFiles } from "#content/schema/index.ts";
import { contentStamp } from "#content/stamps.ts";
import type { ContentSource } from "../content-source.ts";
import { isDiskFull } from "../../db/disk-space.ts";
import { codeOf, reasonOf } from "../../errors/errors.ts";
import { readIfThere } from "../../files/read-if-there.ts";
import { previewContent, problemsOf, refusals } from "./check-content.ts";
import { openDraftFolder } from "./draft.ts";
import { hashOf, placeIn, replaceFiles } from "./files.ts";
import { openHistory, type PublicationRecord } from "./history.ts";
import type { StagedFile } from "./staged-content.ts";

export interface ContentEditorOptions {
  /** CONTENT_DIR. */
  folder: string;
  source: Pick<ContentSource, "current" | "loadCopy" | "showCopy" | "check">;
  log: Pick<Logger, "warn">;
  now(): Date;
}

const readOnly: Bilingual = {
  it: "Il sito non può scrivere nella cartella dei contenuti. Chi lo gestisce può permetterlo: docs/operations.md, “Editing from the desk”.",
  en: "The site may not write to the content folder. Whoever runs it can allow that: docs/operations.md, “Editing from the desk”.",
};

const full: Bilingual = {
  it: "Il disco dei contenuti è pieno: finché non si libera spazio non si può salvare niente.",
  en: "The disk of the content is full: nothing can be saved until some space is free.",
};

/** The obstacle that an error of a write names; undefined for other errors. */
function obstacleIn(error: unknown): Bilingual | undefined {
  const code = codeOf(error) ?? "";
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return full;
  return /^(EROFS|EACCES|EPERM)$/.test(code) ? readOnly : undefined;
}

/** Files are replaced in these folders. */
const folders = [".", "brand", "legal", "pages", "partners", "pictures", "posts"];

function isWritable(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function bytesOf(content: FileChange["content"]): Buffer | undefined {
  return typeof content === "string" ? Buffer.from(content) : content;
}

/** The version of a file as forms carry it. */
function versionOf(bytes: Buffer | undefined): string {
  return hashOf(bytes) ?? "";
}

/** Keeps the last result of a function, for as long as its key stays the same. */
function lastOf<T>(): (key: string, read: () => T) => T {
  let last: { key: string; value: T } | undefined;
  return (key, read) => {
    if (last?.key !== key) last = { key, value: read() };
    return last.value;
  };
}

/** Edits the files of the content. */
export function createContentEditor({ folder, source, log, now }: ContentEditorOptions): ContentEditor {
  const drafts = openDraftFolder(folder);
  const history = openHistory(folder);
  const problemsOfDraft = lastOf<readonly Problem[]>();
  const shownDraft = lastOf<SiteContent | undefined>();

  const published = (file: string): Buffer | undefined => readIfThere(placeIn(folder, file));
  const isDrafted = (file: string): boolean => Object.hasOwn(drafts.read()?.files ?? {}, file);
  /** As the draft has it, else as it is published. */
  const current = (file: string): Buffer | undefined =>
    isDrafted(file) ? readIfThere(drafts.placeOf(file)) : published(file);

  /** The files of the draft. */
  function staged(): Map<string, StagedFile> {
    const files = Object.keys(drafts.read()?.files ?? {});
    return new Map(
      files.map((file) => {
        const place = path.resolve(drafts.placeOf(file));
        return [file, existsSync(place) ? { place } : undefined];
      }),
    );
  }

  /** Changes with the draft and with what is published. */
  const contentKey = (): string => `${drafts.version()} ${contentStamp(folder)}`;

  let failure: string | undefined;
  const notWritten = (obstacle: Bilingual, why: string): NotWritten => {
    failure = `the content folder cannot be written: ${why}`;
    log.warn(failure);
    return { ok: false, reason: "obstacle", obstacle };
  };

  /** Writes. `work` is synchronous from its first check to its last write, so that no other request comes in between. */
  function write<T>(work: () => T): T | NotWritten {
    if (isDiskFull(folder)) return notWritten(full, "its disk is full");
    try {
      const done = work();
      failure = undefined;
      return done;
    } catch (error) {
      const obstacle = obstacleIn(error);
      if (obstacle === undefined) throw error;
      return notWritten(obstacle, reasonOf(error));
    }
  }

  /** The files of the draft once `contents` are saved, each with the hash of the published file from which it was made. */
  function basesWith(contents: ReadonlyMap<string, Buffer | undefined>): Record<string, string | null> {
    const files = { ...drafts.read()?.files };
    for (const [file, content] of contents) {
      const before = hashOf(published(file));
      // Null is a base too: a file of this name that was made meanwhile is somebody else's.
      const { [file]: base = before } = files;
      // Back to what is published: no change any more.
      if (base === before && hashOf(content) === before) delete files[file];
      else files[file] = base;
    }
    return files;
  }

  /**
   * Puts files in place, once a copy of those that they replace is in the history. Where the process ends before all are in place,
   * the same call with the same files does the rest.
   * @param bases the hashes that the published files may have before
   */
  function replace(
    contents: ReadonlyMap<string, Buffer | undefined>,
    bases: Readonly<Record<string, string | null>>,
    publication: Pick<PublicationRecord, "by" | "undoes">,
  ): PublishResult {
    const due = new Map([...contents].filter(([file, after]) => hashOf(after) !== hashOf(published(file))));
    const changed = [...due.keys()].filter((file) => hashOf(published(file)) !== bases[file]);
    if (changed.length > 0) return { ok: false, reason: "conflict", files: changed };
    if (due.size === 0) return { ok: false, reason: "nothing" };
    const problems = problemsOf(folder, source, due, false);
    if (problems.length > 0) return { ok: false, reason: "problems", problems };
    const { id } = history.add(
      {
        ...publication,
        at: now().toISOString(),
        says: [...due].flatMap(([file, after]) => fileChanges(file, published(file), after).map(({ says }) => says)),
        files: [...due].map(([file, after]) => ({ file, before: hashOf(published(file)), after: hashOf(after) })),
      },
      new Map([...due.keys()].map((file) => [file, published(file)])),
    );
    replaceFiles(folder, due);
    return { ok: true, id };
  }

  function publishDraft(version: string, { device }: Editor): PublishResult {
    const draft = drafts.read();
    if (draft === undefined) return { ok: false, reason: "nothing" };
    if (version !== drafts.version()) return { ok: false, reason: "conflict", files: [] };
    const names = Object.keys(draft.files).toSorted();
    const result = replace(new Map(names.map((file) => [file, current(file)])), draft.files, { by: device });
    // Where there was nothing to publish, all of it is in place already.
    if (result.ok || result.reason === "nothing") drafts.write({ ...draft, files: {} }, new Map());
    return result;
  }

  function undoPublication(id: string, { device }: Editor): PublishResult {
    const record = history.find(id);
    if (record === undefined) return { ok: false, reason: "nothing" };
    const { at, files } = record;
    return replace(
      new Map(files.map(({ file, before }) => [file, before === null ? undefined : history.readReplaced(id, file)])),
      Object.fromEntries(files.map(({ file, after }) => [file, after])),
      { by: device, undoes: { id, at } },
    );
  }

  /** Publishes, and shows it on the site. */
  async function publishing(work: () => PublishResult): Promise<PublishResult> {
    const result = write(work);
    if (result.ok) await source.check();
    return result;
  }

  const read = (file: string): EditedFile => {
    const bytes = current(file);
    return { text: file.endsWith(".jpg") ? undefined : bytes?.toString(), bytes, version: versionOf(bytes) };
  };

  return {
    get obstacle() {
      const places = folders.map((name) => path.join(folder, name)).filter((place) => existsSync(place));
      return places.every(isWritable) ? undefined : readOnly;
    },
    concern: () => failure,
    read: async (file) => read(file),
    async value(key) {
      const { file } = contentFiles[key];
      const { text = "", version } = read(file);
      const document = parseDocument(text);
      const [error] = document.errors;
      if (error !== undefined) throw new Error(`${file}: ${error.message}`);
      return { value: document.toJS() as unknown, version };
    },
    save: async (changes, by) =>
      write(() => {
        if (changes.some(({ file, version }) => (version ?? "") !== versionOf(current(file)))) {
          return { ok: false, reason: "conflict" };
        }
        const contents = new Map(changes.map(({ file, content }) => [file, bytesOf(content)]));
        const before = staged();
        const after = new Map<string, StagedFile>([...before, ...contents]);
        const problems = refusals(folder, source, { before, after, saved: [...contents.keys()] });
        if (problems.length > 0) return { ok: false, reason: "problems", problems };
        drafts.write({ savedAt: now().toISOString(), by: by.device, files: basesWith(contents) }, contents);
        return { ok: true };
      }),
    async draft() {
      const draft = drafts.read();
      const version = drafts.version();
      if (draft === undefined) return { changes: [], samples: [], problems: [], version };
      const names = Object.keys(draft.files).toSorted();
      const fields = new Map(names.map((file) => [file, fileChanges(file, published(file), current(file))]));
      const samples = [...fields].flatMap(([file, changes]) => samplesAround(file, changes, current));
      return {
        changes: [...fields].map(([file, changes]) => {
          const isOurs = [draft.files[file], hashOf(current(file))].includes(hashOf(published(file)));
          return { file, says: changes.map(({ says }) => says), conflict: !isOurs };
        }),
        samples: [...Map.groupBy(samples, sampleName).values()].flatMap(([sample]) => sample ?? []),
        problems: problemsOfDraft(contentKey(), () => problemsOf(folder, source, staged(), false)),
        savedAt: new Date(draft.savedAt),
        by: draft.by,
        version,
      };
    },
    async preview() {
      const key = contentKey();
      const content = shownDraft(key, () => previewContent(folder, source, staged(), `draft ${key}`));
      return content ?? source.current();
    },
    discard: async (version, unwanted) =>
      write(() => {
        const draft = drafts.read();
        if (draft === undefined || version !== drafts.version()) return { ok: false, reason: "nothing" };
        const others = Object.entries(draft.files).filter(([file]) => unwanted && !unwanted.includes(file));
        drafts.write({ ...draft, files: Object.fromEntries(others) }, new Map());
        return { ok: true };
      }),
    publish: (version, by) => publishing(() => publishDraft(version, by)),
    undo: (id, by) => publishing(() => undoPublication(id, by)),
    history: async (limit) =>
      history.list(limit).map(({ id, at, by, undoes, says, files }) => ({
        id,
        at: new Date(at),
        by,
        ...(undoes && { undoes: { id: undoes.id, at: new Date(undoes.at) } }),
        says,
        files: files.map(({ file }) => file),
      })),
  };
}
