import { describe, expect, it } from "vitest";
import { bookingFields, enquiryFields } from "#tests/helpers/forms.ts";
import { clientErrors } from "./rules.ts";
import type { RequestKind } from "./vocabulary.ts";

/** 20 November 2026, 11:00 in Rome: bookings run until 20 May 2027. */
const circumstances = { malformed: new Set<string>(), takenDays: {}, now: new Date("2026-11-20T10:00:00Z") };

const booking = (changes = {}, others = {}) =>
  clientErrors("booking", bookingFields(changes), { ...circumstances, ...others });
const enquiry = (kind: RequestKind, changes = {}, malformed: string[] = []) =>
  clientErrors(kind, enquiryFields(changes), { ...circumstances, malformed: new Set(malformed) });

describe("the check of a booking in the browser", () => {
  it("accepts a complete booking without details", () => {
    expect(booking({ details: "" })).toEqual({});
  });

  it("reports every missing field, also radio buttons that have no value", () => {
    expect(clientErrors("booking", { name: "  ", email: "" }, circumstances)).toEqual({
      date: "required",
      timeSlot: "required",
      eventType: "required",
      location: "required",
      name: "required",
      phone: "required",
      email: "required",
    });
  });

  it.each([
    ["2026-11-19", "date-past"],
    ["2026-11-20", undefined],
    ["2027-05-20", undefined],
    ["2027-05-21", "date-too-late"],
  ])("answers %s with %s", (date, code) => {
    expect(booking({ date })["date"]).toBe(code);
  });

  it.each([
    ["2027-05-14", undefined],
    ["2027-05-15", "date-taken"],
    ["2026-11-19", "date-past"],
  ] as const)("answers %s with %s where days are taken", (date, code) => {
    const takenDays = { "2027-05-15": "full", "2026-11-19": "busy" } as const;
    expect(booking({ date }, { takenDays })["date"]).toBe(code);
  });

  it("reports an email address and a date that the browser does not accept", () => {
    const malformed = new Set(["email", "date"]);
    expect(booking({ date: "" }, { malformed })).toEqual({ email: "invalid-email", date: "invalid-date" });
  });

  it("reports a text that is too long to be sent", () => {
    expect(booking({ details: "è".repeat(4000) })).toEqual({});
    expect(booking({ details: "è".repeat(4001) })).toEqual({ details: "too-long" });
  });
});

describe("the check of an enquiry in the browser", () => {
  it("accepts a complete enquiry", () => {
    expect(enquiry("contact")).toEqual({});
    expect(enquiry("service")).toEqual({});
  });

  it("requires all six fields on the contact page, and all but the date on the services page", () => {
    const empty = { fullName: " ", reply_to: "", eventDate: "", partyType: "", location: "\t", description: "\n" };
    const withoutDate = {
      fullName: "required",
      reply_to: "required",
      partyType: "required",
      location: "required",
      description: "required",
    };
    expect(enquiry("service", empty)).toEqual(withoutDate);
    expect(enquiry("contact", empty)).toEqual({ ...withoutDate, eventDate: "required" });
  });

  it.each([
    ["2026-11-19", "date-past"],
    ["2026-11-20", undefined],
    ["2031-01-01", undefined],
  ])("answers the date %s with %s, on both pages", (eventDate, code) => {
    expect(enquiry("contact", { eventDate })["eventDate"]).toBe(code);
    expect(enquiry("service", { eventDate })["eventDate"]).toBe(code);
  });

  it("reports an incomplete date as invalid", () => {
    for (const kind of ["contact", "service"] as const) {
      expect(enquiry(kind, { eventDate: "" }, ["eventDate"])).toEqual({ eventDate: "invalid-date" });
    }
  });

  it("reports an email address that the browser does not accept", () => {
    expect(enquiry("contact", {}, ["reply_to"])).toEqual({ reply_to: "invalid-email" });
  });
});
