import { withOrder } from "./request.ts";
import { describe, expect, it } from "vitest";
import { sampleBooking } from "#tests/helpers/quotes.ts";
import { aBooking, anEnquiry, aStoredRequest } from "#tests/helpers/requests.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { RequestContent } from "./request.ts";
import { readMessage } from "./action.ts";
import { changeableBy, readDetailChanges } from "./request.actions.ts";
import { readEventTime } from "#src/time/time.actions.ts";

const corrected = (
  content: RequestContent,
  fields: Record<string, string>,
  locale: Locale,
  by = changeableBy("visitor", false),
) => readDetailChanges(content, fields, locale, by);

describe("the details that a visitor corrects", () => {
  it("are cleaned as in the form, and returned with their former values", () => {
    const typed = { name: " Giulia  Rossi ", phone: "06 9999 0000", details: "Cento invitati,\r\ncena in giardino " };
    expect(corrected(aBooking, typed, "it")).toEqual({
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

  it("are no change if they are equal or missing", () => {
    const typed = { name: "Giulia Marchetti ", phone: "333 000 0000", location: "Frascati" };
    for (const fields of [{ ...typed, details: "" }, {}])
      expect(corrected(aBooking, fields, "it")).toEqual({ ok: true, content: aBooking, changes: [] });
  });

  it("never touch the day, the slot, the kind of event or the mail address", () => {
    const typed = {
      date: "2027-01-01",
      timeSlot: "9:00",
      eventType: "other",
      kind: "contact",
      email: "x",
      location: "Roma",
    };
    expect(corrected(aBooking, typed, "it")).toMatchObject({
      content: withOrder(aBooking, { place: { text: "Roma" } }),
    });
  });

  it.each([
    [aBooking, { name: " ", phone: "12" }, { name: "required", phone: "invalid-phone" }],
    [anEnquiry, { details: "" }, { details: "required" }],
  ])("are refused by the rules of the form: %o with %o", (content, typed, errors) => {
    expect(corrected(content, typed, "it")).toEqual({ ok: false, errors });
  });

  it("may be emptied on a booking; an enquiry has no telephone number", () => {
    expect(corrected({ ...aBooking, details: "x" }, { details: "" }, "it")).toMatchObject({
      changes: [{ field: "details", from: "x", to: "" }],
    });
    expect(corrected(anEnquiry, { phone: "12", location: "Cesena" }, "it")).toEqual({
      ok: true,
      content: withOrder(anEnquiry, { place: { text: "Cesena" } }),
      changes: [{ field: "location", from: "Forlì", to: "Cesena" }],
    });
  });

  it("leave out the place once something was agreed on; only the owner changes the mail address, which may have been missing", () => {
    const typed = { location: "Roma", email: "emma@post.example", name: "Emma" };
    const formFieldsOf = (side: "visitor" | "owner", isAgreed: boolean, content: RequestContent = aBooking) => {
      const read = corrected(content, typed, "it", changeableBy(side, isAgreed));
      return read.ok ? read.changes.map(({ field }) => field) : read.errors;
    };
    expect(formFieldsOf("visitor", false)).toEqual(["name", "location"]);
    expect(formFieldsOf("visitor", true)).toEqual(["name"]);
    expect(formFieldsOf("owner", false, { ...aBooking, email: "" })).toEqual(["name", "email", "location"]);
    expect(formFieldsOf("owner", true)).toEqual(["name", "email"]);
  });

  it("need no mail address if there never was one, and otherwise a valid one", () => {
    const read = (content: RequestContent, email: string) =>
      corrected(content, { email }, "it", changeableBy("owner", false));
    expect(read({ ...aBooking, email: "" }, " ")).toMatchObject({ ok: true, changes: [] });
    expect(read(aBooking, "")).toMatchObject({ ok: false, errors: { email: "required" } });
    expect(read(aBooking, "giulia@gmail")).toMatchObject({ ok: false, errors: { email: "invalid-email" } });
  });
});

const now = new Date("2027-03-10T12:00:00Z");
const read = (
  fields: Record<string, string>,
  by: "visitor" | "owner" = "visitor",
  content: RequestContent = aBooking,
) => readEventTime({ request: aStoredRequest({ content }), booking: sampleBooking, now }, fields, by);

describe("a time that is asked for or offered", () => {
  const enquiry = withOrder(anEnquiry, { date: "2027-05-15" });

  it.each<[Record<string, string>, Record<string, string>, RequestContent?]>([
    [{}, { date: "required", timeSlot: "required" }],
    [{ date: "2027-02-30", timeSlot: "9:00" }, { date: "invalid-date" }],
    [{ date: "2027-05-22", timeSlot: "9:30" }, { timeSlot: "invalid-slot" }],
    [{ date: "2027-03-09", timeSlot: "19:00" }, { date: "date-past" }],
    [{ date: "2027-03-09" }, { date: "date-past", timeSlot: "required" }],
    [{ date: "2027-03-10", timeSlot: "13:00" }, { timeSlot: "slot-past" }],
    [{ date: "2027-05-15", timeSlot: "16:00" }, { date: "same-time" }],
    [{ date: "2027-03-09" }, { date: "date-past" }, enquiry],
    [{ date: "2027-05-15" }, { date: "same-time" }, enquiry],
    [{ date: "" }, { date: "required" }, enquiry],
    [{ date: "2027-02-30" }, { date: "invalid-date" }, enquiry],
  ])("is refused: %o with %o", (fields, errors, content) => {
    for (const by of ["visitor", "owner"] as const) expect(read(fields, by, content)).toEqual({ ok: false, errors });
  });

  it.each<[Record<string, string>, RequestContent?]>([
    [{ date: "2027-03-10", timeSlot: "14:00" }],
    [{ date: "2027-05-15", timeSlot: "17:00" }],
    [{ date: "2027-09-10", timeSlot: "16:00" }],
    [{ date: "2028-12-31" }, enquiry],
    [{ date: "2027-03-10" }, enquiry],
  ])("is accepted: %o", (time, content) => {
    expect(read(time, "visitor", content)).toEqual({ ok: true, time: { timeSlot: undefined, ...time } });
  });

  it("is read without spaces, and without a slot for an enquiry", () => {
    const typed = { date: " 2027-05-22 ", timeSlot: "9:00" };
    expect(read(typed)).toEqual({ ok: true, time: { date: "2027-05-22", timeSlot: "9:00" } });
    expect(read(typed, "visitor", anEnquiry)).toEqual({ ok: true, time: { date: "2027-05-22", timeSlot: undefined } });
  });

  it("lies within the window of bookings if the visitor asks, and may lie beyond if the owner offers", () => {
    const fields = { date: "2027-09-11", timeSlot: "16:00" };
    expect(read(fields)).toEqual({ ok: false, errors: { date: "date-too-late" } });
    expect(read(fields, "owner")).toEqual({ ok: true, time: fields });
  });
});

describe("a sentence to the other side", () => {
  it.each(["x".repeat(1000), "🍸".repeat(500), `${"x".repeat(1000)}\u200B\n`])(
    "has 1000 characters at most",
    (typed) => {
      expect(readMessage(typed)).toMatchObject({ ok: true });
      expect(readMessage(`${typed}${"x".repeat(1000)}`)).toEqual({ ok: false, error: "too-long" });
    },
  );

  it.each([
    ["  Quel giorno siamo\r\nal completo. ", "Quel giorno siamo\nal completo."],
    [undefined, undefined],
    ["", undefined],
    [" \n ", undefined],
  ])("is cleaned, and undefined if nothing is left: %j", (typed, message) => {
    expect(readMessage(typed)).toEqual({ ok: true, message });
  });
});
