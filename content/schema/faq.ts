import { z } from "zod";
import { photo } from "./parts.ts";
import { sample, text } from "./text.ts";

const item = z.strictObject({ sample, tag: text, title: text, tagline: text, answer: text });

/** Ten questions or as many as the owner has, half of them to a column, and a closing block (specification 2, FAQ). */
export const faq = z.strictObject({
  hero: z.strictObject({ sample, photo, eyebrow: text, lead: text, whatsapp: text }),
  items: z.array(item).min(2),
  closing: z.strictObject({ title: text, text, book: text, whatsapp: text, email: text }),
});
