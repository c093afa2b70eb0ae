import { z } from "zod";
import { weekdays } from "#domain/availability/closed-days.ts";
import { longestBalanceDays } from "#domain/policy/business.ts";
import { minutesOf, type OpenSpan } from "#domain/policy/opening-hours.ts";
import { regions } from "#domain/policy/regions.ts";
import { localized } from "#i18n/locales.ts";
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

const position = { latitude: degrees(35, 48), longitude: degrees(6, 19) };

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

const openingHours = groupOf(weekdays, dayHours).refine(
  (hours) => Object.values(hours).some((spans) => spans.length > 0),
  objection({ says: { it: "Serve almeno un giorno aperto.", en: "Expected at least one open day." } }),
);

const terms = z
  .strictObject({
    depositPercent: wholeNumber(1, 100),
    quoteValidDays: wholeNumber(1, 90),
    holdDays: wholeNumber(1, 60),
    balanceDays: wholeNumber(0, longestBalanceDays),
    changesDays: wholeNumber(0, 90),
    fullRefundDays: wholeNumber(1, 365),
    partRefund: z.strictObject({ days: wholeNumber(0, 365), percent: wholeNumber(1, 99) }).optional(),
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
    .tuple([wholeNumber(1, most), wholeNumber(1, most)])
    .refine(
      ([from, to]) => from <= to,
      objection({ wanted: { it: "prima il minore, poi il maggiore", en: "the smaller number, then the larger one" } }),
    );
}

const names = z.strictObject(localized(() => z.string().trim().min(1)));

/** The facts of the business (specification 9): where it goes, when it answers, the terms, and what the site shows. */
export const business = z.strictObject({
  sample,
  base: z.strictObject({ town: z.string().trim().min(1), province: text, region: z.enum(regions), ...position }),
  radiusKm: wholeNumber(1, 500),
  area: z.enum(["open", "only"]).default("open"),
  zones: text,
  zonesLine: text,
  line: text,
  openingHours,
  responseHours: z.strictObject({
    contact: wholeNumber(1, 240),
    bookingFrom: wholeNumber(1, 240),
    bookingTo: wholeNumber(1, 240),
  }),
  terms,
  leadTime: z.strictObject({
    standardWeeks: range(52),
    largeMonths: range(12),
    /** In order, each once. */
    highSeasonMonths: z
      .array(wholeNumber(1, 12))
      .min(1)
      .meta({ editing: { control: "months" } })
      .transform((months) => [...new Set(months)].toSorted((one, other) => one - other)),
  }),
  show: z.strictObject({ sunset: z.boolean(), newsletter: z.boolean(), map: z.boolean() }),
  map: z.strictObject({
    towns: z.array(
      z.strictObject({
        /** As content/data/comuni.csv writes it. */
        town: z.string().min(1),
        name: names.optional(),
        side: z.enum(["left", "right"]).default("right"),
      }),
    ),
    names: z.array(z.strictObject({ name: names, ...position })),
  }),
});
export type Business = z.infer<typeof business>;
