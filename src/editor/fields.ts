import { z } from "zod";
import { capitalize, formatMonth } from "#src/i18n/format.ts";
import { locales } from "#src/i18n/locales.ts";
import { type ContentKey, contentFiles } from "#src/content/schema/files.ts";
import { post } from "#src/content/schema/post.ts";
import type { Editing, MadeOf } from "#src/content/schema/values.ts";

interface FieldBase {
  label: string;
  help?: string;
  example?: string;
  /** True if the key may be left out: an empty input removes it. */
  optional: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

interface TextKind {
  kind: "text";
  /** 18 for a text of several pages. */
  rows: 1 | 3 | 6 | 18;
  maxLength?: number;
  inputType?: "email" | "url" | "tel";
  /** Whether it is Markdown. */
  hasMarks?: true;
  madeOf?: MadeOf;
}

/** A value of a file as a form shows it. */
export type Field =
  | (FieldBase & TextKind)
  /** `{it, en}`: the same field in every language. */
  | (FieldBase & { kind: "localized"; field: Field })
  /** Typed with a decimal comma. Cents are typed as euros; limits and step are those of the file, in cents. */
  | (FieldBase & { kind: "number"; min?: number; max?: number; step?: number; unit?: "cents" })
  | (FieldBase & { kind: "boolean" })
  /** `numeric`: the file has numbers, such as those of months. */
  | (FieldBase & { kind: "choice"; choices: readonly Choice[]; several: boolean; numeric?: true })
  | (FieldBase & { kind: "date" })
  | (FieldBase & { kind: "color" })
  /** The name of a photograph. */
  | (FieldBase & { kind: "picture" })
  | (FieldBase & { kind: "list"; item: Field; min?: number; max?: number })
  /** Any number of keys, which the owner names: the photographs. */
  | (FieldBase & { kind: "record"; item: Field })
  /** A number as a key is a position in a list of fixed length. */
  | (FieldBase & { kind: "group"; fields: readonly (readonly [key: string | number, Field])[] });

/** A file with a form: those of `contentFiles`, and post.yaml of an article. */
export type FormKey = ContentKey | "post";

type Schema = z.core.JSONSchema.BaseSchema;

const made = new Map<FormKey, Field>();

/** The field of a whole file, built from its schema. Values that the schema transforms are fields as the file has them. */
export function fieldsOf(key: FormKey): Field {
  const field = made.get(key) ?? fieldOf(schemaOf(key), [key], false);
  made.set(key, field);
  return field;
}

function schemaOf(key: FormKey): Schema {
  const schema = key === "post" ? post : contentFiles[key].schema;
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

/** @param path with `*` for entries of lists and keys that the owner names */
function fieldOf(schema: Schema, path: readonly string[], optional: boolean): Field {
  const base: FieldBase = { ...textsOf(schema, path), optional };
  const editing = (schema["editing"] ?? {}) as Editing;
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
      return { ...base, kind: "number", ...defined({ min, max, step, unit }) };
    }
    case "string":
      return stringField(schema, path, base, editing);
    default:
      throw new Error(`no field for ${path.join(".")}: ${JSON.stringify(schema)}`);
  }
}

/** An entry of a list for which there is no better name. */
export const unnamedEntry = "Elemento";

function textsOf({ title, description, ...schema }: Schema, path: readonly string[]): Omit<FieldBase, "optional"> {
  const name = path.at(-1) ?? "";
  const label = title ?? (name === "*" ? unnamedEntry : name);
  const example = schema["example"] as string | undefined;
  return { label, ...defined({ help: description, example }) };
}

/** Without the keys that are undefined. */
function defined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

function sub(schema: unknown): Schema {
  return schema as Schema;
}

function objectField(schema: Schema, path: readonly string[], base: FieldBase): Field {
  const properties = Object.entries(schema.properties ?? {});
  const [first] = properties;
  if (first === undefined) {
    return { ...base, kind: "record", item: fieldOf(sub(schema.additionalProperties), [...path, "*"], false) };
  }
  if (properties.length === locales.length && locales.every((locale) => schema.properties?.[locale] !== undefined)) {
    const { optional: _, ...texts } = base;
    return { ...base, kind: "localized", field: { ...fieldOf(sub(first[1]), path, false), ...texts } };
  }
  const fields = properties.map(([key, property]): [string, Field] => [
    key,
    fieldOf(sub(property), [...path, key], !schema.required?.includes(key)),
  ]);
  return { ...base, kind: "group", fields };
}

function arrayField(schema: Schema, path: readonly string[], base: FieldBase, { control }: Editing): Field {
  if (control === "months") return { ...base, kind: "choice", choices: months(), several: true, numeric: true };
  if (schema.prefixItems !== undefined) {
    const fields = schema.prefixItems.map((item, index): [number, Field] => [
      index,
      fieldOf(sub(item), [...path, String(index)], false),
    ]);
    return { ...base, kind: "group", fields };
  }
  const item = sub(schema.items);
  if (item.enum !== undefined) return { ...base, kind: "choice", choices: choicesOf(item), several: true };
  const { minItems: min, maxItems: max } = schema;
  return { ...base, kind: "list", item: fieldOf(item, [...path, "*"], false), ...defined({ min, max }) };
}

function months(): Choice[] {
  return Array.from({ length: 12 }, (_, index) => {
    const day = `2000-${String(index + 1).padStart(2, "0")}-01`;
    return { value: String(index + 1), label: capitalize(formatMonth(day, "it"), "it") };
  });
}

function choicesOf({ enum: values = [], ...schema }: Schema): Choice[] {
  const { names } = (schema["editing"] ?? {}) as Editing;
  return values.map(String).map((value) => ({ value, label: names?.[value] ?? value }));
}

const inputTypes = { email: "email", uri: "url" } as const;
/** Keys of texts of a sentence or two, and of whole paragraphs. */
const sentences = /^(text|answer|lead|full|opening|next|description|excerpt|intro|claim|consent|quote|zones)$/;
const paragraphs = /\.(paragraphs|text|limits\.items)\.\*$/;

function stringField(schema: Schema, path: readonly string[], base: FieldBase, editing: Editing): Field {
  if (schema.enum !== undefined) return { ...base, kind: "choice", choices: choicesOf(schema), several: false };
  if (schema.format === "date") return { ...base, kind: "date" };
  const { control, maxLength, madeOf } = editing;
  if (control === "color" || control === "picture") return { ...base, kind: control };
  const rows = paragraphs.test(path.join(".")) ? 6 : sentences.test(path.at(-1) ?? "") ? 3 : 1;
  const format = schema.format as keyof typeof inputTypes | undefined;
  const inputType = control === "tel" ? "tel" : format && inputTypes[format];
  return { ...base, kind: "text", rows, ...defined({ maxLength, inputType, madeOf }) };
}
