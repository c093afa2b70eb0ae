import * as fc from "fast-check";
import { placeLimit } from "#src/order/order.ts";
import ICAL from "ical.js";
import type { Email } from "postal-mime";
import { beforeAll, expect, it } from "vitest";
import { extractText, getDocumentProxy } from "unpdf";
import type { LedgerRow } from "#src/payments/ledger.ts";
import { lineLimits } from "#src/quotes/lines.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import { withOrder } from "#src/requests/request.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { ledgerCsv } from "#src/payments/export.ts";
import { agreementPdf } from "#src/quotes/agreement-pdf.server.ts";
import { accepted, quotedView, sent } from "../helpers/quoted-requests.ts";
import { aLine, aQuote } from "../helpers/quotes.ts";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { mailKinds } from "#src/mail/kinds.ts";
import { cleanLine, cleanText } from "#src/i18n/clean-text.ts";
import type { Booking } from "#src/requests/request.ts";
import { toCsv } from "#src/requests/export.ts";
import { stepCalendar } from "#src/requests/calendar.server.ts";
import { mailAbout, mailSettings, readMail } from "../helpers/mails.ts";
import { aBooking, aStoredRequest } from "../helpers/requests.ts";
import { randomCases } from "../helpers/random-tests.ts";
import { cellsOf, formula, hostile } from "./hostile-texts.ts";

/** As they are stored: `src/booking/parse.ts` reads every form by these functions. */
const bookings: fc.Arbitrary<Booking> = fc
  .record({ name: hostile.map(cleanLine), location: hostile.map(cleanLine), details: hostile.map(cleanText) })
  .map(({ location, ...texts }) => ({ ...withOrder(aBooking, { place: { text: location } }), ...texts }));

/** Mails and calendars leave out empty texts. */
const visibly = (booking: Booking): Booking => ({
  ...withOrder(booking, { place: { text: `Villa ${booking.order.place.text}` } }),
  name: `Anna ${booking.name}`,
  details: `Ciao ${booking.details}`,
});

async function mailOf(kind: (typeof mailKinds)[number], content: Booking): Promise<Email & { raw: string }> {
  const composed = await mailAbout(kind, { request: aStoredRequest({ content }) });
  return readMail(composed);
}

const isNoBreak = (name: string): boolean => name !== "br";

/** The parts that no text may change: headers, recipients, attachments, elements and links. */
function shapeOf({ headers, to, cc, bcc, replyTo, attachments, html = "" }: Email): object {
  const links = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, link = ""]) => link);
  return {
    headers: headers.map(({ key }) => key),
    to,
    cc,
    bcc,
    replyTo: replyTo?.map(({ address }) => address),
    attachments: attachments.map(({ filename, mimeType }) => [filename, mimeType]),
    // A text may have several lines.
    elements: [...new Set([...html.matchAll(/<([a-z][a-z0-9]*)\b/gi)].map(([, name = ""]) => name))].filter(isNoBreak),
    links,
  };
}

beforeAll(() => import("#src/mail/document.tsx"));

it("no text of a visitor becomes a header, recipient, attachment, element or link of a mail", async () => {
  for (const kind of mailKinds) {
    const plain = await mailOf(kind, visibly({ ...aBooking, details: "Novanta invitati" }));
    await fc.assert(
      fc.asyncProperty(bookings, async (content) => {
        const mail = await mailOf(kind, visibly(content));
        expect(shapeOf(mail)).toEqual(shapeOf(plain));
        // Headers and line ends as SMTP wants them: a lone CR or LF begins a new line for some servers.
        expect(mail.raw).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
        expect(Math.max(...mail.raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998);
      }),
      { numRuns: randomCases(8, 40) },
    );
  }
});

/** The names of all components and properties of a calendar, in their order. @throws Error if it is not a calendar */
function outlineOf(text: string): unknown {
  const outline = (component: ICAL.Component): unknown => [
    component.name,
    component.getAllProperties().map(({ name }) => name),
    component.getAllSubcomponents().map(outline),
  ];
  return outline(new ICAL.Component(ICAL.parse(text) as never));
}

it("no text of a visitor becomes a line or property of a calendar", () => {
  const calendar = (content: Booking): string => {
    const request = aStoredRequest({ content });
    return stepCalendar(true, { request, event: undefined, history: [], link: "", site: mailSettings })?.content ?? "";
  };
  const plain = outlineOf(calendar(aBooking));
  fc.assert(
    fc.property(bookings, (content) => {
      const text = calendar(visibly(content));
      expect(outlineOf(text)).toEqual(plain);
      expect(text).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
      for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
  );
});

it("no text of a visitor becomes a row, cell or formula of an export", () => {
  fc.assert(
    fc.property(bookings, (content) => {
      const request = {
        ...aStoredRequest(),
        content,
        changes: 0,
        changedAt: "2027-03-01T09:00:00.000Z",
      };
      const [head = [], ...rows] = cellsOf(toCsv([request, request]));
      expect(rows.map(({ length }) => length)).toEqual([head.length, head.length]);
      for (const cell of rows.flat()) expect(cell).not.toMatch(formula);
      expect([content.details, `'${content.details}`]).toContain(rows[0]?.[head.indexOf("details")]);
    }),
  );
});

/** A field of one line as it is stored. */
const line = (limit: number) =>
  hostile.map((text) =>
    `A ${Array.from(cleanLine(text))
      .slice(0, limit - 2)
      .join("")}`.trim(),
  );
const agreed = fc.record({
  name: line(fieldLimits.name),
  location: line(placeLimit),
  typedName: line(fieldLimits.name),
  label: line(lineLimits.label),
  note: line(lineLimits.note),
});
type Agreed = typeof agreed extends fc.Arbitrary<infer Texts> ? Texts : never;

async function pdfOf({ name, location, typedName, label, note }: Agreed): Promise<Uint8Array> {
  const entry: RequestEvent = { ...accepted(), ...({ type: "quote-accepted", typedName } as object) };
  const history = [sent(aQuote({ lines: [aLine({ label, note })] })), entry];
  const view = quotedView("accepted", history);
  const request = {
    ...view.request,
    content: { ...withOrder(view.request.content, { place: { text: location } }), name },
  };
  if (view.agreement === undefined) throw new Error("nothing was agreed on");
  return new Uint8Array((await agreementPdf(request, view.agreement, sampleContent)).content);
}

/** The parts that a reader acts on, and the keys of all objects. */
async function pdfShapeOf(file: Uint8Array) {
  const source = Buffer.from(file).toString("latin1");
  const document = await getDocumentProxy(new Uint8Array(file));
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => document.getPage(index + 1)),
  );
  const annotations = await Promise.all(pages.map((page) => page.getAnnotations()));
  const outside = source.replaceAll(/stream\r?\n[^]*?endstream/g, "").replaceAll(/\((?:\\[^]|[^\\)])*\)/g, "()");
  return {
    active: {
      annotations: annotations.flat(),
      scripts: await document.getJSActions(),
      openAction: await document.getOpenAction(),
      attachments: await document.getAttachments(),
      outline: await document.getOutline(),
    },
    // Six letters before a plus are the name of a part of a font.
    keys: [...outside.matchAll(/\/(?![A-Z]{6}\+)([A-Za-z]+)/g)].map(([, key = ""]) => key),
  };
}

/** One has a letter without a glyph, whose text is beside what is drawn. */
const shortTexts = { name: "Anna", location: "Villa 山", typedName: "Anna", label: "Bar", note: "" };
const long = (limit: number): string => "W".repeat(limit);
/** They need a second page, whose structure has keys that one page does not. */
const longTexts = {
  name: long(fieldLimits.name),
  location: long(placeLimit),
  typedName: long(fieldLimits.name),
  label: long(lineLimits.label),
  note: long(lineLimits.note),
};

it("no text becomes an object, action, link or script of the PDF of an agreement, and every letter of it is there", async () => {
  const plain = [await pdfShapeOf(await pdfOf(shortTexts)), await pdfShapeOf(await pdfOf(longTexts))];
  const inert = { annotations: [], scripts: null, openAction: null, attachments: null, outline: null };
  // An element whose text goes on on the next page refers to both parts.
  const known = new Set([...plain.flatMap(({ keys }) => keys), "MCR", "MCID"]);
  for (const { active } of plain) expect(active).toEqual(inert);
  await fc.assert(
    fc.asyncProperty(agreed, async (texts) => {
      const file = await pdfOf(texts);
      const { active, keys } = await pdfShapeOf(file);
      expect(active).toEqual(inert);
      expect(keys.filter((key) => !known.has(key))).toEqual([]);
      const { text } = await extractText(file, { mergePages: true });
      const letters = (some: string): string => some.normalize("NFC").replaceAll(/[^A-Za-z0-9]/g, "");
      for (const typed of [texts.typedName, texts.label]) expect(letters(text)).toContain(letters(typed));
    }),
    { numRuns: randomCases(8, 40) },
  );
});

it("no name becomes a row, cell or formula of the table for the accountant", () => {
  const entry = {
    id: "1",
    kind: "deposit",
    amountCents: -100,
    vat: undefined,
    invoice: undefined,
    on: "2026-11-26",
    method: "other",
  } as const;
  fc.assert(
    fc.property(hostile.map(cleanLine), (name) => {
      const row: LedgerRow = { ...entry, request: { id: "request-1", reference: "AMB-VWPQD", name } };
      const [head = [], ...rows] = cellsOf(ledgerCsv([row, row]), ";");
      expect(rows.map(({ length }) => length)).toEqual([head.length, head.length]);
      expect(rows[0]?.[2]).not.toMatch(formula);
      expect([name, `'${name}`]).toContain(rows[0]?.[2]);
    }),
  );
});
