import { parse } from "yaml";
import { formatLanguage } from "#src/i18n/format.ts";
import { isLocale } from "#src/i18n/locales.ts";
import { contentFieldOf, formKeyOf } from "./fields.ts";
import { formPart, type FormPart, textOf } from "./form-parts.ts";
import { subjectOf } from "./content-forms.ts";
import { isSame, originsOf } from "./yaml-file.ts";

export interface ContentChange {
  /** The field with its old and its new value: "FAQ, Domanda 3, Argomento: da «Soldi» a «Prezzi»". */
  says: string;
  /** Of its input. */
  name: string;
  isColour: boolean;
  /** The old value in words, empty if there was none; undefined of an entry of a list that was removed, which has no input. */
  was: string | undefined;
}

function isThere(part: FormPart | undefined): part is FormPart {
  return part !== undefined && part.value !== undefined && part.value !== null;
}

/** The changed fields of a value. A list whose entries were only moved is one change. @param around the names before those of the fields */
export function changesOf(
  before: FormPart | undefined,
  after: FormPart | undefined,
  around: readonly string[] = [],
): ContentChange[] {
  const part = after ?? before;
  if (part === undefined || isSame(before?.value, after?.value)) return [];
  const { field, labels, name } = part;
  const changed = (what: string): ContentChange => ({
    says: `${[...around, ...labels].join(", ")}: ${what}`,
    name,
    isColour: field.kind === "color",
    was: isThere(after) ? (before === undefined ? "" : textOf(before)) : undefined,
  });
  if (isThere(before) && isThere(after)) {
    if (field.kind === "list") {
      const pairs = pairsOf(before, after);
      return [
        ...(pairs.isReordered ? [changed("ordine cambiato")] : []),
        ...pairs.all.flatMap(([was, is]) => changesOf(was, is, around)),
      ];
    }
    if (field.kind === "group" || field.kind === "record") {
      const keys = new Set([...before.parts, ...after.parts].map(({ key }) => key));
      const partAt = ({ parts }: FormPart, key: string | number) => parts.find((one) => one.key === key);
      return [...keys].flatMap((key) => changesOf(partAt(before, key), partAt(after, key), around));
    }
  }
  return [changed(difference(before, after))];
}

/** The entries of a list with what each was before; those that were removed come last. */
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

function difference(before: FormPart | undefined, after: FormPart | undefined): string {
  const isSwitch = (after ?? before)?.field.kind === "boolean";
  const from = before === undefined ? "" : textOf(before);
  const to = after === undefined ? "" : textOf(after);
  if (!isThere(before) && !isSwitch) return ["aggiunto", quoted(to)].filter(Boolean).join(" ");
  if (!isThere(after) && !isSwitch) return ["tolto", quoted(from)].filter(Boolean).join(" ");
  if (from === to) return "cambiato";
  let start = 0;
  while (from.charAt(start) === to.charAt(start)) start += 1;
  return `da ${quoted(from, start)} a ${quoted(to, start)}`;
}

/** Characters of a text that are shown, and those of them that stand before its first difference. */
const longest = 90;
const context = 30;

/** A text in quotation marks. A long one is cut around the first difference. */
function quoted(text: string, start = 0): string {
  if (text === "") return "";
  const from = text.length > longest ? Math.max(0, Math.min(start - context, text.length - longest)) : 0;
  const cut = text.slice(from, from + longest);
  return `«${from > 0 ? "…" : ""}${cut}${from + longest < text.length ? "…" : ""}»`;
}

type Bytes = Buffer | undefined;

/** The changed fields of a file in words; one sentence for a file without fields. */
export function fileChanges(file: string, before: Bytes, after: Bytes): string[] {
  const key = formKeyOf(file);
  if (key !== undefined && before !== undefined && after !== undefined) {
    const partOf = (bytes: Buffer) => formPart(contentFieldOf(key), [], { value: valueOf(bytes) });
    const found = changesOf(partOf(before), partOf(after), [subjectOf(file).name]);
    if (found.length > 0) return found.map(({ says }) => says);
  }
  const what = before === undefined ? "aggiunto" : after === undefined ? "tolto" : "cambiato";
  return [`${nameOf(file)}: ${what}`];
}

/** The value of a YAML file; undefined for one that was damaged by hand. */
function valueOf(bytes: Buffer): unknown {
  try {
    return parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** The name of a file without fields. */
function nameOf(file: string): string {
  const [, part = ""] = /([\w-]+)\.(?:md|jpg)$/.exec(file) ?? [];
  return [subjectOf(file).name, isLocale(part) ? formatLanguage(part, "it") : part].filter(Boolean).join(", ");
}
