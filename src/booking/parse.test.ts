import { describe, expect, it } from "vitest";
import { bookingFields, enquiryFields } from "#tests/helpers/forms.ts";
import { parse } from "./parse.ts";
import { eventTypes } from "#src/i18n/event-types.ts";

const errorsOf = (kind: "booking" | "contact" | "service", fields: Record<string, string | undefined>) => {
  const result = parse(kind, fields);
  return result.ok ? {} : result.errors;
};

describe("a booking", () => {
  it("is read with its phone number in international form and its details untouched", () => {
    expect(parse("booking", bookingFields())).toEqual({
      ok: true,
      locale: "it",
      trapped: false,
      content: {
        kind: "booking",
        name: "Giulia Marchetti",
        email: "giulia@posta.example",
        phone: "+393330000000",
        details: "Novanta invitati, dalle 19:30.",
        order: {
          date: "2027-05-15",
          from: "16:00",
          eventType: "wedding",
          place: { text: "Villa Aldobrandini, Frascati" },
          extras: [],
        },
      },
    });
  });

  it("may have no mail address if it comes by telephone, and has a right one if it has any", () => {
    const byTelephone = (email: string) => parse("booking", bookingFields({ email }), "telephone");
    expect(byTelephone("  ")).toMatchObject({ ok: true, content: { email: "" } });
    expect(byTelephone(" giulia@posta.example")).toMatchObject({
      ok: true,
      content: { email: "giulia@posta.example" },
    });
    expect(byTelephone("giulia@posta")).toEqual({ ok: false, errors: { email: "invalid-email" } });
    expect(parse("booking", {}, "telephone")).toMatchObject({ errors: { name: "required", phone: "required" } });
  });

  it("requires everything but the details, and takes white space for an empty field", () => {
    const names = ["date", "timeSlot", "eventType", "location", "name", "phone", "email"];
    const required = Object.fromEntries(names.map((name) => [name, "required"]));
    expect(errorsOf("booking", {})).toEqual(required);
    expect(errorsOf("booking", Object.fromEntries(names.map((name) => [name, " \u00A0\t "])))).toEqual(required);
  });

  it("accepts nine event types and no other", () => {
    expect(eventTypes).toHaveLength(9);
    for (const eventType of eventTypes) expect(errorsOf("booking", bookingFields({ eventType }))).toEqual({});
    expect(errorsOf("booking", bookingFields({ eventType: "funeral" }))).toEqual({ eventType: "invalid-event-type" });
  });

  it.each([
    ["mario@caffè-roma.it", "mario@xn--caff-roma-33a.it"],
    ["info@Москва.example", "info@xn--80adxhks.example"],
    ["mario@caffe\u0300.it", "mario@xn--caff-8oa.it"],
  ])("stores the domain of %s as mail servers know it", (email, kept) => {
    expect(parse("booking", bookingFields({ email }))).toMatchObject({ content: { email: kept } });
  });

  it.each(["niccolò@example.it", "иван@example.com", "niccolò@caffè.it"])(
    "says of %s that the part before the sign has no accents",
    (email) => {
      expect(errorsOf("booking", bookingFields({ email }))).toEqual({ email: "accented-email" });
    },
  );

  it.each(["giulia@", "giulia", "giulia@gmail", "giulia marchetti@posta.example", "@posta.example", "a@b.it, c@d.it"])(
    "refuses the mail address %s",
    (email) => {
      expect(errorsOf("booking", bookingFields({ email }))).toEqual({ email: "invalid-email" });
    },
  );

  it.each([
    ["06 9420 1234", "+390694201234"],
    ["+44 20 7946 0958", "+442079460958"],
    ["0039 333 000 0000", "+393330000000"],
    ["\u202A+39 333 000 0000\u202C", "+393330000000"],
    ["06/9401234", "+39069401234"],
    ["Tel. 06.940.12.34", "+39069401234"],
    ["(+44) 020 7946 0958", "+442079460958"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["06 9401234 int. 12", "+39069401234;ext=12"],
    ["06 9401234, interno 12", "+39069401234;ext=12"],
    ["+39 06 9401234 ext. 12", "+39069401234;ext=12"],
  ])("takes the phone number %s", (phone, kept) => {
    expect(parse("booking", bookingFields({ phone }))).toMatchObject({ content: { phone: kept } });
  });

  it.each([
    ["07700 900123", "phone-country"],
    ["(415) 555-2671", "phone-country"],
    ["0170 1234567", "phone-country"],
    ["333 000 0000", "phone-country"],
    ["+44 7911 12345", "invalid-phone"],
  ])("asks on an English page for the country of %s", (phone, error) => {
    expect(errorsOf("booking", bookingFields({ phone, locale: "EN" }))).toEqual({ phone: error });
  });

  it.each([
    ["+44 7911 123456", "+447911123456"],
    ["001 415 555 2671", "+14155552671"],
  ])("takes the phone number %s on an English page", (phone, kept) => {
    expect(parse("booking", bookingFields({ phone, locale: "EN" }))).toMatchObject({ content: { phone: kept } });
  });

  it("reads what the owner enters for an English client as an Italian number", () => {
    const fields = bookingFields({ phone: "333 000 0000", locale: "EN" });
    expect(parse("booking", fields, "telephone")).toMatchObject({ locale: "en", content: { phone: "+393330000000" } });
  });

  it.each([
    "333 12",
    "call me",
    "1",
    "+39",
    "07700 900123",
    "(415) 555-2671",
    "0170 1234567",
    "347 12345678",
    "333 1234567 / 06 9401234",
    "06 9401234/12",
    "06 9401234 - 12",
    "06 9401234 dopo le 18",
    "Anna 333 1234567",
  ])("refuses the phone number %s", (phone) => {
    expect(errorsOf("booking", bookingFields({ phone }))).toEqual({ phone: "invalid-phone" });
  });

  it.each([
    ["name", 120],
    ["location", 200],
    ["details", 4000],
  ])("takes %s of %i characters and not one more", (field, limit) => {
    expect(errorsOf("booking", bookingFields({ [field]: "a".repeat(limit) }))).toEqual({});
    expect(errorsOf("booking", bookingFields({ [field]: "a".repeat(limit + 1) }))).toEqual({ [field]: "too-long" });
    // A character is one to whoever writes it, however many units it takes in memory.
    expect(errorsOf("booking", bookingFields({ [field]: "🥂".repeat(limit) }))).toEqual({});
    expect(errorsOf("booking", bookingFields({ [field]: "🥂".repeat(limit + 1) }))).toEqual({ [field]: "too-long" });
  });

  it("limits the mail address to 254 and the phone number to 32 characters", () => {
    const email = (length: number): string => `${"a".repeat(length - "@posta.example".length)}@posta.example`;
    expect(errorsOf("booking", bookingFields({ email: email(254) }))).toEqual({});
    expect(errorsOf("booking", bookingFields({ email: email(255) }))).toEqual({ email: "too-long" });
    expect(errorsOf("booking", bookingFields({ phone: "3".repeat(33) }))).toEqual({ phone: "too-long" });
  });

  it("keeps what a person typed and removes invisible characters", () => {
    const result = parse(
      "booking",
      bookingFields({ name: "Zoë\u0000\u202E  D’Amico-Ṡ\r\n", details: "uno\r\ndue\u0007\uD800 🥂" }),
    );
    expect(result).toMatchObject({ content: { name: "Zoë D’Amico-Ṡ", details: "uno\ndue\uFFFD 🥂" } });
  });

  it("is Italian unless it says EN", () => {
    expect(parse("booking", bookingFields({ locale: undefined }))).toMatchObject({ locale: "it" });
    expect(parse("booking", bookingFields({ locale: "EN" }))).toMatchObject({ locale: "en" });
  });

  it("is marked as trapped if the hidden field is filled in", () => {
    const trapped = (website?: string) => parse("booking", bookingFields({ website }));
    expect(trapped("https://spam.example")).toMatchObject({ ok: true, trapped: true });
    for (const website of [" ", undefined]) expect(trapped(website)).toMatchObject({ trapped: false });
  });
});

describe("an enquiry", () => {
  it("keeps its lines", () => {
    expect(parse("contact", enquiryFields())).toMatchObject({
      ok: true,
      locale: "en",
      content: {
        kind: "contact",
        name: "Emma Clarke",
        email: "emma@post.example",
        order: { date: "2027-06-12", place: { text: "Grottaferrata" } },
        details: "About forty guests.\nTwo alcohol-free drinks, please.",
      },
    });
  });

  it("requires all six fields on the contact page", () => {
    const names = ["fullName", "reply_to", "eventDate", "partyType", "location", "description"];
    expect(errorsOf("contact", {})).toEqual(Object.fromEntries(names.map((name) => [name, "required"])));
  });

  it("needs no date on the services page", () => {
    expect(parse("service", enquiryFields({ eventDate: "" }))).toMatchObject({
      ok: true,
      content: { order: { place: { text: "Grottaferrata" } } },
    });
    expect(errorsOf("service", enquiryFields({ eventDate: "2027-02-30" }))).toEqual({ eventDate: "invalid-date" });
  });
});
