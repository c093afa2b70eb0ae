import path from "node:path";
import PdfDocument from "pdfkit";
import { extractText, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { withOrder } from "#src/requests/request.ts";
import { lineCents } from "./lines.ts";
import { quoteHash } from "./quote.ts";
import { hasDeposit } from "#src/requests/agreement.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { aChange, aLine, aQuote, sampleExtras, sampleLines, sampleOrder } from "#tests/helpers/quotes.ts";
import { accepted, changeAccepted, changeSent, paid, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { aPayer } from "#tests/helpers/requests.ts";
import { agreementPdf, quotePdf } from "./agreement-pdf.server.ts";
import { composed, isPrintable } from "./printable.ts";

interface Agreed {
  locale?: Locale;
  lines?: ReturnType<typeof aLine>[];
  typedName?: string;
  chosen?: number[];
}

/** What the client wrote in the form. */
type Typed = { name?: string; place?: string };

/** The file of what was agreed on in a history, its pages as text, and their lines. */
async function fileOf(history: readonly RequestEvent[], locale: Locale = "it", typed: Typed = {}) {
  const { request: stored, agreement } = quotedView("accepted", history, { locale });
  if (agreement === undefined) throw new Error("nothing was agreed on");
  const { name = stored.content.name, place = "Villa Grazioli, Grottaferrata" } = typed;
  const request = { ...stored, content: { ...withOrder(stored.content, { place: { text: place } }), name } };
  const { content, filename } = await agreementPdf(request, agreement, sampleContent);
  // A page is read from a copy, which the reader takes over.
  const { text } = await extractText(new Uint8Array(content));
  const lines = text.flatMap((page) => page.split("\n"));
  return { content, filename, lines, pages: text.map((page) => page.replaceAll(/[\s\u00A0]+/g, " ")) };
}

function drawn(
  { locale = "it", lines = [...sampleLines], typedName = "Marta Colonnelli", chosen }: Agreed = {},
  typed: Typed = {},
) {
  const entry: RequestEvent = { ...accepted(), ...({ type: "quote-accepted", typedName, chosen } as object) };
  return fileOf([sent(aQuote({ locale, lines })), entry], locale, typed);
}

const reference = "AMB-VWPQD";
const plain = (text: string) => text.replaceAll("\u00A0", " ");

describe("the PDF of a quote", () => {
  const quote = aQuote({ lines: [...sampleLines, ...sampleExtras] });

  it("has what is offered and until when, the extras that can be chosen, and no signature or hash", async () => {
    const { content, filename } = await quotePdf(
      quotedView("quoted", [sent(quote)]).request,
      { ...quote, sentAt: sent(quote).at, message: undefined },
      sampleContent,
      true,
    );
    expect(filename).toBe("AMB-VWPQD-preventivo-1.pdf");
    const { text: pages } = await extractText(new Uint8Array(content), { mergePages: true });
    const text = pages.replaceAll(/[\s\u00A0]+/g, " ");
    for (const words of [
      "Preventivo AMB-VWPQD, versione 1",
      "Bartender 12 ore 30,80 € 10% 369,60 €",
      "Totale 2.704,30 €",
      "Caparra, 30%",
      "Extra a scelta",
      "Torre di coppe",
      "vale fino a giovedì 3 dicembre, a mezzanotte",
      sampleContent.in("it").company.email,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("SHA-256");
  });

  it("of a change after the deposit asks for no deposit", async () => {
    const { request, history } = quotedView("confirmed", [sent(), accepted(), paid(81_129), changeSent()]);
    const change = { ...aChange, sentAt: changeSent().at, message: undefined };
    const { content } = await quotePdf(request, change, sampleContent, hasDeposit(history, change));
    const { text } = await extractText(new Uint8Array(content), { mergePages: true });
    expect(text).not.toContain("Caparra");
  });
});

describe("the PDF of an agreement", () => {
  it("has the lines, sums, signature, time and hash of what was accepted, in English too, for screen readers as well", async () => {
    const quote = aQuote({ locale: "en" });
    const { content, pages } = await drawn({ locale: "en" });
    const page = pages.join(" ");
    for (const text of ["Agreement AMB-VWPQD, version 1", "name typed on the page, 24 November 2026, 18:40 (Rome)"])
      expect(page).toContain(text);
    for (const cents of [...quote.lines.map(lineCents), quote.totals.totalCents])
      expect(page).toContain(plain(formatMoney(cents, "en")));
    for (const { percent, netCents } of quote.totals.vat)
      expect(page).toContain(plain(`VAT ${percent}% on ${formatMoney(netCents, "en")}`));
    expect(page).toContain(await quoteHash(reference, quote));
    const source = Buffer.from(content).toString("latin1");
    expect(source).toContain("/Lang (en)");
    expect(source).toContain("/Marked true");
    for (const tag of ["H1", "H2", "Table", "TH", "TD"]) expect(source).toContain(`/S /${tag}`);
  });

  it("names the company for which somebody signed", async () => {
    const billing = { ...aPayer, payer: "company", payerName: "Rossi S.r.l." } as const;
    const { pages } = await fileOf([sent(), { ...accepted(), ...({ type: "quote-accepted", billing } as object) }]);
    expect(pages.join(" ")).toContain("Marta Colonnelli");
    expect(pages.join(" ")).toContain("per Rossi S.r.l., nome scritto sulla pagina");
  });

  it("says who said yes by voice, on which day, and who recorded it", async () => {
    const yes = { ...accepted(), by: "owner", spokenOn: "2026-11-23" } as RequestEvent;
    const { pages } = await fileOf([sent(), yes]);
    const text = pages.join(" ").replaceAll(/\s+/g, " ");
    expect(text).toContain("sì detto a voce il 23/11/2026, segnato da Ambra il 24/11/2026, 18:40 (Roma)");
    expect(text).not.toContain("nome scritto sulla pagina");
  });

  it("names the version that a change replaced, with the hash of both", async () => {
    const { filename, pages } = await fileOf([sent(), accepted(), paid(81_129), changeSent(), changeAccepted()]);
    expect(filename).toBe("AMB-VWPQD-v2.pdf");
    for (const words of [
      "Accordo AMB-VWPQD, versione 2",
      "3.012,30 €",
      "Caparra, già versata811,29 €",
      "Saldo, entro il 15/05/20272.201,01 €",
      `SHA-256 del preventivo ${await quoteHash(reference, aChange)}`,
      `Prende il posto della versione 1 del 23/11/2026, da 2.704,30 €. SHA-256 ${await quoteHash(reference, aQuote())}`,
    ]) {
      // Long lines break.
      expect(pages.join("").replaceAll(" ", "")).toContain(words.replaceAll(" ", ""));
    }
  });

  it("has both parties, the event, the lines, the terms with their amounts, and the signatures, whenever it is made", async () => {
    const { content, filename, pages } = await drawn();
    const page = pages.join(" ");
    expect(filename).toBe("AMB-VWPQD-v1.pdf");
    expect(Buffer.from(content).equals((await drawn()).content)).toBe(true);
    const { info } = await getMeta(new Uint8Array(content));
    expect(info).toMatchObject({ Title: "Accordo AMB-VWPQD, versione 1", CreationDate: "D:20261124174012Z" });
    const { company } = sampleContent.in("it");
    for (const text of [
      "Il bancone, sabato 22 maggio 2027",
      company.legalName,
      `P. IVA ${company.vatNumber}`,
      `${company.email}, ${company.phone}`,
      "giulia@posta.example +39 333 000 0000",
      "Matrimonio Experience Bar 90 ospiti sabato 22 maggio 2027, dalle 16:00 Villa Grazioli, Grottaferrata",
      "Bartender 12 ore 30,80 € 10% 369,60 €",
      "Totale 2.704,30 €",
      "Caparra del 30%, entro il 29/11/2026. Se non arriva niente, il giorno torna libero 811,29 €",
      "Saldo, entro il 15/05/2027 1.893,01 €",
      "Chi annulla entro il 22/04/2027 riceve indietro la caparra intera 811,29 €",
      "Poi, entro l’08/05/2027, ne riceve il 50%; fino a quel giorno può cambiare i dettagli 405,65 €",
      "Dopo, la caparra la tiene Ambra 0,00 €",
      `${company.founder} per Ambra, preventivo mandato il 23/11/2026, 09:15`,
    ])
      expect(page).toContain(text);
  });

  it("says why there is no withdrawal, whom to write to, and what the package includes", async () => {
    const { pages } = await drawn();
    const { company, words, formulas } = sampleContent.in("it");
    const { quoted } = formulas.find(({ id }) => id === sampleOrder.formula) ?? {};
    const text = pages.join(" ");
    for (const said of [...(quoted?.included ?? [""]), ...(quoted?.excluded ?? [""])]) expect(text).toContain(said);
    expect(text).toContain(fill(words.agreement.withdrawal.text, { email: company.email }));
  });

  it.each(["it", "en"] as const)("keeps the hours on one line, however long the day is (%s)", async (locale) => {
    for (const date of ["2027-05-05", "2027-05-22", "2027-08-28", "2027-09-22", "2027-12-29"]) {
      const quote = aQuote({ locale, order: { ...sampleOrder, date, from: "19:00", until: "1:00" } });
      const { lines } = await fileOf([sent(quote), accepted()], locale);
      expect(lines.some((line) => line.includes("19:00–1:00"))).toBe(true);
    }
  });

  it("has the extras that were chosen, in its sums and its hash, and no others", async () => {
    const lines = [...sampleLines, ...sampleExtras];
    const page = (await drawn({ lines, chosen: [9] })).pages.join(" ");
    expect(page).toContain("Caffè shakerato 1 55,00 € 10% 55,00 €");
    expect(page).not.toContain("Torre di coppe");
    for (const sum of ["Totale 2.759,30 €", "Caparra del 30%, entro il 29/11/2026", "827,79 €"])
      expect(page).toContain(sum);
    const chosenLines = [...sampleLines, aLine({ ...sampleExtras[0], optional: undefined })];
    const hashOf = (text: string) => /SHA-256 del preventivo (\w+)/.exec(text)?.[1];
    const order = { ...sampleOrder, extras: ["coffee"] };
    expect(hashOf(page)).toBe(await quoteHash(reference, aQuote({ order, lines: chosenLines })));
    // Without what was not chosen it is the agreement on a quote that never offered it.
    const without = await drawn({ lines, chosen: [] });
    expect(hashOf(without.pages.join(" "))).toBe(await quoteHash(reference, aQuote()));
  });

  it("goes on with further pages, each with the columns' titles", async () => {
    const lines = Array.from({ length: 40 }, (_, index) => aLine({ label: `Voce ${index}, ${"lunga ".repeat(12)}` }));
    const { pages } = await drawn({ lines });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages.slice(0, -1)) expect(page).toContain("Quantità");
    for (let index = 0; index < 40; index++) expect(pages.join(" ")).toContain(`Voce ${index},`);
  });

  it.each(["Łukasz Ștefănescu-Çelik", "Олена Шевченко", "Nguyễn Thị Hồng", "Ελένη Παπαδοπούλου"])(
    "writes the name %s in each place",
    async (name) => {
      const { pages } = await drawn({ typedName: name }, { name, place: `Villa ${name}` });
      expect(pages.join(" ").split(name)).toHaveLength(4);
      expect(pages.join(" ")).not.toContain("?");
    },
  );

  it("has the typed name instead of one in letters that it cannot write, and says so of other texts", async () => {
    const { pages, content } = await drawn({ typedName: "Wang Xiaoming" }, { name: "王小明", place: "Villa 山 🎉" });
    const page = pages.join(" ");
    expect(page.split("Wang Xiaoming")).toHaveLength(3);
    expect(page).not.toContain("?");
    expect(page).toContain("I riquadri vuoti");
    const actual = Buffer.from(`\uFEFFVilla 山 🎉`, "utf16le").swap16().toString("latin1");
    expect(content.toString("latin1")).toContain(actual.slice(0, 14));
  });

  it.each(["400", "700"])("has a glyph for every printable character (weight %s)", (weight) => {
    const file = path.join(import.meta.dirname, `./fonts/noto-sans-${weight}.ttf`);
    // The types of pdfkit leave out the font that is in use.
    type WithFont = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };
    const { _font: used } = new PdfDocument().font(file) as unknown as WithFont;
    const missing = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).filter((character) => {
      return (
        isPrintable(character) &&
        composed(character) === character &&
        !used.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
      );
    });
    expect(missing).toEqual([]);
  });
});
