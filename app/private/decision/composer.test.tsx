import { sampleContent } from "#content/fixtures/sample-content.ts";
import { originalTerms } from "#domain/policy/business.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { MessagesProvider } from "#app/ui/messages.tsx";
import { readQuote } from "#domain/quotes/read-quote.ts";
import type { PriceList } from "#domain/quotes/price-list.ts";
import type { OwnerView } from "#src/requests/views.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import { requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import { aQuote, sampleLines } from "#tests/helpers/quotes.ts";
import { anEntry } from "#tests/helpers/requests.ts";
import { accepted, paid, sent } from "#tests/helpers/quoted-requests.ts";
import { ownerView } from "#tests/helpers/owner-views.ts";
import type { Refusal } from "../outcome.ts";
import { composerOf, composerRows, composerSums, refilled } from "./composer-model.ts";
import { decisionModel } from "./decision-model.ts";
import { DecisionPage } from "./decision-page.tsx";
import { sumLabels } from "../money/quote-model.ts";
import { moneyModel } from "./money-model.ts";
import { fieldsOfLines, stepped } from "./typed-quote.ts";

const prices: PriceList = {
  publish: false,
  usual: { formula: "experience-bar", guests: 80, hours: 6 },
  items: [
    { id: "counter", label: "Bancone", unit: "flat", price: 42_000, vat: 22 },
    { id: "cocktails", label: "Carta", note: "Tre a testa", unit: "guest", price: 1400, vat: 10 },
  ],
  travel: { label: "Trasferta", vat: 22, zones: { standard: { note: "{place}, {km} km", unit: "flat", price: 6000 } } },
};
const place = { name: "Grottaferrata", province: "RM", coverage: { kind: "standard", km: 2 } } as const;
const labels = sumLabels(requestMessagesIn("it").quote, originalTerms);
const sumsOf = (deposit = "", balance = "") => ({ labels, notes: { deposit, balance }, depositPercent: 30 });
const plain = (text: string | undefined) => text?.replaceAll("\u00A0", " ");

function rendered(
  view: OwnerView,
  { refusal, composed }: { refusal?: Refusal; composed?: Record<string, string> } = {},
) {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={["/decisione/abc"]}>
      <MessagesProvider locale="it" messages={messagesIn("it")}>
        <DecisionPage
          model={decisionModel(view, sampleContent.business, place)}
          messages={decision}
          composer={composerOf(view, prices, originalTerms, place)}
          composed={composed}
          money={moneyModel(view)}
          done={undefined}
          refusal={refusal}
        />
      </MessagesProvider>
    </MemoryRouter>,
  );
}

/** What the browser would send from the form of a quote without a change. */
function entriesOf(markup: string): Record<string, string> {
  const form = markup.match(/<form[^>]*data-compose.*?<\/form>/)?.[0] ?? "";
  const entries: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1];
    if (name !== undefined) entries[name] = /value="([^"]*)"/.exec(input)?.[1] ?? "";
  }
  return entries;
}

describe("the form of a quote", () => {
  it("begins with the price list, for ten days", () => {
    const composer = composerOf(ownerView("received"), prices, originalTerms, place);
    expect(composer?.short).toBe("Prepara il preventivo");
    expect(plain(composer?.lead)).toMatch(/^Sabato 22 maggio, Villa Grazioli, Grottaferrata\./);
    expect(composer?.fields["validUntil"]).toBe("2026-12-03");
    const rows = composer === undefined ? [] : composerRows(composer.fields, composer);
    expect(
      rows.map(({ values, amount }) => plain(`${values.label} ${values.quantity} ${values.price} ${amount}`)),
    ).toEqual(["Bancone 1 420,00 420,00 €", "Carta 80 14,00 1.120,00 €", "Trasferta 1 60,00 60,00 €", "   ", "   "]);
    expect(rows.map(({ isFree }) => isFree)).toEqual([false, false, false, true, true]);
    expect(rows[1]?.charged).toBe("A ospite. IVA 10%");
  });

  it("offers the numbers of guests that the visitor named, the latest first, beside the usual one", () => {
    const view = ownerView("quoted", [
      sent(),
      anEntry("visitor", { type: "change-requested", quoteVersion: 1 }, { message: "Siamo in 110." }),
    ]);
    const content = { ...view.request.content, details: "Novanta invitati" };
    const markup = rendered({ ...view, request: { ...view.request, content } });
    expect(markup).toMatch(/id="guests"[^>]*value="80"/);
    const offers = [...markup.matchAll(/<button[^>]*name="refill"[^>]*>[^<]*<\/button>/g)].map(([button]) =>
      button.replace(/<[^>]*>/g, ""),
    );
    expect(offers).toEqual(["Rifai le righe per 110 ospiti", "Rifai le righe per 90 ospiti", "Rifai le righe"]);
  });

  it("has empty rows with the VAT of the price list, of the chosen formula", () => {
    const items = [
      { id: "bar", label: "Bancone", unit: "flat", price: 42_000, vat: 22 },
      { id: "carta", label: "Carta", unit: "guest", price: 1400, vat: 4, formulas: ["tailor-made"] },
      { id: "ghiaccio", label: "Ghiaccio", unit: "kg", price: 120, vat: 4, formulas: ["tailor-made"] },
    ] as const;
    const composer = composerOf(ownerView("received"), { ...prices, items }, originalTerms, place);
    const vatOfLast = (fields: Record<string, string>) =>
      composer && composerRows({ ...composer.fields, ...fields }, composer).at(-1)?.values.vat;
    expect(vatOfLast({})).toBe("22");
    expect(vatOfLast({ formula: "tailor-made" })).toBe("4");
  });

  it("sends in three taps what the price list suggests", () => {
    const view = ownerView("received");
    const markup = rendered(view);
    // The first tap opened the link of the notice.
    const open = /<a class="btn btn--primary" href="#preventivo">Prepara il preventivo<\/a>/.exec(markup);
    const send = /<button type="submit" class="btn btn--primary">Manda a Giulia<\/button>/.exec(markup);
    const taps = ["the link in the notice", open, send];
    expect(taps).not.toContain(null);
    expect(taps.length).toBeLessThanOrEqual(9);
    const { act, version, ...fields } = entriesOf(markup);
    expect({ act, version }).toEqual({ act: "send-quote", version: "v1" });
    const read = readQuote(fields, { eventDate: "2027-05-22", now: new Date("2026-11-23T10:00:00Z") });
    expect(read.ok && read.draft.lines.map(({ item }) => item)).toEqual(["counter", "cocktails", "travel"]);
  });

  it("begins with the lines of the version before, to the cent", () => {
    const composer = composerOf(ownerView("quoted", [sent()]), prices, originalTerms, place);
    expect(composer?.short).toBe("Rifai il preventivo");
    const read = readQuote(composer?.fields ?? {}, { eventDate: "2027-05-22", now: new Date("2026-11-24T10:00:00Z") });
    expect(read.ok && read.draft.lines).toEqual(
      sampleLines.map(({ item, ...line }) => (item === undefined ? line : { item, ...line })),
    );
    expect(plain(composerSums(composer?.fields ?? {}, sumsOf())?.total)).toBe("2.704,30 €");
  });

  it("is not offered without a day, or once it was accepted", () => {
    expect(composerOf(ownerView("accepted", [sent(), accepted()]), prices, originalTerms, place)).toBeUndefined();
    const view = ownerView("received");
    const undated = { ...view, request: { ...view.request, content: { ...view.request.content, date: undefined } } };
    expect(composerOf(undated as OwnerView, prices, originalTerms, place)).toBeUndefined();
  });
});

it("says that a change was asked for", () => {
  const asked = anEntry("visitor", { type: "change-requested", quoteVersion: 1 }, { message: "Siamo in 110." });
  expect(decisionModel(ownerView("quoted", [sent(), asked]), sampleContent.business, place).status).toEqual([
    "Giulia chiede una modifica del preventivo.",
    "«Siamo in 110.»",
  ]);
  const again = decisionModel(
    ownerView("quoted", [sent(), asked, sent(aQuote({ version: 2 }))]),
    sampleContent.business,
    place,
  );
  expect(again.status[0]).toMatch(/^Preventivo mandato/);
});

describe("a typed quote", () => {
  const spareRows = { vat: { "experience-bar": 22 }, fields: {} };
  const fields = {
    ...fieldsOfLines(aQuote().lines),
    "label-12": "Torre",
    "quantity-12": "2",
    "price-12": "75",
    "vat-12": "10",
  };

  it("is computed with free lines and discounts", () => {
    const sums = composerSums(fields, sumsOf("5 giorni", "il 15"));
    expect(plain(sums?.total)).toBe("2.869,30 €");
    expect(sums?.rows.map(({ label, amount }) => plain(`${label}: ${amount}`))).toEqual([
      "Imponibile: 2.543,00 €",
      "IVA 10% su 1.943,00 €: 194,30 €",
      "IVA 22% su 600,00 €: 132,00 €",
      "Totale: 2.869,30 €",
      "Caparra, 30%: 860,79 €",
      "Saldo: 2.008,51 €",
    ]);
    const rows = composerRows(fields, spareRows);
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14]);
    expect(plain(rows[8]?.amount)).toBe("150,00 €");
  });

  it("has no sum while a number is to be corrected", () => {
    expect(composerSums({ ...fields, "price-12": "x" }, sumsOf())).toBeUndefined();
    expect(composerRows({ ...fields, "price-12": "x" }, spareRows)[8]?.amount).toBe("");
  });

  it("is shown again with what was typed and its totals", () => {
    const markup = rendered(ownerView("received"), { composed: { ...fields, message: "A presto" } });
    expect(markup).toContain('value="Torre"');
    expect(plain(markup)).toContain('data-total="">2.869,30 €');
    expect(markup).toContain("A presto</textarea>");
  });

  it.each([
    ["2+", "13"],
    ["2-", "11"],
    ["1-", "0"],
    ["8-", "0"],
    ["12+", "3"],
  ])("has one more or less of a line: %s", (step, quantity) => {
    const [number] = step.split(/[+-]/);
    expect(stepped(fields, step)).toEqual({ ...fields, [`quantity-${number}`]: quantity });
  });

  it("stays at none, keeps halves, and is left alone where the quantity is no number or the line is not there", () => {
    expect(stepped({ "quantity-1": "0,5" }, "1-")).toEqual({ "quantity-1": "0" });
    expect(stepped({ "quantity-1": "1,5" }, "1+")).toEqual({ "quantity-1": "2,5" });
    expect(stepped({ "quantity-1": "" }, "1+")).toEqual({ "quantity-1": "1" });
    expect(stepped({ "quantity-1": "due" }, "1+")).toEqual({ "quantity-1": "due" });
    for (const step of ["9+", "1", "x", "1+1"])
      expect(stepped({ "quantity-1": "1" }, step)).toEqual({ "quantity-1": "1" });
  });

  it("has buttons for that, which are submitted without scripts and named by their line", () => {
    const markup = rendered(ownerView("received"), { composed: fields });
    expect(markup).toMatch(
      /type="submit"[^>]*name="step"[^>]*value="2\+"[^>]*aria-label="Bartender: uno in più"|aria-label="Bartender: uno in più"[^>]*name="step"/,
    );
  });

  it("takes other lines from the price list and keeps the rest", () => {
    const again = refilled(
      { ...fields, guests: "100", hours: "6", message: "A presto" },
      ownerView("received"),
      prices,
      place,
    );
    expect(again).toMatchObject({ ok: true, fields: { guests: "100", message: "A presto", "quantity-2": "100" } });
    expect(again).not.toHaveProperty("fields.label-12");
  });

  it("names each error with its line and leads to it", () => {
    const refusal: Refusal = {
      action: "send-quote",
      reason: "invalid",
      errors: { "price-12": "invalid-price", validUntil: "date-past" },
      entries: { ...fields, "price-12": "x", validUntil: "2026-01-01" },
      days: [],
    };
    const markup = rendered(ownerView("received"), { refusal });
    expect(markup).toMatch(/href="#price-12"[^>]*>Prezzo netto, €, riga 12<\/a>: Un prezzo in euro/);
    expect(markup).toMatch(/href="#preventivo-validUntil"/);
    expect(markup).toMatch(/id="price-12"[^>]*aria-invalid="true"[^>]*value="x"/);
  });

  it("names both readings of a number that has two", () => {
    const refusal: Refusal = {
      action: "send-quote",
      reason: "invalid",
      errors: { "quantity-1": "ambiguous-number", guests: "ambiguous-number" },
      entries: { ...fields, "quantity-1": "0,500", guests: "1,200" },
      days: [],
    };
    const markup = rendered(ownerView("received"), { refusal });
    expect(markup).toMatch(/id="quantity-1-error"[^>]*>.*?È 0,5 o 500\?/);
    expect(markup).toMatch(/id="guests-error"[^>]*>.*?È 1,2 o 1200\?/);
  });
});

describe("payments on the page of a decision", () => {
  it("begin with what is due", () => {
    const fieldsOf = (...view: Parameters<typeof ownerView>) => moneyModel(ownerView(...view))?.fields;
    const shared = { on: "2026-11-23", method: "bank-transfer" };
    expect(fieldsOf("accepted", [sent(), accepted()])).toEqual({ kind: "deposit", amount: "811,29", ...shared });
    expect(fieldsOf("confirmed", [sent(), accepted(), paid(81_129)])).toEqual({
      kind: "balance",
      amount: "1.893,01",
      ...shared,
    });
    expect(fieldsOf("confirmed", [sent(), accepted(), paid(280_430)])).toEqual({
      kind: "refund",
      amount: "100,00",
      ...shared,
    });
    expect(fieldsOf("quarantined")).toBeUndefined();
  });

  it("come first once a quote was accepted", () => {
    const markup = rendered(ownerView("accepted", [sent(), accepted()]));
    expect(markup).toContain('<a class="btn btn--primary" href="#pagamento">Pagamento</a>');
    expect(markup).not.toContain("data-compose");
  });

  it("can be taken back once each", () => {
    const payment = paid(81_129);
    const markup = rendered(ownerView("confirmed", [sent(), accepted(), payment]));
    expect(markup).toContain(`name="entry" value="${payment.id}"`);
    expect(plain(markup)).toContain("Storna 811,29 €</button>");
  });
});
