import { z } from "zod";
import { serviceIds, type ServiceId } from "#i18n/routes.ts";
import { captionedPhoto, closing, fact, feature, linkedText, partnerLogos, photo, titled } from "./parts.ts";
import { sample, text } from "./text.ts";
import { formed } from "./wanted.ts";

const card = z.strictObject({
  sample,
  title: text,
  subtitle: text,
  short: text,
  full: text,
  link: text,
  photo,
  mostRequested: z.boolean().optional(),
});

/** The services overview, the name of each formula, and the texts that all service pages share (specification 2). */
export const services = z.strictObject({
  hero: z.strictObject({ sample, eyebrow: text, lead: text, book: text }),
  cards: z.strictObject(Object.fromEntries(serviceIds.map((id) => [id, card])) as Record<ServiceId, typeof card>),
  mostRequested: text,
  toForm: z.strictObject({ title: text, link: text }),
  contact: z.strictObject({ title: text, text: linkedText }),
  clients: z.strictObject({ title: text, items: z.array(titled).length(4), book: text }),
  detail: z.strictObject({
    back: text,
    book: text,
    whatsapp: text,
    bar: z.strictObject({ label: text, whatsapp: text, book: text }),
    gallery: z.strictObject({ show: text, hide: text }),
  }),
});

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
