import { parse } from "yaml";
import { z } from "zod";
import { formatLanguage } from "#src/i18n/format.ts";
import { isLocale } from "#src/i18n/locales.ts";
import { contentFieldOf, formKeyOf } from "./fields.ts";
import { formPart, type FormPart, textOf } from "./form-parts.ts";
import { subjectOf } from "./content-forms.ts";
import { editYaml, isSame, originsOf, valueAt, withValueAt } from "./yaml-file.ts";

/** A changed field for reading: its position, its old and its new value in words. The record of a publication keeps it. */
export const fileLine = z.object({
  file: z.string(),
  labels: z.array(z.string()).readonly(),
  /** "da «Soldi» a «Prezzi»", "ordine cambiato" */
  what: z.string(),
  /** Empty if there was no value. Long texts are cut around their first difference. */
  from: z.string(),
  to: z.string(),
  /**
   * The name of the value that can be published, dropped and undone separately: the field, or the outermost list around it whose entries
   * were added, removed or moved, because their numbers change. Empty for a whole file.
   */
  unit: z.string(),
});
export type FileLine = z.infer<typeof fileLine>;

interface ContentChange extends Omit<FileLine, "file"> {
  name: string;
  isColour: boolean;
  /** The old value in words; empty if there was none; undefined for a removed entry of a list, which has no input. */
  was: string | undefined;
}

function isThere(part: FormPart | undefined): part is FormPart {
  return part !== undefined && part.value !== undefined && part.value !== null;
}

/** The changed fields of a value. Moving entries of a list is one change. @param unit the list around it that changes as a whole */
export function changesOf(before: FormPart | undefined, after: FormPart | undefined, unit?: string): ContentChange[] {
  const part = after ?? before;
  if (part === undefined || isSame(before?.value, after?.value)) return [];
  const { field, labels, name } = part;
  const changed = (what: string, texts = ["", ""]): ContentChange => ({
    labels,
    what,
    ...cutTexts(texts),
    unit: unit ?? name,
    name,
    isColour: field.kind === "color",
    was: isThere(after) ? (before === undefined ? "" : textOf(before)) : undefined,
  });
  if (isThere(before) && isThere(after)) {
    if (field.kind === "list") {
      const pairs = pairsOf(before, after);
      const isWhole = pairs.isReordered || pairs.all.some(([was, is]) => was === undefined || is === undefined);
      const inside = unit ?? (isWhole ? name : undefined);
      return [
        ...(pairs.isReordered ? [changed("ordine cambiato")] : []),
        ...pairs.all.flatMap(([was, is]) => changesOf(was, is, inside)),
      ];
    }
    if (field.kind === "group" || field.kind === "record") {
      const keys = new Set([...before.parts, ...after.parts].map(({ key }) => key));
      const partAt = ({ parts }: FormPart, key: string | number) => parts.find((one) => one.key === key);
      return [...keys].flatMap((key) => changesOf(partAt(before, key), partAt(after, key), unit));
    }
  }
  const texts = [before, after].map((one) => (one === undefined ? "" : textOf(one)));
  return [changed(difference(before, after), texts)];
}

/** The entries of a list with their earlier values. Removed entries come last. */
function pairsOf(before: FormPart, after: FormPart) {
  const valuesOf = ({ parts }: FormPart) => parts.map(({ value }) => value);
  const origins = originsOf(valuesOf(before), valuesOf(after));
  const kept = origins.filter((origin) => origin !== undefined);
  const removed = before.parts.filter((_, index) => !kept.includes(index));
  return {
    isReordered: kept.some((origin, index) => index > 0 && origin < (kept[index - 1] ?? 0)),
    all: [
      ...after.parts.map((part, index) => [before.parts[origins[index] ?? -1], part] as const),
      ...removed.map((part) => [part, undefined] as const),
    ],
  };
}

/** In characters. */
const longestShown = 280;

function cutTexts([from = "", to = ""]: readonly string[]): { from: string; to: string } {
  const start = firstDifference(from, to);
  return { from: cut(from, start, longestShown), to: cut(to, start, longestShown) };
}

function firstDifference(one: string, other: string): number {
  let start = 0;
  while (start < one.length && one.charAt(start) === other.charAt(start)) start += 1;
  return start;
}

function difference(before: FormPart | undefined, after: FormPart | undefined): string {
  const isSwitch = (after ?? before)?.field.kind === "boolean";
  const from = before === undefined ? "" : textOf(before);
  const to = after === undefined ? "" : textOf(after);
  if (!isThere(before) && !isSwitch) return ["aggiunto", quoted(to)].filter(Boolean).join(" ");
  if (!isThere(after) && !isSwitch) return ["tolto", quoted(from)].filter(Boolean).join(" ");
  if (from === to) return "cambiato";
  const start = firstDifference(from, to);
  return `da ${quoted(from, start)} a ${quoted(to, start)}`;
}

const longest = 90;
const context = 30;

function quoted(text: string, start = 0): string {
  return text === "" ? "" : `«${cut(text, start, longest)}»`;
}

function cut(text: string, start: number, most: number): string {
  const from = text.length > most ? Math.max(0, Math.min(start - context, text.length - most)) : 0;
  return `${from > 0 ? "…" : ""}${text.slice(from, from + most)}${from + most < text.length ? "…" : ""}`;
}

type Bytes = Buffer | undefined;

const changedWhat = "cambiato";

export function sentenceOf({ file, labels, what }: FileLine): string {
  return `${[subjectOf(file).name, ...labels].join(", ")}: ${what}`;
}

export function fileChanges(file: string, before: Bytes, after: Bytes): FileLine[] {
  const key = formKeyOf(file);
  if (key !== undefined && before !== undefined && after !== undefined) {
    const partOf = (bytes: Buffer) => formPart(contentFieldOf(key), [], { value: valueOf(bytes) });
    const found = changesOf(partOf(before), partOf(after));
    if (found.length > 0) {
      return found.map(({ labels, what, from, to, unit }) => ({ file, labels, what, from, to, unit }));
    }
  }
  const what = before === undefined ? "aggiunto" : after === undefined ? "tolto" : changedWhat;
  const texts = [before, after].map((bytes) => (file.endsWith(".md") && bytes !== undefined ? bytes.toString() : ""));
  return [{ file, labels: labelsOf(file), what, ...cutTexts(texts), unit: "" }];
}

/** A YAML file with one value of another version. If the versions then do not differ, these are the bytes of that version. */
export function withUnit(file: string, text: Bytes, other: Bytes, unit: string): Bytes {
  const units = new Set(fileChanges(file, text, other).map((line) => line.unit));
  if (text === undefined || other === undefined || (units.size === 1 && units.has(unit))) return other;
  const path = unit.split(".");
  return Buffer.from(editYaml(text.toString(), withValueAt(valueOf(text), path, valueAt(valueOf(other), path))));
}

/** The value at a unit of a file, as a text for comparing versions. */
export function unitText(bytes: Bytes, unit: string): string {
  if (bytes === undefined) return "";
  return unit === "" ? bytes.toString("base64") : JSON.stringify(valueAt(valueOf(bytes), unit.split(".")) ?? null);
}

/** Groups lines by what is published, dropped or undone together: the lines of a unit, and the added or removed files of an article. */
export function entriesOf<Line extends FileLine>(lines: readonly Line[]): Line[][] {
  const keyOf = ({ file, unit, what }: Line): string =>
    unit === "" && what !== changedWhat ? (subjectOf(file).path ?? file) : `${file} ${unit}`;
  return [...Map.groupBy(lines, keyOf).values()];
}

/** Undefined for a YAML file that was damaged by hand. */
function valueOf(bytes: Buffer): unknown {
  try {
    return parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** What distinguishes a file without fields from others of its kind: its language or its name. */
function labelsOf(file: string): string[] {
  const [, part] = /([\w-]+)\.(?:md|jpg)$/.exec(file) ?? [];
  return part === undefined ? [] : [isLocale(part) ? formatLanguage(part, "it") : part];
}
