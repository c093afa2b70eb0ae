import { aQuote, sampleTerms } from "#tests/helpers/quotes.ts";
import type { Email } from "postal-mime";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EventPayload, RequestEvent, EventTime, Actor } from "#src/requests/events.ts";
import type { UpdateKind } from "./kinds.ts";
import type { Booking, Enquiry, RequestStatus, StoredRequest } from "#src/requests/request.ts";
import { stepCalendar } from "#src/requests/calendar.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { mailAbout, readMail, type StoredMail } from "#tests/helpers/mails.ts";
import { aBooking } from "#tests/helpers/requests.ts";

vi.mock("#src/requests/calendar.server.ts", { spy: true });

const booking: Booking = {
  ...aBooking,
  location: "Via dei Tigli 12, Grottaferrata",
  details: "Novanta invitati.\nLa nonna beve chinotto & <gin>.",
};

const enquiry: Enquiry = {
  kind: "service",
  name: "Emma Clarke",
  email: "emma@mail.example",
  date: undefined,
  partyType: "Cena di fine progetto",
  location: "Tivoli",
  details: "Serve anche un DJ.",
};

const saturday: EventTime = { date: "2027-05-15", timeSlot: "16:00" };
const sunday: EventTime = { date: "2027-05-16", timeSlot: "17:00" };

function stored(content: Booking | Enquiry = booking, locale: Locale = "it"): StoredRequest {
  return {
    id: "0190a7c2-0000-7000-8000-000000000001",
    reference: "AMB-7K3QX",
    status: "received",
    locale,
    receivedAt: "2026-11-20T17:42:00.000Z",
    content,
  };
}

function entry(
  happening: EventPayload,
  by: Actor,
  [from, to]: [RequestStatus, RequestStatus],
  more: Partial<Pick<RequestEvent, "id" | "at" | "message">> = {},
): RequestEvent {
  return {
    id: "entry-1",
    at: "2026-12-03T09:00:00.000Z",
    by,
    from,
    to,
    message: undefined,
    ...happening,
    ...more,
  };
}

const open: [RequestStatus, RequestStatus] = ["received", "received"];
const kept: [RequestStatus, RequestStatus] = ["confirmed", "confirmed"];
const agreed: [RequestStatus, RequestStatus] = ["received", "confirmed"];
const off: [RequestStatus, RequestStatus] = ["confirmed", "cancelled"];

const confirmed = entry({ type: "confirmed" }, "owner", agreed);
const declined = entry({ type: "declined" }, "owner", ["received", "declined"]);
const withdrawn = entry({ type: "withdrawn" }, "visitor", ["received", "withdrawn"]);
const changed = entry(
  {
    type: "changed",
    changes: [
      { field: "phone", from: "+393330000000", to: "+393331111111" },
      { field: "details", from: "Ottanta invitati.", to: "Novanta invitati.\nSenza glutine." },
    ],
  },
  "visitor",
  kept,
);
const proposed = (moment: EventTime, status = open): RequestEvent =>
  entry({ type: "proposed", moment }, "owner", status);
const asked = entry({ type: "asked", moment: sunday }, "visitor", kept);
const accepted = (by: Actor, before: EventTime | undefined = saturday): RequestEvent =>
  entry({ type: "accepted", moment: sunday, before }, by, agreed);
const cancelled = (by: Actor, refundPercent: number): RequestEvent =>
  entry({ type: "cancelled", refundPercent }, by, off);

describe("a mail about a step", () => {
  const warn = vi.fn<(message: string, error: unknown) => void>();

  beforeEach(() => void warn.mockReset());

  /** The mail as a mail program reads it. Numbers are held to the word after them by spaces that do not break. */
  async function read(
    kind: UpdateKind,
    step: RequestEvent,
    { request = stored(), history = [step] }: Partial<StoredMail> = {},
  ) {
    const message = await readMail(await mailAbout(kind, { request, history, entryId: step.id }, { warn }));
    const text = (message.text ?? "").replaceAll("\r\n", "\n");
    const html = (message.html ?? "").replaceAll("\u00a0", " ");
    const attached = message.attachments[0]?.content;
    const ics = typeof attached === "string" ? attached.replace(/\r?\n /g, "") : "";
    return { ...message, text, html, ics, all: [message.subject, html, text].join("\n") };
  }

  const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;

  describe("to the visitor", () => {
    it("has the terms of the quote, whatever they are now", async () => {
      const quote = aQuote({ terms: { ...sampleTerms, depositPercent: 40, balanceDays: 10 } });
      const quoted = entry({ type: "quoted", quote }, "owner", ["received", "quoted"], { id: "entry-0" });
      const { text, ics } = await read("visitor-update", confirmed, { history: [quoted, confirmed] });
      for (const said of ["Caparra: 40%", "Saldo: entro il 05/05/2027"]) {
        expect(text).toContain(said);
        expect(ics.replaceAll(/\r?\n /g, "")).toContain(said);
      }
    });

    it("says so where the deposit is not refunded from the start", async () => {
      const request = stored({ ...booking, date: "2026-12-10" });
      const { text } = await read("visitor-update", confirmed, { request });
      expect(text).toContain("Rimborso intero: termine già passato");
      expect(text).toContain("Saldo: entro il 03/12/2026");
      expect(text).toContain("A meno di 14 giorni dall’evento la caparra non si rimborsa.");
    });

    it.each([
      // The clocks of Rome go forward on 28 March 2027 and back on 31 October 2027.
      ["2027-04-03", "fino al 20/03/2027", "entro il 27/03/2027", "Dal 21/03/2027"],
      ["2027-11-13", "fino al 30/10/2027", "entro il 06/11/2027", "Dal 31/10/2027"],
      ["2027-11-14", "fino al 31/10/2027", "entro il 07/11/2027", "Dal 01/11/2027"],
    ])("counts days, not hours, where the clocks change before %s", async (date, changes, balance, from) => {
      const { text, ics } = await read("visitor-update", confirmed, { request: stored({ ...booking, date }) });
      for (const said of [`Modifiche: ${changes}`, `Saldo: ${balance}`]) {
        expect(text).toContain(said);
        expect(ics).toContain(said);
      }
      expect(text).toContain(`${from} la caparra non si rimborsa più.`);
    });

    it("names the day of a cancellation in Rome", async () => {
      const step = { ...cancelled("visitor", 100), at: "2027-03-27T23:30:00.000Z" };
      expect((await read("visitor-update", step)).text).toContain("in data 28/03/2027");
    });

    it("has an all-day entry for an enquiry that is confirmed for a day", async () => {
      const request = stored({ ...enquiry, date: "2027-05-15" });
      const { ics } = await read("visitor-update", confirmed, { request });
      expect(ics).toContain("DTSTART;VALUE=DATE:20270515");
    });

    it("quotes the owner and never the visitor", async () => {
      const message = "Portiamo **tutto** noi [[reference]] <b>\nA presto!";
      const quoted = await read("visitor-update", { ...confirmed, message });
      expect(quoted.text).toContain(`> «${message.replace("\n", "\n> ")}»`);
      expect(quoted.html).toContain("Portiamo **tutto** noi [[reference]] &lt;b&gt;<br/>A presto!»");
      const own = await read("visitor-update", { ...cancelled("visitor", 0), message });
      expect(own.all).not.toContain("Portiamo");
    });

    it("repeats typed text only if it is plain words, and never the owner's note", async () => {
      const hostile: Booking = { ...booking, name: "Vinci su premi.example", location: "https://premi.example/ritira" };
      for (const step of [
        declined,
        proposed(sunday),
        withdrawn,
        changed,
        cancelled("visitor", 50),
        accepted("visitor"),
      ]) {
        const mail = await read("visitor-update", step, { request: stored(hostile) });
        expect(mail.all).not.toMatch(/premi|Vinci|nonna|glutine|segreta/);
        expect(mail.text).toContain("Ciao,");
      }
    });
  });

  describe("that is late", () => {
    it("reports its own step, whatever has happened since", async () => {
      const move = { ...accepted("visitor"), id: "entry-2" };
      const end = { ...cancelled("visitor", 100), id: "entry-3" };
      const request: StoredRequest = {
        ...stored({ ...booking, date: sunday.date, timeSlot: "17:00" }),
        status: "cancelled",
      };
      const history = [confirmed, move, end];
      const first = await read("visitor-update", confirmed, { request, history });
      expect(first.text).toContain("Comanda AMB-7K3QX (confermata)\nData: 15/05/2027\nOrario: dalle 16:00");
      expect(first.ics).toContain("SEQUENCE:1");
      expect(first.ics).toContain("DTSTART;TZID=Europe/Rome:20270515T160000");
      const last = await read("visitor-update", end, { request, history });
      expect(last.ics).toContain("SEQUENCE:3");
      expect(last.ics).toContain("DTSTART;TZID=Europe/Rome:20270516T170000");
    });
  });

  describe("of which a part cannot be made", () => {
    const fault = new Error("No value for {nome}");
    const broken = (): never => {
      throw fault;
    };

    it("is sent without its calendar entry and does not mention it", async () => {
      vi.mocked(stepCalendar).mockImplementationOnce(broken);
      const mail = await read("visitor-update", confirmed);
      expect(mail.attachments).toEqual([]);
      expect(mail.text).not.toContain("In allegato");
      expect(warn.mock.calls).toEqual([
        ["the visitor-update of request AMB-7K3QX leaves without its calendar entry", fault],
      ]);
    });
  });

  it("lets no text of the visitor become a header, an address or markup", async () => {
    const content = {
      ...enquiry,
      name: 'Giulia"\r\nBcc: tutti@altri.example\r\n\r\n<script>alert(1)</script>',
      partyType: "a\nSubject: b",
      location: "Villa\r\nX-Spia: 1 [[reference]] **forte** {phone}",
    };
    const step = { ...asked, message: '</td><img src="https://altri.example/x.png">' };
    const mail = await read("owner-update", step, { request: stored(content) });
    expect(header(mail, "bcc")).toBeUndefined();
    expect(header(mail, "x-spia")).toBeUndefined();
    expect(mail.headers.filter(({ key }) => key === "subject")).toHaveLength(1);
    expect(mail.to).toHaveLength(1);
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.text).toContain("X-Spia: 1 [[reference]] **forte** {phone}");
  });
});
