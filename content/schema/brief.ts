import { z } from "zod";
import { sample, text } from "./text.ts";

/** The printable page of an event: what the bar brings and needs, and lines to fill in by hand. */
export const brief = z.strictObject({
  title: text,
  lead: text,
  print: text,
  back: text,
  event: z.strictObject({ title: text, day: text, setUp: text, kind: text, place: text, contact: text, said: text }),
  brings: z.strictObject({ title: text, items: z.array(z.strictObject({ sample, text })).min(1) }),
  /** Each with a line beside it, for how it is on site. */
  needs: z.strictObject({ title: text, items: z.array(z.strictObject({ sample, label: text, text })).min(1) }),
  blanks: z.strictObject({ title: text, items: z.array(z.strictObject({ label: text })).min(1) }),
});
