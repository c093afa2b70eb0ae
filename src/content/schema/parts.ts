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

/** The name of a drawing of the sample, or of a file of the operator in `drawings`. */
export function drawingName(names: Readonly<Record<string, string>>) {
  return z.string().meta({ title: "Disegno", editing: { of: "drawings", names } });
}

export const drawing = group("Disegno", { name: drawingName(drawingNames), alt: text("Che cosa mostra") });

export const timeOfDay = formed(
  /^(1?\d|2[0-3]|0\d):[0-5]\d$/,
  "un’ora, ad esempio 19:00",
  "a time, such as 19:00",
).meta({ title: "Ora", example: "19:00" });

/** The name of a file in `pictures` without its extension. It becomes part of URLs. */
export const pictureName = z
  .string()
  .min(1)
  .meta({ title: "Foto", editing: { control: "picture" } });

export const formulaId = z
  .string()
  .min(1)
  .meta({ title: "Formula", editing: { of: "formulas" } });

export const pageTexts = {
  heading: text({ title: "Titolo", description: emphasis }),
  title: text({ title: "Titolo nelle schede e nei motori di ricerca", description: "Al massimo 60 caratteri." }),
  description: text({ title: "Descrizione per i motori di ricerca", description: "Da 120 a 155 caratteri." }),
};

export const pictures = z.record(z.string(), text("Che cosa mostra la foto"));

export interface Photograph {
  name: string;
  width: number;
  height: number;
  hash: string;
}

export const monthsOfYear = z
  .array(wholeNumber(1, 12))
  .min(1)
  .meta({ editing: { control: "months" } });

/** `inLocale` adds the alternative text as `alt`. */
export const photo = group("Foto", { picture: pictureName });

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
    refused("Serve una foto oppure un disegno.", "Expected either photo: or drawing:."),
  );

export const titled = z.strictObject({ sample, title: texts.title, text: texts.body });

export const introduced = { sample, title: texts.title, lead: texts.lead };

export const fact = z.strictObject({
  sample,
  label: texts.label,
  text: texts.body,
  link: group("Link", { label: texts.link, formula: formulaId }).optional(),
});

export const linkedText = z.strictObject({
  sample,
  before: text("Prima del link"),
  link: texts.link,
  // It may begin with a space, so it is not trimmed.
  after: inEveryLanguage(z.string().min(1)).meta({
    title: "Dopo il link",
    description: "Con il suo spazio o la sua punteggiatura all’inizio.",
  }),
});

/** In the order of the carousel, which shows the name of a partner without a logo. */
export const partners = z.array(
  group("Partner", {
    sample,
    name: line("Nome"),
    logo: line({
      title: "Logo",
      description: "Il nome del suo disegno nella cartella partners, senza .svg. Vuoto: si legge il nome.",
    }).optional(),
    trade: text("Mestiere"),
  }),
);
