import { expect, it } from "vitest";
import { sampleBooking } from "#tests/helpers/quotes.ts";
import { dateErrors } from "./rules.ts";

/** 20 November 2026, 11:00 in Rome: bookings run until 20 May 2027. */
const rules = { booking: sampleBooking, now: new Date("2026-11-20T10:00:00Z") };

it.each([
  ["2026-11-19", "date-past", "date-past"],
  ["2026-11-20", undefined, undefined],
  ["2027-05-20", undefined, undefined],
  ["2027-05-21", "date-too-late", undefined],
])("%s is answered with %s for a booking and %s for an enquiry", (date, ofBooking, ofEnquiry) => {
  expect(dateErrors("booking", { date, timeSlot: "16:00" }, {}, rules)["date"]).toBe(ofBooking);
  expect(dateErrors("service", { eventDate: date }, {}, rules)["eventDate"]).toBe(ofEnquiry);
});

it.each(["8:00", "20:00", "09:00", "9:30", "noon"])("%s is no slot of the content", (timeSlot) => {
  expect(dateErrors("booking", { date: "2027-05-15", timeSlot }, {}, rules)).toEqual({ timeSlot: "invalid-slot" });
});
