import type { DeskSession } from "#domain/desk/access.ts";
import type { SiteContent } from "../index.ts";
import type { Bilingual, Problem } from "../problems.ts";
import type { ContentKey } from "../schema/index.ts";
import type { SampleMark } from "./changes.ts";

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

/**
 * Edits the files of the content: forms save into one draft for the site, which is published as a whole.
 * @throws Error where the files cannot be read
 */
export interface ContentEditor {
  /** The reason for which the site cannot write to its content; undefined if it can. */
  readonly obstacle: Bilingual | undefined;
  /** For /readyz: the error of the last write; undefined after one that succeeded. */
  concern(): string | undefined;
  /** @throws Error where content has no file of this name (`content/edit/paths.ts`) */
  read(file: string): Promise<EditedFile>;
  /** The value of a YAML file, before its schema. @throws Error where it is not YAML */
  value(key: ContentKey): Promise<{ value: unknown; version: string }>;
  /** Stores files in the draft where all content has no problems with them. */
  save(files: readonly FileChange[], by: Editor): Promise<SaveResult>;
  draft(): Promise<Draft>;
  /** The content with the draft and with all posts that are drafts; the published content where the draft has mistakes. */
  preview(): Promise<SiteContent>;
  /** Moves the draft's files into place, all or none, and shows them on the site. @param version of the draft that was looked at */
  publish(version: string, by: Editor): Promise<PublishResult>;
  /** Discards the draft or some files of it. @param version of the draft that was looked at */
  discard(version: string, files?: readonly string[]): Promise<DiscardResult>;
  /** The newest first. */
  history(limit: number): Promise<Publication[]>;
  /** Publishes the files as they were before a publication. */
  undo(id: string, by: Editor): Promise<PublishResult>;
}
