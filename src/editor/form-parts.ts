import type { FieldPath } from "#src/content/problems.ts";
import { capitalize, formatList, formatLongDate, formatMoney, formatNumber } from "#src/i18n/format.ts";
import { type ContentField, isHidden } from "./fields.ts";
import { inputName, shownText } from "./form.ts";
import { isGroup, valueAt } from "./yaml-file.ts";

export interface ContentFormState {
  value: unknown;
  /** Sentences by the name of what has to be corrected, such as `items.2.title.it`. */
  errors?: ReadonlyMap<string, string> | undefined;
  touched?: string | undefined;
}

interface Part {
  field: ContentField;
  label: string;
}

export interface FormPart extends Part {
  key: string | number;
  name: string;
  labels: readonly string[];
  value: unknown;
  parts: readonly FormPart[];
  hint?: string | undefined;
  error?: string | undefined;
  isTouched: boolean;
}

export type PartOf<Kind extends ContentField["kind"]> = FormPart & { field: Extract<ContentField, { kind: Kind }> };

function partAt(field: ContentField, key: string | number): Part | undefined {
  switch (field.kind) {
    case "group": {
      const [, inside] = field.fields.find(([one]) => one === key) ?? [];
      return inside && { field: inside, label: inside.label };
    }
    case "list":
      return { field: field.item, label: `${field.item.label} ${Number(key) + 1}` };
    case "record":
      return { field: field.item, label: String(key) };
    default:
      return undefined;
  }
}

/** Labels of entries replace the label of the list: "FAQ, Domanda 3". */
function labelsInside(field: ContentField, labels: readonly string[], { label }: Part): string[] {
  return [...(field.kind === "list" ? labels.slice(0, -1) : labels), label];
}

export function labelsAt(field: ContentField, path: FieldPath, labels: readonly string[] = []): readonly string[] {
  const [key, ...inside] = path;
  if (key === undefined) return labels;
  const part = partAt(field, key);
  if (part === undefined) return [...labels, ...path.map(String)];
  return labelsAt(part.field, inside, labelsInside(field, labels, part));
}

function keysOf(field: ContentField, value: unknown): readonly (string | number)[] {
  if (field.kind === "group") return field.fields.map(([key]) => key);
  return Array.isArray(value) ? [...value.keys()] : Object.keys(isGroup(value) ? value : {});
}

/** A form for showing. An error is placed at the field that it names, or at the nearest one around it. */
export function formPart(field: ContentField, at: FieldPath, { value, errors, touched }: ContentFormState): FormPart {
  const whole = placed("", { field, label: field.label }, at, value, at.length === 0 ? [] : [field.label]);
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
    key: string | number,
    part: Part,
    path: FieldPath,
    here: unknown,
    labels: readonly string[],
    said = new Set<string>(),
  ): FormPart {
    const name = inputName(path);
    const isLocalized = part.field.kind === "group" && part.field.isLocalized === true;
    const hint = hintOf(part.field, said);
    const inside = keysOf(part.field, here).flatMap((one) => {
      const found = partAt(part.field, one);
      if (found === undefined) return [];
      const saidAround = part.field.kind === "list" ? new Set<string>() : said;
      const around = labelsInside(part.field, labels, found);
      return placed(one, found, [...path, one], valueAt(here, [one]), around, saidAround);
    });
    // Help and limits are equal for all languages, and appear once.
    const parts = isLocalized ? inside.map((side) => ({ ...side, hint: undefined })) : inside;
    return {
      ...part,
      key,
      name,
      labels,
      value: here,
      parts,
      hint,
      isTouched: touched !== undefined && name === touched,
    };
  }
}

export function allParts(part: FormPart): FormPart[] {
  return [part, ...part.parts.flatMap(allParts)];
}

export function refusedParts(part: FormPart): FormPart[] {
  return allParts(part).filter(({ error }) => error !== undefined);
}

/** A value as people write it, and a group as its first text; empty if it has no short form. */
export function textOf({ field, value, parts }: FormPart): string {
  if (field.kind === "boolean") return value === true ? "sì" : "no";
  if (value === undefined || value === null || isHidden(field)) return "";
  switch (field.kind) {
    case "number":
      if (typeof value !== "number") return shownText(field, value);
      return field.unit === "cents" ? formatMoney(value, "it") : formatNumber(value, "it");
    case "choice": {
      const labelOf = (one: string): string => field.choices.find((choice) => choice.value === one)?.label ?? one;
      return formatList([value].flat().map(String).map(labelOf), "it");
    }
    case "date": {
      const day = shownText(field, value);
      return /^\d{4}-\d\d-\d\d$/.test(day) ? formatLongDate(day, "it") : day;
    }
    case "group": {
      const texts = parts.filter((part) => part.field.kind !== "boolean");
      const named = texts.filter(({ key }) => /^(?:title|name|label)$/.test(String(key)));
      return [...named, ...texts].map(textOf).find((text) => text !== "") ?? "";
    }
    default:
      return typeof value === "string" ? value.replaceAll("*", "").replaceAll(/\s+/g, " ").trim() : "";
  }
}

function hintOf(field: ContentField, said: Set<string>): string | undefined {
  const help = field.help !== undefined && said.has(field.help) ? undefined : field.help;
  if (help !== undefined) said.add(help);
  const example = field.example === undefined ? undefined : `Ad esempio: ${field.example}`;
  return [help, limitsOf(field), example].filter((part) => part !== undefined).join(" ") || undefined;
}

function limitsOf(field: ContentField): string | undefined {
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
