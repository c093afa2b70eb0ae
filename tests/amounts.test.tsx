import { withOrder } from "#src/requests/request.ts";
import * as fc from "fast-check";
import { extractText } from "unpdf";
import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { unitNames } from "#src/content/schema/names.ts";
import { plusDays } from "#src/i18n/days.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { agreementPdf } from "#src/quotes/agreement-pdf.server.ts";
import { estimateForRequest, estimateSource } from "#src/quotes/estimate.server.ts";
import { extrasOf, shownEstimate } from "#src/quotes/estimate.ts";
import { lineCents, type QuoteLine } from "#src/quotes/lines.ts";
import { typedTotals } from "#src/quotes/read-quote.ts";
import { newQuote } from "#src/quotes/composer.section.tsx";
import { ownerRequestData } from "#src/requests/owner-request.server.ts";
import { requestCases } from "./helpers/mail-cases.ts";
import { mailAbout } from "./helpers/mails.ts";
import { accepted, quotedView, sent } from "./helpers/quoted-requests.ts";
import { aLine, aQuote, sampleTerms } from "./helpers/quotes.ts";
import { aBooking } from "./helpers/requests.ts";
import { textOf } from "./helpers/text-of.ts";
import { ownersView, visitorPage } from "./helpers/visitor-page.tsx";

const plain = (text: string): string => text.replaceAll(/[\s\u00A0]+/g, " ").trim();

/** The cents of an amount in either language: they always have two digits. */
const centsOf = (amount: string): number => Number(amount.replace("−", "-").replaceAll(/[^\d-]/g, ""));

const hundredthsOf = (quantity: string, locale: Locale): number => {
  const [thousands, decimals] = locale === "it" ? [".", ","] : [",", "."];
  return Math.round(Number(quantity.replaceAll(thousands, "").replace(decimals, ".")) * 100);
};

/** The rows of a page that multiply: what is shown as amount, as quantity and as unit price. */
function productsIn(texts: readonly string[], pattern: RegExp, locale: Locale): number[][] {
  return texts.flatMap((text) => {
    const { amount = "", quantity = "", price = "" } = pattern.exec(plain(text))?.groups ?? {};
    if (amount === "") return [];
    const line = { quantityHundredths: hundredthsOf(quantity, locale), unitPriceCents: centsOf(price) };
    expect([text, lineCents(line)]).toEqual([text, centsOf(amount)]);
    return [[line.quantityHundredths, line.unitPriceCents, centsOf(amount)]];
  });
}

const money = String.raw`[−€]*[\d.,]+(?: €)?`;
/** `Bartender 369,60 € 12 ore × 30,80 €` */
const onPage = new RegExp(`(?<amount>${money}) (?<quantity>[\\d.,]+)(?: \\p{L}+)? × (?<price>${money})`, "u");
/** `Bartender: 12 ore × 30,80 € = 369,60 €` */
const inMail = new RegExp(`(?<quantity>[\\d.,]+)(?: \\p{L}+)? × (?<price>${money}) = (?<amount>${money})`, "u");

const itemsIn = (markup: string): string[] =>
  [...markup.matchAll(/<li[^>]*>.*?<\/li>/g)].map(([item]) => textOf(item.replaceAll("<", " <")));

const line = fc
  .record({
    unit: fc.constantFrom(...(Object.keys(unitNames) as (keyof typeof unitNames)[])),
    quantityHundredths: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(100, 1200, 24_000)),
    unitPriceCents: fc.integer({ min: 1, max: 60_000 }),
    vatPercent: fc.constantFrom(4, 10, 22),
  })
  .map((one) => aLine(one));

it("every mail that shows lines multiplies", async () => {
  const products = [];
  for (const reader of ["it", "en", "owner"] as const) {
    for (const { kind, request, history, eventId } of requestCases(reader)) {
      const { text } = await mailAbout(kind, { request, history, eventId });
      products.push(...productsIn(text.split("\n"), inMail, reader === "en" ? "en" : "it"));
    }
  }
  expect(products.length).toBeGreaterThan(30);
});

it("page, mail and agreement of any quote multiply, add up and show the amounts of one another", async () => {
  const check = async (lines: QuoteLine[], locale: Locale) => {
    const history = [sent(aQuote({ lines, locale }))];
    const expected = lines
      .filter(({ unit, quantityHundredths }) => unit !== "flat" || quantityHundredths !== 100)
      .map((one) => [one.quantityHundredths, one.unitPriceCents, lineCents(one)]);
    const page = visitorPage(quotedView("quoted", history, { locale }), { locale });
    expect(productsIn(itemsIn(page), onPage, locale)).toEqual(expected);
    const { request } = quotedView("quoted", history, { locale });
    const { text } = await mailAbout("visitor-update", { request, history });
    const mail = text.split("\n").map(plain);
    expect(productsIn(mail, inMail, locale)).toEqual(expected);
    const rows = [...page.matchAll(/<tr[^>]*>.*?<\/tr>/g)].map(([row]) => row);
    const cells = rows.map((row) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)(?=<small>|<\/t[hd]>)/g)].map(([, cell = ""]) => plain(textOf(cell))),
    );
    const { ofWhichVat } = requestMessagesIn(locale).quote;
    const sums = cells.filter(([label]) => label !== ofWhichVat);
    expect(sums.length).toBeGreaterThanOrEqual(3);
    for (const [label, amount] of sums) expect(plain(text)).toContain(`${label}: ${amount}`);
    const { agreement, ...view } = quotedView("accepted", [...history, accepted()], { locale });
    if (agreement === undefined) throw new Error("nothing was agreed on");
    const { content } = await agreementPdf(view.request, agreement, sampleContent);
    const pdf = plain((await extractText(new Uint8Array(content), { mergePages: true })).text);
    expect(pdf).toContain(sums[0]?.join(" "));
    // The page says the taxes in one row; mail and agreement have a row for the taxable amount and for each rate.
    const taxes = rows.find((row) => row.includes(ofWhichVat)) ?? "";
    const [, noted = ""] = /<small>(.*?)<\/small>/.exec(taxes) ?? [];
    for (const amount of plain(textOf(noted)).match(/€[\d.,]*\d|\d[\d.,]* €/g) ?? []) {
      expect(pdf).toContain(amount);
      expect(plain(text)).toContain(amount);
    }
  };
  const lines = fc.array(line, { minLength: 1, maxLength: 8 });
  await fc.assert(fc.asyncProperty(lines, fc.constantFrom("it" as const, "en" as const), check), { numRuns: 12 });
});

it("an estimate multiplies, adds up to its total, and is the first quote of the same order", async () => {
  const source = estimateSource(sampleContent, "it", "");
  if (source === undefined) throw new Error("prices are not published");
  const { prices, services } = source;
  const extras = extrasOf(prices.items).map(({ id }) => id);
  const place = fc
    .record({ km: fc.nat(120), kind: fc.constantFrom("standard" as const, "covered" as const, "feasibility" as const) })
    .map((coverage) => ({ text: "Marino", municipality: { name: "Marino", province: "RM", coverage } }));
  const orders = fc.record({
    formula: fc.constantFrom(...Object.keys(services)),
    guests: fc.integer({ min: 1, max: prices.estimate.mostGuests }),
    date: fc.integer({ min: 0, max: 400 }).map((days) => plusDays("2026-12-01", days)),
    from: fc.constantFrom(...sampleContent.business.booking.slots),
    until: fc.option(fc.constantFrom("20:00", "0:30", "1:00"), { nil: undefined }),
    place,
    extras: fc.subarray(extras),
  });
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const { rows, texts } = shownEstimate(source, order);
      const shown = rows.filter(({ isOff }) => !isOff);
      productsIn(
        shown.map(({ amount, how }) => `${amount} ${how}`),
        onPage,
        "it",
      );
      const totalCents = centsOf(texts["total"] ?? "");
      expect(shown.reduce((sum, { amount }) => sum + (centsOf(amount) || 0), 0)).toBe(totalCents);
      expect(estimateForRequest(sampleContent, "it", order)?.totalCents).toBe(totalCents);
      const owner = ownersView(quotedView("received", [], { content: withOrder(aBooking, order) }));
      const data = await ownerRequestData(owner, sampleContent, new URL("https://www.ambra.example/decisione/abc"));
      expect(typedTotals(newQuote(data, order.date, sampleTerms), 30)?.totalCents).toBe(totalCents);
    }),
  );
});
