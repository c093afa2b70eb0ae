import { z } from "zod";
import type { Bilingual } from "../problems.ts";

/** How a form shows a value, as far as its schema does not say it (see content/edit/fields.ts). */
export interface Editing {
  control?: "color" | "picture" | "tel" | "months";
  min?: number;
  max?: number;
  step?: number;
  unit?: "cents";
  maxLength?: number;
  madeOf?: MadeOf;
  /** Of the values of a choice. */
  names?: Readonly<Record<string, string>>;
}

/** The id of an entry of a list, which forms do not show: that of a new entry is made of its text `from`. */
export interface MadeOf {
  from: string;
  /** What it may not be. */
  except: readonly string[];
  /** Characters, without a number behind it. */
  longest: number;
}

declare module "zod" {
  interface GlobalMeta {
    /** A value as the owner may write it. */
    example?: string;
    editing?: Editing;
    /** The names in braces of a text of a mail that are filled in when the mail is written. */
    values?: readonly string[];
  }
}

/** What a schema says where a value is not as it should be: a noun phrase after "expected", or a whole sentence. */
export type Objection = { wanted: Bilingual } | { says: Bilingual };

/** For `refine` and `addIssue`: the owner reads both languages (see schema-problems.ts). */
export function objection(value: Objection): { params: { objection: Objection } } {
  return { params: { objection: value } };
}

/** A text of a certain form. `wanted` names the form, with an example. */
export function formed(pattern: RegExp, wanted: Bilingual) {
  return z.string().refine((value) => pattern.test(value), objection({ wanted }));
}

export function wholeNumber(least: number, most: number) {
  const whole = z.number().refine(
    (value) => Number.isInteger(value) && value >= least && value <= most,
    objection({
      wanted: { it: `un numero intero da ${least} a ${most}`, en: `a whole number from ${least} to ${most}` },
    }),
  );
  return whole.meta({ editing: { min: least, max: most, step: 1 } });
}
