import { z } from "zod";
import { text } from "./text.ts";

/** Phrases from which `facts.ts` makes facts. */
export const phrases = z.strictObject({
  serviceReply: text,
  /** Periods of one week, two weeks and so on. */
  weeks: z.array(text).min(1),
  /** `{month}` is filled in. */
  seasonMonth: text,
  /** `{from}` and `{to}` are filled in. */
  seasonMonths: text,
  /** The parts of `{refundTerms}`. `{full}`, `{from}`, `{to}`, `{percent}` and `{least}` are filled in. */
  refund: z.strictObject({ full: text, part: text, partOneDay: text, none: text }),
});
