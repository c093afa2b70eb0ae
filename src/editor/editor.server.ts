import type { DeskSession } from "#src/desk/access.server.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { type Bilingual, type Problem, ContentError, fileOfProblem } from "#src/content/problems.ts";
import { type ContentKey, contentFiles } from "#src/content/schema/files.ts";
import { type SampleMark, fileChanges, sampleName, samplesAround } from "./changes.ts";
import { accessSync, constants, existsSync } from "node:fs";
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Logger } from "pino";
import { parseDocument } from "yaml";
import { type Changes, contentStamp } from "#src/content/reading.server.ts";
import type { ContentSource } from "#src/content/content-source.server.ts";
import type { LoadOptions } from "#src/content/load.server.ts";
import { isDiskFull, readIfThere } from "#src/site/files.server.ts";
import { codeOf, reasonOf } from "#src/site/errors.ts";
import {
  draftVersion,
  fileBefore,
  findPublication,
  hashOf,
  keepReplaced,
  newPublicationId,
  placeIn,
  placeInDraft,
  publications,
  readDraft,
  replaceFiles,
  type StoredPublication,
  writeDraft,
} from "./store.server.ts";
import { editYaml } from "./yaml-file.ts";

/** A file of the content, as the draft has it, else as it is published. */
export interface EditedFile {
  /** Undefined where there is no such file, or where it is a photograph. */
  text: string | undefined;
  /** The file as it is; undefined where there is none. */
  bytes: Buffer | undefined;
  /** SHA-256 of the file in hexadecimal; empty where there is none. */
  version: string;
}

/** A file to store in the draft. */
export interface FileChange {
  /** Below the content folder, such as `pages/faq.yaml`. */
  file: string;
  /** The version that the form was made from; null or empty where there was no such file. */
  version: string | null;
  /** Undefined deletes the file. */
  content: string | Buffer | undefined;
}

/** Nothing was written: the disk is full, or the site may not write there. */
export interface NotWritten {
  ok: false;
  reason: "obstacle";
  obstacle: Bilingual;
}

export type SaveResult =
  | { ok: true }
  | NotWritten
  /** Another device or a text editor has changed a file. */
  | { ok: false; reason: "conflict" }
  | { ok: false; reason: "problems"; problems: readonly Problem[] };

export type PublishResult =
  | { ok: true; id: string }
  | NotWritten
  /** `conflict`: the files in `files` have changed since. `nothing`: there is nothing to publish, or no such publication. */
  | { ok: false; reason: "conflict" | "problems" | "nothing"; problems?: readonly Problem[]; files?: string[] };

/** `nothing`: the draft has changed since. */
export type DiscardResult = { ok: true } | NotWritten | { ok: false; reason: "nothing" };

/** The changes of the draft in a file. */
export interface FileDraft {
  file: string;
  /** The changed fields with their old and new values; empty where only the order of keys changed. */
  says: string[];
  /** True if the published file has changed since the draft was made from it. */
  conflict: boolean;
}

/** A part of a file that the draft changes and still marks as a sample. */
export type DraftSample = SampleMark & Pick<FileDraft, "file">;

export interface Draft {
  /** Empty where there is no draft. */
  changes: FileDraft[];
  samples: DraftSample[];
  /** Of all content with the draft's files. */
  problems: readonly Problem[];
  savedAt?: Date;
  /** The device that last saved it. */
  by?: string;
  /** Changes with each save; empty where there is no draft. */
  version: string;
}

/** Files that were published together. */
export interface Publication {
  id: string;
  at: Date;
  /** The device. */
  by: string;
  /** The publication that this one undid. */
  undoes?: { id: string; at: Date };
  says: string[];
  files: string[];
}

/** Whoever edits, by name: the device that is signed in. */
export type Editor = Pick<DeskSession, "device">;

export interface ContentEditorOptions {
  /** CONTENT_DIR. */
  folder: string;
  source: Pick<ContentSource, "current" | "load" | "show" | "check">;
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

export type ContentEditor = ReturnType<typeof createContentEditor>;

/**
 * Edits the files of the content: forms save into one draft for the site, which is published as a whole.
 * @throws Error where the files cannot be read
 */
export function createContentEditor({ folder, source, log, now }: ContentEditorOptions) {
  const problemsOfDraft = lastOf<readonly Problem[]>();
  const shownDraft = lastOf<SiteContent | undefined>();

  const published = (file: string): Buffer | undefined => readIfThere(placeIn(folder, file));
  const isDrafted = (file: string): boolean => Object.hasOwn(readDraft(folder)?.files ?? {}, file);
  /** As the draft has it, else as it is published. */
  const current = (file: string): Buffer | undefined =>
    isDrafted(file) ? readIfThere(placeInDraft(folder, file)) : published(file);

  /** The files of the draft. */
  const staged = (): Changes =>
    new Map(Object.keys(readDraft(folder)?.files ?? {}).map((file) => [file, readIfThere(placeInDraft(folder, file))]));

  /** Changes with the draft and with what is published. */
  const contentKey = (): string => `${draftVersion(folder)} ${contentStamp(folder)}`;

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
    const files = { ...readDraft(folder)?.files };
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
   * the same call with the same files does the rest, as a part of the same publication.
   * @param bases the hashes that the published files may have before
   */
  function replace(
    contents: ReadonlyMap<string, Buffer | undefined>,
    bases: Readonly<Record<string, string | null>>,
    publication: Pick<StoredPublication, "of" | "by" | "undoes">,
  ): PublishResult {
    const due = new Map([...contents].filter(([file, after]) => hashOf(after) !== hashOf(published(file))));
    const changed = [...due.keys()].filter((file) => hashOf(published(file)) !== bases[file]);
    if (changed.length > 0) return { ok: false, reason: "conflict", files: changed };
    if (due.size === 0) return { ok: false, reason: "nothing" };
    const problems = problemsOf(source, due, false);
    if (problems.length > 0) return { ok: false, reason: "problems", problems };
    const begun = publications(folder, 1).find(({ of }) => of !== "" && of === publication.of);
    const replaced = new Map([
      ...[...due.keys()].map((file) => [file, published(file)] as const),
      ...(begun?.files ?? []).map(({ file }) => [file, fileBefore(folder, begun as StoredPublication, file)] as const),
    ]);
    const files = [...replaced].map(([file, before]) => {
      return { file, before, after: due.has(file) ? due.get(file) : published(file) };
    });
    const id = begun?.id ?? newPublicationId(folder, now());
    const record = {
      ...publication,
      id,
      at: begun?.at ?? now().toISOString(),
      says: files.flatMap(({ file, before, after }) => fileChanges(file, before, after).map(({ says }) => says)),
      files: files.map(({ file, before, after }) => ({ file, before: hashOf(before), after: hashOf(after) })),
    };
    keepReplaced(folder, record, replaced);
    replaceFiles(folder, due);
    return { ok: true, id };
  }

  function publishDraft(version: string, { device }: Editor): PublishResult {
    const draft = readDraft(folder);
    if (draft === undefined) return { ok: false, reason: "nothing" };
    if (version !== draftVersion(folder)) return { ok: false, reason: "conflict", files: [] };
    const names = Object.keys(draft.files).toSorted();
    const result = replace(new Map(names.map((file) => [file, current(file)])), draft.files, {
      of: draft.id,
      by: device,
    });
    // Where there was nothing to publish, all of it is in place already.
    if (result.ok || result.reason === "nothing") writeDraft(folder, { ...draft, files: {} }, new Map());
    return result;
  }

  function undoPublication(id: string, { device }: Editor): PublishResult {
    const record = findPublication(folder, id);
    if (record === undefined) return { ok: false, reason: "nothing" };
    const { at, files } = record;
    return replace(
      new Map(files.map(({ file }) => [file, fileBefore(folder, record, file)])),
      Object.fromEntries(files.map(({ file, after }) => [file, after])),
      { of: id, by: device, undoes: { id, at } },
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
    /** The reason for which the site cannot write to its content; undefined if it can. */
    get obstacle(): Bilingual | undefined {
      const places = folders.map((name) => path.join(folder, name)).filter((place) => existsSync(place));
      return places.every(isWritable) ? undefined : readOnly;
    },
    /** For /readyz: the error of the last write; undefined after one that succeeded. */
    concern: () => failure,
    /** @throws Error where content has no file of this name */
    read: async (file: string) => read(file),
    /** The value of a YAML file, before its schema. @throws Error where it is not YAML */
    async value(key: ContentKey) {
      const { file } = contentFiles[key];
      const { text = "", version } = read(file);
      const document = parseDocument(text);
      const [error] = document.errors;
      if (error !== undefined) throw new Error(`${file}: ${error.message}`);
      return { value: document.toJS() as unknown, version };
    },
    /** Stores files in the draft where all content has no problems with them. */
    save: async (changes: readonly FileChange[], by: Editor): Promise<SaveResult> =>
      write((): SaveResult => {
        if (changes.some(({ file, version }) => (version ?? "") !== versionOf(current(file)))) {
          return { ok: false, reason: "conflict" };
        }
        const contents = new Map(changes.map(({ file, content }) => [file, bytesOf(content)]));
        const before = staged();
        const after: Changes = new Map([...before, ...contents]);
        const problems = refusals(source, { before, after, saved: [...contents.keys()] });
        if (problems.length > 0) return { ok: false, reason: "problems", problems };
        const id = readDraft(folder)?.id ?? randomUUID();
        writeDraft(folder, { id, savedAt: now().toISOString(), by: by.device, files: basesWith(contents) }, contents);
        return { ok: true };
      }),
    async draft(): Promise<Draft> {
      const draft = readDraft(folder);
      const version = draftVersion(folder);
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
        problems: problemsOfDraft(contentKey(), () => problemsOf(source, staged(), false)),
        savedAt: new Date(draft.savedAt),
        by: draft.by,
        version,
      };
    },
    /** The content with the draft and with all posts that are drafts; the published content where the draft has mistakes. */
    async preview(): Promise<SiteContent> {
      const key = contentKey();
      const content = shownDraft(key, () => previewContent(source, staged(), `draft ${key}`));
      return content ?? source.current();
    },
    /** Discards the draft or some files of it. @param version of the draft that was looked at */
    discard: async (version: string, unwanted?: readonly string[]): Promise<DiscardResult> =>
      write((): DiscardResult => {
        const draft = readDraft(folder);
        if (draft === undefined || version !== draftVersion(folder)) return { ok: false, reason: "nothing" };
        const others = Object.entries(draft.files).filter(([file]) => unwanted && !unwanted.includes(file));
        writeDraft(folder, { ...draft, files: Object.fromEntries(others) }, new Map());
        return { ok: true };
      }),
    /** Moves the draft's files into place, all or none, and shows them on the site. @param version of the draft that was looked at */
    publish: (version: string, by: Editor) => publishing(() => publishDraft(version, by)),
    /** Publishes the files as they were before a publication. */
    undo: (id: string, by: Editor) => publishing(() => undoPublication(id, by)),
    /** The newest first. */
    history: async (limit: number): Promise<Publication[]> =>
      publications(folder, limit).map(({ id, at, by, undoes, says, files }) => ({
        id,
        at: new Date(at),
        by,
        ...(undoes && { undoes: { id: undoes.id, at: new Date(undoes.at) } }),
        says,
        files: files.map(({ file }) => file),
      })),
  };
}

type Source = Pick<ContentSource, "load" | "show">;
type Drafts = LoadOptions["drafts"];

/** The problems of the content once `changes` are made. @param drafts which articles that are not public are read too */
export function problemsOf(source: Source, changes: Changes, drafts: Drafts): readonly Problem[] {
  try {
    source.load({ drafts, changes });
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/**
 * Why files cannot be saved: what is wrong with them, and what they break elsewhere. A mistake that another file had before does
 * not count: one is corrected after the other, and an article that is a draft may be incomplete.
 */
export function refusals(
  source: Source,
  { before, after, saved }: { before: Changes; after: Changes; saved: readonly string[] },
): Problem[] {
  const problems = problemsOf(source, after, true);
  const elsewhere = problems.filter((problem) => !saved.includes(fileOfProblem(problem)));
  if (elsewhere.length === 0) return [...problems];
  // Lines move with other changes of the same file.
  const nameOf = ({ file, key, says }: Problem): string => `${file} ${key} ${says.en}`;
  const known = new Set(problemsOf(source, before, true).map(nameOf));
  return problems.filter((problem) => saved.includes(fileOfProblem(problem)) || !known.has(nameOf(problem)));
}

const articleOf = (problem: Problem): string | undefined => /^posts\/([^/]+)\//.exec(fileOfProblem(problem))?.[1];

/**
 * The content with changes, and with all articles that are drafts, as pages show it; incomplete drafts are left out.
 * Undefined where what is published or changed has mistakes.
 * @param version different for each content
 */
export function previewContent(source: Source, changes: Changes, version: string): SiteContent | undefined {
  try {
    return source.show(source.load({ drafts: true, changes }), version);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const broken = new Set(error.problems.map(articleOf));
    const isShown = (name: string): boolean => !broken.has(name);
    if (problemsOf(source, changes, isShown).length > 0) return undefined;
    return source.show(source.load({ drafts: isShown, changes }), version);
  }
}

/** Removes the mark of a sample in the draft. @param version of the draft that was looked at */
export async function removeSampleMark(
  editor: ContentEditor,
  { name, version }: { name: string; version: string },
  by: Editor,
): Promise<DiscardResult> {
  const draft = await editor.draft();
  const sample = draft.samples.find((one) => sampleName(one) === name);
  if (sample === undefined || draft.version !== version) return { ok: false, reason: "nothing" };
  const { file, path: at } = sample;
  const read = await editor.read(file);
  const content = editYaml(read.text ?? "", [{ path: [...at, "sample"], remove: true }]);
  const result = await editor.save([{ file, version: read.version, content }], by);
  return result.ok || result.reason === "obstacle" ? result : { ok: false, reason: "nothing" };
}
