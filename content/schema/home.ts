import { z } from "zod";
import { serviceIds, type ServiceId } from "#i18n/routes.ts";
import { photo } from "./parts.ts";
import { sample, text } from "./text.ts";

const highlight = z.strictObject({ sample, figure: z.string().trim().min(1), title: text, text });
const step = z.strictObject({ sample, title: text, text, note: text });
/** What a formula is, or adds to the one before it. The formula's name is the title of its card (services.yaml). */
const line = z.strictObject({ what: text, remark: text.optional() });
const event = z.strictObject({ sample, title: text, text, photo });

/** The home page around its heading (specification 2, Home). */
export const home = z.strictObject({
  hero: z.strictObject({
    sample,
    badge: text,
    subtitle: text,
    book: text,
    about: text,
    photo,
    sunset: text,
    coverage: text,
  }),
  about: z.strictObject({
    sample,
    eyebrow: text,
    title: text,
    lead: text,
    text,
    photo,
    highlights: z.array(highlight).length(3),
  }),
  steps: z.strictObject({ title: text, text, items: z.array(step).length(3) }),
  formulas: z.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    photo,
    lines: z.strictObject(Object.fromEntries(serviceIds.map((id) => [id, line])) as Record<ServiceId, typeof line>),
    link: text,
  }),
  articles: z.strictObject({ title: text, all: text }),
  /** In the order of the frames: one tall, one wide, two short. */
  events: z.strictObject({ sample, title: text, text, items: z.array(event).length(4) }),
  ready: z.strictObject({ sample, title: text, text, book: text, services: text, photo }),
  partners: z.strictObject({ eyebrow: text, label: text, pause: text, play: text }),
});
