import type { FieldPath } from "#src/content/problems.ts";
import { capitalize, formatMoney, formatNumber } from "#src/i18n/format.ts";
import { type Field, isHidden, labelsOfPart, type Part, partsOf } from "./fields.ts";
import { inputName, keysOf, shownText } from "./form.ts";
import { valueAt } from "./yaml-file.ts";

/** The value that a form shows, and the state that it was left in. */
export interface FormState {
  value: unknown;
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
  value: unknown;
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
export function formPart(field: Field, at: FieldPath, { value, errors, touched }: FormState): FormPart {
  // The form of a whole file has no name.
  const whole = placed({ key: "", field, label: field.label }, at, value, at.length === 0 ? [] : [field.label]);
  const shown = allParts(whole).filter((part) => !isHidden(part.field));
  const named = new Map(shown.map((part) => [part.name, part]));
  for (const [name, says] of errors ?? []) {
    const part = nearest(name);
    part.error = [...new Set([part.error, says])].filter(Boolean).join(" ");
  }
  return whole;

  function nearest(name: string): FormPart {
    return named.get(name) ?? (name === "" ? whole : nearest(name.split(".").slice(0, -1).join(".")));
  }

  function placed(
    part: Part,
    path: FieldPath,
    here: unknown,
    labels: readonly string[],
    said = new Set<string>(),
  ): FormPart {
    const name = inputName(path);
    const isLocalized = part.field.kind === "group" && part.field.isLocalized === true;
    const hint = hintOf(part.field, said);
    const inside = (partsOf(part.field, keysOf(here)) ?? []).map((one) => {
      const around = name === "" ? [one.label] : labelsOfPart(part.field, labels, one);
      const saidAround = part.field.kind === "list" ? new Set<string>() : said;
      return placed(one, [...path, one.key], valueAt(here, [one.key]), around, saidAround);
    });
    // Help and limits are those of each language, and stand once.
    const parts = isLocalized ? inside.map((side) => ({ ...side, hint: undefined })) : inside;
    return { ...part, name, labels, value: here, parts, hint, isTouched: touched !== undefined && name === touched };
  }
}

/** A part with all parts inside it, from top to bottom. */
export function allParts(part: FormPart): FormPart[] {
  return [part, ...part.parts.flatMap(allParts)];
}

/** The fields with errors, from top to bottom. */
export function refusedParts(part: FormPart): FormPart[] {
  return allParts(part).filter(({ error }) => error !== undefined);
}

const longestTitle = 60;

/** The beginning of the text of an entry; empty if it has none. */
export function titleOf({ field, value, parts }: FormPart): string {
  switch (field.kind) {
    case "text":
    case "date":
    case "number": {
      const text = isHidden(field) ? "" : shownText(field, value).trim().replaceAll("*", "");
      return text.length > longestTitle ? `${text.slice(0, longestTitle).trimEnd()}…` : text;
    }
    case "choice": {
      const chosen = [value].flat().map(String);
      return field.choices.flatMap((choice) => (chosen.includes(choice.value) ? choice.label : [])).join(", ");
    }
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
  const example = field.example === undefined ? undefined : `Ad esempio: ${field.example}`;
  return [help, limitsOf(field), example].filter((part) => part !== undefined).join(" ") || undefined;
}

/** The limits of a field in words; undefined if it has none. */
function limitsOf(field: Field): string | undefined {
  switch (field.kind) {
    case "text":
      return field.maxLength === undefined ? undefined : `Al massimo ${field.maxLength} caratteri.`;
    case "number": {
      const range = rangeOf(field, (value) => (field.unit === "cents" ? formatMoney : formatNumber)(value, "it"));
      return range && `${capitalize(range, "it")}.`;
    }
    case "list": {
      const range = rangeOf(field, String);
      return range && `Voci: ${range}.`;
    }
    case "group": {
      const [first] = field.isLocalized ? field.fields : [];
      return first && limitsOf(first[1]);
    }
    default:
      return undefined;
  }
}

function rangeOf(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  shown: (value: number) => string,
): string | undefined {
  if (min === undefined) return max === undefined ? undefined : `al massimo ${shown(max)}`;
  if (max === undefined) return `almeno ${shown(min)}`;
  return min === max ? `sempre ${shown(min)}` : `da ${shown(min)} a ${shown(max)}`;
}
