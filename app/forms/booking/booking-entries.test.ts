import { describe, expect, it } from "vitest";
import { bookingParams, checkBooking } from "./booking-entries.ts";

const entries = {
  date: "2027-05-15",
  timeSlot: "16:00",
  eventType: "wedding",
  location: "Grottaferrata",
  name: "Giulia Marchetti",
  phone: "333 000 0000",
  email: "giulia@posta.example",
  details: "",
  locale: "IT",
  website: "",
};
const circumstances = { first: "2026-11-20", last: "2027-05-20", emailLooksRight: true, taken: {} };

describe("checkBooking", () => {
  it("lets a filled-in booking pass, details left empty", () => {
    expect(checkBooking(entries, circumstances)).toEqual({});
  });

  it("names all that is missing, radio buttons that send nothing included", () => {
    expect(checkBooking({ name: "  ", email: "" }, { ...circumstances, emailLooksRight: true })).toEqual({
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
    expect(checkBooking({ ...entries, date }, circumstances).date).toBe(code);
  });

  it.each([
    ["2027-05-14", undefined],
    ["2027-05-15", "date-taken"],
    ["2026-11-19", "date-past"],
  ] as const)("answers %s with %s where days are taken", (date, code) => {
    const taken = { "2027-05-15": "full", "2026-11-19": "busy" } as const;
    expect(checkBooking({ ...entries, date }, { ...circumstances, taken }).date).toBe(code);
  });

  it("passes on what the browser says of the email", () => {
    expect(checkBooking(entries, { ...circumstances, emailLooksRight: false })).toEqual({ email: "invalid-email" });
  });
});

describe("bookingParams", () => {
  it("shows the date as dd/MM/yyyy and keeps the request's id out of the body", () => {
    const params = bookingParams(entries);
    expect(params.date).toBe("15/05/2027");
    expect(params).not.toHaveProperty("requestId");
    expect(Object.keys(params)).toHaveLength(10);
  });
});
