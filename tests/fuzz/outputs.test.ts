import * as fc from "fast-check";
import ICAL from "ical.js";
import type { Email } from "postal-mime";
import { beforeAll, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { mailKinds } from "#src/mail/kinds.ts";
import { cleanLine, cleanText } from "#src/i18n/clean-text.ts";
import type { Booking } from "#src/requests/request.ts";
import { toCsv } from "#src/requests/export.ts";
import { ownerCalendar } from "#src/requests/calendar.server.ts";
import { calendarEntryOf } from "#src/mail/calendar-entry.server.ts";
import { mailAbout, mailSettings, readMail } from "../helpers/mails.ts";
import { aBooking, aStoredRequest } from "../helpers/requests.ts";
import { cellsOf, formula, hostile } from "./hostile-texts.ts";

const { siteUrl } = mailSettings;

/** As they are stored: `src/booking/parse.ts` reads every form by these functions. */
const bookings: fc.Arbitrary<Booking> = fc
  .record({ name: hostile.map(cleanLine), location: hostile.map(cleanLine), details: hostile.map(cleanText) })
  .map((texts) => ({ ...aBooking, ...texts }));

/** Mails and calendars leave out empty texts. */
const visibly = ({ name, location, details, ...rest }: Booking): Booking => ({
  ...rest,
  name: `Anna ${name}`,
  location: `Villa ${location}`,
  details: `Ciao ${details}`,
});

async function mailOf(kind: (typeof mailKinds)[number], content: Booking): Promise<Email & { raw: string }> {
  const composed = await mailAbout(kind, { request: aStoredRequest({ content }) });
  return readMail(composed);
}

const isNoBreak = (name: string): boolean => name !== "br";

/** What no text may change: headers, recipients, attachments, elements and links. */
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

beforeAll(() => import("#src/mail/document.tsx"), 60_000);

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
      { numRuns: 40 },
    );
  }
});

/** The names of all components and properties of a calendar, in their order. @throws Error if it is none */
function outlineOf(text: string): unknown {
  const outline = (component: ICAL.Component): unknown => [
    component.name,
    component.getAllProperties().map(({ name }) => name),
    component.getAllSubcomponents().map(outline),
  ];
  return outline(new ICAL.Component(ICAL.parse(text) as never));
}

it("no text of a visitor becomes a line or property of a calendar", () => {
  const request = (content: Booking) => ({
    ...aStoredRequest({ content }),
    content,
    changes: 0,
    changedAt: "2027-03-01T09:00:00.000Z",
  });
  const entry = (content: Booking): string =>
    String(
      calendarEntryOf(true, {
        request: request(content),
        entry: undefined,
        history: [],
        site: mailSettings,
      })?.content ?? "",
    );
  const calendars = (content: Booking): string[] => [
    ownerCalendar([request(content)], sampleContent, siteUrl),
    entry(content),
  ];
  const plain = calendars(aBooking).map(outlineOf);
  fc.assert(
    fc.property(bookings, (content) => {
      const texts = calendars(visibly(content));
      expect(texts.map(outlineOf)).toEqual(plain);
      for (const text of texts) {
        expect(text).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
        for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
    }),
    { numRuns: 200 },
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
    { numRuns: 200 },
  );
});
