import { z } from "zod";
import { serviceIds, type ServiceId } from "#i18n/routes.ts";
import { photo, titled } from "./parts.ts";
import { sample, text } from "./text.ts";

const highlight = z.strictObject({ sample, figure: z.string().trim().min(1), title: text, text });
const step = z.strictObject({ sample, title: text, text, note: text });
/** A drink with its photograph; `dose` is what is in it. */
const drink = z.strictObject({ sample, name: text, dose: text, photo });

/** The home page around its heading (specification 2, Home). */
export const home = z.strictObject({
  hero: z.strictObject({ sample, badge: text, sunset: text, subtitle: text, book: text, about: text }),
  order: z.strictObject({
    title: text,
    day: text,
    place: text,
    placeHint: text,
    occasion: text,
    occasionHint: text,
    send: text,
    note: text,
  }),
  about: z.strictObject({
    sample,
    title: text,
    lead: text,
    text,
    drawing: text,
    highlights: z.array(highlight).length(3),
  }),
  steps: z.strictObject({ title: text, items: z.array(step).length(3) }),
  formulas: z.strictObject({
    title: text,
    lead: text,
    lines: z.strictObject(Object.fromEntries(serviceIds.map((id) => [id, text])) as Record<ServiceId, typeof text>),
    requested: text,
    link: text,
    counter: text,
    caption: text,
  }),
  drinks: z.strictObject({ sample, title: text, lead: text, items: z.array(drink).length(3) }),
  articles: z.strictObject({ title: text, read: text, all: text }),
  /** In the order of the drawings: wedding, concert, company, festival. */
  events: z.strictObject({ sample, title: text, text, items: z.array(titled).length(4) }),
  ready: z.strictObject({ sample, title: text, text, book: text, services: text }),
  partners: z.strictObject({ eyebrow: text, label: text, pause: text, play: text }),
});
