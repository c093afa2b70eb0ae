import type { z } from "zod";
import type { Marks } from "#src/content/load-marks.server.ts";
import { availability, business, phrases, reminders } from "./business.ts";
import type { LegalTexts } from "./blocks.ts";
import { brand } from "./brand.ts";
import { company } from "./company.ts";
import { eventDetails } from "./event-details.ts";
import { drawings } from "./drawings.ts";
import { formula, type FormulaContent } from "./formula.ts";
import { mail } from "./mail.ts";
import { pageFiles, pages } from "./pages.ts";
import { partners, type Photograph, pictures } from "./parts.ts";
import { prices } from "./prices.ts";
import { slugPattern } from "./values.ts";
import { words } from "./words.ts";
import type { Post } from "./post.ts";

const topFiles = {
  company: { schema: company.meta({ title: "Azienda" }) },
  brand: { file: "brand/brand.yaml", schema: brand.meta({ title: "Colori e caratteri" }) },
  business: { schema: business.meta({ title: "Attività e condizioni" }) },
  drawings: { schema: drawings.meta({ title: "Disegni" }) },
  phrases: {
    schema: phrases.meta({ title: "Espressioni" }),
    values: ["month", "from", "to", "full", "percent", "least"],
  },
  words: {
    schema: words.meta({ title: "Parole del mestiere" }),
    values: ["day", "last", "eventType", "date", "slot", "promise", "what", "occasion", "first"],
  },
  pages: { schema: pages.meta({ title: "Titoli e motori di ricerca" }) },
  availability: { schema: availability.meta({ title: "Giorni di chiusura" }) },
  partners: { schema: partners.default([]).meta({ title: "Partner" }) },
  pictures: { schema: pictures.default({}).meta({ title: "Descrizioni delle foto" }) },
  mail: { schema: mail },
  reminders: { schema: reminders.meta({ title: "Promemoria" }) },
  eventDetails: { file: "details.yaml", schema: eventDetails.meta({ title: "Dettagli della festa" }) },
  prices: {
    schema: prices.meta({ title: "Listino" }),
    values: ["guests", "hours", "people", "place", "km", "number", "count"],
  },
} as const;

const schemas = { ...topFiles, ...pageFiles };

export type ContentKey = keyof typeof schemas;
/** The path of a formula's file without extension, such as `formulas/tailor-made`. */
export type FormulaKey = `formulas/${string}`;
/** The id of a formula is the name of its file and the last part of its address. */
export type Formula = FormulaContent & { id: string };

export type Content = { [Key in ContentKey]: z.infer<(typeof schemas)[Key]["schema"]> };

export type AllContent = Content & {
  /** In the order in which the site offers them. */
  formulas: Formula[];
  posts: Post[];
  photographs: readonly Photograph[];
  marks: Marks;
  legal: LegalTexts;
};

interface FileEntry {
  file?: string;
  schema: z.ZodType;
  /** The names that pages and mails fill in. Every other `{name}` has to be a fact (facts.ts). */
  values?: readonly string[];
}

export const contentFiles = Object.fromEntries(
  Object.entries<FileEntry>(schemas).map(([key, { schema, values = [], ...named }]) => [
    key,
    { file: key in topFiles ? `${key}.yaml` : `pages/${key}.yaml`, schema, values, ...named },
  ]),
) as Record<ContentKey, Required<FileEntry>>;

const formulaFile = new RegExp(`^formulas/${slugPattern}\\.yaml$`);

export function formulaKey(id: string): FormulaKey {
  return `formulas/${id}`;
}

export function isFormulaKey(key: string): key is FormulaKey {
  return formulaFile.test(`${key}.yaml`);
}

export function fileEntry(key: ContentKey | FormulaKey): Required<FileEntry> {
  return isFormulaKey(key) ? { file: `${key}.yaml`, schema: formula, values: ["n", "total"] } : contentFiles[key];
}

/** The key of a file below the content folder; undefined if it has no schema. */
export function contentKeyOf(file: string): ContentKey | FormulaKey | undefined {
  const key = file.replace(/\.yaml$/, "");
  if (isFormulaKey(key)) return key;
  return (Object.keys(contentFiles) as ContentKey[]).find((one) => contentFiles[one].file === file);
}
