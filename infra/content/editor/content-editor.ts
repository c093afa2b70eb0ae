import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import type { Logger } from "pino";
import { parseDocument } from "yaml";
import type { ContentEditor, FileChange, NotWritten } from "#content/edit/editor.ts";
import type { SiteContent } from "#content/index.ts";
import type { Bilingual, Problem } from "#content/problems.ts";
import { contentFiles } from "#content/schema/index.ts";
import { contentStamp } from "#content/stamps.ts";
import type { ContentSource } from "../content-source.ts";
import { isDiskFull } from "../../db/disk-space.ts";
import { codeOf, reasonOf } from "../../errors/errors.ts";
import { changeInWords } from "./change-in-words.ts";
import { previewContent, problemsOf, refusals } from "./check-content.ts";
import { withLock } from "./content-lock.ts";
import { draftSamples } from "./draft-samples.ts";
import { hashOf, type StoredDraft } from "./draft-store.ts";
import { openEditableFiles, versionOf } from "./editable-files.ts";
import { openHistory } from "./history.ts";
import { finishPublication } from "./publish-files.ts";
import { createPublishing } from "./publishing.ts";

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
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) return full;
  return /^(EROFS|EACCES|EPERM|SQLITE_READONLY\w*|SQLITE_CANTOPEN\w*)$/.test(code) ? readOnly : undefined;
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

/** Keeps the last result of a function, for as long as its key stays the same. */
function lastOf<T>(): (key: string, read: () => T) => T {
  let last: { key: string; value: T } | undefined;
  return (key, read) => {
    if (last?.key !== key) last = { key, value: read() };
    return last.value;
  };
}

/** Edits the files of the content. Several processes may edit the same ones. */
export function createContentEditor({ folder, source, log, now }: ContentEditorOptions): ContentEditor {
  const files = openEditableFiles(folder);
  const { store, published, current, staged } = files;
  const history = openHistory(folder);
  const problemsOfDraft = lastOf<readonly Problem[]>();
  const shownDraft = lastOf<SiteContent | undefined>();

  let failure: string | undefined;
  const notWritten = (obstacle: Bilingual, why: string): NotWritten => {
    failure = `the content folder cannot be written: ${why}`;
    log.warn(failure);
    return { ok: false, reason: "obstacle", obstacle };
  };

  /** Edits while nobody else does, after what a process that was killed has left unfinished. */
  async function edit<T>(work: () => T | Promise<T>): Promise<T | NotWritten> {
    if (isDiskFull(folder)) return notWritten(full, "its disk is full");
    try {
      const done = await withLock(folder, () => {
        finishPublication(folder);
        return work();
      });
      failure = undefined;
      return done;
    } catch (error) {
      const obstacle = obstacleIn(error);
      if (obstacle === undefined) throw error;
      return notWritten(obstacle, reasonOf(error));
    }
  }

  /** Changes with the draft and with what is published. */
  const keyOf = (version: string): string => `${version} ${contentStamp(folder)}`;

  const read: ContentEditor["read"] = async (file) => {
    const bytes = current(file, store.read().draft);
    return { text: file.endsWith(".jpg") ? undefined : bytes?.toString(), bytes, version: versionOf(bytes) };
  };

  function withChanges(draft: StoredDraft | undefined, contents: ReadonlyMap<string, Buffer | undefined>) {
    const entries = { ...draft?.files };
    for (const [file, content] of contents) {
      const before = hashOf(published(file));
      const drafted = entries[file];
      // Null is a base too: a file of this name that was made meanwhile is somebody else's.
      const entry = { base: drafted === undefined ? before : drafted.base, content: hashOf(content) };
      // Back to what is published: no change any more.
      if (entry.base === before && entry.content === before) delete entries[file];
      else entries[file] = entry;
    }
    return entries;
  }

  const writeDraft = (entries: StoredDraft["files"], by: string): void =>
    store.write(Object.keys(entries).length === 0 ? undefined : { savedAt: now().toISOString(), by, files: entries });

  return {
    get obstacle() {
      const places = folders.map((name) => path.join(folder, name)).filter((place) => existsSync(place));
      return places.every(isWritable) ? undefined : readOnly;
    },
    concern: () => failure,
    read,
    async value(key) {
      const { file } = contentFiles[key];
      const { text = "", version } = await read(file);
      const document = parseDocument(text);
      const [error] = document.errors;
      if (error !== undefined) throw new Error(`${file}: ${error.message}`);
      return { value: document.toJS() as unknown, version };
    },
    save: (changes, by) =>
      edit(() => {
        const { draft } = store.read();
        const stale = changes.find(({ file, version }) => (version ?? "") !== versionOf(current(file, draft)));
        if (stale !== undefined) {
          const { file } = stale;
          return { ok: false, reason: "conflict", file, theirs: current(file, draft)?.toString() ?? "" };
        }
        const contents = new Map(changes.map(({ file, content }) => [file, bytesOf(content)]));
        const before = staged(draft);
        const problems = refusals(folder, source, {
          before,
          after: new Map([...before, ...contents]),
          saved: [...contents.keys()],
        });
        if (problems.length > 0) return { ok: false, reason: "problems", problems };
        for (const content of contents.values()) if (content !== undefined) store.keep(content);
        writeDraft(withChanges(draft, contents), by.device);
        return { ok: true };
      }),
    async draft() {
      const { draft, version } = store.read();
      if (draft === undefined) return { changes: [], samples: [], problems: [], version };
      const names = Object.keys(draft.files).toSorted();
      return {
        changes: names.map((file) => {
          const before = published(file);
          const hash = hashOf(before);
          const { base = null, content = null } = draft.files[file] ?? {};
          const says = changeInWords(file, before, current(file, draft));
          return { file, says, conflict: hash !== base && hash !== content };
        }),
        samples: draftSamples(files, draft),
        problems: problemsOfDraft(keyOf(version), () => problemsOf(folder, source, staged(draft), false)),
        savedAt: new Date(draft.savedAt),
        by: draft.by,
        version,
      };
    },
    async preview() {
      const { draft, version } = store.read();
      const key = keyOf(version);
      const shown = shownDraft(key, () => previewContent(folder, source, staged(draft), `draft ${key}`));
      return shown ?? source.current();
    },
    discard: (version, unwanted) =>
      edit(() => {
        const { draft, version: latest } = store.read();
        if (draft === undefined || version !== latest) return { ok: false, reason: "nothing" };
        const others = Object.entries(draft.files).filter(([file]) => unwanted && !unwanted.includes(file));
        writeDraft(Object.fromEntries(others), draft.by);
        return { ok: true };
      }),
    async history(limit) {
      return history.list(limit).map(({ id, at, by, undoes, says, files: replaced }) => ({
        id,
        at: new Date(at),
        by,
        ...(undoes && { undoes: { id: undoes.id, at: new Date(undoes.at) } }),
        says,
        files: replaced.map(({ file }) => file),
      }));
    },
    ...createPublishing({ folder, source, files, history, log, now, edit }),
  };
}
