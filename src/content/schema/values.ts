import { z } from "zod";
import type { Bilingual } from "#src/content/problems.ts";
import { localized } from "#src/i18n/locales.ts";

/** How a form shows a value, as far as the type in the schema does not say it (src/editor/fields.ts). */
export interface Editing {
  control?: "color" | "picture" | "tel" | "months";
  of?: "formulas" | "drawings";
  min?: number;
  max?: number;
  step?: number;
  unit?: "cents";
  maxLength?: number;
  /** For the id of an entry of a list, which forms derive from its label: the ids that are not allowed. */
  reserved?: readonly string[];
  names?: Readonly<Record<string, string>>;
}

declare module "zod" {
  interface GlobalMeta {
    example?: string;
    editing?: Editing;
    values?: readonly string[];
  }
}

/** A name that can be part of an address: lower-case words with hyphens. */
export const slugPattern = "[a-z0-9]+(?:-[a-z0-9]+)*";

/** The message for a wrong value: a noun phrase that follows "expected", or a whole sentence. */
export type Objection = { wanted: Bilingual } | { says: Bilingual };

interface ObjectionParams {
  params: { objection: Objection };
}

/** A whole sentence for the owner (schema-problems.ts), as an option of `refine` and `addIssue`. */
export function refused(it: string, en: string): ObjectionParams {
  return { params: { objection: { says: { it, en } } } };
}

/** A noun phrase that says what the value should be, as an option of `refine` and `addIssue`. */
export function expected(it: string, en: string): ObjectionParams {
  return { params: { objection: { wanted: { it, en } } } };
}

export function formed(pattern: RegExp, it: string, en: string) {
  return z.string().refine((value) => pattern.test(value), expected(it, en));
}

export function idOfLabel(...reserved: string[]) {
  return formed(
    /^[a-z0-9-]{1,40}$/,
    "un nome di lettere minuscole, cifre e trattini, ad esempio terza-ora",
    "a name of small letters, digits and hyphens, such as third-hour",
  ).meta({ title: "Nome interno", editing: { reserved } });
}

export function wholeNumber(least: number, most: number) {
  const whole = z
    .number()
    .refine(
      (value) => Number.isInteger(value) && value >= least && value <= most,
      expected(`un numero intero da ${least} a ${most}`, `a whole number from ${least} to ${most}`),
    );
  return whole.meta({ editing: { min: least, max: most, step: 1 } });
}

export function inEveryLanguage<T extends z.ZodType>(value: T) {
  return z.strictObject(localized(() => value));
}

export type Label = string | { title: string; description?: string; example?: string };

export function labelled(label: Label) {
  return typeof label === "string" ? { title: label } : { ...label };
}

export function groupOf<Key extends string, Schema extends z.ZodType>(
  keys: readonly Key[],
  schema: Schema,
  labels?: Readonly<Record<Key, Label>>,
): z.ZodObject<Record<Key, Schema>, z.core.$strict> {
  const named = (key: Key): Schema => (labels === undefined ? schema : schema.meta(labelled(labels[key])));
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, named(key)])) as Record<Key, Schema>);
}

export function group<Shape extends z.core.$ZodLooseShape>(label: Label, shape: Shape) {
  return z.strictObject(shape).meta(labelled(label));
}

export function list<Item extends z.ZodType>(label: Label, item: Item) {
  return z.array(item).meta(labelled(label));
}

export function optionalList<Item extends z.ZodType>(label: Label, item: Item) {
  return list(label, item).min(1).optional();
}

export function distinctIds(reserved: readonly string[] = []) {
  return (entries: readonly { id: string }[], context: z.RefinementCtx): void => {
    for (const [index, { id }] of entries.entries()) {
      if (!reserved.includes(id) && entries.findIndex((one) => one.id === id) === index) continue;
      const isUsed = refused(`Il nome "${id}" è già usato.`, `The name "${id}" is used already.`);
      context.addIssue({ code: "custom", path: [index, "id"], ...isUsed });
    }
  };
}

/** `*word*` is emphasis, `**word**` is strong, `{name}` is a fact (facts.ts). */
export const localizedText = inEveryLanguage(z.string().trim().min(1));

export function text(label: Label) {
  return localizedText.meta(labelled(label));
}

/** A text that is equal in every language, such as a name, or that only the owner reads. */
export function line(label: Label) {
  return z.string().trim().min(1).meta(labelled(label));
}

/** Marks content that was made up for the sample. `doctor` lists it until the operator replaces it (D32). */
export const sample = z
  .boolean()
  .optional()
  .meta({ title: "Testo di esempio", description: "Toglilo quando il testo è quello giusto." });

export const emphasis = "*Parola* per l’enfasi, **parola** per il grassetto.";

export const texts = {
  title: text({ title: "Titolo", description: emphasis }),
  body: text({ title: "Testo", description: emphasis }),
  lead: text("Introduzione"),
  book: text("Pulsante per prenotare"),
  drawing: text("Che cosa mostra il disegno"),
  label: text("Etichetta"),
  link: text("Testo del link"),
  note: text("Nota"),
  whatsapp: text("Pulsante di WhatsApp"),
};
