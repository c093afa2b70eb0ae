import { z } from "zod";
import { weekdays } from "#domain/availability/closed-days.ts";
import { choiceOf, weekdayNames } from "./names.ts";
import { objection, wholeNumber } from "./wanted.ts";

const day = z.iso.date();
/** What the owner notes for themselves; no visitor sees it. */
const reason = z.string().trim().min(1).meta({ title: "Motivo", description: "Lo vedi solo tu." });
const dayOrPeriod = {
  it: "Serve un giorno solo (day), oppure il primo e l’ultimo (from e to).",
  en: "Expected either a single day (day), or the first and the last one (from and to).",
};

const period = z
  .strictObject({
    day: day.optional().meta({ title: "Un giorno solo" }),
    from: day.optional().meta({ title: "Dal" }),
    to: day.optional().meta({ title: "Al" }),
    reason,
  })
  .transform((given, context) => {
    const { from = given.day, to = given.day } = given;
    const isPeriod = given.from !== undefined && given.to !== undefined;
    const isDay = given.from === undefined && given.to === undefined;
    if (from === undefined || to === undefined || (given.day === undefined ? !isPeriod : !isDay)) {
      context.addIssue({ code: "custom", ...objection({ says: dayOrPeriod }) });
      return z.NEVER;
    }
    if (from > to) {
      const wanted = { it: `un giorno non prima di ${from}`, en: `a day not before ${from}` };
      context.addIssue({ code: "custom", path: ["to"], input: to, ...objection({ wanted }) });
      return z.NEVER;
    }
    return { from, to, reason: given.reason };
  });

/** On which days the bar can be booked: how many events fill a day, and when it is closed. Days of Europe/Rome. */
export const availability = z.strictObject({
  /** Without it any number of events fits in a day (D36). */
  capacity: z
    .strictObject({ aDay: wholeNumber(1, 50).meta({ title: "Eventi confermati che riempiono un giorno" }) })
    .optional()
    .meta({ title: "Capienza", description: "Vuota: un giorno non si riempie mai." }),
  closed: z
    .array(period.meta({ title: "Chiusura" }))
    .meta({ title: "Chiusure", description: "Un giorno solo, oppure dal primo all’ultimo." }),
  closedWeekdays: z
    .array(
      z
        .strictObject({ weekday: choiceOf(weekdays, weekdayNames).meta({ title: "Giorno" }), reason })
        .meta({ title: "Giorno di riposo" }),
    )
    .meta({ title: "Giorni di riposo" }),
});
