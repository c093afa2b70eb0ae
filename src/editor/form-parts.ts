import { isHidden, inputName, orderName, positionsIn } from "./form.ts";
import type { Field } from "./fields.ts";
import type { FieldPath } from "#src/content/problems.ts";
import { formatLanguage, formatMoney, formatNumber } from "#src/i18n/format.ts";
import { locales } from "#src/i18n/locales.ts";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { fill } from "#src/i18n/messages/messages.ts";

const { form: messages, limits } = deskContent;

/** A field at its place in a form. */
export interface FormPart {
  field: Field;
  at: FieldPath;
  /** Of the field, of a language, or of an entry of a list with its number. */
  label: string;
}

/** One of a certain kind. */
export type PartOf<Kind extends Field["kind"]> = FormPart & { field: Extract<Field, { kind: Kind }> };

/** The entries of a form, and the state that it was left in. */
export interface FormState {
  entries: URLSearchParams;
  /** Sentences by the path of what is to be corrected, such as `items.2.title.it`. */
  errors?: ReadonlyMap<string, string> | undefined;
  /** The entry of a list that a button has added or moved. */
  touched?: string | undefined;
}

/** The texts below a field. */
interface FormNotes {
  hint?: string | undefined;
  error?: string | undefined;
}

/** A form with what stands below each field, by its name. */
export interface ShownForm extends FormState {
  notes: ReadonlyMap<string, FormNotes>;
}

export function partOf(field: Field, at: FieldPath): FormPart {
  return { field, at, label: field.label };
}

/** The fields directly inside a field, as a form shows them. */
export function partsIn({ field, at }: FormPart, entries: URLSearchParams): FormPart[] {
  switch (field.kind) {
    case "localized":
      return locales.map((locale) => ({
        field: field.field,
        at: [...at, locale],
        label: formatLanguage(locale, "it"),
      }));
    case "group": {
      const shown = field.fields.filter(([, one]) => !isHidden(one));
      // Whether a text is a sample concerns the owner once it is written.
      const last = shown.filter(([key]) => key === "sample");
      return [...shown.filter(([key]) => key !== "sample"), ...last].map(([key, one]) => partOf(one, [...at, key]));
    }
    case "list":
      return (positionsIn(entries, orderName(at)) ?? []).map((_, index) => ({
        field: field.item,
        at: [...at, index],
        label: `${field.item.label} ${index + 1}`,
      }));
    default:
      return [];
  }
}

interface PlacedPart extends FormPart {
  name: string;
  /** With those of the fields around it. */
  labels: readonly string[];
  hint: string | undefined;
}

/** A field and all fields inside it, from top to bottom. @param said the help that stands in the form already: once is enough */
function allParts(
  part: FormPart,
  entries: URLSearchParams,
  around: readonly string[],
  said: Set<string>,
): PlacedPart[] {
  const { field, at, label } = part;
  const name = inputName(at);
  // The whole form has no name.
  const labels = name === "" ? around : [...around, label];
  const isList = field.kind === "list";
  const inside = partsIn(part, entries).flatMap((one) =>
    allParts(one, entries, isList ? labels.slice(0, -1) : labels, isList ? new Set() : said),
  );
  // Help and limits are those of each language, and stand once.
  const hint = hintOf(field.kind === "localized" ? field.field : field, said);
  if (field.kind === "localized") for (const side of inside) side.hint = undefined;
  return [{ ...part, name, labels, hint }, ...inside];
}

function partsOf(field: Field, { entries }: FormState, at: FieldPath): PlacedPart[] {
  return allParts(partOf(field, at), entries, [], new Set());
}

/** A form as it is shown. Each error stands at the field that it names, or at the nearest one around it. */
export function shownForm(field: Field, at: FieldPath, state: FormState): ShownForm {
  return { ...state, notes: notesOf(field, at, state) };
}

function notesOf(field: Field, at: FieldPath, state: FormState): ReadonlyMap<string, FormNotes> {
  const parts = partsOf(field, state, at);
  const notes = new Map<string, FormNotes>(parts.map(({ name, hint }) => [name, { hint }]));
  const nearest = (name: string): FormNotes | undefined => {
    if (notes.has(name) || name === "") return notes.get(name) ?? notes.get(inputName(at));
    return nearest(name.split(".").slice(0, -1).join("."));
  };
  for (const [name, says] of state.errors ?? []) {
    const note = nearest(name);
    if (note !== undefined) note.error = [...new Set([note.error, says])].filter(Boolean).join(" ");
  }
  for (const part of parts) {
    const { kind } = part.field;
    const note = notes.get(part.name);
    if (note?.error === undefined || (kind !== "localized" && kind !== "group")) continue;
    // An empty group is not written into the file, where its sentence is about lines: a form has fields instead.
    if (state.errors?.has(part.name) === true && isEmpty(part, state.entries)) note.error = messages.missing[kind];
  }
  return notes;
}

/** The fields with errors, from top to bottom, each with what it is part of. */
export function errorsIn(field: Field, at: FieldPath, form: ShownForm) {
  return partsOf(field, form, at).flatMap(({ name, labels }) => {
    const says = form.notes.get(name)?.error;
    return says === undefined ? [] : [{ name, label: labels.join(", "), says }];
  });
}

/** Names of the fields of a form whose texts have one line. */
export function singleLines(field: Field, at: FieldPath, entries: URLSearchParams): string[] {
  const isSingle = ({ field: one }: PlacedPart): boolean => one.kind === "text" && one.rows === 1;
  return partsOf(field, { entries }, at)
    .filter(isSingle)
    .map(({ name }) => name);
}

function isEmpty(part: FormPart, entries: URLSearchParams): boolean {
  const inside = partsIn(part, entries);
  if (inside.length > 0) return inside.every((one) => isEmpty(one, entries));
  return entries.getAll(inputName(part.at)).every((value) => value === "");
}

const longestTitle = 60;

/** The beginning of the text of an entry; empty if it has none. */
export function titleOf(part: FormPart, entries: URLSearchParams): string {
  const { field, at } = part;
  const name = inputName(at);
  switch (field.kind) {
    case "text":
    case "date":
    case "number": {
      const text = (entries.get(name) ?? "").trim().replaceAll("*", "");
      return text.length > longestTitle ? `${text.slice(0, longestTitle).trimEnd()}…` : text;
    }
    case "choice": {
      const chosen = entries.getAll(name);
      return field.choices.flatMap(({ value, label }) => (chosen.includes(value) ? label : [])).join(", ");
    }
    case "localized":
    case "group": {
      const inside = partsIn(part, entries);
      const named = inside.filter((one) => /^(?:title|name|label)$/.test(String(one.at.at(-1))));
      const titles = [...named, ...inside].map((one) => titleOf(one, entries));
      return titles.find((title) => title !== "") ?? "";
    }
    default:
      return "";
  }
}

function hintOf(field: Field, said: Set<string>): string | undefined {
  const help = field.help !== undefined && said.has(field.help) ? undefined : field.help;
  if (help !== undefined) said.add(help);
  const example = field.example === undefined ? undefined : fill(messages.example, { example: field.example });
  const parts = [help, limitsOf(field), example].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" ");
}

/** The limits of a field in words; undefined where it has none. */
function limitsOf(field: Field): string | undefined {
  switch (field.kind) {
    case "text":
      return field.maxLength === undefined ? undefined : fill(limits.length, { count: field.maxLength });
    case "number":
      return within(field, limits.number, (value) =>
        field.unit === "cents" ? formatMoney(value, "it") : formatNumber(value, "it"),
      );
    case "list":
      return within(field, limits.entries, String);
    default:
      return undefined;
  }
}

type RangeTexts = Readonly<Record<"exactly" | "between" | "most" | "least", string>>;

function within(
  { min, max }: { min?: number; max?: number },
  texts: RangeTexts,
  shown: (value: number) => string,
): string | undefined {
  if (min === undefined) return max === undefined ? undefined : fill(texts.most, { max: shown(max) });
  if (max === undefined) return fill(texts.least, { min: shown(min) });
  return fill(min === max ? texts.exactly : texts.between, { min: shown(min), max: shown(max) });
}
