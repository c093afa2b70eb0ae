import type { Bilingual, FieldPath } from "../problems.ts";
import type { ContentKey } from "../schema/index.ts";

/** What a form says about a value. */
export interface FieldTexts {
  label: Bilingual;
  help?: Bilingual;
  example?: Bilingual;
}

interface FieldBase extends FieldTexts {
  /** Whether the key may be left out: an empty input removes it. */
  optional: boolean;
}

export interface Choice {
  value: string;
  label: Bilingual;
}

/** A value of a file as a form shows it. */
export type Field =
  | (FieldBase & {
      kind: "text";
      rows: 1 | 3 | 6;
      maxLength?: number;
      inputType?: "email" | "url" | "tel";
    })
  /** `{it, en}`: the same field in every language. */
  | (FieldBase & { kind: "localized"; field: Field })
  /** Typed with a decimal comma. Cents are typed as euros; limits and step are those of the file, in cents. */
  | (FieldBase & {
      kind: "number";
      min?: number;
      max?: number;
      step?: number;
      unit?: "cents";
    })
  | (FieldBase & { kind: "boolean" })
  /** `numeric`: the file has numbers, such as those of months. */
  | (FieldBase & {
      kind: "choice";
      choices: readonly Choice[];
      several: boolean;
      numeric?: true;
    })
  | (FieldBase & { kind: "date" })
  | (FieldBase & { kind: "color" })
  /** The name of a photograph. */
  | (FieldBase & { kind: "picture" })
  | (FieldBase & { kind: "list"; item: Field; min?: number; max?: number })
  /** Any number of keys, which the owner names: the photographs. */
  | (FieldBase & { kind: "record"; item: Field })
  /** A number as a key is a position in a list of fixed length. */
  | (FieldBase & {
      kind: "group";
      fields: readonly (readonly [key: string | number, Field])[];
    });

/** The field of a whole file, built from its schema. */
export declare function fieldsOf(key: ContentKey): Field;

/** The parts of a file that have a page of their own. */
export declare function sectionsOf(key: ContentKey): readonly { path: FieldPath; label: Bilingual }[];
