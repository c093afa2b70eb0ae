import { z } from "zod";
import { pageIds } from "#i18n/routes.ts";
import { shotDrawings } from "./drawing-names.ts";
import { pictureName } from "./pictures.ts";
import { inEveryLanguage, sample, text } from "./text.ts";
import { objection } from "./wanted.ts";

/** A picture by name. In one language its alternative text joins it as `alt` (see `inLocale`). */
export const photo = z.strictObject({ picture: pictureName });

/** A picture with a line under it. */
export const captionedPhoto = z.strictObject({ sample, picture: pictureName, caption: text });

/** A photograph, or a drawing in its place, with a line under it: a name, and what there is to say of it. */
export const shot = z
  .strictObject({
    sample,
    name: text,
    dose: text,
    photo: photo.optional(),
    drawing: z.strictObject({ name: z.enum(shotDrawings), alt: text }).optional(),
  })
  .refine(
    ({ photo: one, drawing: other }) => (one === undefined) !== (other === undefined),
    objection({ says: { it: "Serve photo: oppure drawing:.", en: "Expected either photo: or drawing:." } }),
  );

/** A title and a text under it. */
export const titled = z.strictObject({ sample, title: text, text });

/** A row of a table of facts: label on the left, text on the right, followed by a link where it has one. */
export const fact = z.strictObject({
  sample,
  label: text,
  text,
  link: z.strictObject({ label: text, page: z.enum(pageIds) }).optional(),
});

/** Keeps the space that it may begin with. */
const tail = inEveryLanguage(z.string().min(1));

/** A sentence with a link in it: before, link, after. `after` begins with its own punctuation or space. */
export const linkedText = z.strictObject({ sample, before: text, link: text, after: tail });

/** The partners in the order of the carousel (specification 9), as many as there are. One without a logo is shown by its name. */
export const partners = z.array(
  z.strictObject({
    sample,
    name: z.string().trim().min(1),
    /** The name of a file in `partners`, without its extension. */
    logo: z.string().min(1).optional(),
    trade: text,
  }),
);
