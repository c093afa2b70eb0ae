import { z } from "zod";
import { emphasis, group, inEveryLanguage, list, refused, sample, text, texts } from "./values.ts";
import { drawingName } from "./names.ts";
import { drawingNames } from "#src/ui/drawings/names.ts";

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
  title: text.meta({ title: "Titolo nelle schede e nei motori di ricerca", description: "Al massimo 60 caratteri." }),
  /** The description for search results, 120 to 155 characters; of the blog at most 142. */
  description: text.meta({ title: "Descrizione per i motori di ricerca", description: "Da 120 a 155 caratteri." }),
  /** The page's heading, `*emphasis*` allowed. */
  heading: text.meta({ title: "Titolo", description: emphasis }),
};

/** The alternative text of every photograph, in both languages. */
export const pictures = z.record(z.string(), text.meta({ title: "Che cosa mostra la foto" }));

/** A photograph of the content. */
export interface Photograph {
  name: string;
  width: number;
  height: number;
  /** Of its bytes and the settings of the encoder. */
  hash: string;
}

/** A picture as pages show it. */
export interface ShownPicture {
  width: number;
  height: number;
  /** Files in better formats, the preferred one first; none until they are made. */
  sources: readonly { type: string; srcSet: string }[];
  /** The path of a JPEG. */
  src: string;
}

/** A picture by name. In one language its alternative text joins it as `alt` (see `inLocale`). */
export const photo = group("Foto", { picture: pictureName });

/** A photograph, or a drawing in its place, with a name, doses and what else there is to say of it. */
export const shot = z
  .strictObject({
    sample,
    name: text.meta({ title: "Nome" }),
    doses: list(
      "Dosi",
      group("Dose", {
        what: text.meta({ title: "Che cosa", example: "latte" }),
        amount: text.meta({ title: "Quanto", example: "3 cl" }),
      }),
      { min: 1 },
    ).optional(),
    dose: text.optional().meta({ title: "Che cosa c’è da dire", example: "Tre pezzi a testa." }),
    photo: photo.optional(),
    drawing: group("Che cosa mostra il disegno", {
      name: drawingName(drawingNames).meta({ title: "Disegno" }),
      alt: text.meta({ title: "Che cosa mostra" }),
    }).optional(),
  })
  .refine(
    ({ photo: one, drawing: other }) => (one === undefined) !== (other === undefined),
    refused("Serve photo: oppure drawing:.", "Expected either photo: or drawing:."),
  );

/** A title and a text under it. */
export const titled = z.strictObject({ sample, title: texts.title, text: texts.body });

/** A row of a table of facts: label on the left, text on the right, followed by a link to a formula where it has one. */
export const fact = z.strictObject({
  sample,
  label: texts.label,
  text: texts.body,
  link: group("Link", {
    label: text.meta({ title: "Testo del link" }),
    formula: formulaId,
  }).optional(),
});

/** Keeps the space that it may begin with. */
const tail = inEveryLanguage(z.string().min(1)).meta({
  title: "Dopo il link",
  description: "Con il suo spazio o la sua punteggiatura all’inizio.",
});

/** A sentence with a link in it: before, link, after. `after` begins with its own punctuation or space. */
export const linkedText = z.strictObject({
  sample,
  before: text.meta({ title: "Prima del link" }),
  link: texts.link,
  after: tail,
});

/** The partners in the order of the carousel (specification 9), as many as there are. One without a logo is shown by its name. */
export const partners = z.array(
  group("Partner", {
    sample,
    name: z.string().trim().min(1).meta({ title: "Nome" }),
    /** The name of a file in `partners`, without its extension. */
    logo: z.string().min(1).optional().meta({
      title: "Logo",
      description: "Il nome del suo disegno nella cartella partners, senza .svg. Vuoto: si legge il nome.",
    }),
    trade: text.meta({ title: "Mestiere" }),
  }),
);
