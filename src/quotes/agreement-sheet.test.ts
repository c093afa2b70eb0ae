import { originalTerms } from "#src/content/terms.ts";
import { nextQuote } from "./quote.ts";
import { aQuote } from "#tests/helpers/quotes.ts";
import { describe, expect, it } from "vitest";
import { quoteHash } from "./quote.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { accepted, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { agreementSheet } from "./agreement-sheet.ts";

const seller = {
  brand: "Ambra",
  legalName: "Ambra S.r.l.s., Frascati (RM)",
  founder: "Elia Santucci",
  vatNumber: "00000000000",
  email: "ciao@ambra.example",
  phone: "+39 06 0000 0000",
};
const view = quotedView("accepted", [sent(), accepted()]);
const plain = (text: string) => text.replaceAll("\u00A0", " ");

async function sheetOf(locale: Locale, { agreement } = view) {
  if (agreement === undefined) throw new Error("nothing was agreed on");
  return agreementSheet(view.request, agreement, await quoteHash("AMB-VWPQD", agreement.quote), seller, locale);
}

describe("an agreement", () => {
  it("has the terms with which its quote was sent", async () => {
    const terms = { ...originalTerms, depositPercent: 40, changesDays: 21, partRefund: { days: 25, percent: 60 } };
    const quote = nextQuote([], aQuote(), { locale: "it", eventDate: "2027-05-22", terms });
    const sheet = await sheetOf("it", quotedView("accepted", [sent(quote), accepted()]));
    expect(sheet.terms.map(({ label, amount }) => plain(`${label}: ${amount}`))).toEqual([
      "Caparra del 40%, entro il 29/11/2026. Se non arriva, il giorno torna libero: 1.081,72 €",
      "Saldo, entro il 15/05/2027: 1.622,58 €",
      "Chi annulla entro il 22/04/2027 riceve indietro la caparra intera: 1.081,72 €",
      "Poi, entro il 27/04/2027, ne riceve il 60%; i dettagli può cambiarli entro il 01/05/2027: 649,03 €",
      "Dopo, la caparra la tiene Ambra: 0,00 €",
    ]);
  });

  it("has both parties, the event, the lines, the terms with their amounts, and the signatures", async () => {
    const sheet = await sheetOf("it");
    expect(sheet.title).toBe("Accordo AMB-VWPQD, versione 1");
    expect(plain(sheet.heading)).toBe("Il bancone, sabato 22 maggio 2027");
    expect(sheet.parties.map(({ lines }) => plain(lines.join(" | ")))).toEqual([
      "Ambra | Ambra S.r.l.s., Frascati (RM) | P. IVA 00000000000 | ciao@ambra.example, +39 06 0000 0000",
      "Giulia Marchetti | giulia@posta.example | +39 333 000 0000",
      "Matrimonio | Villa Grazioli, Grottaferrata | Sabato 22 maggio, dalle 16:00",
    ]);
    expect(sheet.lines[1]).toEqual({
      label: "Bartender",
      quantity: "12 ore",
      price: "28,00\u00A0€",
      vat: "10%",
      amount: "336,00\u00A0€",
    });
    expect(sheet.sums.at(-1)).toMatchObject({ label: "Totale", amount: "2.704,30\u00A0€" });
    expect(sheet.terms.map(({ label, amount }) => plain(`${label}: ${amount}`))).toEqual([
      "Caparra del 30%, entro il 29/11/2026. Se non arriva, il giorno torna libero: 811,29 €",
      "Saldo, entro il 15/05/2027: 1.893,01 €",
      "Chi annulla entro il 22/04/2027 riceve indietro la caparra intera: 811,29 €",
      "Poi, entro l’08/05/2027, ne riceve il 50%; fino a quel giorno può cambiare i dettagli: 405,65 €",
      "Dopo, la caparra la tiene Ambra: 0,00 €",
    ]);
    expect(sheet.signatures).toEqual([
      { name: "Marta Colonnelli", text: "nome scritto sulla pagina, 24/11/2026, 18:40 (Roma)" },
      { name: "Elia Santucci", text: "per Ambra, preventivo mandato il 23/11/2026, 09:15" },
    ]);
    expect(sheet.hash).toMatch(/^SHA-256 del preventivo [0-9a-f]{64}$/);
  });
});
