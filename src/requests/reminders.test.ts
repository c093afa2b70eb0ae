import { describe, expect, it } from "vitest";
import { aLine, aQuote, sampleOrder, sampleRules } from "#tests/helpers/quotes.ts";
import { aBooking, anEvent, aStoredRequest } from "#tests/helpers/requests.ts";
import type { RequestStatus } from "./life-cycle.ts";
import type { RequestEvent } from "./events.ts";
import { dueAgendas, dueReminders, relevantAgendas, relevantReminders } from "./reminders.ts";
import { withOrder } from "./request.ts";

const date = "2027-05-22";

const quoted = anEvent(
  "owner",
  { type: "quoted", quote: aQuote({ order: { ...sampleOrder, date: date }, validUntil: "2027-03-20" }) },
  { id: "quoted", at: "2027-03-10T09:00:00.000Z" },
);
const accepted = anEvent(
  "visitor",
  { type: "quote-accepted", quoteVersion: 1, typedName: "Giulia", depositBy: "2027-03-17" },
  { id: "accepted", at: "2027-03-12T09:00:00.000Z" },
);
const kept = anEvent(
  "owner",
  { type: "kept-longer", of: "deposit", quoteVersion: 1, until: "2027-03-27" },
  { id: "kept", at: "2027-03-16T09:00:00.000Z" },
);
const reported = anEvent(
  "visitor",
  { type: "transfer-reported", on: "2027-03-13" },
  { id: "reported", at: "2027-03-14T09:00:00.000Z" },
);
const paid = (amountCents: number): RequestEvent =>
  anEvent("owner", {
    type: "payment-recorded",
    payment: { kind: "deposit", amountCents, on: "2027-03-13", method: "cash" },
  });

const agreed = [quoted, accepted];
const held = [...agreed, paid(81_129)];
const change = anEvent(
  "owner",
  { type: "quoted", quote: aQuote({ version: 2, order: { ...sampleOrder, date: date }, validUntil: "2027-04-20" }) },
  { id: "change", at: "2027-04-10T09:00:00.000Z", from: "confirmed", to: "confirmed" },
);
const changeDeclined = anEvent("visitor", { type: "quote-declined", quoteVersion: 2 });
const onTheDay = anEvent(
  "owner",
  { type: "final-account", order: { ...sampleOrder, date }, lines: [...aQuote().lines, aLine()] },
  { id: "account", at: "2027-05-23T09:00:00.000Z" },
);
const offer = anEvent("owner", { type: "time-offered", time: { date: "2027-05-23", timeSlot: "16:00" } });
const quotedLate = { ...quoted, at: "2027-03-18T09:00:00.000Z" };
const acceptedLate = { ...accepted, at: "2027-03-17T09:00:00.000Z" };

const stateAt = (at: string, status: RequestStatus, history: readonly RequestEvent[], day = date) => ({
  request: aStoredRequest({
    status,
    receivedAt: "2027-03-09T12:00:00.000Z",
    content: withOrder(aBooking, { date: day }),
  }),
  history,
  now: new Date(at),
  ...sampleRules,
});

const remindersAt = (...state: Parameters<typeof stateAt>): string[] =>
  relevantReminders(stateAt(...state)).map(({ kind, eventId }) => `${kind} ${eventId}`);

/** Days in Rome begin at 23:00 UTC in winter and at 22:00 in summer. */
describe("there is reason to remind", () => {
  it.each<[string, string, RequestStatus, RequestEvent[], string[]]>([
    ["of a request after 20 hours", "2027-03-10T08:00:00Z", "received", [], ["owner-unanswered "]],
    ["not before", "2027-03-10T07:59:59Z", "received", [], []],
    ["not after three days", "2027-03-12T12:00:00Z", "received", [], []],
    ["of no request that the owner answered in some way", "2027-03-10T09:00:00Z", "received", [offer], []],
    ["two days before a quote expires", "2027-03-17T23:00:00Z", "quoted", [quoted], ["reminder-quote quoted"]],
    ["until it has expired", "2027-03-20T22:59:59Z", "quoted", [quoted], ["reminder-quote quoted"]],
    ["not earlier", "2027-03-17T22:59:59Z", "quoted", [quoted], []],
    ["not afterwards", "2027-03-20T23:00:00Z", "quoted", [quoted], []],
    [
      "of one that was sent in its last two days only to the owner",
      "2027-03-19T09:00:00Z",
      "quoted",
      [quotedLate],
      ["owner-quote quoted"],
    ],
    [
      "two days before a change expires",
      "2027-04-18T22:00:00Z",
      "confirmed",
      [...held, change],
      ["reminder-quote change", "owner-quote change"],
    ],
    ["not once it was answered", "2027-04-18T22:00:00Z", "confirmed", [...held, change, changeDeclined], []],
    ["of the deposit on day 3", "2027-03-14T23:00:00Z", "accepted", agreed, ["reminder-deposit accepted"]],
    ["not on day 2", "2027-03-14T22:59:59Z", "accepted", agreed, []],
    [
      "to the owner on the day before the last",
      "2027-03-15T23:00:00Z",
      "accepted",
      agreed,
      ["reminder-deposit accepted", "owner-hold accepted"],
    ],
    ["on the last day", "2027-03-16T23:00:00Z", "accepted", agreed, ["reminder-hold accepted"]],
    ["not on it once the owner keeps the day longer", "2027-03-16T23:00:00Z", "accepted", [...agreed, kept], []],
    [
      "to the owner alone while a reported transfer is under way",
      "2027-03-15T23:00:00Z",
      "accepted",
      [...agreed, reported],
      ["owner-hold accepted"],
    ],
    ["not of a deposit on its last day either", "2027-03-16T23:00:00Z", "accepted", [...agreed, reported], []],
    [
      "again five days after the report",
      "2027-03-18T23:00:00Z",
      "accepted",
      [...agreed, kept, reported],
      ["reminder-deposit kept"],
    ],
    [
      "not of a balance whose transfer is under way",
      "2027-05-15T22:00:00Z",
      "confirmed",
      [...held, { ...reported, at: "2027-05-14T09:00:00.000Z" }],
      ["reminder-details "],
    ],
    [
      "of a balance after the transfer of the deposit",
      "2027-05-15T22:00:00Z",
      "confirmed",
      [...agreed, reported, paid(81_129)],
      ["reminder-balance accepted", "reminder-details "],
    ],
    ["of the later day as of the first", "2027-03-26T23:00:00Z", "accepted", [...agreed, kept], ["reminder-hold kept"]],
    [
      "of a quote to both on the day before the last",
      "2027-03-18T23:00:00Z",
      "quoted",
      [quoted],
      ["reminder-quote quoted", "owner-quote quoted"],
    ],
    [
      "of no place that is held until the day of its acceptance",
      "2027-03-17T12:00:00Z",
      "accepted",
      [quoted, acceptedLate],
      [],
    ],
    [
      "ten days before the balance",
      "2027-05-04T22:00:00Z",
      "confirmed",
      held,
      ["reminder-balance-soon accepted", "reminder-details "],
    ],
    ["on its day", "2027-05-14T22:00:00Z", "confirmed", held, ["reminder-balance accepted", "reminder-details "]],
    ["of nothing that is paid", "2027-05-14T22:00:00Z", "confirmed", [...agreed, paid(270_430)], ["reminder-details "]],
    [
      "of a final account on its last day",
      "2027-05-29T22:00:00Z",
      "completed",
      [...agreed, onTheDay],
      ["reminder-balance account", "reminder-thanks "],
    ],
    ["not earlier: its mail asks for it", "2027-05-23T10:00:00Z", "confirmed", [...agreed, onTheDay], []],
    ["not once it is paid", "2027-05-31T22:00:00Z", "completed", [...agreed, onTheDay, paid(281_430)], []],
    ["of the details three weeks before", "2027-04-30T22:00:00Z", "confirmed", [], ["reminder-details "]],
    ["not earlier of the details", "2027-04-30T21:59:59Z", "confirmed", [], []],
    ["of tomorrow", "2027-05-20T22:00:00Z", "confirmed", [], ["reminder-details "]],
    ["of no event that is today", "2027-05-21T22:00:00Z", "confirmed", [], []],
    ["to thank after two days", "2027-05-23T22:00:00Z", "completed", [], ["reminder-thanks "]],
    ["not after a day", "2027-05-23T21:59:59Z", "completed", [], []],
    ["not after ten", "2027-05-31T22:00:00Z", "completed", [], []],
  ])("%s", (_, at, status, history, expected) => {
    expect(remindersAt(at, status, history)).toEqual(expected);
  });

  it.each<RequestStatus>(["declined", "withdrawn", "expired", "lapsed", "cancelled", "quarantined"])(
    "never if it is %s",
    (status) => {
      for (let day = 9; day < 90; day++) {
        const at = new Date(Date.UTC(2027, 2, day, 12)).toISOString();
        expect(remindersAt(at, status, held)).toEqual([]);
      }
    },
  );

  it("relative to the new day if the event was moved", () => {
    expect(remindersAt("2027-05-20T22:00:00Z", "confirmed", [], "2027-06-22")).toEqual([]);
  });
});

it.each([
  ["2027-05-21T06:59:59Z", []],
  ["2027-05-21T07:00:00Z", ["reminder-details"]],
])("a reminder is due from 9:00 in Rome: at %s", (at, expected) => {
  expect(dueReminders(stateAt(at, "confirmed", [])).map(({ kind }) => kind)).toEqual(expected);
});

const tomorrow = { kind: "owner-tomorrow", first: "2027-05-18", last: "2027-05-18" };
const week = { kind: "owner-week", first: "2027-05-17", last: "2027-05-23" };

it.each([
  ["before 8:00 in Rome", "2027-05-17T05:59:59Z", []],
  ["from 8:00 on, on a Monday", "2027-05-17T06:00:00Z", [tomorrow, week]],
  ["until midnight in Rome", "2027-05-17T21:59:59Z", [tomorrow, week]],
  ["after midnight in Rome", "2027-05-17T22:00:00Z", []],
  ["on other days", "2027-05-19T06:00:00Z", [{ kind: "owner-tomorrow", first: "2027-05-20", last: "2027-05-20" }]],
  ["in winter, when 8:00 is an hour later in Greenwich", "2027-01-05T06:59:59Z", []],
])("the owner's lists are due %s", (_, at, due) => {
  expect(dueAgendas(new Date(at))).toEqual(due);
});

it("a list is still right when it leaves late, on its day", () => {
  expect(relevantAgendas(new Date("2027-05-16T22:00:00Z"))).toEqual([tomorrow, week]);
  expect(relevantAgendas(new Date("2027-05-17T22:00:00Z"))).toEqual([
    { kind: "owner-tomorrow", first: "2027-05-19", last: "2027-05-19" },
  ]);
});
