import { z } from "zod";
import { drawingNames } from "#src/ui/drawings/names.ts";
import {
  emphasis,
  formed,
  group,
  inEveryLanguage,
  line,
  optionalList,
  refused,
  sample,
  text,
  texts,
  wholeNumber,
} from "./values.ts";

/** The name of one of the sample's drawings, or of a file of the operator's in `drawings`. */
export function drawingName(names: Readonly<Record<string, string>>) {
  return z.string().meta({ title: "Disegno", editing: { control: "drawing", names } });
}

/** A drawing, with what it shows. */
export const drawing = group("Disegno", { name: drawingName(drawingNames), alt: text("Che cosa mostra") });

export const timeOfDay = formed(
  /^(1?\d|2[0-3]|0\d):[0-5]\d$/,
  "un’ora, ad esempio 19:00",
  "a time, such as 19:00",
).meta({ title: "Ora", example: "19:00" });

/** The name of a file in `pictures`, without its extension. Names become part of URLs. */
export const pictureName = z
  .string()
  .min(1)
  .meta({ title: "Foto", editing: { control: "picture" } });

/** The id of a formula, which is the name of its file in `formulas`. */
export const formulaId = z
  .string()
  .min(1)
  .meta({ title: "Formula", editing: { control: "formula" } });

/** The texts for search results, tabs and the top of a page. */
export const pageTexts = {
  /** The document's title, at most 60 characters; of the blog 46, as its other pages add their number. */
  title: text({ title: "Titolo nelle schede e nei motori di ricerca", description: "Al massimo 60 caratteri." }),
  /** The description for search results, 120 to 155 characters; of the blog at most 142. */
  description: text({ title: "Descrizione per i motori di ricerca", description: "Da 120 a 155 caratteri." }),
  /** The page's heading, `*emphasis*` allowed. */
  heading: text({ title: "Titolo", description: emphasis }),
};

/** The alternative text of every photograph, in both languages. */
export const pictures = z.record(z.string(), text("Che cosa mostra la foto"));

/** A photograph of the content. */
export interface Photograph {
  name: string;
  width: number;
  height: number;
  /** Of its bytes and the settings of the encoder. */
  hash: string;
}

/** Months of the year. */
export const monthsOfYear = z
  .array(wholeNumber(1, 12))
  .min(1)
  .meta({ editing: { control: "months" } });

/** A picture by name. In one language its alternative text joins it as `alt` (see `inLocale`). */
export const photo = group("Foto", { picture: pictureName });

/** A photograph, or a drawing in its place, with a name, doses and what else there is to say of it. */
export const shot = z
  .strictObject({
    sample,
    name: text("Nome"),
    doses: optionalList(
      "Dosi",
      group("Dose", {
        what: text({ title: "Che cosa", example: "latte" }),
        amount: text({ title: "Quanto", example: "3 cl" }),
      }),
    ),
    dose: text({ title: "Che cosa c’è da dire", example: "Tre pezzi a testa." }).optional(),
    photo: photo.optional(),
    drawing: drawing.optional(),
  })
  .refine(
    ({ photo: one, drawing: other }) => (one === undefined) !== (other === undefined),
    refused("Serve photo: oppure drawing:.", "Expected either photo: or drawing:."),
  );

/** A title and a text under it. */
export const titled = z.strictObject({ sample, title: texts.title, text: texts.body });

/** The texts that begin a section. */
export const introduced = { sample, title: texts.title, lead: texts.lead };

/** A row of a table of facts: label on the left, text on the right, followed by a link to a formula where it has one. */
export const fact = z.strictObject({
  sample,
  label: texts.label,
  text: texts.body,
  link: group("Link", { label: texts.link, formula: formulaId }).optional(),
});

/** A sentence with a link in it. `after` keeps the space that it may begin with. */
export const linkedText = z.strictObject({
  sample,
  before: text("Prima del link"),
  link: texts.link,
  after: inEveryLanguage(z.string().min(1)).meta({
    title: "Dopo il link",
    description: "Con il suo spazio o la sua punteggiatura all’inizio.",
  }),
});

/** The partners in the order of the carousel (specification 9), as many as there are. One without a logo is shown by its name. */
export const partners = z.array(
  group("Partner", {
    sample,
    name: line("Nome"),
    /** The name of a file in `partners`, without its extension. */
    logo: line({
      title: "Logo",
      description: "Il nome del suo disegno nella cartella partners, senza .svg. Vuoto: si legge il nome.",
    }).optional(),
    trade: text("Mestiere"),
  }),
);
