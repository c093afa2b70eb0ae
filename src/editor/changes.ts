import { formatLanguage, formatList, formatLongDate, formatMoney, formatNumber } from "#src/i18n/format.ts";
import { defaultLocale, isLocale } from "#src/i18n/locales.ts";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import type { FieldPath } from "#src/content/problems.ts";
import { type Field, fieldsOf, type FormKey, labelsOfPart, partsOf } from "./fields.ts";
import { formEntries, keysOf } from "./form.ts";
import { formPart, titleOf } from "./form-parts.ts";
import { isGroup, isSame, originsOf, valueAt } from "./yaml-file.ts";
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
  const found = changesAt({ field, labels: [field.label], path: [] }, before, after);
  return found.length > 0 ? found : [{ says: `${field.label}: ${messages.changed}` }];
}

interface Place {
  field: Field;
  labels: readonly string[];
  path: FieldPath;
  sample?: SampleMark | undefined;
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

/** The changed fields of a value. A list whose entries were only moved is one change. */
export function changesAt(place: Place, before: unknown, after: unknown): FieldChange[] {
  const { field, labels, path } = place;
  if (isSame(before, after)) return [];
  if (field.kind === "list" && Array.isArray(before) && Array.isArray(after))
    return changesOfList(place, before, after);
  const keys = [...new Set([...keysOf(before), ...keysOf(after)])];
  const parts = isThere(before) && isThere(after) ? partsOf(field, keys) : undefined;
  if (parts === undefined) {
    const sample = field.kind === "boolean" ? undefined : place.sample;
    return [{ says: `${labels.join(", ")}: ${difference(field, before, after)}`, sample }];
  }
  const sample = isSample(after) ? { path, label: labels.join(", ") } : isSample(before) ? undefined : place.sample;
  return parts.flatMap((part) => {
    const at = { field: part.field, labels: labelsOfPart(field, labels, part), path: [...path, part.key], sample };
    return changesAt(at, valueAt(before, [part.key]), valueAt(after, [part.key]));
  });
}

export function isSample(value: unknown): boolean {
  return isGroup(value) && value["sample"] === true;
}

function changesOfList(place: Place, before: readonly unknown[], after: readonly unknown[]): FieldChange[] {
  const { field, labels, path, sample } = place;
  const origins = originsOf(before, after);
  const kept = origins.filter((origin) => origin !== undefined);
  const isReordered = kept.some((origin, index) => index > 0 && origin < (kept[index - 1] ?? 0));
  const removed = [...before.keys()].filter((index) => !kept.includes(index));
  const entries = partsOf(field, [...Array(Math.max(before.length, after.length)).keys()]) ?? [];
  const changesIn = (index: number, was: unknown, value: unknown): FieldChange[] =>
    entries.slice(index, index + 1).flatMap((part) => {
      const entry = { field: part.field, labels: labelsOfPart(field, labels, part), path: [...path, index], sample };
      return changesAt(entry, was, value);
    });
  return [
    ...(isReordered ? [{ says: `${labels.join(", ")}: ${messages.reordered}` }] : []),
    ...after.flatMap((value, index) => changesIn(index, before[origins[index] ?? -1], value)),
    ...removed.flatMap((index) => changesIn(index, before[index], undefined)),
  ];
}

/** The title of an entry of a list; empty if it has none. */
function titleIn(field: Field, value: unknown): string {
  if (field.kind !== "group" || field.isLocalized) return shown(field, value);
  return titleOf(formPart(field, [], { entries: formEntries(field, [], value) }));
}

function difference(field: Field, before: unknown, after: unknown): string {
  const isSwitch = field.kind === "boolean";
  if (!isThere(before) && !isSwitch) return [messages.added, quoted(titleIn(field, after))].filter(Boolean).join(" ");
  if (!isThere(after) && !isSwitch) return [messages.removed, quoted(titleIn(field, before))].filter(Boolean).join(" ");
  const [from, to] = [shown(field, before), shown(field, after)];
  if (from === to) return messages.changed;
  let start = 0;
  while (from.charAt(start) === to.charAt(start)) start += 1;
  return fill(messages.fromTo, { before: quoted(from, start), after: quoted(to, start) });
}

/** A value as people write it; empty if it has no short form. */
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
    case "group":
      return field.isLocalized ? shownText(valueAt(value, [defaultLocale])) : "";
    default:
      return shownText(value);
  }
}

function shownText(value: unknown): string {
  return typeof value === "string" ? value.replaceAll("*", "").replaceAll(/\s+/g, " ").trim() : "";
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
