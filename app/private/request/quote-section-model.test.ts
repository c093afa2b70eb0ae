import { sampleContent } from "#content/fixtures/sample-content.ts";
import { originalTerms } from "#domain/policy/business.ts";
import { describe, expect, it } from "vitest";
import { nextQuote } from "#domain/quotes/quote.ts";
import { anEntry } from "#tests/helpers/requests.ts";
import { aLine, aQuote, sampleLines } from "#tests/helpers/quotes.ts";
import { accepted, paid, payTo, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { requestPageModel } from "./page-model.ts";
import { quoteSectionModel } from "./quote-section-model.ts";

const first = aQuote();
const second = nextQuote(
  [first],
  {
    lines: [
      ...sampleLines.slice(0, 2),
      aLine({ item: "cocktails", label: "Carta", unit: "guest", quantityHundredths: 11_000, unitPriceCents: 1400 }),
      ...sampleLines.slice(3, 7),
      aLine({ label: "Torre di coppe", unitPriceCents: 15_000 }),
    ],
    validUntil: "2026-12-05",
  },
  { ...first, terms: originalTerms },
);
// Spaces in formatted amounts do not break.
const plain = (text: string | undefined) => text?.replaceAll("\u00A0", " ");

describe("a quote that waits for an answer", () => {
  const { open, folded } = quoteSectionModel(quotedView("quoted", [sent()]), "it");

  it("has its lines, VAT and totals, with the days of deposit and balance", () => {
    expect(open?.quote.number).toBe("n. 1, 23/11/2026");
    expect(
      open?.quote.lines.slice(0, 2).map(({ label, how, amount }) => plain(`${label} | ${how} | ${amount}`)),
    ).toEqual(["Bancone in sei pezzi | IVA 22% | 420,00 €", "Bartender | 12 ore × 28,00 €. IVA 10% | 336,00 €"]);
    expect(open?.quote.lines.at(-1)).toMatchObject({ label: "Sconto", amount: "−100,00\u00A0€" });
    expect(open?.quote.sums.map(({ label, note, amount }) => plain(`${label} | ${note ?? ""} | ${amount}`))).toEqual([
      "Imponibile |  | 2.393,00 €",
      "IVA 10% su 1.793,00 € |  | 179,30 €",
      "IVA 22% su 600,00 € |  | 132,00 €",
      "Totale |  | 2.704,30 €",
      "Caparra, 30% | entro 5 giorni da quando accetti | 811,29 €",
      "Saldo | entro il 15/05/2027 | 1.893,01 €",
    ]);
    expect(open?.quote.message).toBe("Tre a testa.");
    expect(open?.compared).toBeUndefined();
    expect(folded).toEqual([]);
  });

  it("names the terms as days, and the obligation with its amount", () => {
    expect(open?.accept?.terms.map(({ when, text }) => plain(`${when}: ${text}`))).toEqual([
      "03/12/2026: ultimo giorno per accettare, fino a mezzanotte",
      "5 giorni: da quando accetti, per la caparra di 811,29 €; intanto il giorno è tuo",
      "22/04/2027: fino a qui, se annulli, la caparra torna intera",
      "08/05/2027: fino a qui ne torna il 50%, e puoi ancora cambiare; dopo, la caparra resta a noi",
      "15/05/2027: saldo di 1.893,01 €",
    ]);
    expect(plain(open?.accept?.send)).toBe("Accetto e mi impegno per 2.704,30 €");
    const english = quoteSectionModel(quotedView("quoted", [sent()], { locale: "en" }), "en").open;
    expect(english?.accept?.send).toBe("I accept and commit to pay €2,704.30");
  });

  it("cannot be accepted once its last day is over", () => {
    const late = quotedView("quoted", [sent()], { today: "2026-12-04" });
    expect(quoteSectionModel(late, "it").open?.accept).toBeUndefined();
    expect(requestPageModel(late, "it", null, payTo, sampleContent.business).headline.heading).toBe(
      "«Vale ancora?» *Il preventivo è scaduto.*",
    );
    const last = quotedView("quoted", [sent()], { today: "2026-12-03" });
    expect(quoteSectionModel(last, "it").open?.accept).toBeDefined();
  });

  it("leaves out terms that have passed, and names the day of the deposit near the event", () => {
    const near = sent(aQuote({ validUntil: "2027-05-22" }), "2027-05-18T08:00:00Z");
    const { open: late } = quoteSectionModel(quotedView("quoted", [near], { today: "2027-05-19" }), "it");
    expect(late?.accept?.terms.map(({ when }) => when)).toEqual(["22/05/2027", "22/05/2027", "22/05/2027"]);
  });
});

it("names each day of terms that are not those of the sample, in their order", () => {
  const terms = { ...originalTerms, changesDays: 21, partRefund: { days: 25, percent: 60 }, holdDays: 6 };
  const other = nextQuote([], first, { locale: "it", eventDate: first.eventDate, terms });
  const view = quotedView("quoted", [sent(other)]);
  const { open } = quoteSectionModel(view, "it");
  expect(open?.accept?.terms.slice(1).map(({ when, text }) => plain(`${when}: ${text}`))).toEqual([
    "6 giorni: da quando accetti, per la caparra di 811,29 €; intanto il giorno è tuo",
    "22/04/2027: fino a qui, se annulli, la caparra torna intera",
    "27/04/2027: fino a qui ne torna il 60%; dopo, la caparra resta a noi",
    "01/05/2027: fino a qui puoi ancora cambiare",
    "15/05/2027: saldo di 1.893,01 €",
  ]);
  const { steps } = requestPageModel(view, "it", null, payTo, sampleContent.business).timeline;
  expect(steps.filter(({ state }) => state === "ahead").map(({ shown, title }) => `${shown}: ${title}`)).toEqual([
    "22/04/2027: Ultimo giorno per il rimborso intero",
    "27/04/2027: Ultimo giorno per il rimborso del 60%",
    "01/05/2027: Ultimo giorno per cambiare",
    "15/05/2027: Saldo",
    "22/05/2027: La festa",
  ]);
});

describe("the second version", () => {
  const view = quotedView("quoted", [sent(first), sent(second, "2026-11-24T08:00:00Z")]);
  const { open, folded } = quoteSectionModel(view, "it");

  it("is compared with the one before", () => {
    expect(open?.quote.version).toBe(2);
    expect(open?.compared?.title).toBe("Che cosa cambia dalla n. 1");
    expect(open?.compared?.rows.map(({ change, label, amount }) => plain(`${change} | ${label} | ${amount}`))).toEqual([
      "Cambiato | Carta | 1.260,00 €, ora 1.540,00 €",
      "In più | Torre di coppe | 150,00 €",
      "Tolto | Sconto | −100,00 €",
      " | Totale | 2.704,30 €, ora 3.287,30 €",
    ]);
  });

  it("leaves the first readable and says that it is no longer valid", () => {
    expect(folded.map(({ title, tagline }) => plain(`${title} | ${tagline}`))).toEqual([
      "Preventivo n. 1, 2.704,30 € | del 23/11/2026: non vale più",
    ]);
    expect(folded[0]?.quote.lines).toHaveLength(8);
  });

  it("is the agreement once it was accepted", () => {
    const agreed = quotedView("accepted", [sent(first), sent(second), accepted(2)]);
    const model = quoteSectionModel(agreed, "it");
    expect(model.open).toBeUndefined();
    expect(model.folded.map(({ title }) => plain(title))).toEqual([
      "Il preventivo che hai accettato",
      "Preventivo n. 1, 2.704,30 €",
    ]);
  });
});

describe("the six steps", () => {
  const changeAsked = anEntry("visitor", { type: "change-requested", quoteVersion: 1 });
  it.each([
    ["received", [], "1 di 6, richiesta.", "Adesso scriviamo il preventivo.", 1],
    ["quoted", [sent()], "2 di 6, preventivo.", "Ora tocca a te.", 1],
    ["quoted", [sent(), changeAsked], "2 di 6, preventivo.", "Ora tocca a noi.", 1],
    ["accepted", [sent(), accepted()], "4 di 6, caparra.", "Ora tocca a te.", 3],
    ["confirmed", [sent(), accepted(), paid(81_129)], "5 di 6, saldo.", "Il prossimo pezzo è il saldo.", 4],
    ["confirmed", [sent(), accepted(), paid(270_430)], "6 di 6, la festa.", "Il prossimo pezzo è la festa.", 5],
    ["confirmed", [], "6 di 6, la festa.", "Il prossimo pezzo è la festa.", 5],
    ["completed", [sent(), accepted(), paid(270_430)], "6 di 6, la festa.", "", 6],
    ["expired", [sent()], "Si ferma qui.", "", 2],
    ["lapsed", [sent(), accepted()], "Si ferma qui.", "", 3],
    ["withdrawn", [], "Si ferma qui.", "", 1],
  ] as const)("%s with %j: %s %s", (status, history, where, next, done) => {
    const { pieces } = requestPageModel(quotedView(status, [...history]), "it", null, payTo, sampleContent.business);
    expect(pieces).toMatchObject({ where, next });
    expect(pieces.steps.map(({ label }) => label)).toEqual([
      "Richiesta",
      "Preventivo",
      "Accettato",
      "Caparra",
      "Saldo",
      "La festa",
    ]);
    expect(pieces.steps.filter(({ state }) => state === "done")).toHaveLength(done);
  });
});

describe("heading and time line of a quoted request", () => {
  const pageOf = (...view: Parameters<typeof quotedView>) =>
    requestPageModel(quotedView(...view), "it", null, payTo, sampleContent.business);

  it.each([
    ["quoted", [sent()], "«E quanto costa?» *2.704,30 €.*", /Vale fino a giovedì 3 dicembre, a mezzanotte\.$/],
    [
      "accepted",
      [sent(), accepted()],
      "«E adesso?» *La caparra.*",
      /Con 811,29 € la data è bloccata: fino a domenica 29 /,
    ],
    [
      "confirmed",
      [sent(), accepted(), paid(81_129)],
      "«Allora ci siete?» *Ci siamo.*",
      /Restano 1\.893,01 €, entro il 15/,
    ],
    ["confirmed", [sent(), accepted(), paid(270_430)], "«Allora ci siete?» *Ci siamo.*", /È tutto saldato\.$/],
  ] as const)("%s", (status, history, heading, lead) => {
    const { headline } = pageOf(status, [...history]);
    expect(plain(headline.heading)).toBe(heading);
    expect(plain(headline.lead)).toMatch(lead);
  });

  it("tells what was sent, signed and paid", () => {
    const { steps } = pageOf("confirmed", [sent(), accepted(), paid(81_129)]).timeline;
    expect(steps.slice(1, 4).map(({ title, text }) => plain(`${title} ${text}`))).toEqual([
      "Preventivo pronto N. 1, 2.704,30 €, valido fino al 03/12/2026. «Tre a testa.»",
      "Accettato Marta Colonnelli, alle 18:40.",
      "Pagamento arrivato 811,29 €.",
    ]);
    const turn = pageOf("accepted", [sent(), accepted()]).timeline.steps.find(({ state }) => state === "today");
    expect(plain(turn?.text)).toBe("La caparra, 811,29 €, entro il 29/11/2026.");
  });
});
