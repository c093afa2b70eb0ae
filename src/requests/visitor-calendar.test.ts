import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { aBooking, anEnquiry, anEntry, aStoredRequest } from "#tests/helpers/requests.ts";
import type { Booking, Enquiry, StoredRequest } from "./request.ts";
import { visitorCalendar } from "./visitor-calendar.server.ts";

const booking: Booking = { ...aBooking, location: "Villa, near Grottaferrata" };
const enquiry: Enquiry = { ...anEnquiry, kind: "contact", date: "2027-05-15" };
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
    expect(linesOf(booking)).toEqual(
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
    expect(linesOf(booking, { locale: "it" })).toContain("SUMMARY:Ambra · Matrimonio");
  });

  it("ends at an hour that the clocks of America skip in that night, in any time zone of the process", () => {
    expect(linesOf({ ...booking, date: "2027-03-13", timeSlot: "18:00" })).toEqual(
      expect.arrayContaining(["DTSTART;TZID=Europe/Rome:20270313T180000", "DTEND;TZID=Europe/Rome:20270314T020000"]),
    );
  });

  it("lasts all day for an enquiry", () => {
    const lines = linesOf(enquiry);
    expect(lines).toContain("DTSTART;VALUE=DATE:20270515");
    expect(lines).toContain("SUMMARY:Ambra · Garden party");
    expect(lines.some((line) => line.startsWith("DTEND"))).toBe(false);
  });

  it.each([[{ ...booking, eventType: "other" as const }], [{ ...enquiry, partyType: "Win at prizes.example" }]])(
    "has a name of its own where the event has none to repeat",
    (content) => {
      expect(linesOf(content)).toContain("SUMMARY:Ambra · bar catering");
    },
  );

  it("follows the request: tentative before its answer, cancelled and without terms after its end", () => {
    const waiting = linesOf(booking, { status: "received" }, []);
    expect(waiting).toEqual(expect.arrayContaining(["STATUS:TENTATIVE", "SEQUENCE:0", "DTSTAMP:20261120T174200Z"]));
    const cancelled = linesOf(booking, { status: "cancelled" }, [confirmed, { ...confirmed, id: "entry-2" }]);
    expect(cancelled).toEqual(expect.arrayContaining(["STATUS:CANCELLED", "SEQUENCE:2"]));
    expect(cancelled).toContain(String.raw`DESCRIPTION:AMB-7K3QX\n\nAmbra\, +39 06 0000 0000`);
  });
});
