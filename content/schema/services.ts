import { z } from "zod";
import { serviceIds, type ServiceId } from "#i18n/routes.ts";
import { linkedText, photo, titled } from "./parts.ts";
import { sample, text } from "./text.ts";

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

/** The services overview, the name of each formula, and the words that all service pages share (specification 2). */
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
