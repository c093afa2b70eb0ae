import { z } from "zod";
import { weekdays } from "#domain/availability/closed-days.ts";
import { longestBalanceDays } from "#domain/policy/business.ts";
import { minutesOf, type OpenSpan } from "#domain/policy/opening-hours.ts";
import { regions } from "#domain/policy/regions.ts";
import { localized } from "#i18n/locales.ts";
import { choiceOf, weekdayNames } from "./names.ts";
import { groupOf, sample, text } from "./text.ts";
import { objection, wholeNumber } from "./wanted.ts";

function degrees(least: number, most: number) {
  return z
    .number()
    .refine(
      (value) => value >= least && value <= most,
      objection({
        wanted: { it: `gradi in Italia, da ${least} a ${most}`, en: `degrees in Italy, ${least} to ${most}` },
      }),
    )
    .meta({ editing: { min: least, max: most } });
}

const position = {
  latitude: degrees(35, 48).meta({ title: "Latitudine" }),
  longitude: degrees(6, 19).meta({ title: "Longitudine" }),
};

const wantedHours = {
  it: "una o più fasce orarie in ordine, ad esempio 9:00-18:00 oppure 10:00-13:00, 16:00-20:00, oppure chiuso",
  en: "one or more spans of time in order, such as 9:00-18:00 or 10:00-13:00, 16:00-20:00, or closed",
};

const time = "((?:1?\\d|2[0-3]|0\\d):[0-5]\\d)";
const spanPattern = new RegExp(`^${time}\\s*[-–]\\s*${time}$`);

/** The spans of a day, or undefined where a text names none, or two that overlap. */
function readSpans(typed: string): OpenSpan[] | undefined {
  if (/^\s*(closed|chiuso)\s*$/i.test(typed)) return [];
  const spans: OpenSpan[] = [];
  for (const part of typed.split(",")) {
    const [, opens, closes] = spanPattern.exec(part.trim()) ?? [];
    if (opens === undefined || closes === undefined || opens === closes) return undefined;
    const before = spans.at(-1);
    if (before !== undefined && minutesOf(before.closes) < minutesOf(before.opens)) return undefined;
    if (before !== undefined && minutesOf(before.closes) > minutesOf(opens)) return undefined;
    spans.push({ opens: opens.replace(/^0(?=\d)/, ""), closes: closes.replace(/^0(?=\d)/, "") });
  }
  return spans;
}

const dayHours = z.string().transform((typed, context): OpenSpan[] => {
  const spans = readSpans(typed);
  if (spans !== undefined) return spans;
  context.addIssue({ code: "custom", input: typed, ...objection({ wanted: wantedHours }) });
  return z.NEVER;
});

const openingHours = groupOf(weekdays, dayHours, {
  monday: { title: weekdayNames.monday, example: "9:00-18:00" },
  tuesday: { title: weekdayNames.tuesday, example: "10:00-13:00, 16:00-20:00" },
  wednesday: { title: weekdayNames.wednesday, example: "9:00-18:00" },
  thursday: { title: weekdayNames.thursday, example: "9:00-18:00" },
  friday: { title: weekdayNames.friday, example: "9:00-18:00" },
  saturday: { title: weekdayNames.saturday, example: "10:00-16:00" },
  sunday: { title: weekdayNames.sunday, example: "chiuso" },
}).refine(
  (hours) => Object.values(hours).some((spans) => spans.length > 0),
  objection({ says: { it: "Serve almeno un giorno aperto.", en: "Expected at least one open day." } }),
);

const terms = z
  .strictObject({
    depositPercent: wholeNumber(1, 100).meta({ title: "Caparra, percento del totale" }),
    quoteValidDays: wholeNumber(1, 90).meta({ title: "Validità del preventivo, giorni" }),
    holdDays: wholeNumber(1, 60).meta({ title: "Giorni in cui il giorno resta fermo per la caparra" }),
    balanceDays: wholeNumber(0, longestBalanceDays).meta({ title: "Saldo, giorni prima dell’evento" }),
    changesDays: wholeNumber(0, 90).meta({ title: "Ultime modifiche, giorni prima dell’evento" }),
    fullRefundDays: wholeNumber(1, 365).meta({ title: "Rimborso intero, fino a giorni prima" }),
    partRefund: z
      .strictObject({
        days: wholeNumber(0, 365).meta({ title: "Fino a giorni prima" }),
        percent: wholeNumber(1, 99).meta({ title: "Percento della caparra" }),
      })
      .optional()
      .meta({ title: "Rimborso parziale", description: "Vuoto: dopo il rimborso intero la caparra non torna." }),
  })
  .refine(({ fullRefundDays, partRefund }) => partRefund === undefined || partRefund.days < fullRefundDays, {
    path: ["partRefund", "days"],
    ...objection({
      says: {
        it: "Il rimborso parziale finisce più vicino all’evento di quello intero: serve un numero minore di fullRefundDays.",
        en: "The part refund ends nearer to the event than the full one: expected a number below fullRefundDays.",
      },
    }),
  });

/** From the smaller to the larger. */
function range(most: number) {
  return z
    .tuple([wholeNumber(1, most).meta({ title: "Da" }), wholeNumber(1, most).meta({ title: "A" })])
    .refine(
      ([from, to]) => from <= to,
      objection({ wanted: { it: "prima il minore, poi il maggiore", en: "the smaller number, then the larger one" } }),
    );
}

const names = z.strictObject(localized(() => z.string().trim().min(1)));

/** The facts of the business (specification 9): where it goes, when it answers, the terms, and what the site shows. */
export const business = z.strictObject({
  sample,
  base: z
    .strictObject({
      town: z.string().trim().min(1).meta({ title: "Comune" }),
      province: text.meta({ title: "Provincia" }),
      region: z.enum(regions).meta({ title: "Regione" }),
      ...position,
    })
    .meta({ title: "Sede" }),
  radiusKm: wholeNumber(1, 500).meta({ title: "Chilometri di trasferta standard" }),
  area: choiceOf(["open", "only"], {
    open: "Ci andiamo, con la distanza nel preventivo",
    only: "Non ci andiamo",
  })
    .default("open")
    .meta({ title: "Oltre questi chilometri" }),
  zones: text.meta({ title: "Dove arrivate, in una frase" }),
  zonesLine: text.meta({ title: "Dove arrivate, in breve" }),
  line: text.meta({ title: "L’attività in una riga", description: "A piè di pagina e per i motori di ricerca." }),
  openingHours: openingHours.meta({
    title: "Quando rispondete",
    description: "Una o più fasce con la virgola, oppure chiuso.",
  }),
  responseHours: z
    .strictObject({
      contact: wholeNumber(1, 240).meta({ title: "Ai contatti" }),
      bookingFrom: wholeNumber(1, 240).meta({ title: "Alle prenotazioni, da" }),
      bookingTo: wholeNumber(1, 240).meta({ title: "Alle prenotazioni, fino a" }),
    })
    .meta({ title: "Entro quante ore rispondete" }),
  terms: terms.meta({ title: "Condizioni della prenotazione" }),
  leadTime: z
    .strictObject({
      standardWeeks: range(52).meta({ title: "Di solito, settimane" }),
      largeMonths: range(12).meta({ title: "Grandi eventi e alta stagione, mesi" }),
      /** In order, each once. */
      highSeasonMonths: z
        .array(wholeNumber(1, 12))
        .min(1)
        .meta({ editing: { control: "months" } })
        .transform((months) => [...new Set(months)].toSorted((one, other) => one - other))
        .meta({ title: "Mesi di alta stagione" }),
    })
    .meta({ title: "Quanto prima chiedere" }),
  show: z
    .strictObject({
      sunset: z.boolean().meta({ title: "Ora del tramonto" }),
      newsletter: z.boolean().meta({ title: "Riquadro della newsletter" }),
      map: z.boolean().meta({ title: "Mappa della regione" }),
    })
    .meta({ title: "Che cosa mostra il sito" }),
  map: z
    .strictObject({
      towns: z
        .array(
          z
            .strictObject({
              /** As content/data/comuni.csv writes it. */
              town: z.string().min(1).meta({ title: "Comune" }),
              name: names
                .optional()
                .meta({ title: "Nome mostrato", description: "Se è diverso da quello del comune." }),
              side: choiceOf(["left", "right"], { left: "A sinistra", right: "A destra" })
                .default("right")
                .meta({ title: "Da che parte del punto" }),
            })
            .meta({ title: "Comune" }),
        )
        .meta({ title: "Comuni" }),
      names: z
        .array(z.strictObject({ name: names.meta({ title: "Nome" }), ...position }).meta({ title: "Nome" }))
        .meta({ title: "Altri nomi" }),
    })
    .meta({ title: "Nomi sulla mappa" }),
});
export type Business = z.infer<typeof business>;
