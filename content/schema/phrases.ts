import { z } from "zod";
import { text } from "./text.ts";

/** Phrases from which `facts.ts` makes facts. */
export const phrases = z.strictObject({
  serviceReply: text.meta({ title: "Quando rispondete su WhatsApp" }),
  /** Periods of one week, two weeks and so on. */
  weeks: z
    .array(text.meta({ title: "Periodo" }))
    .min(1)
    .meta({ title: "Periodi in settimane" }),
  /** `{month}` is filled in. */
  seasonMonth: text.meta({ title: "Un mese di alta stagione" }),
  /** `{from}` and `{to}` are filled in. */
  seasonMonths: text.meta({ title: "Più mesi di alta stagione" }),
  /** The parts of `{refundTerms}`. `{full}`, `{from}`, `{to}`, `{percent}` and `{least}` are filled in. */
  refund: z
    .strictObject({
      full: text.meta({ title: "La caparra intera" }),
      part: text.meta({ title: "Una parte, in più giorni" }),
      partOneDay: text.meta({ title: "Una parte, in un giorno solo" }),
      none: text.meta({ title: "Niente" }),
    })
    .meta({ title: "Che cosa torna a chi annulla" }),
});
