import { describe, expect, it } from "vitest";
import { aBooking, anEnquiry } from "../../tests/helpers/requests.ts";
import { momentOf, movedTo, readEventTime } from "./event-time.ts";

const now = new Date("2027-03-10T12:00:00Z");
const read = (fields: Record<string, string>, by: "visitor" | "owner" = "visitor") =>
  readEventTime(aBooking, fields, by, now);

describe("the moment that is asked for or offered", () => {
  it("is a day and a slot, or a day alone for an enquiry", () => {
    expect(read({ date: " 2027-05-22 ", timeSlot: "9:00" })).toEqual({
      ok: true,
      moment: { date: "2027-05-22", timeSlot: "9:00" },
    });
    expect(readEventTime(anEnquiry, { date: "2027-05-22", timeSlot: "9:00" }, "visitor", now)).toEqual({
      ok: true,
      moment: { date: "2027-05-22", timeSlot: undefined },
    });
  });

  it.each([
    [{}, { date: "required", timeSlot: "required" }],
    [{ date: "2027-02-30", timeSlot: "9:00" }, { date: "invalid-date" }],
    [{ date: "2027-05-22", timeSlot: "9:30" }, { timeSlot: "invalid-slot" }],
    [{ date: "2027-03-09", timeSlot: "19:00" }, { date: "date-past" }],
    [
      { date: "2027-03-09", timeSlot: "" },
      { date: "date-past", timeSlot: "required" },
    ],
    [{ date: "2027-03-10", timeSlot: "13:00" }, { timeSlot: "slot-past" }],
    [{ date: "2027-05-15", timeSlot: "16:00" }, { date: "same-moment" }],
  ])("is refused: %o with %o", (fields, errors) => {
    expect(read(fields)).toEqual({ ok: false, errors });
    expect(read(fields, "owner")).toEqual({ ok: false, errors });
  });

  it.each([
    { date: "2027-03-10", timeSlot: "14:00" },
    { date: "2027-05-15", timeSlot: "17:00" },
    { date: "2027-09-10", timeSlot: "16:00" },
  ])("is taken: %o", (moment) => {
    expect(read(moment)).toEqual({ ok: true, moment });
  });

  it("lies within the window of bookings where the visitor asks, and may lie beyond where the owner offers", () => {
    const fields = { date: "2027-09-11", timeSlot: "16:00" };
    expect(read(fields)).toEqual({ ok: false, errors: { date: "date-too-late" } });
    expect(read(fields, "owner")).toEqual({ ok: true, moment: fields });
  });

  it("may lie far ahead and not in the past for an enquiry, whose day is not its own", () => {
    const enquiry = { ...anEnquiry, date: "2027-05-15" };
    const readFor = (date: string) => readEventTime(enquiry, { date }, "visitor", now);
    expect(readFor("2028-12-31")).toMatchObject({ ok: true });
    expect(readFor("2027-03-10")).toMatchObject({ ok: true });
    expect(readFor("2027-03-09")).toEqual({ ok: false, errors: { date: "date-past" } });
    expect(readFor("2027-05-15")).toEqual({ ok: false, errors: { date: "same-moment" } });
    expect(readFor("")).toEqual({ ok: false, errors: { date: "required" } });
    expect(readFor("2027-02-30")).toEqual({ ok: false, errors: { date: "invalid-date" } });
  });
});

describe("a request's own moment", () => {
  it("is its day, with the slot of a booking", () => {
    expect(momentOf(aBooking)).toEqual({ date: "2027-05-15", timeSlot: "16:00" });
    expect(momentOf({ ...anEnquiry, date: "2027-05-15" })).toEqual({ date: "2027-05-15", timeSlot: undefined });
    expect(momentOf(anEnquiry)).toBeUndefined();
  });

  it("is another one once it is moved, and nothing else changes", () => {
    expect(movedTo(aBooking, { date: "2027-05-22", timeSlot: "9:00" })).toEqual({
      ...aBooking,
      date: "2027-05-22",
      timeSlot: "9:00",
    });
    expect(movedTo(aBooking, { date: "2027-05-22", timeSlot: undefined })).toEqual({ ...aBooking, date: "2027-05-22" });
    expect(movedTo(anEnquiry, { date: "2027-05-22", timeSlot: undefined })).toEqual({
      ...anEnquiry,
      date: "2027-05-22",
    });
  });
});
