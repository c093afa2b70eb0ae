import { describe, expect, it } from "vitest";
import type { Booking, StoredRequest } from "#src/requests/request.ts";
import { mailSettings } from "#tests/helpers/mails.ts";
import { aBooking } from "#tests/helpers/requests.ts";
import { stepCalendar } from "./calendar.server.ts";

const settings = { ...mailSettings, siteUrl: "http://localhost:3000" };

function stored(content: Partial<Booking> = {}): StoredRequest & { content: Booking } {
  return {
    id: "request-1",
    reference: "AMB-7K3QX",
    status: "received",
    locale: "en",
    receivedAt: "2026-11-20T17:42:00.000Z",
    content: {
      ...aBooking,
      location: "Villa, a Grottaferrata; scala B",
      details: "Novanta invitati.\nCena in giardino.",
      ...content,
    },
  };
}

/** The attachment of the notice. */
function entryOf(request: StoredRequest): string {
  return stepCalendar(true, { request, entry: undefined, history: [], site: settings })?.content ?? "no entry";
}

/** The entry's lines, unfolded. */
function linesOf(request: StoredRequest & { content: Booking }): string[] {
  return entryOf(request).replace(/\r\n /g, "").split("\r\n");
}

describe("the owner's calendar entry", () => {
  it("is tentative, at the slot, in Rome, and the same every time", () => {
    const lines = linesOf(stored());
    expect(lines).toEqual(
      expect.arrayContaining([
        "METHOD:PUBLISH",
        "UID:request-1@localhost",
        "DTSTAMP:20261120T174200Z",
        "DTSTART;TZID=Europe/Rome:20270515T160000",
        "DTEND;TZID=Europe/Rome:20270516T000000",
        "STATUS:TENTATIVE",
        "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE",
        "SUMMARY:Da confermare: Matrimonio\\, Giulia Marchetti",
        "LOCATION:Villa\\, a Grottaferrata\\; scala B",
      ]),
    );
    expect(lines.find((line) => line.startsWith("DESCRIPTION:"))).toBe(
      "DESCRIPTION:AMB-7K3QX\\n+39 333 000 0000\\ngiulia@posta.example\\n\\nNovanta invitati.\\nCena in giardino.",
    );
    expect(linesOf(stored())).toEqual(lines);
  });

  it("ends after eight real hours when the clocks change", () => {
    // The night to 28 March 2027 has no 2:00 in Rome; the one to 31 October 2027 has it twice.
    expect(linesOf(stored({ date: "2027-03-27", timeSlot: "18:00" }))).toContain(
      "DTEND;TZID=Europe/Rome:20270328T030000",
    );
    expect(linesOf(stored({ date: "2027-10-30", timeSlot: "19:00" }))).toContain(
      "DTEND;TZID=Europe/Rome:20271031T020000",
    );
  });

  it("folds long lines and keeps line breaks out of properties", () => {
    const content = entryOf(stored({ details: "è".repeat(400), name: "Giulia\r\nATTENDEE:x" }));
    for (const line of content.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(content).not.toMatch(/^ATTENDEE/m);
  });

  it("is refused for a day that does not exist", () => {
    expect(() => entryOf(stored({ date: "2027-02-30" }))).toThrow(/30/);
  });

  it("is the first version still where the notice leaves late", () => {
    expect(linesOf({ ...stored(), status: "confirmed" })).toEqual(linesOf(stored()));
  });
});
