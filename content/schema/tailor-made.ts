import { z } from "zod";
import { captionedPhoto, closing, fact, linkedText, photo, titled } from "./parts.ts";
import { partnerLogos } from "./partners.ts";
import { sample, text } from "./text.ts";
import { formed } from "./wanted.ts";

/** The tailor-made page, composed unlike the other three (specification 2, Service detail pages). */
export const tailorMade = z.strictObject({
  tagline: text,
  lead: text,
  photo,
  /** Three natures of a feature: a slip of notes, a photograph, a running order. */
  features: z.strictObject({
    title: text,
    notes: titled.extend({ slipTitle: text, notes: z.array(text).min(3) }),
    idea: titled.extend({ photo }),
    run: titled.extend({
      label: text,
      schedule: z
        .array(
          z.strictObject({
            time: formed(/^\d{1,2}:\d{2}$/, { it: "un’ora, ad esempio 19:00", en: "a time, such as 19:00" }),
            text,
            dusk: z.boolean().optional(),
          }),
        )
        .min(4),
    }),
  }),
  story: z.strictObject({
    sample,
    title: text,
    lead: text,
    paragraphs: z.array(text).min(1),
    /** The link leads to the founder's article. */
    article: linkedText,
    facts: z.array(fact).min(2),
  }),
  network: z.strictObject({
    sample,
    title: text,
    label: text,
    slides: z.array(captionedPhoto).length(3),
    previous: text,
    next: text,
    /** `{n}` and `{total}` are counted on the page. */
    count: text,
  }),
  roster: z.strictObject({
    title: text,
    text,
    items: z.array(titled.extend({ partner: z.enum(partnerLogos) })).length(8),
  }),
  closing,
});
