import { orderRows } from "#src/order/order-text.ts";
import { describe, expect, it } from "vitest";
import { formulaNames } from "#src/content/formulas.ts";
import { located, orderWords } from "#src/order/offer.ts";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { Order } from "#src/order/order.ts";
import { linesOf as listedLines, type PriceList } from "#src/quotes/price-list.ts";
import { fieldsOfLines, readDistance, readQuote } from "#src/quotes/read-quote.ts";
import { deskInvoicePath } from "#src/i18n/desk-routes.ts";
import type { ActionRefusal } from "./action.ts";
import { entriesOf as entriesIn } from "#tests/helpers/form-entries.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import { ownersView } from "#tests/helpers/visitor-page.tsx";
import { accepted, changeSent, paid, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import {
  aLine,
  aQuote,
  sampleExtras,
  sampleLines,
  sampleTerms,
  sampleOffer,
  sampleOrder,
  sampleRules,
} from "#tests/helpers/quotes.ts";
import { aBooking, anEnquiry, anEvent, aPayer, aStoredRequest } from "#tests/helpers/requests.ts";
import { changePrice, type OwnerRequestData, ownerRequestData } from "./owner-request.server.ts";
import { sumOf } from "#src/quotes/lines.ts";
import { placeAt, suggestedLines, withOffer } from "#src/quotes/recalculate.ts";
import { OwnerRequestPage } from "./owner-request.page.tsx";
import type { RequestStatus } from "./life-cycle.ts";
import { type RequestContent, withOrder } from "./request.ts";
import { openOffer, type RequestEvent } from "./events.ts";
import type { OwnerView } from "./pages.server.ts";
import { ownerActions, ownerDialog, ownerNotice } from "./actions.ts";
import { locales } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { allowedActions, type OwnerAction } from "./transitions.ts";

const prices: PriceList = {
  locale: "it",
  publish: false,
  estimate: {
    minimum: 0,
    minimumLabel: "Fino al minimo",
    mostGuests: 300,
    startedHours: "ogni ora iniziata conta intera",
  },
  usual: { formula: "experience-bar", guests: 80, hours: 6 },
  items: [
    { id: "counter", label: "Bancone", unit: "flat", price: 42_000, vat: 22 },
    { id: "cocktails", label: "Carta", note: "Tre a testa", unit: "guest", price: 1400, vat: 10 },
  ],
  travel: { label: "Trasferta", vat: 22, zones: { standard: { note: "{place}, {km} km", unit: "flat", price: 6000 } } },
};
const place = { name: "Grottaferrata", province: "RM", coverage: { kind: "standard", km: 2 } } as const;
const business = { ...sampleContent.business, terms: sampleTerms };

interface Posted {
  refusal?: ActionRefusal;
  composed?: Record<string, string>;
}

function rendered(
  view: OwnerView,
  { refusal, composed }: Posted = {},
  changes: Partial<OwnerRequestData> = {},
  isOnDesk = false,
): string {
  const { company } = sampleContent;
  const formulas = formulaNames(sampleContent.in("it"));
  const { order } = view.request.content;
  const ordered = {
    order: order.place.text.includes(place.name) ? { ...order, place: { ...order.place, municipality: place } } : order,
    words: orderWords(sampleContent, "it"),
    listed: undefined,
  };
  const shown = {
    view,
    business,
    company,
    prices,
    formulas,
    place,
    ...ordered,
    proposal: undefined,
    done: undefined,
    ...changes,
  };
  const posted = refusal ?? (composed && { composed });
  const desk = isOnDesk && { desk: { sections: null } };
  const markup = markupOf(<OwnerRequestPage shown={shown} posted={posted} {...desk} />, "it", "/decisione/abc");
  return markup.replaceAll("\u00A0", " ").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** The texts of all elements that a pattern finds, notes after a bar. */
const texts = (markup: string, pattern: RegExp): string[] =>
  [...markup.matchAll(pattern)].map(([whole]) => textOf(whole.replaceAll("<small>", " | ")).trim());

const statusOf = (view: OwnerView) => texts(rendered(view), /<p class="lead owner-request__status">.*?<\/p>/g);
const rowsOf = (view: OwnerView) =>
  [...rendered(view).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, label = "", text = ""]) => `${label}: ${textOf(text.replaceAll("<small>", " | "))}`,
  );

/** The dialog of an action by its anchor. */
const dialogOf = (view: OwnerView, anchor: string): string | undefined =>
  new RegExp(`<section class="choice[^>]*id="${anchor}".*?</section>`).exec(rendered(view))?.[0];
const sendOf = (dialog = ""): string | undefined => texts(dialog, /<button type="submit".*?<\/button>/g).at(-1);
const warningsOf = (dialog = ""): string[] => texts(dialog, /<li>.*?<\/li>/g);
const anchorsOf = (view: OwnerView): string[] =>
  [...rendered(view).matchAll(/<section class="choice" id="([\w-]+)"/g)].flatMap(([, anchor = ""]) => anchor);

/** The form of a quote as the browser would send it without a change. */
const entriesOf = (markup: string): Record<string, string> =>
  Object.fromEntries(entriesIn(markup.match(/<form[^>]*data-compose.*?<\/form>/)?.[0] ?? ""));

const linesOf = (markup: string): string[] =>
  [...markup.matchAll(/<fieldset class="line.*?<\/fieldset>/g)].map(([line]) => {
    const value = (part: string) => new RegExp(`name="${part}-\\d+"[^>]*value="([^"]*)"`).exec(line)?.[1];
    const amount = texts(line, /<span class="amount".*?<\/span>/g);
    return [value("label"), value("quantity"), value("price"), value("vat"), ...amount].join("; ");
  });
const totalOf = (markup: string) => /data-total="">([^<]*)/.exec(markup)?.[1];

/** What the owner sees of the request of `quotedView`. */
function ownerView(status: RequestStatus, history: RequestEvent[] = [], today = "2026-11-23"): OwnerView {
  const view = quotedView(status, history, { today });
  const now = new Date(`${today}T10:00:00Z`);
  const allowed = allowedActions("owner", { request: view.request, history, now, ...sampleRules });
  return ownersView(view, allowed);
}

const received = ownerView("received");
const booking: RequestContent = {
  ...withOrder(aBooking, { from: "16:00", place: { text: "Villa a Grottaferrata" } }),
  details: "",
};
const withContent = (view: OwnerView, content: Partial<RequestContent>): OwnerView =>
  ({ ...view, request: { ...view.request, content: { ...booking, ...content } } }) as OwnerView;
const viewOf = (status: RequestStatus = "received", history: RequestEvent[] = [], today = "2026-11-20"): OwnerView => ({
  ...withContent(ownerView(status, history, today), {}),
  offer: openOffer(history, new Date(`${today}T18:00:00Z`)),
});
const asked = (message?: string) =>
  anEvent("visitor", { type: "time-asked", time: { date: "2027-05-16", timeSlot: "17:00" } }, { message });

describe("the form of a quote", () => {
  it("begins with the price list, for ten days", () => {
    const markup = rendered(received);
    expect(linesOf(markup)).toEqual([
      "Bancone; 1; 420,00; 22; 420,00 €",
      "Carta; 80; 14,00; 10; 1.120,00 €",
      "Trasferta; 1; 60,00; 22; 60,00 €",
      "; ; ; 22; ",
      "; ; ; 22; ",
    ]);
    expect(entriesOf(markup)["validUntil"]).toBe("2026-12-03");
    expect(textOf(markup)).toContain("Sabato 22 maggio. Le righe vengono dal listino");
    expect(textOf(markup)).toContain("Tre a testa. A ospite. IVA 10%");
  });

  it("begins with the lines of the version before, to the cent", () => {
    const lines = [...sampleLines, ...sampleExtras];
    const markup = rendered(ownerView("quoted", [sent(aQuote({ lines }))]));
    expect(markup).toContain("Rifai il preventivo</a>");
    const read = readQuote(entriesOf(markup), {
      order: sampleOrder,
      offer: sampleOffer,
      now: new Date("2026-11-24T10:00:00Z"),
    });
    expect(read.ok && read.draft.lines).toEqual(lines);
    expect(totalOf(markup)).toBe("2.704,30 €");
  });

  it("says above its lines that it does not know the place, and adds the travel for typed kilometres", () => {
    const markup = rendered(received, {}, { place: undefined });
    expect(textOf(markup)).toContain("Il sito non riconosce il luogo «Villa Grazioli, Grottaferrata»");
    expect(markup.indexOf("non riconosce")).toBeLessThan(markup.indexOf('<fieldset class="line'));
    const byDistance = placeAt(12, "Villa Grazioli", business);
    const composed = withOffer(entriesOf(markup), "travel", suggestedLines(sampleOrder, prices, byDistance));
    const added = rendered(received, { composed }, { place: undefined });
    expect(linesOf(added)).toContain("Trasferta; 1; 60,00; 22; 60,00 €");
    expect(added).not.toContain("non riconosce");
    expect(rendered(received)).not.toContain("non riconosce");
    expect([readDistance("12"), readDistance(""), readDistance("vicino").ok]).toEqual([
      { ok: true, km: 12 },
      { ok: true, km: undefined },
      false,
    ]);
  });

  it("says of a quote that left by itself that it did", () => {
    const byItself: RequestEvent = { ...sent(), by: "system" };
    expect(statusOf(ownerView("quoted", [byItself]))).toContain("È partito da solo, con i prezzi del listino.");
    expect(statusOf(ownerView("quoted", [sent()])).join()).not.toContain("È partito da solo");
  });

  it("offers the hours of a request that has none, and keeps those of the version before", () => {
    const enquiry = withOrder(anEnquiry, { date: "2027-05-22" });
    const first = rendered(withContent(received, enquiry));
    expect(entriesOf(first)).toMatchObject({ timeSlot: "", until: "" });
    const untilAlone = { ...entriesOf(first), until: "1:00" };
    expect(textOf(rendered(withContent(received, enquiry), { composed: untilAlone }))).toContain(
      "L’inizio non è detto: le righe sono per 6 ore.",
    );
    const history = [sent(aQuote({ order: { ...sampleOrder, from: "18:30", until: "1:00" } }))];
    const next = rendered(withContent(ownerView("quoted", history), enquiry));
    expect(entriesOf(next)).toMatchObject({ timeSlot: "18:30", until: "1:00" });
    expect(entriesOf(rendered(received))).not.toHaveProperty("timeSlot");
  });

  it("is not offered without a day", () => {
    expect(rendered(withContent(received, anEnquiry))).not.toContain("data-compose");
  });
});

describe("the invoice of a payment", () => {
  const payment = paid(81_129);
  const invoice = anEvent("owner", {
    type: "invoiced",
    entry: payment.id,
    invoice: { number: "12", on: "2026-11-27" },
  });
  const billed = anEvent("visitor", { type: "billing-given", billing: aPayer });

  it("can be downloaded from the desk alone, and says what its file lacks and where that is entered", () => {
    const view = ownerView("confirmed", [sent(), accepted(), payment, invoice, billed]);
    const complete = { ...sampleContent.company, vatNumber: "00743110157" };
    const file = `href="${deskInvoicePath(view.request.id, payment.id)}"`;
    expect(rendered(view, {}, { company: complete }, true)).toContain(file);
    expect(rendered(view, {}, { company: complete })).not.toContain(file);
    const { invoice: _, ...company } = sampleContent.company;
    const markup = rendered(ownerView("confirmed", [sent(), accepted(), payment, invoice]), {}, { company }, true);
    const list = /Per l’XML.*?<\/ul>/s.exec(markup)?.[0] ?? "";
    expect([...list.matchAll(/href="(.*?)">/g)].map(([, href]) => href)).toEqual([
      "#fattura",
      "/banco/contenuti/file/company#invoice.name",
      "/banco/contenuti/file/company#vatNumber",
    ]);
  });
});

describe("what the owner reads first", () => {
  const said = (view: OwnerView) => statusOf(view).filter((line) => line.startsWith("«"));
  const change = anEvent("visitor", { type: "change-requested", quoteVersion: 1 }, { message: "Siamo in 110." });

  it("is what the client wrote, until it was answered", () => {
    expect(said(ownerView("quoted", [sent(), change]))).toEqual(["«Siamo in 110.»"]);
    expect(said(ownerView("quoted", [sent(), change, sent({ ...aQuote(), version: 2 })]))).toEqual([]);
  });

  it("is that a change was asked for, not that an answer is awaited", () => {
    expect(rendered(ownerView("quoted", [sent()]))).toContain("aspetta risposta");
    expect(rendered(ownerView("quoted", [sent(), change]))).not.toContain("aspetta risposta");
  });

  it.each<[string, RequestStatus, string, boolean, boolean]>([
    ["before the event", "quoted", "2026-11-23", true, true],
    ["a confirmed day has no notice", "confirmed", "2026-11-23", true, false],
    ["after the event", "completed", "2027-05-23", false, false],
  ])("names the use of the day and how soon it is: %s", (_, status, today, hasDay, hasNotice) => {
    const history = status === "quoted" ? [sent()] : [sent(), accepted(), paid(81_129)];
    const markup = rendered(ownerView(status, history, today));
    expect([markup.includes("Il giorno:"), markup.includes("Preavviso")]).toEqual([hasDay, hasNotice]);
  });
});

describe("the form of a change of what was agreed on", () => {
  const history = [sent(), accepted(), paid(81_129)];
  const view = ownerView("confirmed", history, "2026-12-10");

  it("begins with the lines and terms of the agreement, which is shown beside it", () => {
    const markup = rendered(view, {}, { business: { ...business, terms: { ...sampleTerms, depositPercent: 50 } } });
    expect(totalOf(markup)).toBe("2.704,30 €");
    expect(textOf(markup)).toContain("L’accordo n. 1, 2.704,30 €firmato il 24/11/2026");
    // The deposit has arrived: what a change adds is part of the balance.
    expect(textOf(markup)).not.toMatch(/Caparra, 30%5 giorni/);
  });

  it("says what goes back if it costs less than was paid", () => {
    const composed = { "label-1": "Bar", "quantity-1": "1", "price-1": "610", "vat-1": "22" };
    const markup = rendered(view, { composed });
    expect(texts(markup, /<tr data-paid.*?<\/tr>/g)).toEqual([
      "Già versati più del nuovo totale: tornano a Giulia201,29 €",
    ]);
    expect(entriesOf(markup)["goesBack"]).toBe("20129");
    expect(rendered(view)).toMatch(/<tr hidden="" data-paid="81129">/);
  });

  it("shows both versions beside what was typed if another was sent meanwhile", () => {
    const entries = { "label-1": "Festa", "quantity-1": "1", "price-1": "100", "vat-1": "22" };
    const refusal: ActionRefusal = { action: "send-quote", reason: "stale", errors: {}, entries, days: [] };
    const later = ownerView("confirmed", [...history, changeSent()], "2026-12-10");
    const markup = rendered(later, { refusal });
    expect(linesOf(markup)[0]).toBe("Festa; 1; 100; 22; 100,00 €");
    expect(textOf(markup)).toContain("La modifica n. 2, 3.012,30 €");
    const [, change = ""] = textOf(markup).split("La modifica n. 2");
    expect(change.split("I soldi")[0]).not.toContain("Caparra");
    expect(markup.match(/<details[^>]* open="">/g)).toHaveLength(2);
    expect(statusOf(later)).toContainEqual(expect.stringContaining("Modifica n. 2 mandata, 3.012,30 €"));
  });
});

describe("a typed quote", () => {
  const fields = {
    ...fieldsOfLines(aQuote().lines),
    "label-12": "Torre",
    "quantity-12": "2",
    "price-12": "75",
    "vat-12": "10",
    message: "A presto",
  };
  it("is shown again with what was typed and its totals", () => {
    const markup = rendered(received, { composed: fields });
    expect(linesOf(markup).slice(-4)).toEqual([
      "Sconto; 1; −110,00; 10; −110,00 €",
      "Torre; 2; 75; 10; 150,00 €",
      "; ; ; 22; ",
      "; ; ; 22; ",
    ]);
    expect(markup).toContain("A presto</textarea>");
    expect(totalOf(markup)).toBe("2.854,30 €");
    const table = /<table class="sums" data-deposit.*?<\/table>/.exec(markup)?.[0] ?? "";
    expect(texts(table, /<tr.*?<\/tr>/g)).toHaveLength(4);
  });

  it("names each error with its line and leads to it, without a sum", () => {
    const errors = { "price-12": "invalid-price", validUntil: "date-past" } as const;
    const entries = { ...fields, "price-12": "x", validUntil: "2026-01-01" };
    const refusal: ActionRefusal = { action: "send-quote", reason: "invalid", errors, entries, days: [] };
    const markup = rendered(received, { refusal });
    expect(totalOf(markup)).toBe("–");
    expect(markup).toMatch(/<table class="sums" hidden=""/);
    expect(markup).toMatch(/<p data-no-sums="">/);
    expect(markup).toMatch(/href="#price-12"[^>]*>Prezzo, €, riga 12<\/a>, <a/);
    expect(markup).toMatch(/href="#validUntil"/);
    expect(markup).toMatch(/id="price-12"[^>]*aria-invalid="true"[^>]*value="x"/);
  });
});

describe("a final account", () => {
  const account = anEvent(
    "owner",
    {
      type: "final-account",
      order: aQuote().order,
      lines: [...sampleLines, aLine({ label: "Un’ora in più", unitPriceCents: 10_980, vatPercent: 22 })],
    },
    { at: "2027-05-23T09:00:00Z" },
  );
  const composer = (cents: number, more: RequestEvent[] = [], today = "2027-05-23", posted?: Posted) =>
    /<section class="choice composer on-white" id="conto".*?<\/form>/.exec(
      rendered(ownerView("completed", [sent(), accepted(), paid(cents), ...more], today), posted),
    )?.[0] ?? "";

  it("is composed like a quote from the event on, from what was agreed on, and names the days of payment", () => {
    expect(composer(270_430, [], "2027-05-21")).toBe("");
    const markup = composer(81_129);
    expect(linesOf(markup).slice(0, sampleLines.length)).toEqual(
      linesOf(rendered(ownerView("quoted", [sent()]))).slice(0, sampleLines.length),
    );
    expect(entriesOf(markup)).toMatchObject({ guests: "90", act: "send-final-account" });
    expect(entriesOf(markup)).not.toHaveProperty("validUntil");
    expect(totalOf(markup)).toBe("2.704,30 €");
    expect(textOf(markup)).toContain("Restano 1.893,01 € di saldo: scaduti il 15/05/2027, e quel giorno non cambia.");
    expect(textOf(markup)).toContain("si paga entro il 30/05/2027");
    expect(textOf(composer(270_430))).not.toContain("di saldo: ");
  });

  it("begins with what was sent before, beside the agreement", () => {
    const markup = composer(270_430, [account]);
    expect(linesOf(markup)).toContain("Un’ora in più; 1; 109,80; 22; 109,80 €");
    expect(totalOf(markup)).toBe("2.814,10 €");
    expect(textOf(markup)).toContain("Rispetto all’accordo, 2.704,30 €");
  });

  it("names what goes back if it is refused", () => {
    const entries = { "label-1": "Tutto", "quantity-1": "1", "price-1": "2.594,30", "vat-1": "10" };
    const errors = { lines: "below-paid" } as const;
    const refusal: ActionRefusal = { action: "send-final-account", reason: "invalid", errors, entries, days: [] };
    const refused = composer(270_430, [], undefined, { refusal });
    expect(refused).toContain('name="goesBack" value="11000"');
    expect(refused).toContain('href="#conto"');
  });
});

describe("payments", () => {
  it.each<[string, RequestStatus, RequestEvent[], string, string]>([
    ["the deposit", "accepted", [sent(), accepted()], "deposit", "811,29"],
    ["the balance", "confirmed", [sent(), accepted(), paid(81_129)], "balance", "1.893,01"],
    ["what goes back", "confirmed", [sent(), accepted(), paid(280_430)], "refund", "100,00"],
  ])("begin with %s", (_, status, history, kind, amount) => {
    const form = dialogOf(ownerView(status, history), "pagamento") ?? "";
    const checked = [...form.matchAll(/<input type="radio"[^>]*checked=""[^>]*value="([^"]*)"/g)].map(([, one]) => one);
    expect(checked).toEqual([kind, "bank-transfer"]);
    expect(form).toMatch(new RegExp(`name="amount"[^>]*value="${amount}"`));
    expect(form).toMatch(/name="on"[^>]*value="2026-11-23"/);
  });

  it("come first once a quote was accepted, and are refused in quarantine", () => {
    const markup = rendered(ownerView("accepted", [sent(), accepted()]));
    expect(markup).toContain('<a class="btn btn--primary" href="#pagamento">Pagamento</a>');
    expect(dialogOf(ownerView("quarantined"), "pagamento")).toBeUndefined();
  });
});

describe("the request", () => {
  const birthday = withOrder(aBooking, { eventType: "birthday-party", from: "18:00", place: { text: "Marino" } });
  const dinner = { ...withOrder(anEnquiry, { place: { text: "Roma" } }), partyType: "Cena tra amici" };
  const sameDay = [
    aStoredRequest({ reference: "AMB-2M9DW", content: birthday }),
    aStoredRequest({ reference: "AMB-5TRHC", status: "confirmed", content: dinner }),
  ];
  const busy = "È occupato nel tuo calendario.";
  const full = "Ha già tutti gli eventi che ci stanno.";
  const agreed = "C’è già AMB-5TRHC: Cena tra amici, Roma, confermato.";

  it("has the rows that the owner needs", () => {
    const view = { ...viewOf(), sameDay, conflicts: ["busy", "full"] as const };
    const { content } = view.request;
    expect(rowsOf(view)).toEqual([
      "Formula: da decidere",
      "Ospiti: da dire",
      "Evento: Matrimonio",
      "Data: sabato 15 maggio 2027",
      "Orario: dalle 16:00 | 6 ore, come di solito",
      "Luogo: Villa a Grottaferrata | zona standard, 2 km da Frascati",
      "Extra: nessuno",
      "Tramonto: 20:22",
      "Preavviso: 176 giorni | 15/05/2027, alta stagione: con largo anticipo",
      `Chi: ${content.name} | ${content.email}, pagina in italiano`,
    ]);
    const markup = rendered(view);
    const others = /Lo stesso giorno<.*?<\/section>/.exec(markup)?.[0] ?? "";
    expect(texts(others, /<li>.*?<\/li>/g)).toEqual([
      "Compleanno, dalle 18:00da decidere | AMB-2M9DW, Marino",
      "Cena tra amiciconfermato | AMB-5TRHC, Roma",
    ]);
    expect(texts(markup, /<ul aria-label="Quel giorno">.*?<\/ul>/g)[0]).toBe(busy + full);
  });

  it("begins at the desk with the agreement, its lines, its PDF and the client's page, and goes on to the order, the money, what to do next and the missing details", () => {
    const markup = rendered(ownerView("confirmed", [sent(), accepted(), paid(81_129)]), {}, {}, true);
    const first = ["L’accordo n. 1, ", '<ol class="priced"', '/accordo" download', '/pagina"'];
    const marks = [...first, "<dt>Evento</dt>", ">I soldi<", 'aria-label="Decisione"', "<dt>Mancano "];
    const places = marks.map((mark) => markup.indexOf(mark));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const [missing = ""] = /<dt>Mancano .*?<\/ul>/.exec(markup) ?? [];
    expect(textOf(missing)).toContain(`Mancano ${missing.match(/<li>/g)?.length}`);
    expect(textOf(rendered(ownerView("quoted", [sent()])))).toContain("Il preventivo n. 1, ");
  });

  it("leaves out what an enquiry does not have", () => {
    const view = { ...received, request: { ...received.request, content: anEnquiry } };
    expect(rowsOf(view).map((row) => row.replace(/:.*/, ""))).toEqual([
      ...orderRows(anEnquiry.order, orderWords(sampleContent, "it")).map(({ label }) => label),
      "Chi",
    ]);
    expect(rendered(view)).toMatch(/<h1[^>]*>Giorno da decidere, <em>\S+\.<\/em><\/h1>/);
    expect(rendered(view)).not.toContain("tel:");
  });

  it("shows how long it has waited, until it is answered", () => {
    const waitOf = (view: OwnerView) => /<span class="wait">.*?<\/span><\/span>/.exec(rendered(view))?.[0];
    const wait = waitOf(viewOf());
    expect(wait).toContain('viewBox="0 0 48 1"');
    expect(wait).toContain("M0 0H20V1H0Z");
    expect(textOf(wait ?? "")).toBe("aspetta da 20 hpromesse 24–\u206048 h");
    expect(waitOf({ ...viewOf(), hoursSinceReceipt: 60 })).toContain("M0 0H48V1H0Z");
    expect(waitOf(viewOf("confirmed"))).toBeUndefined();
  });

  it("says that no mail is sent to nobody, and reports an address that looks mistyped", () => {
    expect(statusOf(withContent(received, { email: "" }))).toEqual([
      "Giulia non ha una mail: nessuna parte. Rispondi a voce o con WhatsApp.",
    ]);
    const mistyped = "L’indirizzo è giulia@gmial.com: forse voleva scrivere giulia@gmail.com. Chiedilo al telefono.";
    expect(textOf(rendered(withContent(received, { email: "giulia@gmial.com" })))).toContain(mistyped);
    expect(rendered(viewOf())).not.toContain("forse voleva scrivere");
  });

  it("in quarantine says why and until when, and can be released", () => {
    const quarantined = ownerView("quarantined");
    const view: OwnerView = { ...quarantined, request: { ...quarantined.request, suspicion: ["offer"] } };
    const [spam, why, until] = statusOf(view);
    expect(spam).toBe("In quarantena: sembra spam, e nessuno ha ricevuto mail.");
    expect(why).toBe("Perché è in quarantena: propone un affare.");
    expect(until).toMatch(/^Se non la liberi, si cancella da sola \S+ \d+ \S+\.$/);
    expect(anchorsOf(view)).toEqual(["libera", "cancella"]);
    expect(dialogOf(view, "libera")).not.toContain("<textarea");
  });

  it("names what the day has already in the dialogs that take from its capacity, and forces a taken day", () => {
    const taken = { ...viewOf(), sameDay, conflicts: ["busy", "full"] as const };
    const accept = dialogOf(taken, "accetta");
    expect(warningsOf(accept)).toEqual([busy, full, agreed]);
    expect([sendOf(accept), accept?.includes('name="force"')]).toEqual(["Accetta lo stesso", true]);
    const free = dialogOf({ ...taken, conflicts: [] }, "accetta");
    expect([warningsOf(free), free?.includes('name="force"')]).toEqual([[agreed], false]);
    const change = { ...viewOf("received", [asked()]), askedDay: { sameDay, conflicts: [] } };
    expect(warningsOf(dialogOf(change, "accetta-cambio"))).toEqual([agreed]);
  });

  it("offers the allowed actions, with the visitor’s name", () => {
    const sends = (view: OwnerView) =>
      anchorsOf(view)
        .filter((anchor) => !["pagamento", "festa", "dati", "cancella"].includes(anchor))
        .map((anchor) => `${anchor}: ${sendOf(dialogOf(view, anchor))}`);
    expect(sends(viewOf())).toEqual([
      "accetta: Accetta e scrivi a Giulia",
      "proponi: Manda la proposta",
      "rifiuta: Rifiuta",
      "spam: È spam",
    ]);
    expect(sends(viewOf("confirmed"))).toEqual(["proponi: Manda la proposta", "annulla: Annulla e avvisa Giulia"]);
    expect(sends(viewOf("withdrawn"))).toEqual([]);
    expect(sends(withContent(received, { name: "Anna Neri" }))[0]).toBe("accetta: Accetta e scrivi ad Anna");
    expect(rendered(viewOf("received", [asked()]))).toContain(">Accetta com’era</a>");
  });

  it("shows what the visitor asks for, and the effect of accepting it", () => {
    const view = viewOf("confirmed", [asked("Arriva la zia.")]);
    expect(statusOf(view).slice(1)).toEqual(["Giulia chiede domenica 16 maggio, dalle 17:00.", "«Arriva la zia.»"]);
    expect(anchorsOf(view).slice(0, 4)).toEqual(["accetta-cambio", "lascia", "proponi", "annulla"]);
    expect(textOf(dialogOf(view, "accetta-cambio") ?? "")).toContain("La richiesta passa a domenica 16 maggio");
    expect(textOf(dialogOf(view, "lascia") ?? "")).toContain("Domenica 16 maggio, dalle 17:00: no.");
  });
});

it("reports an action that the history confirms", async () => {
  const view = viewOf("confirmed", [anEvent("owner", { type: "confirmed" })]);
  const doneIn = async (from: OwnerView, query: string) =>
    (await ownerRequestData(from, sampleContent, new URL(`https://site.example/${query}`))).done;
  expect(await doneIn(view, "?done=confirm-without-quote")).toBe("confirm-without-quote");
  for (const query of ["", "?done=decline", "?done=nothing"]) expect(await doneIn(view, query)).toBeUndefined();
  expect(await doneIn(viewOf(), "?done=accept")).toBeUndefined();
  expect(textOf(rendered(view, {}, { done: "confirm-without-quote" }))).toContain("Accettata");
});

it("begins a change with the order that the client asks for and its lines, on the rest of what was agreed on", async () => {
  const discount = aLine({ label: "Sconto", unitPriceCents: -11_000 });
  const linesFor = async (order: Order) => listedLines(await located(order, business), sampleContent.in("it").prices);
  const lines = [...(await linesFor({ ...sampleOrder, extras: ["coffee"] })), discount];
  const agreed = aQuote({ order: { ...sampleOrder, extras: ["coffee"] }, lines });
  const wanted = { ...agreed.order, guests: 106, date: "2027-06-12" };
  const asks = anEvent(
    "visitor",
    { type: "change-requested", quoteVersion: 1, asked: wanted },
    { at: "2026-12-01T08:00:00Z" },
  );
  const view = viewOf("confirmed", [sent(agreed), accepted(), paid(81_129), asks]);
  const { proposal, ...shown } = await ownerRequestData(view, sampleContent, new URL("https://site.example/"));
  expect(proposal).toMatchObject({ order: wanted, lines: [...(await linesFor(wanted)), discount], removed: [] });
  // The client read its price before, if the list has one for all of it.
  const priceOf = (other: Partial<Order>) => changePrice(agreed, { ...wanted, ...other }, "it", sampleContent);
  expect(await priceOf({})).toBe(sumOf(proposal?.lines ?? []).totalCents);
  expect(await priceOf({ place: { text: "Casa di nonna" } })).toBe("unknown");
  expect(await priceOf({ extras: ["extra-hour", "no-such-extra"] })).toBe("unknown");
  expect(await priceOf({ guests: 5000 })).toBe("unknown");
  const entries = entriesOf(rendered(view, {}, { ...shown, proposal }));
  expect(entries).toMatchObject({ guests: "106", date: "2027-06-12", "with-coffee": "1" });
  expect(entries["linesFor"]).toContain("guests=106");
  expect(statusOf(view)).toContain("Ospiti: 90, ora 106.");
});

it.each([
  "confirm-without-quote",
  "propose",
  "keep-agreement",
  "decline",
  "accept-offer",
  "refuse-offer",
  "cancel",
  "record-payment",
] as const)("says in the dialog of %s that no mail leaves if the client has no address", (act) => {
  const { text, send } = ownerDialog(act, withContent(received, { email: "" }));
  expect(text).toContain("Nessuna mail: Giulia non ha un indirizzo.");
  expect(`${text} ${send}`).not.toMatch(/parte |riceve|scrivi a|avvisa|Manda/i);
  expect(ownerDialog(act, received).text).toMatch(/mail a Giulia|A Giulia parte|Giulia riceve/);
});

it("says on both pages after an action that a mail leaves only if the client has an address", () => {
  const view = viewOf("received");
  const told = (email: string, action: OwnerAction) =>
    ownerNotice(action, { ...view, request: { ...view.request, content: { ...view.request.content, email } } }).text;
  // A request in quarantine came from the site, where an address is required.
  const actions = (Object.keys(ownerActions) as OwnerAction[]).filter((action) => action !== "release");
  for (const action of actions) expect(told("", action)).not.toMatch(/in viaggio|per email/);
  const toClients = locales.flatMap((locale) => Object.values(requestMessagesIn(locale).done).map(({ text }) => text));
  expect(toClients.filter((text) => /e?mail|scriviamo|write/i.test(text))).toEqual([]);
  expect(told("giulia@posta.example", "change-details")).toBe("La mail è in viaggio.");
  expect(told("", "give-billing")).toBe("Valgono per le prossime fatture; nessuna mail.");
});
