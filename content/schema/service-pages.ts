import { z } from "zod";
import { serviceIds } from "#i18n/routes.ts";
import { fact, linkedText, shot, titled } from "./parts.ts";
import { groupOf, sample, text } from "./text.ts";
import { formed } from "./wanted.ts";

/** What helps to compare the packages. */
function figures<T>(value: T) {
  return { priceFrom: value, guests: value, bartenders: value, length: value };
}

const card = z.strictObject({
  sample,
  title: text,
  subtitle: text,
  short: text,
  full: text,
  link: text,
  /** What the drawing shows. */
  drawing: text,
  mostRequested: z.boolean().optional(),
  /** Shown as far as the operator has given it. */
  figures: z.strictObject(figures(text.optional())).optional(),
});

/** The services overview, the name of each formula, and the texts that all service pages share (specification 2). */
export const services = z.strictObject({
  hero: z.strictObject({ sample, lead: text, drawing: text, book: text }),
  cards: groupOf(serviceIds, card),
  mostRequested: text,
  toForm: z.strictObject({ title: text, link: text }),
  contact: z.strictObject({ title: text, text: linkedText }),
  /** The contact page shows the same items. */
  clients: z.strictObject({ title: text, items: z.array(titled).length(4), book: text }),
  detail: z.strictObject({
    back: text,
    book: text,
    whatsapp: text,
    /** How soon a chat is answered: shown below the call to action where the operator has WhatsApp. */
    reply: text,
    figures: z.strictObject(figures(text)),
    gallery: z.strictObject({ show: text, hide: text }),
  }),
});

/** The question at the end of a page, and its answer. */
const closing = z.strictObject({ sample, title: text, text });

/** The page of one formula (specification 2, Service detail pages). */
export const service = z.strictObject({
  sample,
  lead: text,
  /** What the drawing of the opening shows. */
  drawing: text,
  photos: z.array(shot).min(1),
  /** More photographs, behind a button. */
  gallery: z.array(shot).min(1).optional(),
  story: z.strictObject({
    sample,
    title: text,
    lead: text,
    paragraphs: z.array(text).min(1),
    facts: z.array(fact).min(2),
  }),
  features: z.strictObject({
    title: text,
    drawing: z.strictObject({ alt: text, caption: text }),
    items: z.array(titled).min(3),
  }),
  closing,
});

/** The tailor-made page, composed unlike the other three (specification 2, Service detail pages). */
export const tailorMade = z.strictObject({
  sample,
  lead: text,
  /** What the drawing of the opening shows. */
  drawing: text,
  /** How the work is done; the slip of notes stands beside it, the running order beside the story. */
  features: z.strictObject({
    title: text,
    notes: titled.extend({ slipTitle: text, notes: z.array(z.strictObject({ label: text, text })).min(3) }),
    idea: titled,
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
    /** A sentence with a link to an article, named by its id. */
    article: linkedText.extend({ post: z.string() }).optional(),
    facts: z.array(fact).min(2),
  }),
  network: z.strictObject({
    sample,
    title: text,
    slides: z.array(shot).min(1),
    previous: text,
    next: text,
    /** `{n}` and `{total}` are counted on the page. */
    count: text,
  }),
  roster: z.strictObject({
    title: text,
    text,
    /** What the drawing of the trades shows. */
    drawing: text,
    items: z.array(titled).min(1),
  }),
  closing,
});
