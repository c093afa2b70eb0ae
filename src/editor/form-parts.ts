import type { FieldPath } from "#src/content/problems.ts";
import { formatMoney, formatNumber } from "#src/i18n/format.ts";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { type Field, isHidden, labelsOfPart, type Part, partsOf } from "./fields.ts";
import { inputName, isNewKey, keysIn } from "./form.ts";

const { form: messages, limits } = deskContent;

/** The entries of a form, and the state that it was left in. */
export interface FormState {
  entries: URLSearchParams;
  /** Sentences by the name of what is to be corrected, such as `items.2.title.it`. */
  errors?: ReadonlyMap<string, string> | undefined;
  /** The entry of a list that a button has added or moved. */
  touched?: string | undefined;
}

/** A field at its place in a form, with what it shows. */
export interface FormPart extends Part {
  name: string;
  /** With those of the fields around it. */
  labels: readonly string[];
  /** The values that its inputs show. */
  shown: readonly string[];
  /** The fields directly inside it, from top to bottom. */
  parts: readonly FormPart[];
  hint?: string | undefined;
  error?: string | undefined;
  /** True for an entry of a list that was just added or moved. */
  isTouched: boolean;
}

/** One of certain kinds. */
export type PartOf<Kind extends Field["kind"]> = FormPart & { field: Extract<Field, { kind: Kind }> };

/** A form as it is shown. Each error stands at the field that it names, or at the nearest one around it. */
export function formPart(field: Field, at: FieldPath, { entries, errors, touched }: FormState): FormPart {
  // The form of a whole file has no name.
  const whole = placed({ key: "", field, label: field.label }, at, at.length === 0 ? [] : [field.label]);
  const named = new Map(allParts(whole).map((part) => [part.name, part]));
  for (const [name, says] of errors ?? []) {
    const part = nearest(name);
    part.error = [...new Set([part.error, says])].filter(Boolean).join(" ");
    // An empty value is not written into the file, whose message speaks of lines: a form has fields instead.
    if (part.name === name && part.field.kind === "group" && isEmpty(part)) {
      part.error = messages.missing[part.field.isLocalized ? "localized" : "group"];
    }
  }
  return whole;

  function nearest(name: string): FormPart {
    return named.get(name) ?? (name === "" ? whole : nearest(name.split(".").slice(0, -1).join(".")));
  }

  function placed(part: Part, path: FieldPath, labels: readonly string[], said = new Set<string>()): FormPart {
    const name = inputName(path);
    const isLocalized = part.field.kind === "group" && part.field.isLocalized === true;
    const hint = hintOf(part.field, said);
    const inside = shownIn(part.field, partsOf(part.field, keysIn(entries, path) ?? []) ?? []).map((one) => {
      const around = name === "" ? [one.label] : labelsOfPart(part.field, labels, one);
      return placed(one, [...path, one.key], around, part.field.kind === "list" ? new Set() : said);
    });
    // Help and limits are those of each language, and stand once.
    const parts = isLocalized ? inside.map((side) => ({ ...side, hint: undefined })) : inside;
    const isTouched = isNewKey(part.key) || (touched !== undefined && name === touched);
    return { ...part, name, labels, shown: entries.getAll(name), parts, hint, isTouched };
  }
}

/** The mark of a sample concerns the owner once the text is written. */
function shownIn(field: Field, parts: readonly Part[]): Part[] {
  const shown = parts.filter((part) => !isHidden(part.field));
  const isLast = ({ key }: Part): boolean => field.kind === "group" && key === "sample";
  return [...shown.filter((part) => !isLast(part)), ...shown.filter(isLast)];
}

function allParts(part: FormPart): FormPart[] {
  return [part, ...part.parts.flatMap(allParts)];
}

/** The fields with errors, from top to bottom. */
export function refusedParts(part: FormPart): FormPart[] {
  return allParts(part).filter(({ error }) => error !== undefined);
}

function isEmpty({ parts, shown }: FormPart): boolean {
  return parts.length > 0 ? parts.every(isEmpty) : shown.every((value) => value === "");
}

const longestTitle = 60;

/** The beginning of the text of an entry; empty if it has none. */
export function titleOf({ field, shown, parts }: FormPart): string {
  switch (field.kind) {
    case "text":
    case "date":
    case "number": {
      const text = (shown[0] ?? "").trim().replaceAll("*", "");
      return text.length > longestTitle ? `${text.slice(0, longestTitle).trimEnd()}…` : text;
    }
    case "choice":
      return field.choices.flatMap(({ value, label }) => (shown.includes(value) ? label : [])).join(", ");
    case "group": {
      const named = parts.filter(({ key }) => /^(?:title|name|label)$/.test(String(key)));
      return [...named, ...parts].map(titleOf).find((title) => title !== "") ?? "";
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

/** The limits of a field in words; undefined if it has none. */
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
    case "group": {
      const [first] = field.isLocalized ? field.fields : [];
      return first && limitsOf(first[1]);
    }
    default:
      return undefined;
  }
}

type RangeTexts = Readonly<Record<"exactly" | "between" | "most" | "least", string>>;

function within(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  texts: RangeTexts,
  shown: (value: number) => string,
): string | undefined {
  if (min === undefined) return max === undefined ? undefined : fill(texts.most, { max: shown(max) });
  if (max === undefined) return fill(texts.least, { min: shown(min) });
  return fill(min === max ? texts.exactly : texts.between, { min: shown(min), max: shown(max) });
}
