import { z } from "zod";
import { text } from "./text.ts";

const titledText = z.strictObject({ title: text, text });

/** The newsletter, where it is open (D26): its form, the pages that its links open, and the confirmation mail. */
export const newsletter = z.strictObject({
  form: z.strictObject({
    title: text,
    email: text,
    subscribe: text,
    /** What is agreed to; kept with each subscription. */
    consent: text,
    sent: text,
    invalid: text,
    tooMany: text,
    failed: text,
    blog: text,
  }),
  pending: titledText.extend({ confirm: text, decline: text }),
  active: titledText.extend({ unsubscribe: text }),
  gone: titledText,
  unknown: titledText,
  mail: z.strictObject({
    subject: text,
    preview: text,
    heading: text,
    greeting: text,
    opening: text,
    confirm: text,
    consent: text,
    ignore: text,
  }),
});
