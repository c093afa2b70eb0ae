import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { extractText } from "unpdf";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { agreementPdf } from "#src/quotes/agreement-pdf.server.ts";
import { stepCalendar } from "#src/requests/calendar.server.ts";
import type { EventTime } from "#src/requests/life-cycle.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import { type Booking, type StoredRequest, withOrder } from "#src/requests/request.ts";
import { readConfig } from "#src/site/config.ts";
import { mailAbout, pages, readMail } from "#tests/helpers/mails.ts";
import { accepted, changeAccepted, changeSent, paid, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { aLine, aQuote, sampleTerms } from "#tests/helpers/quotes.ts";
import { aBooking, anEnquiry, anEvent, aStoredRequest } from "#tests/helpers/requests.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { renderHtml } from "./document.tsx";
import { mailKinds, updateKinds } from "./kinds.ts";
import { renderText } from "./text.ts";
import { sendDeskLink } from "./send.server.ts";
import { fileTransport, type OutgoingMail } from "./transport.server.ts";

vi.mock("#src/quotes/agreement-pdf.server.ts", { spy: true });
vi.mock("#src/requests/calendar.server.ts", { spy: true });
vi.mock("./document.tsx", { spy: true });
vi.mock("./text.ts", { spy: true });

const booking: Booking = { ...aBooking, details: "Novanta invitati.\nLa nonna beve chinotto & <gin>." };
const hostile: Booking = {
  ...withOrder(booking, { place: { text: "https://premi.example/ritira" } }),
  name: "Vinci su premi.example",
};
const sunday: EventTime = { date: "2027-05-16", timeSlot: "17:00" };

const stored = (content: StoredRequest["content"] = booking, changes: Partial<StoredRequest> = {}) =>
  aStoredRequest({ receivedAt: "2026-11-20T17:42:00.000Z", content, ...changes });

const confirmed = anEvent(
  "owner",
  { type: "confirmed" },
  { id: "confirmed", to: "confirmed", at: "2026-12-03T09:00:00.000Z" },
);
const moved = anEvent(
  "visitor",
  { type: "time-accepted", time: sunday, before: { date: aBooking.order.date, timeSlot: "16:00" } },
  { id: "moved", to: "confirmed" },
);
const cancelled = anEvent(
  "visitor",
  { type: "cancelled", refundPercent: 100 },
  { id: "cancelled", from: "confirmed", to: "cancelled", at: "2027-03-27T23:30:00.000Z" },
);
const changed = anEvent("visitor", {
  type: "changed",
  changes: [{ field: "details", from: "Ottanta invitati.", to: "Novanta invitati.\nSenza glutine." }],
});

const warn = vi.fn<(message: string, error: unknown) => void>();
beforeEach(() => void warn.mockReset());

/** The mail as a mail program reads it. */
async function read(
  kind: (typeof mailKinds | typeof updateKinds)[number],
  request: StoredRequest,
  history: readonly RequestEvent[] = [],
  eventId = history.at(-1)?.id ?? "",
) {
  const mail = await readMail(await mailAbout(kind, { request, history, eventId }, { warn }));
  const text = (mail.text ?? "").replaceAll("\r\n", "\n");
  const ics = mail.attachments.map(({ content }) => (typeof content === "string" ? content : "")).join("");
  return { ...mail, text, ics: ics.replaceAll(/\r?\n /g, ""), all: [mail.subject, mail.html, text].join("\n") };
}

describe("a mail about a new request", () => {
  it.each(mailKinds)("names the estimate that the visitor was shown: %s", async (kind) => {
    const estimate = { formula: "Experience Bar", totalCents: 263_000, lines: [] };
    expect((await read(kind, stored(booking, { estimate }))).text).toContain("Experience Bar, circa 2.630");
  });

  it.each([
    ["Villa Aldobrandini, Frascati", "Villa Aldobrandini, Frascati (casa nostra)"],
    ["Latina", "Latina (zona standard, 43 km da Frascati)"],
    ["Villa, Gaeta", "Villa, Gaeta (oltre la zona standard, "],
    ["Firenze", "Firenze (da verificare, "],
  ])("says what the travel to %s comes to: %s", async (location, zone) => {
    expect((await read("owner-notice", stored(withOrder(booking, { place: { text: location } })))).text).toContain(
      zone,
    );
  });

  it.each([
    ["2026-11-20", "è oggi"],
    ["2026-11-21", "è domani"],
    ["2026-12-03", "13 giorni"],
    ["2026-12-04", "2 settimane"],
  ])("says how far ahead %s is", async (date, lead) => {
    expect((await read("owner-notice", stored(withOrder(booking, { date })))).text).toContain(`Preavviso: ${lead}`);
  });

  it("leaves out what is not known", async () => {
    const { text } = await read("owner-notice", stored(withOrder(anEnquiry, { place: { text: "casa mia" } })));
    expect(text).not.toMatch(/km da|Tramonto|Lo stesso giorno/);
  });

  it("gives no deadline that has passed already, and counts today as open", async () => {
    const { text } = await read("visitor-acknowledgement", stored(withOrder(booking, { date: "2026-12-04" })));
    expect(text).not.toContain("Rimborso intero");
    expect(text).toContain("Modifiche: fino al 20/11/2026");
    const soon = await read("visitor-acknowledgement", stored(withOrder(booking, { date: "2026-11-25" })));
    expect(soon.text).toContain("Saldo: da concordare");
  });

  it("has the same Message-ID and file at every attempt", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "mail-"));
    for (let attempt = 0; attempt < 2; attempt++) {
      await fileTransport(folder).send(await mailAbout("owner-notice", { request: stored() }));
    }
    expect(await readdir(folder)).toEqual(["owner-notice.request-1@www.ambra.example.eml"]);
    await rm(folder, { recursive: true });
  });
});

it.each([
  [[], "2.058,01", "165,00"],
  [
    [anEvent("visitor", { type: "transfer-reported", on: "2027-05-03" }, { at: "2027-05-04T09:00:00Z" })],
    "1.893,01",
    "1.893,01",
  ],
])("a reminder of the balance does not ask for a transfer that was reported: %j", async (reported, due, amount) => {
  const lines = [...aQuote().lines, aLine({ label: "Torre", unitPriceCents: 16_500 })];
  const change = changeSent(aQuote({ version: 2, lines, asksDifference: true }));
  const history = [sent(), accepted(), paid(81_129), change, changeAccepted(), ...reported];
  const { request } = quotedView("confirmed", history);
  const now = new Date("2027-05-06T09:00:00Z");
  const { text = "" } = await readMail(
    await mailAbout("reminder-balance-soon", { request, history, eventId: "", now }),
  );
  expect(text.replaceAll("\u00A0", " ")).toContain(`Mancano ${due} €`);
  expect(text.includes("di differenza")).toBe(reported.length === 0);
  expect(text.replaceAll("\u00A0", " ")).toContain(`Importo: ${amount} €`);
});

describe("a mail about a step", () => {
  it("has the terms of the quote, whatever they are now", async () => {
    const quoted = sent(aQuote({ terms: { ...sampleTerms, depositPercent: 40, balanceDays: 10 } }));
    const { text, ics } = await read("visitor-update", stored(), [quoted, confirmed]);
    for (const said of ["Caparra: 40%", "Saldo: entro il 05/05/2027"]) {
      expect(text).toContain(said);
      expect(ics).toContain(said);
    }
  });

  it("explains the hours of a line", async () => {
    const bartenders = { unit: "hour", quantityHundredths: 1400, note: "2 × 7 ore, ogni ora iniziata conta" } as const;
    const quoted = sent(aQuote({ lines: [aLine(bartenders), aLine({ label: "Drink", note: "Tre a testa" })] }));
    const { text } = await read("visitor-update", stored(), [quoted]);
    expect(text).toContain("Bar (2 × 7 ore, ogni ora iniziata conta): 14 ore");
    expect(text).not.toContain("Tre a testa)");
  });

  it("says that a quote or a final account has no VAT", async () => {
    const lines = [aLine({ vatPercent: 0 })];
    const quoted = sent(aQuote({ lines }));
    const account = anEvent("owner", { type: "final-account", order: aQuote().order, lines });
    for (const history of [[quoted], [quoted, accepted(), account]]) {
      const { text } = await read("visitor-update", quotedView("completed", history).request, history);
      expect(text).toMatch(/110,00.€\W*, senza IVA/);
      expect(text).not.toMatch(/IVA compresa|IVA 0/);
    }
  });

  it("says from which day on the deposit is not refunded", async () => {
    const soon = await read("visitor-update", stored(withOrder(booking, { date: "2026-12-10" })), [confirmed]);
    expect(soon.text).toContain("A meno di 14 giorni dall’evento la caparra non si rimborsa.");
    // The clocks of Rome go back on 31 October 2027.
    const later = await read("visitor-update", stored(withOrder(booking, { date: "2027-11-13" })), [confirmed]);
    expect(later.text).toContain("Dal 31/10/2027 la caparra non si rimborsa più.");
  });

  it("names the day of a cancellation in Rome", async () => {
    expect((await read("visitor-update", stored(), [cancelled])).text).toContain("in data 28/03/2027");
  });

  it("reports its own step if it is late, whatever has happened since", async () => {
    const request = stored(withOrder(booking, { date: sunday.date, from: "17:00" }), { status: "cancelled" });
    const history = [confirmed, moved, cancelled];
    const first = await read("visitor-update", request, history, confirmed.id);
    expect(first.text).toMatch(
      /Comanda AMB-7K3QX \(confermata\)\n[^]*\nData: sabato 15.maggio 2027\nOrario: dalle 16:00/,
    );
    expect(first.ics).toContain("SEQUENCE:1");
    expect(first.ics).toContain("DTSTART;TZID=Europe/Rome:20270515T160000");
    const last = await read("visitor-update", request, history);
    expect(last.ics).toContain("SEQUENCE:3");
    expect(last.ics).toContain("DTSTART;TZID=Europe/Rome:20270516T170000");
  });

  it("about a quote has it as a PDF, which may be shown to others", async () => {
    const history = [sent()];
    const { request } = quotedView("quoted", history);
    const mail = await readMail(await mailAbout("visitor-update", { request, history }), "arraybuffer");
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(["AMB-VWPQD-preventivo-1.pdf"]);
    expect(mail.text).toContain("PDF allegato");
  });

  it.each(updateKinds)("about an acceptance has the agreement as a PDF: %s", async (kind) => {
    const history = [sent(), accepted()];
    const { request } = quotedView("accepted", history);
    const mail = await readMail(await mailAbout(kind, { request, history }), "arraybuffer");
    const pdf = mail.attachments.find(({ mimeType }) => mimeType === "application/pdf");
    expect(pdf).toMatchObject({ filename: "AMB-VWPQD-v1.pdf", disposition: "attachment" });
    const { text } = await extractText(new Uint8Array(pdf?.content as ArrayBuffer), { mergePages: true });
    expect(text).toContain("Marta Colonnelli");
    expect(mail.text).toContain("PDF allegato");
  });
});

it("to the owner goes to the configured address, from the configured sender", async () => {
  const leaving: OutgoingMail[] = [];
  const mail = { send: (one: OutgoingMail) => Promise.resolve(void leaving.push(one)), close: () => Promise.resolve() };
  const common = { DATABASE_URL: "sqlite::memory:", SITE_URL: "https://www.ambra.example" };
  for (const own of [{}, { OWNER_EMAIL: "sole@barsole.it", MAIL_FROM: "Sole <ciao@barsole.it>" }]) {
    const site = testSite({ config: readConfig({ ...common, ...own }), mail });
    await sendDeskLink(site, "https://www.ambra.example/banco", "1", AbortSignal.timeout(60_000));
  }
  const { ownerEmail, mailFrom } = sampleContent.company;
  expect(leaving.map(({ to, from }) => [to, from])).toEqual([
    [{ name: "", address: ownerEmail }, mailFrom],
    [{ name: "", address: "sole@barsole.it" }, "Sole <ciao@barsole.it>"],
  ]);
});

describe("typed text", () => {
  it("is repeated to the visitor only if it is a name or a place in plain words", async () => {
    const steps = [moved, cancelled, changed].map((step) => ({ ...step, message: "segreta" }));
    const mails = [
      await read("visitor-acknowledgement", stored(hostile)),
      ...(await Promise.all(steps.map((step) => read("visitor-update", stored(hostile), [step])))),
    ];
    for (const { all, text, headers } of mails) {
      expect(all + JSON.stringify(headers)).not.toMatch(/premi|Vinci|nonna|glutine|segreta/);
      expect(text).toContain("Ciao,");
    }
  });

  it("of the owner is quoted as it was written", async () => {
    const message = "Portiamo **tutto** noi [[reference]] <b>\nA presto!";
    const { text, html } = await read("visitor-update", stored(), [{ ...confirmed, message }]);
    expect(text).toContain(`> «${message.replace("\n", "\n> ")}»`);
    expect(html).toContain("Portiamo **tutto** noi [[reference]] &lt;b&gt;<br/>A presto!»");
  });

  it("never becomes a header, an address or markup", async () => {
    const content = {
      ...withOrder(anEnquiry, { place: { text: "Villa\r\nX-Spia: 1 [[reference]] **forte** {phone}" } }),
      name: 'Giulia"\r\nBcc: tutti@altri.example\r\n\r\n<script>alert(1)</script>',
      partyType: "a\nSubject: b",
    };
    const message = '</td><img src="https://altri.example/x.png">';
    const asked = anEvent(
      "visitor",
      { type: "time-asked", time: sunday },
      { from: "confirmed", to: "confirmed", message },
    );
    const mail = await read("owner-update", stored(content), [asked]);
    const keys = mail.headers.map(({ key }) => key);
    expect(keys.filter((key) => ["bcc", "x-spia", "subject"].includes(key))).toEqual(["subject"]);
    expect(mail.to).toHaveLength(1);
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.text).toContain("X-Spia: 1 [[reference]] **forte** {phone}");
  });
});

describe("a mail with a part that cannot be made", () => {
  const fault = new Error("No value for {nome}");
  const broken = (): never => {
    throw fault;
  };

  it.each([
    ["text", () => void vi.mocked(renderText).mockImplementationOnce(broken)],
    ["HTML", () => void vi.mocked(renderHtml).mockImplementationOnce(broken)],
  ])("gives the owner all that was sent when the %s cannot be made", async (_, breakIt) => {
    breakIt();
    const mail = await read("owner-notice", stored(booking, { locale: "en" }));
    expect([mail.subject, mail.html]).toEqual(["Ambra · AMB-7K3QX", undefined]);
    expect(mail.text).toContain(pages.owner);
    const { name, email, phone, order } = booking;
    const lines = booking.details.split("\n");
    for (const typed of [name, email, phone, order.place.text, order.date, order.from, order.eventType, ...lines])
      expect(mail.text).toContain(typed);
    expect(mail.replyTo).toMatchObject([{ address: "giulia@posta.example" }]);
    expect(mail.attachments).toHaveLength(1);
    expect(warn.mock.calls).toEqual([
      ["the owner-notice of request AMB-7K3QX leaves as plain lines: it cannot be rendered", fault],
    ]);
  });

  it("gives the visitor reference and link, and nothing that was typed", async () => {
    vi.mocked(renderText).mockImplementationOnce(broken);
    const { text, headers } = await read("visitor-acknowledgement", stored());
    expect(text.trim()).toBe(`Ambra\n\nAMB-7K3QX\n\n${pages.visitor}`);
    expect(headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
  });

  it.each([
    ["visitor", cancelled, false],
    ["owner", confirmed, true],
  ])("repeats to the visitor the message of the other side alone: of the %s", async (_, step, isRepeated) => {
    vi.mocked(renderText).mockImplementationOnce(broken);
    const { text } = await read("visitor-update", stored(), [{ ...step, message: "A presto" }]);
    expect(text.includes("A presto")).toBe(isRepeated);
  });

  it("leaves without a file that cannot be made, and does not speak of it", async () => {
    vi.mocked(stepCalendar).mockImplementationOnce(broken);
    const update = await read("visitor-update", stored(), [confirmed]);
    expect([update.attachments, update.text.includes("In allegato")]).toEqual([[], false]);
    vi.mocked(agreementPdf).mockRejectedValueOnce(fault);
    const history = [sent(), accepted()];
    const agreed = await read("visitor-update", quotedView("accepted", history).request, history);
    expect([agreed.attachments, agreed.text.includes("allegato")]).toEqual([[], false]);
    expect(warn.mock.calls).toEqual([
      ["the visitor-update of request AMB-7K3QX leaves without its calendar entry", fault],
      ["the visitor-update of request AMB-VWPQD leaves without its agreement as a PDF", fault],
    ]);
  });
});
