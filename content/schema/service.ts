import { z } from "zod";
import { captionedPhoto, closing, fact, feature, photo } from "./parts.ts";
import { sample, text } from "./text.ts";

/** The page of one formula (specification 2, Service detail pages). */
export const service = z.strictObject({
  lead: text,
  /** A wide picture and a tall one. */
  photos: z.array(photo).length(2),
  story: z.strictObject({
    sample,
    title: text,
    lead: text,
    paragraphs: z.array(text).min(1),
    facts: z.array(fact).min(2),
  }),
  features: z.strictObject({ title: text, items: z.array(feature).min(3) }),
  closing,
});

/** A formula's page with more photographs behind a button. */
export const serviceWithGallery = service.extend({ gallery: z.array(captionedPhoto).length(3) });
