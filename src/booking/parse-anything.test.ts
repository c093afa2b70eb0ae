import * as fc from "fast-check";
import { placeLimit } from "#src/order/order.ts";
import { expect, it } from "vitest";
import { bookingFields, enquiryFields } from "#tests/helpers/forms.ts";
import { isCivilDate } from "#src/i18n/days.ts";
import { formFieldsOf } from "./fields.ts";
import { parse } from "./parse.ts";
import type { RequestContent } from "#src/requests/request.ts";
import { eventTypes } from "#src/i18n/event-types.ts";
import { fieldLimits, requestKinds } from "./vocabulary.ts";

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 150 }),
  fc.constantFrom("", " \u00A0", "\0", "\uD800", "\u202E", "\u200D", "0000-01-01", "9999-12-31"),
  fc.constantFrom(
    "giulia@posta.example\r\nBcc: all@evil.example",
    "“a b”@c.example",
    "ü@müller.example",
    "+39 CALL ME",
  ),
);
const kind = fc.constantFrom(...requestKinds);
const names = requestKinds.flatMap((each) => formFieldsOf(each).map(({ name }) => name));
/** A right form with some fields replaced, emptied or added. */
const form = fc.tuple(kind, fc.dictionary(fc.constantFrom(...names, "website", "locale", "x"), text, { maxKeys: 3 }));
const whole = ([which, changes]: [(typeof requestKinds)[number], Record<string, string>]) =>
  which === "booking" ? bookingFields(changes) : enquiryFields(changes);

const isLine = (value: string, limit: number): boolean =>
  value !== "" &&
  value === value.trim() &&
  Array.from(value).length <= limit &&
  value.isWellFormed() &&
  !/\p{Cc}|[\u202A-\u202E]/u.test(value);

/** The errors of accepted values, by field. */
function faultsOf(content: RequestContent): string[] {
  const { name, email, details, order } = content;
  const { date } = order;
  const sound: Record<string, boolean> = {
    name: isLine(name, fieldLimits.name),
    location: isLine(order.place.text, placeLimit),
    email: /^[!-?A-~]+@[A-Za-z\d.-]+$/.test(email) && email.length <= fieldLimits.email,
    details:
      Array.from(details).length <= fieldLimits.text && details.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(details),
    date: date === undefined ? content.kind === "service" : isCivilDate(date),
  };
  if (content.kind === "booking") {
    sound["phone"] = /^\+[1-9]\d{5,14}(?:;ext=\d{1,15})?$/.test(content.phone);
    sound["timeSlot"] = isLine(content.order.from, fieldLimits.phone);
    sound["eventType"] = eventTypes.includes(content.order.eventType);
  } else sound["partyType"] = isLine(content.partyType, fieldLimits.partyType);
  return Object.keys(sound).filter((field) => !sound[field]);
}

it("never throws, and what it accepts can be stored, mailed and shown", () => {
  let taken = 0;
  fc.assert(
    fc.property(form, (sent) => {
      const result = parse(sent[0], whole(sent));
      if (result.ok) taken++;
      expect(
        result.ok ? faultsOf(result.content) : Object.values(result.errors).length > 0 ? [] : ["no error"],
      ).toEqual([]);
    }),
  );
  expect(taken).toBeGreaterThan(10);
});
