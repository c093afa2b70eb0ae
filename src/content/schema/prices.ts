import { z } from "zod";
import { choiceOf, unitNames, weekdayNames } from "./names.ts";
import { percentOf } from "#src/content/rounding.ts";
import { drawnNames } from "#src/ui/drawings/names.ts";
import { formulaId, monthsOfYear } from "./parts.ts";
import {
  distinctIds,
  expected,
  idOfLabel,
  group,
  line,
  list,
  optionalList,
  refused,
  sample,
  text,
  texts,
  wholeNumber,
} from "./values.ts";

const quantity = z
  .number()
  .refine(
    (value) => value > 0 && value <= 10_000 && Math.abs(Math.round(value * 100) - value * 100) < 1e-6,
    expected(
      "un numero maggiore di 0 con al massimo due decimali, ad esempio 0.65",
      "a number above 0 with at most two decimals, such as 0.65",
    ),
  )
  .meta({ editing: { min: 0.01, max: 10_000, step: 0.01 } });

/** Cents; `prices` says whether they contain VAT. */
const price = wholeNumber(0, 10_000_000).meta({
  title: "Prezzo",
  editing: { min: 0, max: 10_000_000, unit: "cents" },
});
const vat = wholeNumber(0, 100).meta({ title: "IVA, percento" });

const surcharge = z
  .strictObject({
    months: monthsOfYear.meta({ title: "Mesi" }).optional(),
    weekdays: optionalList("Giorni della settimana", choiceOf(weekdayNames)),
    percent: wholeNumber(-100, 500).meta({ title: "Percento", description: "Negativo: uno sconto." }),
  })
  .refine(
    ({ months, weekdays: days }) => months !== undefined || days !== undefined,
    refused("Servono i mesi, i giorni della settimana o entrambi.", "Expected months, weekdays or both."),
  );

const detailOfGuests = "Il nome di un dettaglio che è un numero, nei dettagli della festa.";

const supply = z
  .strictObject({
    label: line("Che cosa"),
    unit: line({ title: "In che unità", example: "casse" }),
    perGuest: quantity.optional().meta({ title: "Quantità per ospite" }),
    perGuestHour: quantity.optional().meta({ title: "Quantità per ospite e ora" }),
    perEvent: quantity.optional().meta({ title: "Quantità per festa" }),
    only: line({ title: "Solo per gli ospiti di questo dettaglio", description: detailOfGuests }).optional(),
    except: line({ title: "Senza gli ospiti di questo dettaglio", description: detailOfGuests }).optional(),
    buy: z.boolean().optional().meta({ title: "Da comprare", description: "Altrimenti è da caricare." }),
  })
  .refine(
    ({ perGuest, perGuestHour, perEvent }) =>
      [perGuest, perGuestHour, perEvent].filter((one) => one !== undefined).length === 1,
    refused(
      "Serve una sola quantità: per ospite, per ospite e ora, o per festa.",
      "Expected one of perGuest:, perGuestHour: and perEvent:.",
    ),
  )
  .refine(({ perEvent, only, except }) => [perEvent, only, except].filter((one) => one !== undefined).length <= 1, {
    path: ["only"],
    ...refused(
      "Vale per una quantità per ospite: o solo per alcuni, o senza di loro.",
      "It is for a quantity by guests: either only for some of them, or for all except them.",
    ),
  });

/** The ids of the lines of a quote that are not items of the list. */
const otherItems = ["travel", "minimum"];

const item = z.strictObject({
  sample,
  id: idOfLabel(...otherItems),
  label: text("Voce"),
  note: text("Nota").optional(),
  unit: choiceOf(unitNames).meta({ title: "Unità" }),
  price,
  vat,
  formulas: optionalList({ title: "Formule che la contengono", description: "Nessuna: tutte." }, formulaId),
  perGuest: quantity.optional().meta({ title: "Quantità per ospite" }),
  perGuests: wholeNumber(1, 1000)
    .optional()
    .meta({ title: "Uno ogni tanti ospiti", description: "All’ora: una persona ogni tanti ospiti." }),
  steps: quantity.optional().meta({ title: "Arrotonda a multipli di" }),
  minimum: quantity.optional().meta({ title: "Quantità minima" }),
  surcharges: list("Maggiorazioni", surcharge.meta({ title: "Maggiorazione" })).optional(),
  extra: z.boolean().optional().meta({ title: "Facoltativa", description: "Solo se chi chiede la sceglie." }),
  addsHours: wholeNumber(1, 12)
    .optional()
    .meta({ title: "Ore che aggiunge", description: "Per una voce facoltativa: sposta la fine della festa." }),
  supplies: list(
    { title: "Spesa e carico", description: "Le liste che si stampano con la scheda dell’evento." },
    supply.meta({ title: "Cosa" }),
  ).optional(),
  drawn: choiceOf(drawnNames).optional().meta({ title: "Che cosa aggiunge al disegno della stima" }),
  text: group("Nella frase della stima", {
    one: text("Se è uno").optional(),
    other: text({ title: "Se sono di più", example: "{number} persone" }),
  }).optional(),
});

const zone = z
  .strictObject({
    note: texts.note,
    unit: choiceOf({ flat: unitNames.flat, km: unitNames.km }).meta({ title: "Unità" }),
    price,
    freeKm: wholeNumber(0, 500)
      .optional()
      .meta({ title: "Chilometri gratis per tratta", description: "Per un prezzo al chilometro." }),
    oneWay: z.boolean().optional().meta({ title: "Conta solo l’andata" }),
  })
  .refine(({ unit, freeKm, oneWay }) => unit === "km" || (freeKm === undefined && oneWay !== true), {
    path: ["unit"],
    ...refused(
      "I chilometri gratis e la sola andata valgono per un prezzo al chilometro.",
      "freeKm and oneWay are for unit: km only.",
    ),
  });

const zoneNames = {
  standard: "Entro il raggio standard",
  covered: "Oltre, nella regione",
  feasibility: "Fuori regione",
};

export const prices = z
  .strictObject({
    sample,
    prices: choiceOf({ "with-vat": "IVA compresa", "without-vat": "Senza IVA" }).optional().meta({
      title: "I prezzi sono scritti",
      description: "Se non si sceglie, IVA compresa: come li paga un privato.",
    }),
    publish: z.boolean().meta({ title: "Mostra i prezzi sul sito" }),
    usual: group(
      { title: "Un evento tipico", description: "Per il prezzo indicativo del sito." },
      {
        formula: formulaId,
        guests: wholeNumber(1, 5000).meta({ title: "Ospiti" }),
        hours: wholeNumber(1, 24).meta({ title: "Ore" }),
      },
    ),
    estimate: group(
      { title: "La stima sul sito", description: "Con i prezzi pubblicati." },
      {
        minimum: price.meta({ title: "Totale minimo, IVA compresa", description: "Anche di un preventivo nuovo." }),
        minimumLabel: text({ title: "La riga che porta al minimo", example: "Fino al minimo" }),
        startedHours: text({
          title: "La nota delle righe a ore, se le ore non sono intere",
          example: "ogni ora iniziata conta intera",
        }),
        mostGuests: wholeNumber(20, 900).meta({ title: "Da quanti ospiti se ne parla" }),
      },
    ),
    items: z
      .array(item.meta({ title: "Voce" }))
      .min(1)
      .superRefine(distinctIds(otherItems))
      .meta({ title: "Voci" }),
    travel: group("Trasferta", {
      sample,
      label: text("Voce"),
      vat,
      zones: group(
        { title: "Prezzo per zona", description: "Una zona vuota si decide nel preventivo." },
        {
          standard: zone.optional().meta({ title: zoneNames.standard }),
          covered: zone.optional().meta({ title: zoneNames.covered }),
          feasibility: zone.optional().meta({ title: zoneNames.feasibility }),
        },
      ),
    }),
    instant: group(
      {
        title: "Il preventivo parte da solo",
        description:
          "A chi prenota con formula, ospiti e un luogo che il sito riconosce, per un giorno libero. Vuoto: li mandi tu.",
      },
      {
        guests: wholeNumber(1, 900).meta({ title: "Fino a quanti ospiti" }),
        zones: list("In quali zone", choiceOf(zoneNames)).min(1),
        daysAhead: wholeNumber(0, 365).meta({ title: "Quanti giorni prima della festa, almeno" }),
      },
    ).optional(),
  })
  .refine(({ instant, travel }) => instant?.zones.every((one) => travel.zones[one] !== undefined) ?? true, {
    path: ["instant", "zones"],
    ...refused(
      "Una di queste zone non ha un prezzo della trasferta: lì il preventivo non può partire da solo.",
      "One of these zones has no price for the travel: no quote can be made there by itself.",
    ),
  });

type WrittenPrices = z.infer<typeof prices>;

/** Adds VAT to the prices of a list without it, each rounded to the cent. */
export function pricesWithVat(written: WrittenPrices): WrittenPrices {
  if (written.prices !== "without-vat") return written;
  const { items, travel } = written;
  const { standard, covered, feasibility } = travel.zones;
  const zones = {
    standard: standard && withVat(standard, travel.vat),
    covered: covered && withVat(covered, travel.vat),
    feasibility: feasibility && withVat(feasibility, travel.vat),
  };
  return { ...written, items: items.map((one) => withVat(one, one.vat)), travel: { ...travel, zones } };
}

function withVat<Priced extends { price: number }>(priced: Priced, vatPercent: number): Priced {
  return { ...priced, price: percentOf(priced.price, 100 + vatPercent) };
}
