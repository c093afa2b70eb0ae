import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { aQuote, sampleEventDetails } from "#tests/helpers/quotes.ts";
import { aBooking, anEnquiry, anEvent, aStoredRequest } from "#tests/helpers/requests.ts";
import {
  askedDetails,
  type EventDetails,
  eventDetailRows,
  eventDetailsOf,
  detailText,
  knownDetails,
  missingDetails,
  neededBy,
  readEventDetails,
} from "./event-details.ts";
import { type RequestContent, withOrder } from "./request.ts";

const options = [
  { id: "gate", label: "al cancello" },
  { id: "stairs", label: "scale" },
];
const tailorMade = { id: "tailor-made", label: "Tailor Made" };
const questions: EventDetails["it"] = {
  remindDays: 21,
  details: [
    { id: "guests", label: "Ospiti", type: "number", min: 1, max: 500, days: 14 },
    { id: "formula", label: "Formula", type: "formula", options: [tailorMade], days: 21 },
    { id: "end", label: "Fine", type: "time", days: 21 },
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
  return readEventDetails(content, knownDetails(content, questions, "visitor"), fields);
}

it.each([
  ["guests", " 080 ", "80"],
  ["formula", "tailor-made", "tailor-made"],
  ["end", "1.30", "01:30"],
  ["end", "23,45", "23:45"],
  ["end", "2", "02:00"],
  ["end", "1.30 di notte", "01:30"],
  ["end", "12am", "00:00"],
  ["end", "mezzanotte", "00:00"],
  ["drinks", "Spritz,\r\n Negroni ", "Spritz,\n Negroni"],
  ["contact", "Anna\n333 000", "Anna 333 000"],
  ["van", "stairs", "stairs"],
  ["ice", "no", "no"],
])("reads %s from %j", (id, typed, stored) => {
  const read = given({ [`detail-${id}`]: typed });
  expect(read).toMatchObject({ ok: true, changes: [{ detail: id, from: "", to: stored }] });
  expect(read.ok && eventDetailsOf(read.content)[id]).toBe(stored);
});

it.each([
  ["guests", "0", "invalid-number"],
  ["guests", "501", "invalid-number"],
  ["guests", "8,5", "invalid-number"],
  ["formula", "other", "invalid-answer"],
  ["end", "25:00", "invalid-time"],
  ["end", "late", "invalid-time"],
  ["drinks", "x".repeat(1001), "too-long"],
  ["contact", "x".repeat(201), "too-long"],
  ["van", "", undefined],
  ["van", "boat", "invalid-answer"],
  ["ice", "maybe", "invalid-answer"],
])("says of %s what is wrong with %j", (id, typed, error) => {
  const read = given({ [`detail-${id}`]: typed, "detail-set-up": "never" });
  expect(read.ok ? undefined : read.errors).toEqual(error && { [`detail-${id}`]: error });
});

it("keeps what was not posted, empties what was emptied, and what a booking asks for stays in the booking", () => {
  const before = { ...withOrder(aBooking, { guests: 80 }), eventDetails: { end: "01:00", contact: "Anna" } };
  const read = given({ "detail-guests": "90", "detail-end": "", "detail-contact": "Anna" }, before);
  const changes = [
    { detail: "guests", from: "80", to: "90" },
    { detail: "end", from: "01:00", to: "" },
  ];
  expect(read).toEqual({
    ok: true,
    changes,
    content: { ...withOrder(before, { guests: 90 }), eventDetails: { contact: "Anna" } },
  });
  const enquiry = given({ "detail-guests": "40" }, anEnquiry);
  expect(enquiry.ok && eventDetailsOf(enquiry.content)).toEqual({ guests: "40" });
});

it("leaves out what another formula needs, and shows the visitor nothing that is the owner's", () => {
  const all = questions.details.map(({ id }) => id);
  expect(ids(aBooking, "owner")).toEqual(all);
  expect(ids(aBooking, "visitor")).toEqual(all.filter((id) => id !== "set-up"));
  expect(ids(withOrder(aBooking, { formula: "bancone-glam" }), "owner")).toEqual(all.filter((id) => id !== "drinks"));
});

it("asks the visitor for nothing of a booking that was agreed on", () => {
  const history = [
    anEvent("owner", { type: "quoted", quote: aQuote() }),
    anEvent("visitor", { type: "quote-accepted", quoteVersion: 1, typedName: "Giulia", depositBy: "2027-03-17" }),
  ];
  const request = aStoredRequest({ status: "accepted", content: withOrder(aBooking, { guests: 80 }) });
  const asked = (reader: "visitor" | "owner") =>
    askedDetails(request, history, questions, reader).map(({ detail }) => detail.id);
  expect(asked("visitor")).toEqual(
    questions.details.map(({ id }) => id).filter((id) => id !== "guests" && id !== "set-up"),
  );
  expect(asked("owner")).toContain("guests");
});

it("misses what is needed by a day, the first of them first", () => {
  const known = knownDetails(withOrder(aBooking, { guests: 80, formula: "tailor-made" }), questions, "visitor");
  const missing = missingDetails(known);
  expect(missing.map(({ id }) => id)).toEqual(["end", "drinks", "van"]);
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

it("shows the guests of a booking once", () => {
  const content = { ...withOrder(aBooking, { guests: 80 }), eventDetails: { ice: "no" } };
  expect(eventDetailRows(content, inBoth, "visitor", "it")).toEqual([{ label: "Freezer", value: "No" }]);
  const enquiry = { ...anEnquiry, eventDetails: { guests: "40" } };
  expect(eventDetailRows(enquiry, inBoth, "visitor", "it")).toEqual([{ label: "Ospiti", value: "40" }]);
});

it("offers the formulas of the site for a detail that is one", () => {
  const formula = sampleEventDetails.en.details.find(({ id }) => id === "formula");
  expect(formula?.options).toEqual(sampleContent.in("en").formulas.map(({ id, name }) => ({ id, label: name })));
});
