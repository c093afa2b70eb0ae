import { describe, expect, it } from "vitest";
import { bookingFields, enquiryFields } from "#tests/helpers/forms.ts";
import { sampleBooking } from "#tests/helpers/quotes.ts";
import { fieldsOf } from "./fields.ts";
import { clientErrors } from "./rules.ts";
import { requestKinds } from "./vocabulary.ts";

/** 20 November 2026, 11:00 in Rome: bookings run until 20 May 2027. */
const circumstances = {
  malformed: new Set<string>(),
  takenDays: {},
  booking: sampleBooking,
  now: new Date("2026-11-20T10:00:00Z"),
};

const booking = (changes = {}, others = {}) =>
  clientErrors("booking", bookingFields(changes), { ...circumstances, ...others });
const enquiry = (kind: "contact" | "service", changes = {}, others = {}) =>
  clientErrors(kind, enquiryFields(changes), { ...circumstances, ...others });

describe("the check of a form in the browser", () => {
  it("accepts complete forms, a booking without details and an enquiry of the services page without a date", () => {
    expect(booking({ details: "" })).toEqual({});
    expect(enquiry("contact")).toEqual({});
    expect(enquiry("service", { eventDate: "" })).toEqual({});
  });

  it.each(["8:00", "20:00", "09:00", "9:30", "noon"])(
    "refuses the slot %s, which is none of the content",
    (timeSlot) => {
      expect(booking({ timeSlot })).toEqual({ timeSlot: "invalid-slot" });
    },
  );

  it.each(requestKinds)("reports every required field that is empty or missing: %s", (kind) => {
    const required = fieldsOf(kind).filter((field) => field.required);
    const errors = Object.fromEntries(required.map(({ name }) => [name, "required"]));
    expect(clientErrors(kind, {}, circumstances)).toEqual(errors);
    const blank = Object.fromEntries(required.map(({ name }) => [name, " \t\n"]));
    expect(clientErrors(kind, blank, circumstances)).toEqual(errors);
  });

  it.each([
    ["2026-11-19", "date-past", "date-past"],
    ["2026-11-20", undefined, undefined],
    ["2027-05-14", "date-taken", undefined],
    ["2027-05-20", undefined, undefined],
    ["2027-05-21", "date-too-late", undefined],
  ])("answers %s with %s for a booking and %s for an enquiry", (date, ofBooking, ofEnquiry) => {
    const takenDays = { "2027-05-14": "full", "2026-11-19": "busy" };
    expect(booking({ date }, { takenDays })["date"]).toBe(ofBooking);
    expect(enquiry("contact", { eventDate: date })["eventDate"]).toBe(ofEnquiry);
    expect(enquiry("service", { eventDate: date })["eventDate"]).toBe(ofEnquiry);
  });

  it("reports an email address and a date that the browser does not accept", () => {
    const malformed = new Set(["email", "date", "reply_to", "eventDate"]);
    expect(booking({ date: "" }, { malformed })).toEqual({ email: "invalid-email", date: "invalid-date" });
    expect(enquiry("service", { eventDate: "" }, { malformed })).toEqual({
      reply_to: "invalid-email",
      eventDate: "invalid-date",
    });
  });

  it("reports a text that is too long to be sent", () => {
    expect(booking({ details: "è".repeat(4000) })).toEqual({});
    expect(booking({ details: "è".repeat(4001) })).toEqual({ details: "too-long" });
  });
});
