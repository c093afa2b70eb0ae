import { describe, expect, it } from "vitest";
import { aBooking, anEnquiry } from "../../tests/helpers/requests.ts";
import { readDetailChanges } from "./detail-changes.ts";

describe("the details that a visitor corrects", () => {
  it("are cleaned as in the form, and told with what they were", () => {
    const typed = { name: " Giulia  Rossi ", phone: "06 9999 0000", details: "Cento invitati,\r\ncena in giardino " };
    expect(readDetailChanges(aBooking, typed)).toEqual({
      ok: true,
      content: {
        ...aBooking,
        name: "Giulia Rossi",
        phone: "+390699990000",
        details: "Cento invitati,\ncena in giardino",
      },
      changes: [
        { field: "name", from: "Giulia Marchetti", to: "Giulia Rossi" },
        { field: "phone", from: "+393330000000", to: "+390699990000" },
        { field: "details", from: "", to: "Cento invitati,\ncena in giardino" },
      ],
    });
  });

  it("are no change where they say the same", () => {
    const typed = {
      name: "Giulia Marchetti ",
      email: aBooking.email,
      phone: "333 000 0000",
      location: "Frascati",
      details: "",
    };
    expect(readDetailChanges(aBooking, typed)).toEqual({ ok: true, content: aBooking, changes: [] });
    expect(readDetailChanges(aBooking, {})).toEqual({ ok: true, content: aBooking, changes: [] });
  });

  it("never touch the day, the slot or the kind of event", () => {
    const typed = { date: "2027-01-01", timeSlot: "9:00", eventType: "other", kind: "contact", location: "Roma" };
    expect(readDetailChanges(aBooking, typed)).toMatchObject({ content: { ...aBooking, location: "Roma" } });
  });

  it("are refused by the rules of the form, each field with its own reason", () => {
    const typed = {
      name: " ",
      email: "giulia@posta",
      phone: "12",
      location: "x".repeat(201),
      details: "x".repeat(4001),
    };
    expect(readDetailChanges(aBooking, typed)).toEqual({
      ok: false,
      errors: {
        name: "required",
        email: "invalid-email",
        phone: "invalid-phone",
        location: "too-long",
        details: "too-long",
      },
    });
  });

  it("may be emptied on a booking and not on an enquiry, which has no telephone number either", () => {
    expect(readDetailChanges({ ...aBooking, details: "x" }, { details: "" })).toMatchObject({
      changes: [{ field: "details", from: "x", to: "" }],
    });
    expect(readDetailChanges(anEnquiry, { details: "" })).toEqual({ ok: false, errors: { details: "required" } });
    expect(readDetailChanges(anEnquiry, { phone: "12", location: "Cesena" })).toEqual({
      ok: true,
      content: { ...anEnquiry, location: "Cesena" },
      changes: [{ field: "location", from: "Forlì", to: "Cesena" }],
    });
  });
});
