import { formatLanguage, formatList, formatLongDate, formatMoney, formatNumber } from "#src/i18n/format.ts";
import { defaultLocale, locales, isLocale } from "#src/i18n/locales.ts";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import type { FieldPath } from "#src/content/problems.ts";
import { type Field, fieldsOf, type FormKey, unnamedEntry } from "./fields.ts";
import { readValue } from "./form.ts";
import { isGroup, isSame, valueAt } from "./yaml-file.ts";
import { parse } from "yaml";
import { contentKeyOf } from "#src/content/schema/files.ts";
import type { DraftSample } from "./editor.server.ts";

const { changes: messages } = deskContent;

/** A part of a file that is marked as a sample, by the labels of the fields around it. */
export interface SampleMark {
  path: FieldPath;
  label: string;
}

export interface FieldChange {
  /** The field with its old and its new value: "FAQ, Domanda 3, Argomento: da «Soldi» a «Prezzi»". */
  says: string;
  /** The nearest mark of a sample around the field, if it is still there. Order and switches have none. */
  sample?: SampleMark | undefined;
}

/** The fields whose values differ between two contents of a file. */
export function changesOf(key: FormKey, before: unknown, after: unknown): FieldChange[] {
  if (isSame(before, after)) return [];
  const field = fieldsOf(key);
  const found = changesAt({ field, labels: [field.label], path: [], sample: undefined }, before, after);
  return found.length > 0 ? found : [{ says: `${field.label}: ${messages.changed}` }];
}

/** The fields whose values differ between two contents of a form. */
export function changesInForm(field: Field, at: FieldPath, before: URLSearchParams, after: URLSearchParams): string[] {
  const place = { field, labels: [], path: at, sample: undefined };
  return changesAt(place, readValue(field, at, before), readValue(field, at, after)).map(({ says }) => says);
}

/** The labels of an entry of a list. Its own takes the place of that of the list: "FAQ, Domanda 3". */
export function labelsOfEntry(labels: readonly string[], { label }: Field, index: number): string[] {
  const around = label === unnamedEntry || labels.length === 1 ? labels : labels.slice(0, -1);
  return [...around, `${label} ${index + 1}`];
}

interface Place {
  field: Field;
  labels: readonly string[];
  path: FieldPath;
  sample: SampleMark | undefined;
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

function changesAt(place: Place, before: unknown, after: unknown): FieldChange[] {
  const { field, labels, path } = place;
  if (isSame(before, after)) return [];
  if (field.kind === "list" && Array.isArray(before) && Array.isArray(after)) {
    return changesOfList(place, field.item, before, after);
  }
  const parts = isThere(before) && isThere(after) ? partsOf(field, before, after) : undefined;
  if (parts === undefined) {
    const sample = field.kind === "boolean" ? undefined : place.sample;
    return [{ says: `${labels.join(", ")}: ${difference(field, before, after)}`, sample }];
  }
  const sample = isSample(after) ? { path, label: labels.join(", ") } : isSample(before) ? undefined : place.sample;
  return parts.flatMap(([key, part, label]) =>
    changesAt(
      { field: part, labels: [...labels, label], path: [...path, key], sample },
      valueAt(before, [key]),
      valueAt(after, [key]),
    ),
  );
}

export function isSample(value: unknown): boolean {
  return isGroup(value) && value["sample"] === true;
}

/** The fields inside a field, with their labels; undefined for a single value. */
export function partsOf(field: Field, ...values: unknown[]): (readonly [string | number, Field, string])[] | undefined {
  switch (field.kind) {
    case "group":
      return field.fields.map(([key, part]) => [key, part, part.label]);
    case "record":
      return [...new Set(values.flatMap((value) => Object.keys(isGroup(value) ? value : {})))].map((key) => [
        key,
        field.item,
        key,
      ]);
    case "localized":
      return locales.map((locale) => [locale, field.field, formatLanguage(locale, "it")]);
    default:
      return undefined;
  }
}

function changesOfList(place: Place, item: Field, before: readonly unknown[], after: readonly unknown[]) {
  const { labels, path, sample } = place;
  const origins = originsOf(item, before, after);
  const kept = origins.filter((origin) => origin !== undefined);
  const isReordered = kept.some((origin, index) => index > 0 && origin < (kept[index - 1] ?? 0));
  const at = (index: number, value: unknown, was: unknown): FieldChange[] =>
    changesAt({ field: item, labels: labelsOfEntry(labels, item, index), path: [...path, index], sample }, was, value);
  return [
    ...(isReordered ? [{ says: `${labels.join(", ")}: ${messages.reordered}` }] : []),
    ...after.flatMap((value, index) => {
      const origin = origins[index];
      return at(index, value, origin === undefined ? undefined : before[origin]);
    }),
    ...before.flatMap((value, index) => (kept.includes(index) ? [] : at(index, undefined, value))),
  ];
}

/** The position before of each entry after; undefined for a new one. Equal entries are the same, then those of one title, then the first that are left. */
function originsOf(item: Field, before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const left = new Set(before.keys());
  const origins: (number | undefined)[] = after.map(() => undefined);
  const isTitled = (one: unknown, other: unknown): boolean => titleOf(item, one) === titleOf(item, other);
  for (const isAlike of [isSame, isTitled, () => true]) {
    for (const [index, value] of after.entries()) {
      if (origins[index] !== undefined) continue;
      const found = [index, ...left].find((origin) => left.has(origin) && isAlike(before[origin], value));
      if (found === undefined) continue;
      origins[index] = found;
      left.delete(found);
    }
  }
  return origins;
}

/** Keys of the texts that tell an entry of a list from the others. */
const naming = /^(?:title|name|label|question)$/;

/** The title of an entry of a list; empty if it has none. */
function titleOf(field: Field, value: unknown): string {
  if (!isThere(value)) return "";
  if (field.kind === "group") {
    const named = field.fields.filter(([key]) => naming.test(String(key)));
    const titles = [...named, ...field.fields].map(([key, part]) =>
      part.kind === "boolean" ? "" : titleOf(part, valueAt(value, [key])),
    );
    return titles.find((title) => title !== "") ?? "";
  }
  return shown(field, value);
}

function difference(field: Field, before: unknown, after: unknown): string {
  const isSwitch = field.kind === "boolean";
  if (!isThere(before) && !isSwitch) return [messages.added, quoted(titleOf(field, after))].filter(Boolean).join(" ");
  if (!isThere(after) && !isSwitch) return [messages.removed, quoted(titleOf(field, before))].filter(Boolean).join(" ");
  const [from, to] = [shown(field, before), shown(field, after)];
  if (from === to) return messages.changed;
  let start = 0;
  while (from.charAt(start) === to.charAt(start)) start += 1;
  return fill(messages.fromTo, { before: quoted(from, start), after: quoted(to, start) });
}

/** A value as people write it; empty where it has no short form. */
function shown(field: Field, value: unknown): string {
  switch (field.kind) {
    case "boolean":
      return value === true ? messages.yes : messages.no;
    case "number":
      if (typeof value !== "number") return String(value);
      return field.unit === "cents" ? formatMoney(value, "it") : formatNumber(value, "it");
    case "choice": {
      const values: unknown[] = Array.isArray(value) ? value : [value];
      const labelOf = (one: unknown): string =>
        field.choices.find((choice) => choice.value === String(one))?.label ?? String(one);
      return formatList(values.map(labelOf), "it");
    }
    case "date":
      return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? formatLongDate(value, "it") : String(value);
    case "localized":
      return shown(field.field, valueAt(value, [defaultLocale]));
    default:
      return typeof value === "string" ? value.replaceAll("*", "").replaceAll(/\s+/g, " ").trim() : "";
  }
}

/** Characters of a text that are shown, and those of them that stand before its first difference. */
const longest = 90;
const context = 30;

/** A text in quotation marks. A long one is cut around the place at which it differs. */
function quoted(text: string, start = 0): string {
  if (text === "") return "";
  const from = text.length > longest ? Math.max(0, Math.min(start - context, text.length - longest)) : 0;
  const cut = text.slice(from, from + longest);
  return `«${from > 0 ? "…" : ""}${cut}${from + longest < text.length ? "…" : ""}»`;
}

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
