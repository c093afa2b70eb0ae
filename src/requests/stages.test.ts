import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { accepted, paid, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { aBooking, anEnquiry, anEntry } from "#tests/helpers/requests.ts";
import type { RequestStatus } from "./life-cycle.ts";
import type { RequestEvent } from "./events.ts";
import type { RequestContent } from "./request.ts";
import { headline, progressOf } from "./stages.ts";

const proposed = (date: string, timeSlot: "16:00" | "17:00") =>
  anEntry("owner", { type: "proposed", moment: { date, timeSlot } });
const cancelled = (refundPercent: number) => anEntry("visitor", { type: "cancelled", refundPercent });
const changeAsked = anEntry("visitor", { type: "change-requested", quoteVersion: 1 });

interface Given {
  history?: RequestEvent[];
  content?: RequestContent;
  today?: string;
}

/** Spaces in formatted amounts and days do not break. */
const plain = (text: string): string => text.replaceAll("\u00A0", " ");

const headlineOf = (status: RequestStatus, { history, ...given }: Given = {}, locale: Locale = "it") => {
  const { heading, lead } = headline(
    quotedView(status, history, given),
    sampleContent.business,
    sampleContent.in(locale).words,
    locale,
  );
  return { heading: plain(heading), lead: plain(lead) };
};

describe("the headline of a request", () => {
  it.each<[RequestStatus, Given, string, string]>([
    ["received", {}, "«L’avete letta?» *È sul bancone.*", "Ti rispondiamo in"],
    ["quarantined", {}, "«L’avete letta?» *È sul bancone.*", "Ti rispondiamo in"],
    [
      "received",
      { history: [proposed("2027-05-23", "16:00")] },
      "«Quando si può?» *Domenica 23 maggio, dalle 16:00.*",
      "Possiamo esserci domenica 23",
    ],
    [
      "quoted",
      { history: [sent()] },
      "«E quanto costa?» *2.704,30 €.*",
      "Vale fino a giovedì 3 dicembre, a mezzanotte.",
    ],
    ["quoted", { history: [sent(), changeAsked] }, "«E quanto costa?» *2.704,30 €.*", "Rifacciamo il conto"],
    ["quoted", { history: [sent()], today: "2026-12-04" }, "«Vale ancora?» *Il preventivo è scaduto.*", "non vale più"],
    ["expired", { history: [sent()] }, "«Vale ancora?» *Il preventivo è scaduto.*", "non vale più"],
    [
      "accepted",
      { history: [sent(), accepted()] },
      "«E adesso?» *La caparra.*",
      "Con 811,29 € la data è bloccata: fino a domenica 29",
    ],
    ["lapsed", { history: [sent(), accepted()] }, "«E il giorno?» *È tornato libero.*", "non è arrivata in tempo"],
    ["confirmed", {}, "«Allora ci siete?» *Ci siamo.*", "saldo entro il 15/05/2027"],
    [
      "confirmed",
      { history: [sent(), accepted(), paid(81_129)] },
      "«Allora ci siete?» *Ci siamo.*",
      "Restano 1.893,01 €, entro il 15/",
    ],
    [
      "confirmed",
      { history: [sent(), accepted(), paid(270_430)] },
      "«Allora ci siete?» *Ci siamo.*",
      "È tutto saldato.",
    ],
    ["confirmed", { today: "2027-05-22" }, "«Quando arrivate?» *Oggi.*", "Il bar apre alle 16:00"],
    ["confirmed", { today: "2027-05-23" }, "«Com’è andata?» *Una bella festa.*", "22 maggio 2027"],
    ["completed", { today: "2027-05-23" }, "«Com’è andata?» *Una bella festa.*", "22 maggio 2027"],
    ["confirmed", { content: anEnquiry }, "«Allora ci siete?» *Manca il giorno.*", "lo scegliamo insieme"],
    ["declined", {}, "«E questa volta?» *Non si può.*", "Ci dispiace"],
    ["withdrawn", {}, "«E la mia richiesta?» *Ritirata.*", "Non devi fare altro"],
    ["cancelled", { history: [cancelled(50)] }, "«E l’evento?» *Annullato.*", "Torna il 50% della caparra"],
    ["cancelled", { history: [cancelled(0)] }, "«E l’evento?» *Annullato.*", "Non devi fare altro"],
    ["cancelled", { content: anEnquiry }, "«E l’evento?» *Annullato.*", "Non devi fare altro"],
  ])("%s with %j", (status, given, heading, lead) => {
    const shown = headlineOf(status, given);
    expect(shown.heading).toBe(heading);
    expect(shown.lead).toContain(lead);
  });

  it("in English, and with the Italian article elided", () => {
    const content = { ...aBooking, date: "2027-05-15" };
    expect(headlineOf("confirmed", { content }, "en")).toEqual({
      heading: "‘So you’re coming?’ *We’re coming.*",
      lead: `Wedding, ${content.location}. Confirmed: see you on Saturday 15 May. A 30% deposit on confirmation, the balance by 08/05/2027.`,
    });
    expect(headlineOf("confirmed", { content }).lead).toContain("saldo entro l’08/05/2027");
  });
});

it.each<[RequestStatus, RequestEvent[], string, string, number]>([
  ["received", [], "1 di 6, richiesta.", "Adesso scriviamo il preventivo.", 1],
  ["quarantined", [], "1 di 6, richiesta.", "Adesso scriviamo il preventivo.", 1],
  ["received", [proposed("2027-05-23", "16:00")], "1 di 6, richiesta.", "Ora tocca a te.", 1],
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
])("the progress of a request that is %s with %j: %s %s", (status, history, where, next, done) => {
  const { steps, ...shown } = progressOf(quotedView(status, history), sampleContent.in("it").words, "it");
  expect(shown).toEqual({ where, next });
  expect(steps.filter(({ state }) => state === "done")).toHaveLength(done);
});
