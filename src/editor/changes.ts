import { formatLanguage, formatList, formatLongDate, formatMoney, formatNumber } from "#src/i18n/format.ts";
import { defaultLocale, isLocale } from "#src/i18n/locales.ts";
import type { FieldPath } from "#src/content/problems.ts";
import { type Field, fieldsOf, labelsOfPart, partsOf } from "./fields.ts";
import { keysOf } from "./form.ts";
import { formPart, titleOf } from "./form-parts.ts";
import { isSame, originsOf, valueAt } from "./yaml-file.ts";
import { parse } from "yaml";
import { contentKeyOf } from "#src/content/schema/files.ts";
import { subjectOf } from "./places.ts";

export interface FieldChange {
  /** The field with its old and its new value: "FAQ, Domanda 3, Argomento: da «Soldi» a «Prezzi»". */
  says: string;
  path: FieldPath;
  isColour?: boolean;
}

interface Place {
  field: Field;
  labels: readonly string[];
  path: FieldPath;
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
    return [
      { says: `${labels.join(", ")}: ${difference(field, before, after)}`, path, isColour: field.kind === "color" },
    ];
  }
  return parts.flatMap((part) => {
    const at = { field: part.field, labels: labelsOfPart(field, labels, part), path: [...path, part.key] };
    return changesAt(at, valueAt(before, [part.key]), valueAt(after, [part.key]));
  });
}

function changesOfList(place: Place, before: readonly unknown[], after: readonly unknown[]): FieldChange[] {
  const { field, labels, path } = place;
  const origins = originsOf(before, after);
  const kept = origins.filter((origin) => origin !== undefined);
  const isReordered = kept.some((origin, index) => index > 0 && origin < (kept[index - 1] ?? 0));
  const removed = [...before.keys()].filter((index) => !kept.includes(index));
  const entries = partsOf(field, [...Array(Math.max(before.length, after.length)).keys()]) ?? [];
  const changesIn = (index: number, was: unknown, value: unknown): FieldChange[] =>
    entries.slice(index, index + 1).flatMap((part) => {
      const entry = { field: part.field, labels: labelsOfPart(field, labels, part), path: [...path, index] };
      return changesAt(entry, was, value);
    });
  return [
    ...(isReordered ? [{ says: `${labels.join(", ")}: ordine cambiato`, path }] : []),
    ...after.flatMap((value, index) => changesIn(index, before[origins[index] ?? -1], value)),
    ...removed.flatMap((index) => changesIn(index, before[index], undefined)),
  ];
}

/** The title of an entry of a list; empty if it has none. */
function titleIn(field: Field, value: unknown): string {
  if (field.kind !== "group" || field.isLocalized) return shown(field, value);
  return titleOf(formPart(field, [], { value }));
}

function difference(field: Field, before: unknown, after: unknown): string {
  const isSwitch = field.kind === "boolean";
  if (!isThere(before) && !isSwitch) return ["aggiunto", quoted(titleIn(field, after))].filter(Boolean).join(" ");
  if (!isThere(after) && !isSwitch) return ["tolto", quoted(titleIn(field, before))].filter(Boolean).join(" ");
  const [from, to] = [shown(field, before), shown(field, after)];
  if (from === to) return "cambiato";
  let start = 0;
  while (from.charAt(start) === to.charAt(start)) start += 1;
  return `da ${quoted(from, start)} a ${quoted(to, start)}`;
}

/** A value as people write it; empty if it has no short form. */
function shown(field: Field, value: unknown): string {
  switch (field.kind) {
    case "boolean":
      return value === true ? "sì" : "no";
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

/** The changed fields of a file in words; one sentence for a file without fields. */
export function fileChanges(file: string, before: Bytes, after: Bytes): string[] {
  const key = file.endsWith("/post.yaml") ? "post" : contentKeyOf(file);
  if (key !== undefined && before !== undefined && after !== undefined) {
    const place = { field: fieldsOf(key), labels: [subjectOf(file).name], path: [] };
    const found = changesAt(place, valueOf(before), valueOf(after));
    if (found.length > 0) return found.map(({ says }) => says);
  }
  const what = before === undefined ? "aggiunto" : after === undefined ? "tolto" : "cambiato";
  return [`${nameOf(file)}: ${what}`];
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
  const [, part = ""] = /([\w-]+)\.(?:md|jpg)$/.exec(file) ?? [];
  return [subjectOf(file).name, isLocale(part) ? formatLanguage(part, "it") : part].filter(Boolean).join(", ");
}
