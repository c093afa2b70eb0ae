import { expect, it } from "vitest";
import { aBooking } from "#tests/helpers/requests.ts";
import {
  type EventDetails,
  eventDetailRows,
  detailText,
  knownDetails,
  missingDetails,
  neededBy,
  readEventDetails,
} from "./event-details.ts";
import { detailsHeading } from "./details.section.tsx";
import { type RequestContent, withOrder } from "#src/requests/request.ts";

const options = [
  { id: "gate", label: "al cancello" },
  { id: "stairs", label: "scale" },
];
const questions: EventDetails["it"] = {
  remindDays: 21,
  details: [
    { id: "children", label: "Bambini", type: "number", min: 1, max: 500, days: 14 },
    { id: "cake", label: "Torta", type: "time", days: 21 },
    { id: "drinks", label: "Menu", type: "text", days: 14, formulas: ["tailor-made"] },
    { id: "contact", label: "Chi apre", type: "line" },
    { id: "van", label: "Furgone", type: "choice", options, days: 7 },
    { id: "ice", label: "Freezer", type: "yes-no" },
    { id: "set-up", label: "Montaggio", type: "time", days: 7, ownerOnly: true },
  ],
};
const inBoth: EventDetails = { it: questions, en: questions };
const ids = (content: RequestContent, reader: "visitor" | "owner") =>
  knownDetails(content, questions, reader).map(({ detail }) => detail.id);

function given(fields: Record<string, string>, content: RequestContent = aBooking) {
  return readEventDetails(content.eventDetails, knownDetails(content, questions, "visitor"), fields);
}

it.each([
  ["children", " 080 ", "80"],
  ["cake", "1.30", "01:30"],
  ["cake", "mezzanotte", "00:00"],
  ["drinks", "Spritz,\r\n Negroni ", "Spritz,\n Negroni"],
  ["contact", "Anna\n333 000", "Anna 333 000"],
  ["van", "stairs", "stairs"],
  ["ice", "no", "no"],
])("reads %s from %j", (id, typed, stored) => {
  const read = given({ [`detail-${id}`]: typed });
  expect(read).toMatchObject({ ok: true, changes: [{ detail: id, from: "", to: stored }] });
  expect(read.ok && read.eventDetails[id]).toBe(stored);
});

it.each([
  ["children", "0", "invalid-number"],
  ["children", "501", "invalid-number"],
  ["children", "8,5", "invalid-number"],
  ["cake", "25:00", "invalid-time"],
  ["drinks", "x".repeat(1001), "too-long"],
  ["contact", "x".repeat(201), "too-long"],
  ["van", "", undefined],
  ["van", "boat", "invalid-answer"],
  ["ice", "maybe", "invalid-answer"],
])("says of %s what is wrong with %j", (id, typed, error) => {
  const read = given({ [`detail-${id}`]: typed, "detail-set-up": "never" });
  expect(read.ok ? undefined : read.errors).toEqual(error && { [`detail-${id}`]: error });
});

it("keeps what was not posted, and empties what was emptied", () => {
  const before = { ...aBooking, eventDetails: { cake: "01:00", contact: "Anna" } };
  expect(given({ "detail-children": "9", "detail-cake": "", "detail-contact": "Anna" }, before)).toEqual({
    ok: true,
    changes: [
      { detail: "children", from: "", to: "9" },
      { detail: "cake", from: "01:00", to: "" },
    ],
    eventDetails: { children: "9", cake: undefined, contact: "Anna" },
  });
});

it("leaves out what another formula needs, and shows the visitor nothing that is the owner's", () => {
  const all = questions.details.map(({ id }) => id);
  expect(ids(aBooking, "owner")).toEqual(all);
  expect(ids(aBooking, "visitor")).toEqual(all.filter((id) => id !== "set-up"));
  expect(ids(withOrder(aBooking, { formula: "bancone-glam" }), "owner")).toEqual(all.filter((id) => id !== "drinks"));
});

it("misses what is needed by a day, the first of them first", () => {
  const content = { ...withOrder(aBooking, { formula: "tailor-made" }), eventDetails: { children: "8" } };
  const known = knownDetails(content, questions, "visitor");
  const missing = missingDetails(known);
  expect(missing.map(({ id }) => id)).toEqual(["cake", "drinks", "van"]);
  expect(neededBy(missing, "2027-05-22")).toBe("2027-05-01");
  expect(neededBy(missing, undefined)).toBeUndefined();
  expect(neededBy([], "2027-05-22")).toBeUndefined();
});

it.each([
  [{ type: "number" }, "1200", "1200"],
  [{ type: "yes-no" }, "yes", "Sì"],
  [{ type: "line" }, "yes", "yes"],
  [{ type: "choice", options }, "gate", "al cancello"],
  // An answer that is not offered any more.
  [{ type: "choice", options }, "boat", "boat"],
] as const)("shows %j %s as %s", (detail, value, shown) => {
  expect(detailText({ options: [], ...detail }, value, "it").replace(".", "")).toBe(shown);
});

it("has a row for what is known", () => {
  const content = { ...aBooking, eventDetails: { ice: "no" } };
  expect(eventDetailRows(content, inBoth, "visitor", "it")).toEqual([{ label: "Freezer", value: "No" }]);
});

it.each([
  ["it", 1, "*Una cosa.*"],
  ["it", 2, "*Due cose.*"],
  ["it", 13, "*Tredici cose.*"],
  ["en", 1, "*One thing.*"],
  ["en", 13, "*Thirteen things.*"],
  ["en", 30, "*30 things.*"],
] as const)("the heading counts the missing ones (%s, %d)", (locale, missing, counted) => {
  expect(detailsHeading(missing, locale)).toContain(counted);
});
