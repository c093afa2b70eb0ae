import { parse } from "yaml";
import { formatLanguage } from "#i18n/format.ts";
import { isLocale } from "#i18n/locales.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import { contentKeyOf } from "../schema/index.ts";
import { changesOf, type FieldChange, isSample } from "./changes.ts";
import type { DraftSample } from "./editor.ts";
import { fieldsOf } from "./fields.ts";

const { changes: messages } = deskContent;

type Bytes = Buffer | undefined;

const articleFile = /^posts\/([^/]+)\/post\.yaml$/;

/** The changed fields of a file; one change for a file without fields. */
export function fileChanges(file: string, before: Bytes, after: Bytes): FieldChange[] {
  const article = articleFile.exec(file)?.[1];
  const key = article === undefined ? contentKeyOf(file) : "post";
  const values = key && before && after && [before, after].map(valueOf);
  if (values === undefined || values.includes(undefined)) {
    const what = before === undefined ? messages.added : after === undefined ? messages.removed : messages.changed;
    return [{ says: `${nameOf(file)}: ${what}` }];
  }
  const found = changesOf(key ?? "post", ...(values as [unknown, unknown]));
  return article === undefined ? found : found.map((one) => ({ ...one, says: `${article}: ${one.says}` }));
}

/** The value of a YAML file; undefined for one that was damaged by hand. */
function valueOf(bytes: Buffer): unknown {
  try {
    return parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** The name of a file without fields. */
function nameOf(file: string): string {
  const [, text, textLanguage = ""] = /^posts\/(.+)\/(\w+)\.md$/.exec(file) ?? [];
  const [, legal, legalLanguage = ""] = /^legal\/(.+)\.(\w+)\.md$/.exec(file) ?? [];
  const language = [textLanguage, legalLanguage].filter(isLocale).map((locale) => formatLanguage(locale, "it"))[0];
  const name = text ?? legal ?? articleFile.exec(file)?.[1] ?? /^pictures\/(.+)\.jpg$/.exec(file)?.[1];
  if (name === undefined) return file;
  if (language !== undefined) return fill(text === undefined ? messages.legal : messages.text, { name, language });
  return fill(file.startsWith("posts/") ? messages.article : messages.photograph, { name });
}

/** The name of a mark in a form. */
export function sampleName({ file, path }: Pick<DraftSample, "file" | "path">): string {
  return [file, ...path].join(" ");
}

/**
 * The marks of samples that are left around what a file changes. That of an article stands in its `post.yaml`, also for its texts.
 * @param current a file as the draft has it
 */
export function samplesAround(
  file: string,
  changes: readonly FieldChange[],
  current: (file: string) => Bytes,
): DraftSample[] {
  const [, article] = /^(posts\/[^/]+\/)\w+\.md$/.exec(file) ?? [];
  if (article === undefined) return changes.flatMap(({ sample }) => (sample === undefined ? [] : { file, ...sample }));
  const meta = `${article}post.yaml`;
  const bytes = current(meta);
  return bytes && isSample(valueOf(bytes)) ? [{ file: meta, path: [], label: fieldsOf("post").label }] : [];
}
