import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import type { ContentSource } from "#src/content/content-source.server.ts";
import type { LoadOptions } from "#src/content/load.server.ts";
import { isDraft } from "#src/content/load-posts.server.ts";
import { type Bilingual, ContentError, type Problem } from "#src/content/problems.ts";
import { recordOwnerChange } from "#src/content/owner-changes.server.ts";
import { type Changes, contentStamp, Reading } from "#src/content/reading.server.ts";
import {
  type AllContent,
  type ContentKey,
  contentFiles,
  fileEntry,
  type FormulaKey,
} from "#src/content/schema/files.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { codeOf, reasonOf } from "#src/site/errors.ts";
import { isDiskFull, readIfThere } from "#src/site/files.server.ts";
import { defaultLocale } from "#src/i18n/locales.ts";
import { fileChanges, type FileLine, unitText, withUnit } from "./changes.ts";
import {
  draftVersion,
  fileBefore,
  findPublication,
  hashOfBytes,
  keepReplaced,
  newPublicationId,
  contentPath,
  draftPath,
  type Publication,
  publications,
  readContentDraft,
  replaceFiles,
  writeDraft,
} from "./store.server.ts";
import { valueAt } from "./yaml-file.ts";

export interface FileChange {
  file: string;
  content: string | Buffer | undefined;
}

export type EditorRefusal =
  | { ok: false; reason: "obstacle"; obstacle: Bilingual }
  | { ok: false; reason: "problems"; problems: readonly Problem[] }
  /** Files were changed by hand since the draft or the publication. */
  | { ok: false; reason: "conflict"; files: readonly string[] }
  | { ok: false; reason: "nothing" };

export type EditorResult = { ok: true } | EditorRefusal;
type Obstacle = Extract<EditorRefusal, { reason: "obstacle" }>;
type Mistakes = Extract<EditorRefusal, { reason: "problems" }>;

/** What is published, dropped or undone separately: a unit of a file, or whole files. */
export interface DraftEntry {
  files: readonly string[];
  unit: string;
}

export interface ContentDraft {
  changes: FileLine[];
  problems: readonly Problem[];
  savedAt?: Date;
}

/** A draft of an article that is not complete, so no preview shows it. */
interface UnfinishedPost {
  slug: string;
  title: string;
  problems: readonly Problem[];
}

export interface ContentEditorOptions {
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

function obstacleIn(error: unknown): Bilingual | undefined {
  const code = codeOf(error) ?? "";
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return full;
  return /^(EROFS|EACCES|EPERM)$/.test(code) ? readOnly : undefined;
}

const folders = [".", "brand", "formulas", "legal", "pages", "pictures", "posts"];

function lastOf<T>(): (key: string, read: () => T) => T {
  let last: { key: string; value: T } | undefined;
  return (key, read) => {
    if (last?.key !== key) last = { key, value: read() };
    return last.value;
  };
}

export type ContentEditor = ReturnType<typeof createContentEditor>;

/**
 * Edits the files of the content. Forms save into one draft for the site, which is published as a whole or entry by entry. Writing is
 * synchronous from the first check to the last file, so that no other request comes in between.
 * @throws Error if the files cannot be read
 */
export function createContentEditor({ folder, source, log, now }: ContentEditorOptions) {
  const problemsOfDraft = lastOf<readonly Problem[]>();
  const unfinishedOf = lastOf<readonly UnfinishedPost[]>();
  const shownDraft = lastOf<SiteContent | undefined>();

  /** The files of the draft, each with the hash of the published file from which it was made. */
  const bases = (): Readonly<Record<string, string>> => readContentDraft(folder)?.files ?? {};
  const published = (file: string): Buffer | undefined => readIfThere(contentPath(folder, file));
  const current = (file: string): Buffer | undefined =>
    Object.hasOwn(bases(), file) ? readIfThere(draftPath(folder, file)) : published(file);
  const staged = (): Changes =>
    new Map(Object.keys(bases()).map((file) => [file, readIfThere(draftPath(folder, file))]));
  const contentKey = (): string => `${draftVersion(folder)} ${contentStamp(folder)}`;

  let failure: string | undefined;
  const notWritten = (obstacle: Bilingual, why: string): Obstacle => {
    failure = `the content folder cannot be written: ${why}`;
    log.warn(failure);
    return { ok: false, reason: "obstacle", obstacle };
  };

  function findObstacle(): Bilingual | undefined {
    try {
      for (const one of folders.map((name) => path.join(folder, name))) {
        if (existsSync(one)) accessSync(one, constants.W_OK);
      }
      return undefined;
    } catch (error) {
      return obstacleIn(error);
    }
  }

  function write<Outcome>(work: () => Outcome): Outcome | Obstacle {
    if (isDiskFull(folder)) return notWritten(full, "its disk is full");
    try {
      const done = work();
      failure = undefined;
      return done;
    } catch (error) {
      // If a disk is read-only, Node reports a folder that cannot be made as missing.
      const obstacle = obstacleIn(error) ?? findObstacle();
      if (obstacle === undefined) throw error;
      return notWritten(obstacle, reasonOf(error));
    }
  }

  function basesWith(contents: Changes): Record<string, string> {
    const files = { ...bases() };
    for (const [file, content] of contents) {
      const before = hashOfBytes(published(file));
      // An absent file is a base too. If somebody has made it meanwhile, it is a conflict.
      const { [file]: base = before } = files;
      if (base === before && hashOfBytes(content) === before) delete files[file];
      else files[file] = base;
    }
    return files;
  }

  /**
   * Replaces files after it has copied the old ones into the history. If the process ends before all are replaced, repeating the call
   * completes it.
   * @param expected the hashes that the published files may have before
   * @param device the name of the device that publishes
   */
  function replace(
    contents: Changes,
    expected: Readonly<Record<string, string>>,
    device: string,
    publication: Pick<Publication, "undoes"> = {},
  ): EditorResult {
    const due = new Map([...contents].filter(([file, after]) => hashOfBytes(after) !== hashOfBytes(published(file))));
    const changed = [...due.keys()].filter((file) => hashOfBytes(published(file)) !== expected[file]);
    if (changed.length > 0) return { ok: false, reason: "conflict", files: changed };
    if (due.size === 0) return { ok: false, reason: "nothing" };
    const after = contentWith(due, false);
    if (after.problems.length > 0) return { ok: false, reason: "problems", problems: after.problems };
    const files = [...due].map(([file, bytes]) => ({ file, before: published(file), after: bytes }));
    const record = {
      ...publication,
      id: newPublicationId(folder, now()),
      at: now(),
      lines: files.flatMap((one) =>
        fileChanges(one.file, one.before, one.after).map((line) => ({
          ...line,
          after: hashOfBytes(Buffer.from(unitText(one.after, line.unit))),
        })),
      ),
      files: files.map((one) => ({ file: one.file, before: hashOfBytes(one.before), after: hashOfBytes(one.after) })),
    };
    // The record of an interrupted publication contains the rest.
    const [last] = publications(folder, 1);
    const isRest = record.files.every((file) => last?.files.some((one) => isDeepStrictEqual(one, file)));
    const company = files.find(({ file }) => file === contentFiles.company.file);
    replaceFiles(folder, due, () => {
      if (!isRest) keepReplaced(folder, record, new Map(files.map(({ file, before }) => [file, before])));
      if (company !== undefined) recordOwnerChange(folder, { at: record.at, device }, company);
    });
    return { ok: true };
  }

  /** Files with one unit of another version; whole files if the entry has no unit. */
  const mixed = (
    { files, unit }: DraftEntry,
    versionOf: (file: string) => Buffer | undefined,
    otherOf: (file: string) => Buffer | undefined,
  ): Changes =>
    new Map(
      files.map((file) => [file, unit === "" ? otherOf(file) : withUnit(file, versionOf(file), otherOf(file), unit)]),
    );

  function publishDraft(only: DraftEntry | undefined, device: string): EditorResult {
    const draft = readContentDraft(folder);
    if (draft === undefined) return { ok: false, reason: "nothing" };
    const chosen = Object.keys(draft.files)
      .filter((file) => only === undefined || only.files.includes(file))
      .toSorted();
    const result = replace(mixed({ files: chosen, unit: only?.unit ?? "" }, published, current), draft.files, device);
    if (!result.ok && result.reason !== "nothing") return result;
    // A published file is not part of the draft any more. The rest of a file is now a change of the published one.
    const rest = { ...draft.files };
    for (const file of chosen) {
      const base = hashOfBytes(published(file));
      if (base === hashOfBytes(current(file))) delete rest[file];
      else if (result.ok) rest[file] = base;
    }
    writeDraft(folder, { ...draft, files: rest }, new Map());
    return result;
  }

  function undoPublication(id: string, only: DraftEntry | undefined, device: string): EditorResult {
    const record = findPublication(folder, id);
    if (record === undefined) return { ok: false, reason: "nothing" };
    const { at, files } = record;
    if (only !== undefined) {
      const lines = record.lines.filter(({ file, unit }) => only.files.includes(file) && unit === only.unit);
      const changed = lines.filter(
        ({ file, unit, after }) => hashOfBytes(Buffer.from(unitText(published(file), unit))) !== after,
      );
      if (lines.length === 0) return { ok: false, reason: "nothing" };
      if (changed.length > 0) return { ok: false, reason: "conflict", files: changed.map(({ file }) => file) };
      const undone = { files: [...new Set(lines.map(({ file }) => file))], unit: only.unit };
      const contents = mixed(undone, published, (file) => fileBefore(folder, record, file));
      const expected = Object.fromEntries(undone.files.map((file) => [file, hashOfBytes(published(file))]));
      return replace(contents, expected, device, { undoes: { id, at } });
    }
    return replace(
      new Map(files.map(({ file }) => [file, fileBefore(folder, record, file)])),
      Object.fromEntries(files.map(({ file, after }) => [file, after])),
      device,
      { undoes: { id, at } },
    );
  }

  async function publishing(work: () => EditorResult): Promise<EditorResult> {
    const result = write(work);
    if (result.ok) await source.check();
    return result;
  }

  function contentWith(
    changes: Changes,
    drafts: LoadOptions["drafts"],
  ): { content?: AllContent; problems: readonly Problem[] } {
    try {
      return { content: source.load({ drafts, changes }), problems: [] };
    } catch (error) {
      if (error instanceof ContentError) return { problems: error.problems };
      throw error;
    }
  }

  /**
   * The problems that prevent saving files: mistakes in them, and mistakes that they cause elsewhere. Earlier mistakes of other files do
   * not count, because they are corrected one after the other, and a draft of an article may be incomplete.
   */
  function refusals(before: Changes, saved: Changes): Problem[] {
    const articles = new Set([...saved.keys()].map((file) => articleOf({ file })));
    // An article is saved as a whole.
    const isSaved = ({ file }: Problem): boolean => saved.has(file) || articles.has(articleOf({ file }) ?? "");
    const all = new Map([...before, ...saved]);
    const after = contentWith(all, true).problems.filter((problem) => !isTolerated(problem, all));
    if (after.every(isSaved)) return [...after];
    // Line numbers change with other changes of the file.
    const nameOf = ({ file, path: key, says }: Problem): string => `${file} ${key.join(".")} ${says.en}`;
    const known = new Set(contentWith(before, true).problems.map(nameOf));
    return after.filter((problem) => isSaved(problem) || !known.has(nameOf(problem)));
  }

  const postValue = (slug: string, changes: Changes): unknown =>
    new Reading(folder, changes).yaml(`posts/${slug}/post.yaml`)?.value;

  /** True for what a draft of an article may lack: everything except the title, which its address needs. */
  function isTolerated(problem: Problem, changes: Changes): boolean {
    const slug = articleOf(problem);
    const [first, second = defaultLocale] = problem.path;
    return slug !== undefined && isDraft(postValue(slug, changes)) && !(first === "title" && second === defaultLocale);
  }

  function unfinished(): readonly UnfinishedPost[] {
    return unfinishedOf(contentKey(), () => {
      const changes = staged();
      const problems = contentWith(changes, true).problems.filter((problem) => isTolerated(problem, changes));
      return [...Map.groupBy(problems, (problem) => articleOf(problem) ?? "")].map(([slug, lacking]) => {
        const title = valueAt(postValue(slug, changes), ["title", defaultLocale]);
        return { slug, title: typeof title === "string" ? title : slug, problems: lacking };
      });
    });
  }

  /** Undefined if the content has mistakes. */
  function previewOf(changes: Changes, version: string): SiteContent | undefined {
    const all = contentWith(changes, true);
    const broken = new Set(all.problems.map(articleOf));
    const { content } = all.content === undefined ? contentWith(changes, (name) => !broken.has(name)) : all;
    return content && source.show(content, version);
  }

  function understood<T>(readFile: (reading: Reading) => T): T {
    const reading = new Reading(folder, staged());
    const result = readFile(reading);
    if (reading.problems.length > 0) throw new ContentError(reading.problems);
    return result;
  }

  /**
   * A file of the draft, or else the published one.
   * @throws Error if content has no file of this name
   * @throws ContentError if it is not a text in UTF-8
   */
  function read(file: string) {
    const bytes = current(file);
    const isText = bytes !== undefined && !file.endsWith(".jpg");
    return {
      /** Undefined if there is no such file, or if it is a photograph. */
      text: isText ? understood((reading) => reading.text(file)) : undefined,
      bytes,
      version: hashOfBytes(bytes),
    };
  }

  const problems = () => problemsOfDraft(contentKey(), () => contentWith(staged(), false).problems);

  return {
    /** Why the site cannot write its content; undefined if it can. */
    get obstacle(): Bilingual | undefined {
      return findObstacle();
    },
    /** The error of the last write for /readyz; undefined if it succeeded. */
    concern: () => failure,
    read,
    problems,
    unfinished,
    /** The value of a YAML file before its schema. @throws ContentError if it is not YAML in UTF-8 */
    value(key: ContentKey | FormulaKey) {
      const { file } = fileEntry(key);
      const { text = "", version } = read(file);
      const value = text === "" ? undefined : understood((reading) => reading.yaml(file)?.value);
      return { value, text, version };
    },
    save: (changes: readonly FileChange[]) =>
      write((): { ok: true } | Mistakes => {
        const contents = new Map(
          changes.map(({ file, content }) => [file, typeof content === "string" ? Buffer.from(content) : content]),
        );
        const refused = refusals(staged(), contents);
        if (refused.length > 0) return { ok: false, reason: "problems", problems: refused };
        writeDraft(folder, { savedAt: now(), files: basesWith(contents) }, contents);
        return { ok: true };
      }),
    draft(): ContentDraft {
      const draft = readContentDraft(folder);
      if (draft === undefined) return { changes: [], problems: [] };
      const { files, savedAt } = draft;
      return {
        changes: Object.keys(files)
          .toSorted()
          .flatMap((file) => fileChanges(file, published(file), current(file))),
        problems: problems(),
        savedAt,
      };
    },
    /** The content with the draft and complete drafts of articles; the published content if the draft has mistakes. */
    preview(): SiteContent {
      const key = contentKey();
      return shownDraft(key, () => previewOf(staged(), `draft ${key}`)) ?? source.current();
    },
    discard: (unwanted?: DraftEntry): EditorResult =>
      write((): EditorResult => {
        const draft = readContentDraft(folder);
        if (draft === undefined) return { ok: false, reason: "nothing" };
        const unwantedFiles = Object.keys(draft.files).filter((file) => unwanted?.files.includes(file) ?? true);
        const contents = mixed({ files: unwantedFiles, unit: unwanted?.unit ?? "" }, current, published);
        const others = Object.entries(draft.files).filter(
          ([file]) => !contents.has(file) || hashOfBytes(contents.get(file)) !== hashOfBytes(published(file)),
        );
        writeDraft(folder, { ...draft, files: Object.fromEntries(others) }, contents);
        return { ok: true };
      }),
    publish: (only?: DraftEntry, device = "") => publishing(() => publishDraft(only, device)),
    undo: (id: string, only?: DraftEntry, device = "") => publishing(() => undoPublication(id, only, device)),
    history: (limit: number): Publication[] => publications(folder, limit),
  };
}

const articleOf = ({ file }: Pick<Problem, "file">): string | undefined => /^posts\/([^/]+)\//.exec(file)?.[1];
