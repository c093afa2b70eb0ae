import { z } from "zod";
import { mail } from "./mail.ts";
import { weekdays } from "#src/i18n/days.ts";
import { longestBalanceDays, longestWindowMonths } from "#src/content/terms.ts";
import { minutesOf, type OpenSpan } from "#src/content/open-days.ts";
import { regions } from "#src/content/region-names.ts";
import { choiceOf, weekdayNames } from "./names.ts";
import { monthsOfYear, timeOfDay } from "./parts.ts";
import { expected, group, groupOf, line, list, refused, sample, text, wholeNumber } from "./values.ts";

function degrees(least: number, most: number) {
  return z
    .number()
    .refine(
      (value) => value >= least && value <= most,
      expected(`gradi in Italia, da ${least} a ${most}`, `degrees in Italy, ${least} to ${most}`),
    )
    .meta({ editing: { min: least, max: most } });
}

const position = {
  latitude: degrees(35, 48).meta({ title: "Latitudine" }),
  longitude: degrees(6, 19).meta({ title: "Longitudine" }),
};

const expectedHours = expected(
  "una o più fasce orarie in ordine, ad esempio 9:00-18:00 oppure 10:00-13:00, 16:00-20:00, oppure chiuso",
  "one or more spans of time in order, such as 9:00-18:00 or 10:00-13:00, 16:00-20:00, or closed",
);

const time = "((?:1?\\d|2[0-3]|0\\d):[0-5]\\d)";
const spanPattern = new RegExp(`^${time}\\s*[-–]\\s*${time}$`);

/** The spans of a day; undefined if the text is not a list of spans, or if two of them overlap. */
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

const dayHours = z
  .string()
  .refine((typed) => readSpans(typed) !== undefined, expectedHours)
  .transform((typed) => readSpans(typed) ?? []);

const openingHours = groupOf(weekdays, dayHours, weekdayNames).refine(
  (hours) => Object.values(hours).some((spans) => spans.length > 0),
  refused("Serve almeno un giorno aperto.", "Expected at least one open day."),
);

const terms = z
  .strictObject({
    depositPercent: wholeNumber(1, 100).meta({ title: "Caparra, percento del totale" }),
    deposit: choiceOf({ advance: "Un acconto, con IVA", earnest: "Una caparra, senza IVA fino al saldo" })
      .optional()
      .meta({
        title: "In fattura la caparra è",
        description: "Lo decide il tuo commercialista. Senza una scelta è un acconto. Vale dai prossimi preventivi.",
      }),
    quoteValidDays: wholeNumber(1, 90).meta({ title: "Validità del preventivo, giorni" }),
    holdDays: wholeNumber(1, 60).meta({ title: "Giorni in cui il giorno resta fermo per la caparra" }),
    balanceDays: wholeNumber(0, longestBalanceDays).meta({ title: "Saldo, giorni prima dell’evento" }),
    changesDays: wholeNumber(0, 90).meta({ title: "Ultime modifiche, giorni prima dell’evento" }),
    refundWithinDays: wholeNumber(1, 90).meta({ title: "Un rimborso parte entro giorni" }),
    fullRefundDays: wholeNumber(1, 365).meta({ title: "Rimborso intero, fino a giorni prima" }),
    partRefund: group(
      { title: "Rimborso parziale", description: "Vuoto: dopo il rimborso intero la caparra non torna." },
      {
        days: wholeNumber(0, 365).meta({ title: "Fino a giorni prima" }),
        percent: wholeNumber(1, 99).meta({ title: "Percento della caparra" }),
      },
    ).optional(),
  })
  .refine(({ fullRefundDays, partRefund }) => partRefund === undefined || partRefund.days < fullRefundDays, {
    path: ["partRefund", "days"],
    ...refused(
      "Il rimborso parziale finisce più vicino all’evento di quello intero: servono meno giorni.",
      "The part refund ends nearer to the event than the full one: expected a number below fullRefundDays.",
    ),
  });

function range(most: number) {
  return z
    .tuple([wholeNumber(1, most).meta({ title: "Da" }), wholeNumber(1, most).meta({ title: "A" })])
    .refine(
      ([from, to]) => from <= to,
      expected("prima il minore, poi il maggiore", "the smaller number, then the larger one"),
    );
}

export const business = z.strictObject({
  sample,
  base: group("Sede", {
    town: line("Comune"),
    province: text("Provincia"),
    region: z.enum(regions).meta({ title: "Regione" }),
    townName: text({ title: "Il comune nei testi", description: "Se una lingua ha un altro nome." }).optional(),
    regionName: text({ title: "La regione nei testi", description: "Se una lingua ha un altro nome." }).optional(),
    ...position,
  }),
  radiusKm: wholeNumber(1, 500).meta({ title: "Chilometri di trasferta standard" }),
  area: choiceOf({
    open: "Ci andiamo, con la distanza nel preventivo",
    only: "Non ci andiamo",
  })
    .default("open")
    .meta({ title: "Oltre questi chilometri" }),
  zones: text("Dove arrivate, in una frase"),
  zonesLine: text("Dove arrivate, in breve"),
  line: text({ title: "L’attività in una riga", description: "A piè di pagina e per i motori di ricerca." }),
  openingHours: openingHours.meta({
    title: "Quando rispondete",
    description: "Una o più fasce con la virgola, ad esempio 10:00-13:00, 16:00-20:00, oppure chiuso.",
  }),
  responseHours: group("Entro quante ore rispondete", {
    contact: wholeNumber(1, 240).meta({ title: "Ai contatti" }),
    bookingFrom: wholeNumber(1, 240).meta({ title: "Alle prenotazioni, da" }),
    bookingTo: wholeNumber(1, 240).meta({ title: "Alle prenotazioni, fino a" }),
  }),
  terms: terms.meta({ title: "Condizioni della prenotazione" }),
  booking: group("Che cosa si prenota", {
    slots: list("A che ora si comincia", timeOfDay).min(1),
    months: wholeNumber(1, longestWindowMonths).meta({ title: "Fino a quanti mesi da oggi" }),
  }),
  leadTime: group("Quanto prima chiedere", {
    standardWeeks: range(52).meta({ title: "Di solito, settimane" }),
    largeMonths: range(12).meta({ title: "Grandi eventi e alta stagione, mesi" }),
    highSeasonMonths: monthsOfYear
      .transform((typed) => [...new Set(typed)].toSorted((one, other) => one - other))
      .meta({ title: "Mesi di alta stagione" }),
  }),
  show: group("Che cosa mostra il sito", {
    sunset: z.boolean().meta({ title: "Ora del tramonto" }),
    order: z.boolean().default(true).meta({ title: "Ospiti, formula, extra e ora di fine nel modulo" }),
    newsletter: z.boolean().meta({ title: "Riquadro della newsletter" }),
    map: z.boolean().meta({ title: "Mappa della regione" }),
  }),
  blockHeadless: z.boolean().default(false).meta({
    title: "Rifiuta i moduli da browser automatici",
    description: "Vale solo con gli script. Di solito spento: lo spam si riconosce anche senza.",
  }),
  map: group("Nomi sulla mappa", {
    towns: list(
      "Comuni",
      group("Comune", {
        /** Spelled as in content/data/comuni.csv. */
        town: line("Comune"),
        name: text({ title: "Nome mostrato", description: "Se è diverso da quello del comune." }).optional(),
        side: choiceOf({ left: "A sinistra", right: "A destra" })
          .default("right")
          .meta({ title: "Da che parte del punto" }),
      }),
    ),
    names: list("Altri nomi", group("Nome", { name: text("Nome"), ...position })),
    coast: list("Linea della costa", group("Punto", position)).optional(),
  }),
});
export type Business = z.infer<typeof business>;

export const phrases = z.strictObject({
  serviceReply: text("Quando rispondete su WhatsApp"),
  weeks: list("Periodi in settimane", text("Periodo")).min(1),
  seasonMonth: text("Un mese di alta stagione"),
  seasonMonths: text("Più mesi di alta stagione"),
  refund: group("Che cosa torna a chi annulla", {
    full: text("La caparra intera"),
    part: text("Una parte, in più giorni"),
    partOneDay: text("Una parte, in un giorno solo"),
    none: text("Niente"),
  }),
});

const day = z.iso.date();
const privateReason = line({ title: "Motivo", description: "Lo vedi solo tu." });
const dayOrPeriod = refused(
  "Serve un giorno solo, oppure il primo e l’ultimo.",
  "Expected either a single day (day), or the first and the last one (from and to).",
);

const period = z
  .strictObject({
    day: day.optional().meta({ title: "Un giorno solo" }),
    from: day.optional().meta({ title: "Dal" }),
    to: day.optional().meta({ title: "Al" }),
    reason: privateReason,
  })
  .refine(({ day: only, from, to }) => (only === undefined ? from && to : !from && !to), dayOrPeriod)
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    ...refused(
      "Viene prima del primo giorno: serve lo stesso o uno dopo.",
      "Before from: expected the same day or a later one.",
    ),
  })
  .transform(({ day: only = "", from = only, to = only, reason }) => ({ from, to, reason }));

/** Days of Europe/Rome. */
export const availability = z.strictObject({
  capacity: group(
    { title: "Capienza", description: "Vuota: un giorno non si riempie mai." },
    { aDay: wholeNumber(1, 50).meta({ title: "Eventi confermati che riempiono un giorno" }) },
  ).optional(),
  closed: list(
    { title: "Chiusure", description: "Un giorno solo, oppure dal primo all’ultimo." },
    period.meta({ title: "Chiusura" }),
  ),
  closedWeekdays: list(
    "Giorni di riposo",
    group("Giorno di riposo", { weekday: choiceOf(weekdayNames).meta({ title: "Giorno" }), reason: privateReason }),
  ),
});

const datedMails = { ...mail.shape.reminders.shape, ...mail.shape.agendas.shape };
type DatedMail = keyof typeof datedMails;
const labels = Object.fromEntries(
  Object.entries(datedMails).map(([kind, copy]) => [kind, copy.meta()?.title]),
) as Record<DatedMail, string>;

export const reminders = groupOf(Object.keys(labels) as DatedMail[], z.boolean(), labels);
