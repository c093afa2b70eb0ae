import { z } from "zod";
import { capitalize, formatLanguage, formatMonth } from "#src/i18n/format.ts";
import { defaultLocale, locales } from "#src/i18n/locales.ts";
import { type ContentKey, contentKeyOf, fileEntry, type FormulaKey, isFormulaKey } from "#src/content/schema/files.ts";
import { post } from "#src/content/schema/post.ts";
import type { Editing } from "#src/content/schema/values.ts";

interface FieldBase {
  label: string;
  help?: string | undefined;
  example?: string | undefined;
  optional: boolean;
}

export interface FieldChoice {
  value: string;
  label: string;
}

interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
}

interface TextKind {
  kind: "text";
  rows: 1 | 3 | 6 | 18;
  maxLength?: number | undefined;
  inputType?: "email" | "url" | "tel" | undefined;
  marks?: "words" | "photos";
  reserved?: readonly string[] | undefined;
}

/** A value in one input, or in several with one name. */
type LeafKind =
  | TextKind
  /** Typed with a decimal comma. Cents are typed as euros, but limits and step are in cents, as in the file. */
  | ({ kind: "number"; step?: number | undefined; unit?: "cents" | undefined } & Bounds)
  | { kind: "boolean" }
  /** `numeric` means that the file has numbers, such as months. `of` adds choices from the content. */
  | {
      kind: "choice";
      choices: readonly FieldChoice[];
      several: boolean;
      numeric?: true;
      of?: "formulas" | "drawings" | undefined;
    }
  | { kind: "date" }
  | { kind: "color" }
  | { kind: "picture" };
export type LeafField = FieldBase & LeafKind;

/**
 * Fields in order. A number as a key is a position in a list of fixed length. `isLocalized` means `{it, en}` with one field in every
 * language.
 */
type GroupField = FieldBase & {
  kind: "group";
  fields: readonly (readonly [key: string | number, ContentField])[];
  isLocalized?: true;
};

export type ContentField =
  | LeafField
  | GroupField
  | (FieldBase & { kind: "list"; item: ContentField } & Bounds)
  | (FieldBase & { kind: "record"; item: ContentField });

/** Forms do not show or change ids of entries. */
export function isHidden(field: ContentField): boolean {
  return field.kind === "text" && field.reserved !== undefined;
}

export function localizedField(texts: FieldBase, side: Omit<TextKind, "kind">): GroupField {
  const fields = locales.map((locale): [string, ContentField] => [
    locale,
    { ...side, kind: "text", optional: false, label: formatLanguage(locale, "it") },
  ]);
  return { ...texts, kind: "group", isLocalized: true, fields };
}

/** The files with a form: `contentFiles`, formulas, and post.yaml of articles. */
export type FormKey = ContentKey | FormulaKey | "post";

type Schema = z.core.JSONSchema.BaseSchema;

export function formKeyOf(file: string): FormKey | undefined {
  return file.endsWith("/post.yaml") ? "post" : contentKeyOf(file);
}

const made = new Map<FormKey, ContentField>();

/** The field of a whole file, built from its schema. A value that the schema transforms is a field as it is in the file. */
export function contentFieldOf(key: FormKey): ContentField {
  const field = made.get(key) ?? fieldOf(schemaOf(key), [key], false);
  made.set(key, field);
  return field;
}

function schemaOf(key: FormKey): Schema {
  const schema = key === "post" ? post : fileEntry(key).schema;
  const named = isFormulaKey(key) ? schema.meta({ title: formulaTitle(key) }) : schema;
  return z.toJSONSchema(named, { io: "input", unrepresentable: "any" });
}

/** "Tailor Made" for `formulas/tailor-made`. */
function formulaTitle(key: FormulaKey): string {
  const words = key.slice("formulas/".length).split("-");
  return words.map((word) => capitalize(word, defaultLocale)).join(" ");
}

/** @param path contains `*` for entries of lists and for keys that the owner names */
function fieldOf(schema: Schema, path: readonly string[], optional: boolean): ContentField {
  const { title = path.at(-1) ?? "", description, example } = schema;
  const base: FieldBase = { label: title, help: description, example: example as string | undefined, optional };
  const editing = editingOf(schema);
  switch (schema.type) {
    case "object":
      return objectField(schema, path, base);
    case "array":
      return arrayField(schema, path, base, editing);
    case "boolean":
      return { ...base, kind: "boolean" };
    case "number":
    case "integer": {
      const { min, max, step, unit } = editing;
      return { ...base, kind: "number", min, max, step, unit };
    }
    case "string":
      return stringField(schema, path, base, editing);
    default:
      throw new Error(`no field for ${path.join(".")}: ${JSON.stringify(schema)}`);
  }
}

function objectField(schema: Schema, path: readonly string[], base: FieldBase): ContentField {
  // The mark of a sample comes after the text that it concerns.
  const isMark = (key: string): number => (key === "sample" ? 1 : 0);
  const properties = Object.entries(schema.properties ?? {}).toSorted(([one], [other]) => isMark(one) - isMark(other));
  const [first] = properties;
  if (first === undefined) {
    return { ...base, kind: "record", item: fieldOf(schema.additionalProperties as Schema, [...path, "*"], false) };
  }
  if (properties.length === locales.length && locales.every((locale) => schema.properties?.[locale] !== undefined)) {
    const side = fieldOf(first[1] as Schema, path, false);
    if (side.kind !== "text") throw new Error(`no text at ${path.join(".")}`);
    return localizedField(base, side);
  }
  const fields = properties.map(([key, property]): [string, ContentField] => [
    key,
    fieldOf(property as Schema, [...path, key], !schema.required?.includes(key)),
  ]);
  return { ...base, kind: "group", fields };
}

function arrayField(schema: Schema, path: readonly string[], base: FieldBase, { control }: Editing): ContentField {
  if (control === "months") return { ...base, kind: "choice", choices: months(), several: true, numeric: true };
  if (schema.prefixItems !== undefined) {
    const fields = schema.prefixItems.map((item, index): [number, ContentField] => [
      index,
      fieldOf(item as Schema, [...path, String(index)], false),
    ]);
    return { ...base, kind: "group", fields };
  }
  const item = schema.items as Schema;
  if (isChoice(item)) return { ...base, kind: "choice", ...choicesOf(item), several: true };
  const { minItems: min, maxItems: max } = schema;
  return { ...base, kind: "list", item: fieldOf(item, [...path, "*"], false), min, max };
}

function months(): FieldChoice[] {
  return Array.from({ length: 12 }, (_, index) => {
    const day = `2000-${String(index + 1).padStart(2, "0")}-01`;
    return { value: String(index + 1), label: capitalize(formatMonth(day, "it"), "it") };
  });
}

const editingOf = (schema: Schema): Editing => schema["editing"] ?? {};

const isChoice = (schema: Schema): boolean => schema.enum !== undefined || editingOf(schema).of !== undefined;

function choicesOf({ enum: listed, ...schema }: Schema) {
  const { names, of } = editingOf(schema);
  const values = listed ?? Object.keys(names ?? {});
  const choices = values.map(String).map((value): FieldChoice => ({ value, label: names?.[value] ?? value }));
  return { choices, of };
}

const inputTypes = { email: "email", uri: "url" } as const;
/** The keys of texts of one or two sentences, and of paragraphs. */
const sentences = /^(text|answer|lead|full|opening|next|description|excerpt|intro|claim|consent|quote|zones)$/;
const paragraphs = /\.(paragraphs|text|limits\.items)\.\*$/;

function stringField(schema: Schema, path: readonly string[], base: FieldBase, editing: Editing): ContentField {
  if (isChoice(schema)) return { ...base, kind: "choice", ...choicesOf(schema), several: false };
  if (schema.format === "date") return { ...base, kind: "date" };
  const { control, maxLength, reserved } = editing;
  if (control === "color" || control === "picture") return { ...base, kind: control };
  const rows = paragraphs.test(path.join(".")) ? 6 : sentences.test(path.at(-1) ?? "") ? 3 : 1;
  const format = schema.format as keyof typeof inputTypes | undefined;
  const inputType = control === "tel" ? "tel" : format && inputTypes[format];
  return { ...base, kind: "text", rows, maxLength, inputType, reserved };
}
