import { orderWords } from "#src/order/offer.ts";
import { orderTexts } from "#src/order/order.ts";
import { withOrder } from "./request.ts";
import jsqr from "jsqr";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { epcPayload } from "#src/payments/amount-due.ts";
import { nextQuote } from "#src/quotes/quote.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import { visitorPage as rendered } from "#tests/helpers/visitor-page.tsx";
import { accepted, changeSent, paid, payTo, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { aLine, aQuote, sampleExtras, sampleLines, sampleTerms } from "#tests/helpers/quotes.ts";
import { aBooking, anEnquiry, anEvent } from "#tests/helpers/requests.ts";
import type { ActionRefusal } from "./action.ts";
import { CancelPage } from "#src/payments/cancel.page.tsx";
import { QrCode } from "#src/payments/payment.section.tsx";

/** The texts of the elements of a kind, a space between their parts. Spaces in amounts and days do not break. */
function textsOf(markup: string, pattern: RegExp): string[] {
  return [...markup.matchAll(pattern)].map(([, inner = ""]) =>
    textOf(inner.replaceAll("<", " <")).replaceAll("\u00A0", " ").replaceAll(/\s+/g, " ").trim(),
  );
}

/** The text, with spaces that may break. */
const plainOf = (markup: string): string => textOf(markup).replaceAll("\u00A0", " ");
const termsIn = (markup: string) => textsOf(/sign__terms">.*?<\/ul>/.exec(markup)?.[0] ?? "", /<li>(.*?)<\/li>/g);
const sumsIn = (markup: string) => textsOf(markup, /<tr[^>]*>(.*?)<\/tr>/g);
const changesIn = (markup: string) =>
  textsOf(/quoted__changes">.*?<\/ul>/.exec(markup)?.[0] ?? "", /<li>(.*?)<\/li>/g).map((row) =>
    row.replace(" ,", ","),
  );
/** The parts of a transfer, and the whole, whose labels the messages have. */
const copiedIn = (markup: string) => textsOf(markup, /data-text="([^"]*)"/g).slice(0, -1);
const disclosuresIn = (markup: string) => textsOf(markup, /<summary>(.*?)<\/summary>/g);
const timelineIn = (markup: string) =>
  [...markup.matchAll(/<li class="is-(\w+)[^>]*>(<svg.*?)<\/li>/g)].map(
    ([, state = "", inner = ""]) => `${state} ${textsOf(inner, /(.*)/g)[0]}`,
  );

/** The form of an action. */
function formOf(markup: string, action: string): string | undefined {
  return markup.match(/<form.*?<\/form>/g)?.find((form) => form.includes(`name="act" value="${action}"`));
}

const aRefusal = (changes: Partial<ActionRefusal>): ActionRefusal => ({
  action: "accept-quote",
  reason: "invalid",
  errors: {},
  entries: {},
  days: [],
  ...changes,
});

const first = aQuote();
const withExtras = aQuote({ lines: [...sampleLines, ...sampleExtras] });
const second = nextQuote(
  [first],
  {
    order: { ...first.order, guests: 110 },
    lines: [
      ...sampleLines.slice(0, 2),
      aLine({ item: "cocktails", label: "Carta", unit: "guest", quantityHundredths: 11_000, unitPriceCents: 1540 }),
      ...sampleLines.slice(3, 7),
      aLine({ label: "Torre di coppe", unitPriceCents: 16_500 }),
    ],
    validUntil: "2026-12-05",
  },
  { ...first, terms: sampleTerms },
);

/** The golden files of screen readers, `tests/transcripts`, have a quote, a change of one and an accepted one as they are read. */
describe("a quote on the page of a request", () => {
  const view = quotedView("quoted", [sent()]);

  it("has lines in its own language, and is answered by forms that name its version", () => {
    const markup = rendered(view);
    expect(markup).toContain('<ol class="priced">');
    expect(rendered(view, { locale: "en" })).toContain('<ol class="priced" lang="it">');
    for (const action of ["accept-quote", "request-change", "decline-quote"]) {
      const form = formOf(markup, action);
      expect(form).toContain('action="/richiesta/abc#esito" method="post"');
      expect(form).toContain('name="quoteVersion" value="1"');
      expect(form).toContain('name="version" value="1"');
    }
    expect(markup.match(/btn--primary/g)).toHaveLength(1);
  });

  it("asks after an agreement for the order's own fields, and edits neither place nor day", () => {
    const order = { ...withExtras.order, until: "1:00", extras: ["coffee"] };
    const agreed = quotedView("confirmed", [sent(aQuote({ order })), accepted(), paid(81_129)]);
    const markup = rendered(agreed);
    const asks = formOf(markup, "request-change") ?? "";
    const { eventType: _, ...texts } = orderTexts({ ...order, extras: [] });
    for (const value of Object.values(texts)) expect(asks).toContain(`value="${value}"`);
    for (const name of ["formula", "guests", "date", "timeSlot", "until", "location"])
      expect(asks).toContain(`name="${name}"`);
    expect(asks).toContain('<input type="checkbox" name="extras" checked="" value="coffee"/>');
    expect(formOf(markup, "ask-for-time")).toBeUndefined();
    expect(formOf(markup, "change-details")).not.toContain('name="location"');
    expect(formOf(rendered(view), "change-details")).toContain('name="location"');
  });

  it("leaves out terms that have passed, and asks for the balance with the deposit near the event", () => {
    const near = sent(aQuote({ validUntil: "2027-05-22" }), "2027-05-18T08:00:00Z");
    const late = termsIn(rendered(quotedView("quoted", [near], { today: "2027-05-19" })));
    expect(late.map((term) => term.slice(0, 10))).toEqual(["22/05/2027", "22/05/2027", "22/05/2027"]);
  });

  it("keeps the choice of extras if it is refused, and no choice of another version", () => {
    const extras = quotedView("quoted", [sent(withExtras)]);
    const ticked = (posted: ActionRefusal) =>
      [...rendered(extras, { posted }).matchAll(/<input type="checkbox"[^>]*>/g)]
        .filter(([box]) => box.includes("checked"))
        .map(([box]) => /name="([^"]*)"/.exec(box)?.[1]);
    const entries = { quoteVersion: "1", "extra-9": "on", "extra-1": "on" };
    const refusal = aRefusal({ errors: { extras: "unknown-extra" }, entries });
    expect(ticked(refusal)).toEqual(["extra-9"]);
    const page = rendered(extras, { posted: refusal });
    expect(page).toContain('href="#extra"');
    expect(page).toContain(requestMessagesIn("it").quote.errors["unknown-extra"]);
    const [heading = ""] = textsOf(page, /<h1[^>]*>(.*?)<\/h1>/g);
    const [total] = textsOf(page, /<tr class="is-total">.*?<td[^>]*>(.*?)<\/td>/g);
    expect(total).toMatch(/€$/);
    expect(heading).toContain(total);
    expect(textsOf(rendered(extras), /<h1[^>]*>(.*?)<\/h1>/g)[0]).not.toContain(total);
    expect(ticked(aRefusal({ reason: "quote-outdated", entries: { ...entries, quoteVersion: "0" } }))).toEqual([]);
  });

  it.each([
    [
      "another quantity, a new line and none",
      [first, second],
      [
        "Ospiti 90, ora 110",
        "Carta +308,00 € Cambiato: 1.386,00 €, ora 1.694,00 €",
        "Torre di coppe +165,00 € In più: 165,00 €",
        "Sconto +110,00 € Tolto: −110,00 €",
        "Totale 2.704,30 €, ora 3.287,30 €",
      ],
    ],
    [
      "extras, one of which is a line now",
      [withExtras, aQuote({ version: 2, lines: [...sampleLines, aLine({ ...sampleExtras[0], optional: undefined })] })],
      [
        "Caffè shakerato Cambiato: 55,00 €, a scelta, ora 55,00 €",
        "Torre di coppe Tolto: 93,60 €, a scelta",
        "Totale 2.704,30 €, ora 2.759,30 €",
      ],
    ],
  ])("is compared with the version before: %s", (_, quotes, changes) => {
    const page = rendered(
      quotedView(
        "quoted",
        quotes.map((quote) => sent(quote)),
      ),
    );
    expect(changesIn(page)).toEqual(changes);
    expect(disclosuresIn(page)).toContainEqual(expect.stringMatching(/n\. 1, 2\.704,30 € del 23\/11\/2026/));
  });
});

describe("a change of what was agreed on", () => {
  const history = [sent(), accepted(), paid(81_129)];
  const today = { today: "2026-12-10" };

  it("says what goes back if it costs less than was paid", () => {
    const smaller = nextQuote(
      [first],
      { ...first, lines: [aLine({ unitPriceCents: 55_000 })], validUntil: "2026-12-20" },
      first,
    );
    const page = rendered(quotedView("confirmed", [...history, changeSent(smaller)], today));
    expect(sumsIn(page)).toContain("Torna indietro 261,29 €");
    expect(termsIn(page)).not.toContainEqual(expect.stringMatching(/intanto il giorno è tuo|Saldo/));
  });

  it("is compared with the version that was answered if that is an older one", () => {
    const third = { ...second, version: 3, validUntil: "2026-12-20" };
    const refusal = aRefusal({ reason: "quote-outdated", entries: { quoteVersion: "2" } });
    const page = rendered(quotedView("confirmed", [...history, changeSent(), changeSent(third)], today), {
      posted: refusal,
    });
    expect(disclosuresIn(page)).toContain("Che cosa cambia dalla n. 2");
    expect(sumsIn(page)).toContain("Totale con la modifica 3.287,30 €");
  });

  it.each([
    ["2027-05-08", true],
    ["2027-05-09", false],
  ])("can be asked for until the deadline for changes: on %s %s", (day, isInTime) => {
    const page = rendered(quotedView("confirmed", history, { today: day }));
    expect(formOf(page, "request-change") !== undefined).toBe(isInTime);
  });
});

describe("the payments of a request", () => {
  it("are asked for by bank transfer, as it is read and as it is copied", () => {
    const page = rendered(quotedView("accepted", [sent(), accepted()]));
    const remittance = "Caparra AMB-VWPQD 22/05/2027";
    expect(page).toMatch(
      /data-text="Importo: 811,29\s€\nIBAN: [^"]*\nIntestatario: Ambra S\.r\.l\.s\.\nCausale: Caparra AMB-VWPQD 22\/05\/2027"/,
    );
    expect(copiedIn(page)).toEqual(["811,29", "IT60X0542811101000000123456", "Ambra S.r.l.s.", remittance]);
    expect(scanned(page)).toBe(epcPayload({ ...payTo, amountCents: 81_129, remittance }));
    const given = { payTo: { ...payTo, bic: "BPMOIT22XXX", link: "https://pay.example/" }, locale: "en" } as const;
    const english = rendered(quotedView("accepted", [sent(), accepted()]), given);
    expect(copiedIn(english).slice(2)).toEqual(["BPMOIT22XXX", "Ambra S.r.l.s.", "Deposit AMB-VWPQD 22 May 2027"]);
    expect(copiedIn(english)[0]).toBe("811.29");
    expect(english).toContain('href="https://pay.example/"');
  });

  it("are reported by a client who has made the transfer", () => {
    const reported = anEvent("visitor", { type: "transfer-reported", on: "2026-11-24" });
    const page = rendered(quotedView("accepted", [sent(), accepted(), reported]));
    expect(textOf(page)).toContain("il bonifico è partito il 24/11/2026");
    expect(formOf(page, "report-transfer")).toContain('value="2026-11-24"');
    const later = quotedView("confirmed", [sent(), accepted(), reported, paid(81_129)]);
    expect(textOf(rendered(later))).not.toContain("il bonifico è partito");
  });

  it.each([
    ["0", "Pagamento arrivato."],
    ["1", "Grazie, manca solo la conferma."],
  ])("by card have arrived once there is an entry more than %s", (card, title) => {
    const view = quotedView("confirmed", [sent(), accepted(), paid(81_129)]);
    expect(textOf(rendered(view, { card }))).toContain(title);
  });

  it("have what the day of the event added, with the balance that it leaves", () => {
    const lines = [aLine({ label: "Un’ora in più", quantityHundredths: 200, unitPriceCents: 10_980, vatPercent: 22 })];
    const { order } = aQuote();
    const account = anEvent(
      "owner",
      { type: "final-account", order, lines: [...sampleLines, ...lines] },
      { at: "2027-05-23T08:00:00Z" },
    );
    const pageOf = (cents: number) =>
      rendered(quotedView("completed", [sent(), accepted(), paid(cents), account], { today: "2027-05-24" }));
    const page = pageOf(270_430);
    expect(sumsIn(page)).toEqual(
      expect.arrayContaining([
        "Totale dell’accordo 2.704,30 €",
        "Aggiunto quel giorno 219,60 €",
        "Totale 2.923,90 €",
        "Saldo da versare entro il 30/05/2027 219,60 €",
      ]),
    );
    expect(copiedIn(page)).toContain("219,60");
    // A balance that was late stays late.
    expect(sumsIn(pageOf(81_129))).toEqual(
      expect.arrayContaining([
        "Saldo da versare il termine era il 15/05/2027 1.893,01 €",
        "Differenza da versare entro il 30/05/2027 219,60 €",
      ]),
    );
    // The agreement stays what was signed.
    expect(disclosuresIn(page)).toContainEqual(expect.stringMatching(/^Il preventivo che hai accettato 2\.704,30 €/));
  });

  it("are listed, except what was reversed, and the next part is asked for", () => {
    const payment = paid(81_129);
    const confirmed = quotedView("confirmed", [sent(), accepted(), payment]);
    expect(copiedIn(rendered(confirmed, { locale: "en" }))[0]).toBe("1893.01");
    const balance = rendered(confirmed);
    expect([copiedIn(balance)[0], copiedIn(balance).at(-1)]).toEqual(["1893,01", "Saldo AMB-VWPQD 22/05/2027"]);
    expect(sumsIn(balance)).toContain("Caparra, 26/11/2026 bonifico 811,29 €");
    const { id: reverses } = payment;
    const entry = { kind: "reversal", amountCents: -81_129, on: "2026-11-27", method: "cash", reverses } as const;
    const reversal = anEvent("owner", { type: "payment-reversed", payment: entry }, { id: "reversal" });
    const page = rendered(quotedView("confirmed", [sent(), accepted(), payment, reversal]));
    expect(sumsIn(page)).toContain("Caparra da versare entro il 29/11/2026 811,29 €");
    expect(sumsIn(page).some((row) => row.includes("bonifico"))).toBe(false);
  });
});

/** The text that a camera reads in the code of a page: eight pixels for each module, four modules of light around the code. */
function scanned(markup: string): string | undefined {
  const [, box = "", path = ""] = /class="payment__qr" viewBox="([^"]*)".*?<path d="([^"]*)"/.exec(markup) ?? [];
  const scale = 8;
  const border = 4;
  const side = Number(box.split(" ")[2]) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let y = 0; y < scale; y += 1) {
      const start = ((Number(row) + border) * scale + y) * side + (Number(column) + border) * scale;
      for (let x = 0; x < Number(length) * scale; x += 1) pixels.fill(0, (start + x) * 4, (start + x) * 4 + 3);
    }
  }
  return jsqr(pixels, side, side)?.data;
}

it("a QR code has letters beyond ASCII", () => {
  const text = "Città di Castello, 1 €";
  expect(scanned(markupOf(<QrCode text={text} label="" />, "it"))).toBe(text);
});

describe("the time line", () => {
  const confirmed = anEvent("owner", { type: "confirmed" }, { at: "2026-11-23T23:30:00Z", message: "A presto!" });
  const titlesOf = (...view: Parameters<typeof quotedView>) =>
    timelineIn(rendered(quotedView(...view))).map((step) => step.split(" ").slice(0, 4).join(" "));

  it("has today and the deadlines, and past events in days of Rome below", () => {
    const steps = timelineIn(rendered(quotedView("confirmed", [confirmed])));
    expect([...steps.slice(0, 2), ...steps.slice(-2)]).toEqual([
      "today oggi Per ora tutto a posto La festa è tra 178 giorni.",
      "ahead 22/04/2027 Ultimo giorno per il rimborso intero Dal giorno dopo torna il 50% della caparra.",
      "done 22/11/2026 Richiesta inviata Alle 02:12, dal sito.",
      "done 24/11/2026 Confermata «A presto!»",
    ]);
  });

  it.each([
    ["2026-11-26", "Entro domenica 29 novembre: hai 3 giorni."],
    ["2026-11-29", "Entro mezzanotte."],
    ["2026-11-30", "Il termine era domenica 29 novembre."],
  ])("names what is to pay next, once: on %s", (today, by) => {
    const steps = timelineIn(rendered(quotedView("accepted", [sent(), accepted()], { today })));
    expect(steps[0]).toBe(`today oggi Caparra, 811,29 € ${by}`);
    expect(steps.filter((step) => step.includes("811,29"))).toHaveLength(1);
  });

  it("leaves the days ahead to the signature while there is one", () => {
    const steps = timelineIn(rendered(quotedView("quoted", [sent()])));
    expect(steps.filter((step) => step.startsWith("ahead"))).toEqual([]);
    expect(steps[0]).toContain("Firma, 2.704,30 €");
  });

  it("has no limits of the terms after the event, and ends when the request does", () => {
    expect(titlesOf("confirmed", [confirmed], { today: "2027-05-23" })).toEqual([
      "done 22/11/2026 Richiesta inviata",
      "done 24/11/2026 Confermata «A",
      "done 22/05/2027 La festa",
    ]);
    const declined = anEvent("owner", { type: "declined" }, { at: "2026-11-23T10:00:00Z" });
    expect(titlesOf("declined", [declined])).toEqual(["done 22/11/2026 Richiesta inviata", "ended 23/11/2026 Non si"]);
  });

  it("leaves out deadlines that have passed", () => {
    const content = withOrder(aBooking, { date: "2026-12-10" });
    expect(titlesOf("received", [], { content, today: "2026-12-03" })).toEqual([
      "today oggi Tocca a",
      "ahead 03/12/2026 Saldo",
      "ahead 10/12/2026 La festa",
      "done 22/11/2026 Richiesta inviata",
    ]);
  });
});

describe("what the visitor can do", () => {
  it.each([
    [
      "2027-04-22",
      "tornano 2.704,30 €",
      "Oggi tornano 2.704,30 € (caparra 811,29 €, saldo 1.893,01 €).",
      "Poi tornano 2.298,66 €.",
    ],
    [
      "2027-05-08",
      "tornano 2.298,66 €",
      "Oggi tornano 2.298,66 € (caparra 405,65 €, saldo 1.893,01 €).",
      "Poi tornano 1.893,01 €.",
    ],
    ["2027-05-09", "tornano 1.893,01 €", "Oggi tornano 1.893,01 €.", "Partono entro 7 giorni"],
  ])("cancels on %s in two steps that name the euros", (today, tagline, sum, later) => {
    const view = quotedView("confirmed", [sent(), accepted(), paid(270_430)], { today });
    expect(disclosuresIn(rendered(view))).toContain(`Annulla l’evento Se annulli oggi ${tagline}`);
    const page = markupOf(
      <CancelPage view={view} names={orderWords(sampleContent, "it")} requestPath="/r" refusal={undefined} />,
      "it",
      "/r/annulla",
    );
    expect(plainOf(page)).toContain(`Hai versato 2.704,30 €. ${sum}`);
    expect(formOf(page, "cancel")).toContain('name="iban"');
    expect(plainOf(page)).toContain(later);
  });

  it("cancels without an account if nothing goes back", () => {
    const view = quotedView("accepted", [sent(), accepted()]);
    const page = markupOf(
      <CancelPage view={view} names={orderWords(sampleContent, "it")} requestPath="/r" refusal={undefined} />,
      "it",
      "/r/annulla",
    );
    expect(plainOf(page)).toContain("Non hai versato niente");
    expect(page).toContain('href="/r#request-change"');
    expect(formOf(page, "cancel")).not.toContain('name="iban"');
  });

  it("takes a cancellation back for an hour, and says where the refund goes", () => {
    const refundTo = { iban: "IT60X0542811101000000123456", holder: "Marta Colonnelli" };
    const pageAt = (at: string) => {
      const cancelled = anEvent("visitor", { type: "cancelled", refundPercent: 100, refundTo }, { at });
      return rendered(quotedView("cancelled", [sent(), accepted(), paid(81_129), cancelled]));
    };
    const page = pageAt("2026-11-25T09:00:01Z");
    expect(formOf(page, "undo-cancel")).toBeDefined();
    expect(plainOf(page)).toContain("Fino alle 11:00");
    expect(sumsIn(page)).toEqual(expect.arrayContaining(["Tornano 811,29 €", "Su IT60 … 3456", "Entro 02/12/2026"]));
    expect(formOf(pageAt("2026-11-25T09:00:00Z"), "undo-cancel")).toBeUndefined();
    expect(plainOf(page)).toContain("Togli dal calendario");
  });

  it("changes details until day 14, and then reads that the deadline has passed", () => {
    const form = (given: Parameters<typeof quotedView>[2]) =>
      formOf(rendered(quotedView("received", [], given)), "change-details");
    expect(form({ today: "2027-05-08" })).toContain('value="+39 333 000 0000"');
    expect(form({ today: "2027-05-09" })).toBeUndefined();
    expect(disclosuresIn(rendered(quotedView("received", [], { today: "2027-05-09" })))).toContain(
      "Cambia i dettagli Il termine era sabato 8 maggio",
    );
    expect(form({ content: anEnquiry })).not.toContain('name="phone"');
  });

  it("is told what was done only if the history confirms it", () => {
    const withdrawn = quotedView("withdrawn", [anEvent("visitor", { type: "withdrawn" })]);
    expect(rendered(withdrawn, { done: "withdraw" })).toMatch(/id="esito".*Richiesta ritirata/);
    for (const done of ["withdraw", "erase", "__proto__"]) {
      expect(rendered(quotedView("received"), { done })).not.toContain('id="esito"');
    }
  });
});
