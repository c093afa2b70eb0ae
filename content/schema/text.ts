import { z } from "zod";
import { type Locale, type Localized, localized, locales } from "#i18n/locales.ts";

/** A value in every language, side by side. */
export function inEveryLanguage<T extends z.ZodType>(value: T) {
  return z.strictObject(localized(() => value));
}

/** The label of a field, with what its form says besides. */
export type Label = string | { title: string; description?: string; example?: string };

/** A group with the same schema under each of its keys. */
export function groupOf<Key extends string, Schema extends z.ZodType>(
  keys: readonly Key[],
  schema: Schema,
  labels?: Readonly<Record<Key, Label>>,
): z.ZodObject<Record<Key, Schema>, z.core.$strict> {
  const labelled = (key: Key): Schema => {
    const label = labels?.[key];
    return label === undefined ? schema : schema.meta(typeof label === "string" ? { title: label } : { ...label });
  };
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, labelled(key)])) as Record<Key, Schema>);
}

/** A text in every language. `*word*` is emphasis, `**word**` is strong, `{name}` is a fact (see facts.ts). */
export const text = inEveryLanguage(z.string().trim().min(1));

/** Marks a piece of content as made up for the sample: `doctor` lists it until the operator replaces it (D32). */
export const sample = z
  .boolean()
  .optional()
  .meta({ title: "Testo di esempio", description: "Toglilo quando il testo è quello giusto." });

/**
 * Content in one language: each localized value is that of the language, an object with a `picture` has its alternative
 * text beside it as `alt`, and `sample` marks are gone (they are the operator's business, not the visitor's).
 */
export type InLocale<T> =
  T extends Localized<infer Value>
    ? Value
    : T extends ReadonlyArray<infer Item>
      ? InLocale<Item>[]
      : T extends object
        ? { [Key in keyof T as Exclude<Key, "sample">]: InLocale<T[Key]> } & (T extends { picture: string }
            ? { alt: string }
            : unknown)
        : T;

interface LanguageContext {
  locale: Locale;
  /** What every string passes through: facts are filled in here. */
  resolve: (text: string) => string;
  /** The alternative text of a picture. */
  altOf: (picture: string) => string;
}

function isLocalized(value: object): value is Localized<unknown> {
  return Object.keys(value).length === locales.length && locales.every((locale) => locale in value);
}

/** Picks one language out of content. */
export function inLocale<T>(value: T, speaker: LanguageContext): InLocale<T> {
  return pick(value, speaker) as InLocale<T>;
}

function pick(value: unknown, speaker: LanguageContext): unknown {
  if (typeof value === "string") return speaker.resolve(value);
  if (Array.isArray(value)) return value.map((item) => pick(item, speaker));
  if (typeof value !== "object" || value === null) return value;
  if (isLocalized(value)) return pick(value[speaker.locale], speaker);
  const picked = Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (key === "sample" ? [] : [[key, pick(item, speaker)]])),
  );
  return "picture" in value ? { ...picked, alt: speaker.resolve(speaker.altOf(String(value.picture))) } : picked;
}
