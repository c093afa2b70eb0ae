import { z } from "zod";
import { weekdays } from "#domain/availability/closed-days.ts";
import { units } from "#domain/quotes/price-list.ts";
import { serviceIds } from "#i18n/routes.ts";
import { sample, text } from "./text.ts";
import { formed, objection, wholeNumber } from "./wanted.ts";

const wantedQuantity = {
  it: "un numero maggiore di 0 con al massimo due decimali, ad esempio 0.65",
  en: "a number above 0 with at most two decimals, such as 0.65",
};

const quantity = z
  .number()
  .refine(
    (value) => value > 0 && value <= 10_000 && Math.abs(Math.round(value * 100) - value * 100) < 1e-6,
    objection({ wanted: wantedQuantity }),
  )
  .meta({ editing: { min: 0.01, max: 10_000, step: 0.01 } });

/** Cents without VAT. */
const price = wholeNumber(0, 10_000_000).meta({ editing: { min: 0, max: 10_000_000, unit: "cents" } });
/** Whole percent. */
const vat = wholeNumber(0, 100);

const surcharge = z
  .strictObject({
    months: z
      .array(wholeNumber(1, 12))
      .min(1)
      .meta({ editing: { control: "months" } })
      .optional(),
    weekdays: z.array(z.enum(weekdays)).min(1).optional(),
    percent: wholeNumber(-100, 500),
  })
  .refine(
    ({ months, weekdays: days }) => months !== undefined || days !== undefined,
    objection({
      says: {
        it: "Servono i mesi (months), i giorni della settimana (weekdays) o entrambi.",
        en: "Expected months, weekdays or both.",
      },
    }),
  );

/** The line of a quote for the travel, which is no entry of the list. */
const travelItem = "travel";

const item = z.strictObject({
  sample,
  id: formed(/^[a-z0-9-]{1,40}$/, {
    it: "un nome di lettere minuscole, cifre e trattini, ad esempio soft-drinks",
    en: "a name of small letters, digits and hyphens, such as soft-drinks",
  }).meta({ editing: { madeOf: { from: "label", except: [travelItem], longest: 36 } } }),
  label: text,
  note: text.optional(),
  unit: z.enum(units),
  price,
  vat,
  formulas: z.array(z.enum(serviceIds)).min(1).optional(),
  perGuest: quantity.optional(),
  guestsPerPerson: wholeNumber(1, 1000).optional(),
  step: quantity.optional(),
  minimum: quantity.optional(),
  surcharges: z.array(surcharge).optional(),
});

const zone = z
  .strictObject({
    note: text,
    unit: z.enum(["flat", "km"]),
    price,
    freeKm: wholeNumber(0, 500).optional(),
    oneWay: z.boolean().optional(),
  })
  .superRefine(({ unit, freeKm, oneWay }, context) => {
    if (unit === "km") return;
    const says = { it: "Vale solo con unit: km.", en: "Only for unit: km." };
    if (freeKm !== undefined) context.addIssue({ code: "custom", path: ["freeKm"], ...objection({ says }) });
    if (oneWay === true) context.addIssue({ code: "custom", path: ["oneWay"], ...objection({ says }) });
  });

/** The owner's prices, from which quotes begin (`domain/quotes/price-list.ts`). */
export const prices = z.strictObject({
  sample,
  publish: z.boolean(),
  usual: z.strictObject({ formula: z.enum(serviceIds), guests: wholeNumber(1, 5000), hours: wholeNumber(1, 24) }),
  items: z
    .array(item)
    .min(1)
    .superRefine((items, context) => {
      for (const [index, { id }] of items.entries()) {
        if (id !== travelItem && items.findIndex((one) => one.id === id) === index) continue;
        const says = { it: `Il nome "${id}" è già usato.`, en: `The name "${id}" is used already.` };
        context.addIssue({ code: "custom", path: [index, "id"], ...objection({ says }) });
      }
    }),
  travel: z.strictObject({
    sample,
    label: text,
    vat,
    zones: z.strictObject({
      standard: zone.optional(),
      covered: zone.optional(),
      feasibility: zone.optional(),
    }),
  }),
});
