import { z } from "zod";
import { pageIds } from "#i18n/routes.ts";
import { choiceOf, pageNames } from "./names.ts";
import { shotDrawingNames, shotDrawings } from "./drawing-names.ts";
import { pictureName } from "./pictures.ts";
import { inEveryLanguage, sample, text } from "./text.ts";
import { texts } from "./texts.ts";
import { objection } from "./wanted.ts";

/** A picture by name. In one language its alternative text joins it as `alt` (see `inLocale`). */
export const photo = z.strictObject({ picture: pictureName }).meta({ title: "Foto" });

/** A picture with a line under it. */
export const captionedPhoto = z.strictObject({
  sample,
  picture: pictureName,
  caption: text.meta({ title: "Didascalia" }),
});

/** A photograph, or a drawing in its place, with a line under it: a name, and what there is to say of it. */
export const shot = z
  .strictObject({
    sample,
    name: text.meta({ title: "Nome" }),
    dose: text.meta({ title: "Che cosa c’è dentro", example: "6 cl gin, 1 dry, tre olive" }),
    photo: photo.optional(),
    drawing: z
      .strictObject({
        name: choiceOf(shotDrawings, shotDrawingNames).meta({ title: "Disegno" }),
        alt: text.meta({ title: "Che cosa mostra" }),
      })
      .optional()
      .meta({ title: "Che cosa mostra il disegno" }),
  })
  .refine(
    ({ photo: one, drawing: other }) => (one === undefined) !== (other === undefined),
    objection({ says: { it: "Serve photo: oppure drawing:.", en: "Expected either photo: or drawing:." } }),
  );

/** A title and a text under it. */
export const titled = z.strictObject({ sample, title: texts.title, text: texts.body });

/** A row of a table of facts: label on the left, text on the right, followed by a link where it has one. */
export const fact = z.strictObject({
  sample,
  label: texts.label,
  text: texts.body,
  link: z
    .strictObject({
      label: text.meta({ title: "Testo del link" }),
      page: choiceOf(pageIds, pageNames).meta({ title: "Pagina" }),
    })
    .optional()
    .meta({ title: "Link" }),
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
  z
    .strictObject({
      sample,
      name: z.string().trim().min(1).meta({ title: "Nome" }),
      /** The name of a file in `partners`, without its extension. */
      logo: z.string().min(1).optional().meta({
        title: "Logo",
        description: "Il nome del suo disegno nella cartella partners, senza .svg. Vuoto: si legge il nome.",
      }),
      trade: text.meta({ title: "Mestiere" }),
    })
    .meta({ title: "Partner" }),
);
