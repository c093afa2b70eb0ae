import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { BookingRules, Terms } from "#src/content/terms.ts";
import { orderOffer } from "#src/order/offer.ts";
import { rulesOf } from "#src/requests/transitions.ts";
import type { QuoteLine } from "#src/quotes/lines.ts";
import { nextQuote, type Quote, type QuotedOrder } from "#src/quotes/quote.ts";

/** The price list and the details of an event in tests. */
export const sampleBooking: BookingRules = sampleContent.business.booking;
export const sampleEventDetails = sampleContent.eventDetails;

/** The terms of the sample. */
export const sampleTerms: Terms = {
  depositPercent: 30,
  quoteValidDays: 10,
  holdDays: 5,
  balanceDays: 7,
  changesDays: 14,
  refundWithinDays: 7,
  fullRefundDays: 30,
  partRefund: { days: 14, percent: 50 },
};

/** A line of one piece at 110 euro with VAT of 10 %, 100 without it. */
export const aLine = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  label: "Bar",
  note: "",
  unit: "flat",
  quantityHundredths: 100,
  unitPriceCents: 11_000,
  vatPercent: 10,
  ...changes,
});

/** The lines of the sample that runs through the designs: 2,704.30 euro. */
export const sampleLines: readonly QuoteLine[] = [
  aLine({ item: "counter", label: "Bancone in sei pezzi", unitPriceCents: 51_240, vatPercent: 22 }),
  aLine({ item: "bartenders", label: "Bartender", unit: "hour", quantityHundredths: 1200, unitPriceCents: 3080 }),
  aLine({ item: "cocktails", label: "Carta", unit: "guest", quantityHundredths: 9000, unitPriceCents: 1540 }),
  aLine({ item: "soft-drinks", label: "Bibite", unit: "guest", quantityHundredths: 9000, unitPriceCents: 275 }),
  aLine({ item: "ice", label: "Ghiaccio", unit: "kg", quantityHundredths: 6000, unitPriceCents: 132 }),
  aLine({
    item: "glasses",
    label: "Bicchieri",
    unit: "piece",
    quantityHundredths: 24_000,
    unitPriceCents: 61,
    vatPercent: 22,
  }),
  aLine({ item: "travel", label: "Trasferta", unitPriceCents: 7320, vatPercent: 22 }),
  aLine({ label: "Sconto", unitPriceCents: -11_000 }),
];

/** Two extras for the client to choose from: 55 euro with VAT of 10 %, and 93.60 with VAT of 4 %. */
export const sampleExtras: readonly QuoteLine[] = [
  aLine({ item: "coffee", label: "Caffè shakerato", unitPriceCents: 5500, optional: true }),
  aLine({ label: "Torre di coppe", unitPriceCents: 9360, vatPercent: 4, optional: true }),
];

export const sampleOffer = orderOffer(sampleContent);

/** The rules of the state of a request. */
export const sampleRules = { ...rulesOf(sampleContent, "it"), terms: () => sampleTerms };

/** What the sample's lines are for. */
export const sampleOrder: QuotedOrder = {
  formula: "experience-bar",
  guests: 90,
  eventType: "wedding",
  date: "2027-05-22",
  from: "16:00",
  place: { text: "Villa Grazioli, Grottaferrata" },
  extras: [],
};

/** The first quote of the sample, valid until 3 December 2026. */
export const aQuote = ({ lines = sampleLines, ...changes }: Partial<Quote> = {}): Quote => ({
  ...nextQuote([], { order: sampleOrder, lines, validUntil: "2026-12-03" }, { locale: "it", terms: sampleTerms }),
  ...changes,
});

/** A change of it for twenty guests more: 3,012.30 euro, valid until 20 December 2026. */
export const aChange: Quote = nextQuote(
  [aQuote()],
  {
    order: { ...sampleOrder, guests: 110 },
    lines: sampleLines.map((line) => (line.item === "cocktails" ? { ...line, quantityHundredths: 11_000 } : line)),
    validUntil: "2026-12-20",
  },
  { locale: "it", terms: sampleTerms },
);
