import { expect, it } from "vitest";
import { sampleBooking } from "#tests/helpers/quotes.ts";
import { dateErrors } from "./parse.ts";

const errorsAt = (now: string, kind: "booking" | "service", fields: Record<string, string>) =>
  dateErrors(kind, fields, {}, { booking: sampleBooking, now: new Date(now) });

/** 20 November 2026, 11:00 in Rome: bookings run until 20 May 2027. */
const now = "2026-11-20T10:00:00Z";

it.each([
  ["2026-11-19", "date-past", "date-past"],
  ["2026-11-20", undefined, undefined],
  ["2027-05-20", undefined, undefined],
  ["2027-05-21", "date-too-late", undefined],
  ["2028-06-12", "date-too-late", undefined],
  [" 2027-05-21 ", "date-too-late", undefined],
])("%s is answered with %s for a booking and %s for an enquiry", (date, ofBooking, ofEnquiry) => {
  expect(errorsAt(now, "booking", { date, timeSlot: "16:00" })["date"]).toBe(ofBooking);
  expect(errorsAt(now, "service", { eventDate: date })["eventDate"]).toBe(ofEnquiry);
});

it.each([
  ["2026-11-20T11:00:00Z", "2026-11-20", "12:00", false],
  ["2026-11-20T11:00:00Z", "2026-11-20", "13:00", true],
  // A second before midnight in Rome.
  ["2026-11-20T22:59:59Z", "2026-11-20", "19:00", false],
  // Summer time begins and ends.
  ["2027-03-28T06:59:59Z", "2027-03-28", "9:00", true],
  ["2027-03-28T07:00:00Z", "2027-03-28", "9:00", false],
  ["2027-10-31T07:59:59Z", "2027-10-31", "9:00", true],
  ["2027-10-31T08:00:00Z", "2027-10-31", "9:00", false],
])("at %s the slot of %s at %s is open: %s", (at, date, timeSlot, isOpen) => {
  expect(errorsAt(at, "booking", { date, timeSlot })).toEqual(isOpen ? {} : { timeSlot: "slot-past" });
});

it.each(["8:00", "20:00", "09:00", "9:30", "noon"])("%s is not a slot of the content", (timeSlot) => {
  expect(errorsAt(now, "booking", { date: "2027-05-15", timeSlot })).toEqual({ timeSlot: "invalid-slot" });
});
