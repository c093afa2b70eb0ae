import { listHours, type Order } from "#src/order/order.ts";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { openDatabase } from "#src/site/database.server.ts";
import type { Site } from "#src/site/site.ts";
import { recordEvents, testSite } from "#tests/helpers/test-site.ts";
import type { RequestStatus } from "./life-cycle.ts";
import { saveRequest } from "./submit.server.ts";
import { type Booking, type Enquiry, type StoredRequest, withOrder } from "./request.ts";
import { aBooking, anEnquiry, anEvent, aStoredRequest } from "#tests/helpers/requests.ts";
import { ownerFeedPath } from "#src/site/tokens.server.ts";
import { ownerFeed, stepCalendar, visitorCalendar } from "./calendar.server.ts";

const secret = "a secret of thirty-two characters, at least";
const token = ownerFeedPath(secret).slice("/calendario/".length, -".ics".length);

const booking = {
  id: "1",
  reference: "AMB-7K3QX",
  status: "received",
  locale: "en",
  receivedAt: "2026-11-20T11:00:00.000Z",
  content: {
    ...withOrder(aBooking, { place: { text: "Villa Aldobrandini, Frascati" } }),
    details: "Novanta invitati.",
  },
} as StoredRequest;

const enquiry = (id: string, date: string | undefined) =>
  ({
    ...booking,
    id,
    reference: `AMB-2222${id}`,
    content: { ...withOrder(booking.content, { date }), kind: "service", partyType: "Garden party" },
  }) as StoredRequest;

let site: Site;

beforeEach(async () => {
  const db = await openDatabase({ kind: "sqlite", path: ":memory:" });
  site = testSite({ db, secret, now: () => new Date("2026-11-20T23:30:00Z") });
});
afterEach(() => site.db.destroy());

async function save(...requests: StoredRequest[]): Promise<void> {
  for (const request of requests) await saveRequest(site.db, request, []);
}

async function feed(): Promise<{ text: string; events: ICAL.Event[] }> {
  const { text } = (await ownerFeed(site, token)) ?? { text: "" };
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return { text, events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)) };
}

describe("the owner's feed", () => {
  it("is opened only by its own token, which is derived from the secret", async () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const wrong of ["", "right", `${token}x`, token.toLowerCase()])
      expect(await ownerFeed(site, wrong)).toBeUndefined();
    expect(ownerFeedPath(`${secret}!`)).not.toBe(ownerFeedPath(secret));
    expect(await ownerFeed(site, token)).toBeDefined();
  });

  it("has open and completed requests from three months ago on, counted in Rome", async () => {
    await save(
      ...["2026-08-20", "2026-08-21"].map((date) => enquiry(date, date)),
      { ...enquiry("5", "2027-01-01"), status: "declined" },
      { ...enquiry("6", "2026-09-01"), status: "completed" },
    );
    const days = (await feed()).events.map(({ startDate }) => startDate.toString());
    expect(days.toSorted()).toEqual(["2026-08-21", "2026-09-01"]);
  });

  it("shows status, time, place and client of a request", async () => {
    const other = { ...booking.content, details: "Altri ospiti." };
    await save({ ...booking, receivedAt: "2026-11-20T11:00:03.000Z" });
    await save({ ...booking, id: "2", reference: "AMB-22222", receivedAt: "2026-11-20T11:00:02.000Z", content: other });
    await save(enquiry("3", "2027-06-12"), enquiry("4", undefined));
    await recordEvents(site.db, "2", [confirmed]);
    const { text, events } = await feed();
    expect(
      events.map(({ component, startDate, summary, sequence }) =>
        [component.getFirstPropertyValue("status"), startDate.toString(), summary, sequence].join("; "),
      ),
    ).toEqual([
      "TENTATIVE; 2027-05-15T16:00:00; Da confermare: Matrimonio, Giulia Marchetti; 0",
      "CONFIRMED; 2027-05-15T16:00:00; Matrimonio, Giulia Marchetti; 1",
      "TENTATIVE; 2027-06-12; Da confermare: Garden party, Giulia Marchetti; 0",
    ]);
    expect(events[0]?.location).toBe("Villa Aldobrandini, Frascati");
    for (const words of ["AMB-7K3QX", "+39 333 000 0000"]) expect(events[0]?.description).toContain(words);
    expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT15M");
    expect(text).not.toMatch(/https?:|decisione|richiesta\//);
  });
});

const wedding: Booking = withOrder(aBooking, { place: { text: "Villa, near Grottaferrata" } });
const party: Enquiry = { ...withOrder(anEnquiry, { date: "2027-05-15" }), kind: "contact" };
const confirmed = anEvent("owner", { type: "confirmed" }, { at: "2026-12-03T09:00:00.000Z", to: "confirmed" });

const settings = { content: sampleContent, siteUrl: "https://www.ambra.example" };
const visitorLink = "https://www.ambra.example/en/request/visitor";
const requestOf = (content: Booking | Enquiry, status: RequestStatus) =>
  aStoredRequest({ status, locale: "en", receivedAt: "2026-11-20T17:42:00.000Z", content });
const unfolded = (calendar = "no calendar"): string[] => calendar.replace(/\r\n /g, "").split("\r\n");

/** The golden files of the mails have an entry of each status for both sides, and `tests/fuzz` its hostile texts. */
const visitorLines = (content: Booking | Enquiry, status: RequestStatus = "confirmed", history = [confirmed]) =>
  unfolded(visitorCalendar(requestOf(content, status), history, settings, visitorLink));
/** The attachment of the notice. */
const ownerLines = (content: Booking, status: RequestStatus = "received") =>
  unfolded(
    stepCalendar(true, {
      request: requestOf(content, status),
      event: undefined,
      history: [],
      link: "https://www.ambra.example/decisione/owner",
      site: settings,
    })?.content,
  );

describe("a calendar entry", () => {
  it("has the link to its page for the client, and none for the owner", () => {
    expect(visitorLines(wedding).join("\n")).toContain(visitorLink);
    expect(ownerLines(wedding).join("\n")).not.toMatch(/https?:/);
  });

  it.each([
    // The night to 28 March 2027 has no 2:00 in Rome, the one to 31 October 2027 has it twice; that to 14 March has no 2:00 in America.
    ["2027-03-27", "20:00", "20270328T040000", "20270328T033000"],
    ["2027-10-30", "21:00", "20271031T030000", "20271031T033000"],
    ["2027-03-13", "18:00", "20270314T010000", "20270314T033000"],
  ] as const)("of %s, %s ends when the order says, in any time zone of the process", (date, from, usual, said) => {
    const endOf = (changes: Partial<Order>): string | undefined =>
      ownerLines(withOrder(wedding, { date, from, ...changes })).find((line) => line.startsWith("DTEND"));
    const [extra] = Object.keys(listHours(sampleContent.in("it").prices).addedHours);
    // The usual seven real hours with one more, and a time of the clock.
    expect(endOf({ extras: [extra ?? ""] })).toBe(`DTEND;TZID=Europe/Rome:${usual}`);
    expect(endOf({ until: "3:30" })).toBe(`DTEND;TZID=Europe/Rome:${said}`);
  });

  it("lasts all day for an enquiry", () => {
    const lines = visitorLines(party);
    expect(lines).toEqual(expect.arrayContaining(["DTSTART;VALUE=DATE:20270515", "SUMMARY:Ambra · Garden party"]));
    expect(lines.some((line) => line.startsWith("DTEND"))).toBe(false);
  });

  it.each([[withOrder(wedding, { eventType: "other" as const })], [{ ...party, partyType: "Win at prizes.example" }]])(
    "has a name of its own if the event has none to repeat",
    (content) => {
      expect(visitorLines(content)).toContain("SUMMARY:Ambra · bar catering");
    },
  );

  it("is tentative before its answer, and has no terms after its end", () => {
    const waiting = visitorLines(wedding, "received", []);
    expect(waiting).toEqual(expect.arrayContaining(["STATUS:TENTATIVE", "SEQUENCE:0", "DTSTAMP:20261120T174200Z"]));
    expect(visitorLines(wedding, "cancelled").find((line) => line.startsWith("DESCRIPTION"))).not.toMatch(/\d%/);
  });

  it("is still the first version if the notice leaves late", () => {
    expect(ownerLines(wedding)).toContain("STATUS:TENTATIVE");
    expect(ownerLines(wedding, "confirmed")).toEqual(ownerLines(wedding));
  });

  it("is refused for a day that does not exist", () => {
    expect(() => ownerLines(withOrder(wedding, { date: "2027-02-30" }))).toThrow(/30/);
  });
});
