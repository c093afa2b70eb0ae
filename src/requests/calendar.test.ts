import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { openDatabase } from "#src/site/database.server.ts";
import type { Site } from "#src/site/site.ts";
import { recordEvents, testSite } from "#tests/helpers/test-site.ts";
import { saveRequest } from "./submit.server.ts";
import type { Booking, Enquiry, StoredRequest } from "./request.ts";
import { aBooking, anEnquiry, anEntry, aStoredRequest } from "#tests/helpers/requests.ts";
import { ownerFeedPath } from "#src/site/tokens.server.ts";
import { ownerFeed, visitorCalendar } from "./calendar.server.ts";

const secret = "a secret of thirty-two characters, at least";
const token = ownerFeedPath(secret).slice("/calendario/".length, -".ics".length);

const booking = {
  id: "1",
  reference: "AMB-7K3QX",
  status: "received",
  locale: "en",
  receivedAt: "2026-11-20T11:00:00.000Z",
  content: {
    ...aBooking,
    location: "Villa Aldobrandini, Frascati",
    details: "Novanta invitati.",
  },
} as StoredRequest;

const enquiry = (id: string, date: string | undefined) =>
  ({
    ...booking,
    id,
    reference: `AMB-2222${id}`,
    content: { ...booking.content, kind: "service", partyType: "Garden party", date },
  }) as StoredRequest;

let site: Site;

beforeEach(async () => {
  const db = await openDatabase({ kind: "sqlite", path: ":memory:" });
  site = testSite({ db, secret, now: () => new Date("2026-11-20T23:30:00Z") });
});
afterEach(() => site.db.destroy());

async function save(...requests: StoredRequest[]): Promise<void> {
  for (const request of requests) await saveRequest(site.db, request, { idempotencyKey: undefined, deliveries: [] });
}

function eventsOf(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
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
    const { text } = (await ownerFeed(site, token)) ?? { text: "" };
    expect(
      eventsOf(text)
        .map(({ startDate }) => startDate.toString())
        .toSorted(),
    ).toEqual(["2026-08-21", "2026-09-01"]);
  });

  it("shows status, time, place and client of a request, and the days of its terms", async () => {
    const other = { ...booking.content, details: "Altri ospiti." };
    await save({ ...booking, receivedAt: "2026-11-20T11:00:03.000Z" });
    await save({ ...booking, id: "2", reference: "AMB-22222", receivedAt: "2026-11-20T11:00:02.000Z", content: other });
    await save(enquiry("3", "2027-06-12"), enquiry("4", undefined));
    await recordEvents(site.db, "2", [confirmed]);
    const { text } = (await ownerFeed(site, token)) ?? { text: "" };
    const [asked, decided, party, ...none] = eventsOf(text);
    expect(none).toEqual([]);
    expect(asked?.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
    expect(asked?.startDate.toString()).toBe("2027-05-15T16:00:00");
    expect(asked?.location).toBe("Villa Aldobrandini, Frascati");
    expect(asked?.summary).toMatch(/^Da confermare: Matrimonio, Giulia Marchetti$/);
    for (const words of ["AMB-7K3QX", "+39 333 000 0000", "15/04/2027", "08/05/2027"]) {
      expect(asked?.description).toContain(words);
    }
    expect(decided?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(decided?.summary).toBe("Matrimonio, Giulia Marchetti");
    expect(decided?.sequence).toBe(1);
    expect(party?.startDate.isDate).toBe(true);
    expect(party?.startDate.toString()).toBe("2027-06-12");
    expect(text).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT15M");
    expect(text).not.toMatch(/https?:|decisione|richiesta\//);
  });
});

const wedding: Booking = { ...aBooking, location: "Villa, near Grottaferrata" };
const party: Enquiry = { ...anEnquiry, kind: "contact", date: "2027-05-15" };
const confirmed = anEntry("owner", { type: "confirmed" }, { at: "2026-12-03T09:00:00.000Z", to: "confirmed" });

/** The calendar's lines, unfolded. */
function linesOf(content: Booking | Enquiry, more: Partial<StoredRequest> = {}, history = [confirmed]): string[] {
  const receivedAt = "2026-11-20T17:42:00.000Z";
  const request = aStoredRequest({ status: "confirmed", locale: "en", receivedAt, content, ...more });
  const settings = { content: sampleContent, siteUrl: "https://www.ambra.example" };
  return (visitorCalendar(request, history, settings) ?? "").replace(/\r\n /g, "").split("\r\n");
}

describe("the visitor's calendar entry", () => {
  it("has event, time, place and the days of the terms, in the visitor's language", () => {
    expect(linesOf(wedding)).toEqual(
      expect.arrayContaining([
        "METHOD:PUBLISH",
        "UID:request-1@www.ambra.example",
        "SEQUENCE:1",
        "DTSTAMP:20261203T090000Z",
        "DTSTART;TZID=Europe/Rome:20270515T160000",
        "SUMMARY:Ambra · Wedding",
        "LOCATION:Villa\\, near Grottaferrata",
        "STATUS:CONFIRMED",
        String.raw`DESCRIPTION:AMB-7K3QX\n\nDeposit: 30%\, on confirmation\nFull refund: until 15/04/2027\n50% refund: until 01/05/2027\nChanges: until 01/05/2027\nBalance due: by 08/05/2027\n\nAmbra\, +39 06 0000 0000`,
      ]),
    );
    expect(linesOf(wedding, { locale: "it" })).toContain("SUMMARY:Ambra · Matrimonio");
  });

  it("ends at an hour that the clocks of America skip in that night, in any time zone of the process", () => {
    expect(linesOf({ ...wedding, date: "2027-03-13", timeSlot: "18:00" })).toEqual(
      expect.arrayContaining(["DTSTART;TZID=Europe/Rome:20270313T180000", "DTEND;TZID=Europe/Rome:20270314T020000"]),
    );
  });

  it("lasts all day for an enquiry", () => {
    const lines = linesOf(party);
    expect(lines).toContain("DTSTART;VALUE=DATE:20270515");
    expect(lines).toContain("SUMMARY:Ambra · Garden party");
    expect(lines.some((line) => line.startsWith("DTEND"))).toBe(false);
  });

  it.each([[{ ...wedding, eventType: "other" as const }], [{ ...party, partyType: "Win at prizes.example" }]])(
    "has a name of its own where the event has none to repeat",
    (content) => {
      expect(linesOf(content)).toContain("SUMMARY:Ambra · bar catering");
    },
  );

  it("follows the request: tentative before its answer, cancelled and without terms after its end", () => {
    const waiting = linesOf(wedding, { status: "received" }, []);
    expect(waiting).toEqual(expect.arrayContaining(["STATUS:TENTATIVE", "SEQUENCE:0", "DTSTAMP:20261120T174200Z"]));
    const cancelled = linesOf(wedding, { status: "cancelled" }, [confirmed, { ...confirmed, id: "entry-2" }]);
    expect(cancelled).toEqual(expect.arrayContaining(["STATUS:CANCELLED", "SEQUENCE:2"]));
    expect(cancelled).toContain(String.raw`DESCRIPTION:AMB-7K3QX\n\nAmbra\, +39 06 0000 0000`);
  });
});
