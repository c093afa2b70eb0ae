import { originalTerms } from "#src/content/terms.ts";
import { describe, expect, it } from "vitest";
import { aQuote } from "#tests/helpers/quotes.ts";
import { aBooking, anEnquiry, anEntry, aStoredRequest } from "#tests/helpers/requests.ts";
import type { RequestEvent } from "./events.ts";
import { openStatuses, type RequestContent, type RequestStatus, requestStatuses } from "./request.ts";
import {
  allowedActions,
  eventsPerDay,
  recordedActor,
  type RequestState,
  type Transition,
  type TransitionActor,
  transitionOf,
  transitions,
} from "./transitions.ts";

const moment = { date: "2027-05-22", timeSlot: "11:00" } as const;
const proposed = anEntry("owner", { type: "proposed", moment });
const asked = anEntry("visitor", { type: "asked", moment });
const quoted = anEntry("owner", {
  type: "quoted",
  quote: aQuote({ eventDate: aBooking.date, validUntil: "2027-03-20" }),
});
const paid = anEntry("owner", {
  type: "payment-recorded",
  payment: { kind: "deposit", amountCents: 81_129, on: "2027-03-09", method: "cash" },
});
const newAddress = anEntry(
  "visitor",
  { type: "changed", changes: [], newAddress: "new@posta.example" },
  { at: "2027-03-10T11:00:00.000Z" },
);

interface Given {
  at?: string;
  history?: RequestEvent[];
  content?: RequestContent;
}

const stateOf = (
  status: RequestStatus,
  { at = "2027-03-10T12:00:00Z", history = [], content = aBooking }: Given = {},
): RequestState => ({
  request: aStoredRequest({ status, content }),
  history,
  now: new Date(at),
  terms: () => originalTerms,
});

const everyStatus = (...actions: string[]) =>
  Object.fromEntries(requestStatuses.map((status) => [status, actions])) as Record<RequestStatus, string[]>;

describe("every actor and status", () => {
  it.each<[TransitionActor, RequestEvent[], Record<RequestStatus, string[]>]>([
    [
      "visitor",
      [],
      {
        ...everyStatus("erase"),
        received: ["change-details", "ask-for-time", "withdraw", "erase"],
        quoted: ["change-details", "ask-for-time", "withdraw", "erase"],
        accepted: ["change-details", "ask-for-time", "cancel"],
        confirmed: ["change-details", "ask-for-time", "cancel"],
      },
    ],
    [
      "visitor",
      [proposed],
      {
        ...everyStatus("erase"),
        received: ["change-details", "ask-for-time", "accept-offer", "refuse-offer", "withdraw", "erase"],
        quoted: ["change-details", "ask-for-time", "accept-offer", "refuse-offer", "withdraw", "erase"],
        accepted: ["change-details", "ask-for-time", "accept-offer", "refuse-offer", "cancel"],
        confirmed: ["change-details", "ask-for-time", "accept-offer", "refuse-offer", "cancel"],
      },
    ],
    [
      "visitor",
      [quoted],
      {
        ...everyStatus("erase"),
        received: ["change-details", "ask-for-time", "withdraw", "erase"],
        quoted: [
          "change-details",
          "ask-for-time",
          "accept-quote",
          "request-change",
          "decline-quote",
          "withdraw",
          "erase",
        ],
        accepted: ["change-details", "ask-for-time", "cancel"],
        confirmed: ["change-details", "ask-for-time", "cancel"],
      },
    ],
    [
      "owner",
      [],
      {
        ...everyStatus("record-payment"),
        received: ["accept", "propose", "send-quote", "decline", "record-payment"],
        quoted: ["propose", "send-quote", "decline", "record-payment"],
        accepted: ["propose", "cancel", "record-payment"],
        confirmed: ["propose", "cancel", "record-payment"],
        expired: ["send-quote", "record-payment"],
        lapsed: ["send-quote", "record-payment"],
        quarantined: ["release"],
      },
    ],
    [
      "owner",
      [asked],
      {
        ...everyStatus("record-payment"),
        received: ["accept", "propose", "send-quote", "decline", "accept-offer", "refuse-offer", "record-payment"],
        quoted: ["propose", "send-quote", "decline", "accept-offer", "refuse-offer", "record-payment"],
        accepted: ["propose", "accept-offer", "refuse-offer", "cancel", "record-payment"],
        confirmed: ["propose", "accept-offer", "refuse-offer", "cancel", "record-payment"],
        expired: ["send-quote", "record-payment"],
        lapsed: ["send-quote", "record-payment"],
        quarantined: ["release"],
      },
    ],
    [
      "owner",
      [paid],
      {
        ...everyStatus("record-payment", "reverse-payment"),
        received: ["accept", "propose", "send-quote", "decline", "record-payment", "reverse-payment"],
        quoted: ["propose", "send-quote", "decline", "record-payment", "reverse-payment"],
        accepted: ["propose", "cancel", "record-payment", "reverse-payment"],
        confirmed: ["propose", "cancel", "record-payment", "reverse-payment"],
        expired: ["send-quote", "record-payment", "reverse-payment"],
        lapsed: ["send-quote", "record-payment", "reverse-payment"],
        quarantined: ["release"],
      },
    ],
    ["new-address", [newAddress], everyStatus("confirm")],
    [
      "clock",
      [],
      {
        ...everyStatus(),
        quoted: ["expire"],
        accepted: ["lapse"],
      },
    ],
  ])("%s with %j", (actor, history, expected) => {
    const allowed = requestStatuses.map((status) => [status, allowedActions(actor, stateOf(status, { history }))]);
    expect(Object.fromEntries(allowed)).toEqual(expected);
  });

  it("has the next status and the event of the table", () => {
    const rows: readonly Transition[] = transitions;
    const shown = rows.map(({ actor, action, to, freeDay, ...row }) => [
      `${actor} ${action}`,
      to,
      "event" in row ? row.event : undefined,
      freeDay,
    ]);
    expect(shown).toEqual([
      ["visitor change-details", "same", "changed", undefined],
      ["visitor ask-for-time", "same", "asked", "required"],
      ["visitor accept-offer", "confirmed", "accepted", "required"],
      ["visitor accept-offer", "accepted", "accepted", "required"],
      ["visitor accept-offer", "received", "accepted", "required"],
      ["visitor refuse-offer", "same", "refused", undefined],
      ["visitor accept-quote", "accepted", "quote-accepted", "required"],
      ["visitor request-change", "same", "change-requested", undefined],
      ["visitor decline-quote", "declined", "quote-declined", undefined],
      ["visitor withdraw", "withdrawn", "withdrawn", undefined],
      ["visitor cancel", "cancelled", "cancelled", undefined],
      ["visitor erase", "erased", undefined, undefined],
      ["new-address confirm", "same", "changed", undefined],
      ["owner accept", "confirmed", "confirmed", "unless-forced"],
      ["owner propose", "same", "proposed", "required"],
      ["owner send-quote", "quoted", "quoted", undefined],
      ["owner decline", "declined", "declined", undefined],
      ["owner accept-offer", "confirmed", "accepted", "unless-forced"],
      ["owner accept-offer", "accepted", "accepted", "unless-forced"],
      ["owner accept-offer", "received", "accepted", "unless-forced"],
      ["owner refuse-offer", "same", "refused", undefined],
      ["owner cancel", "cancelled", "cancelled", undefined],
      ["owner release", "received", "released", undefined],
      ["owner record-payment", "same", "payment-recorded", undefined],
      ["owner reverse-payment", "same", "payment-reversed", undefined],
      ["card record-payment", "same", "payment-recorded", undefined],
      ["clock expire", "expired", "expired", undefined],
      ["clock lapse", "lapsed", "lapsed", undefined],
      ["clock complete", "completed", "completed", undefined],
    ]);
  });

  it("ends in completed, declined, cancelled and withdrawn, and never leads into quarantine", () => {
    const rows: readonly Transition[] = transitions;
    const changes = rows.filter(({ to }) => to !== "same" && to !== "erased");
    const left = new Set(changes.flatMap(({ from }) => from));
    const final = requestStatuses.filter((status) => !left.has(status));
    expect(final).toEqual(["completed", "declined", "withdrawn", "cancelled"]);
    expect(changes.some(({ to }) => to === "quarantined")).toBe(false);
  });

  it("has one row at most for each action in a status", () => {
    const rows: readonly Transition[] = transitions;
    const pairs = rows.flatMap(({ actor, action, from }) => from.map((status) => `${actor} ${action} ${status}`));
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
  });

  it("is recorded as visitor, owner or system", () => {
    expect(recordedActor).toEqual({
      visitor: "visitor",
      owner: "owner",
      "new-address": "visitor",
      card: "system",
      clock: "system",
    });
  });

  it("is found by name", () => {
    expect(transitionOf("owner", "accept-offer", "quoted")).toMatchObject({ to: "received" });
    expect(transitionOf("owner", "cancel")).toMatchObject({ actor: "owner", to: "cancelled" });
    expect(() => transitionOf("owner", "withdraw" as "cancel")).toThrow("owner has no action withdraw");
  });
});

describe("the visitor", () => {
  it("answers no offer of their own and no closed one", () => {
    const refused = anEntry("visitor", { type: "refused", moment });
    for (const history of [[asked], [proposed, refused]]) {
      const allowed = allowedActions("visitor", stateOf("received", { history }));
      expect(allowed).not.toContain("accept-offer");
      expect(allowed).not.toContain("refuse-offer");
    }
  });

  describe.each(openStatuses)("changes a request that is %s", (status) => {
    it.each([
      // Day 14 is the first of May; in Rome it ends at 22:00 UTC in summer.
      ["2027-05-15", "2027-04-16T10:00:00Z", true],
      ["2027-05-15", "2027-05-01T21:59:59.999Z", true],
      ["2027-05-15", "2027-05-01T22:00:00Z", false],
      ["2027-05-15", "2027-05-16T10:00:00Z", false],
      // The clocks change between day 14 and the event.
      ["2027-04-03", "2027-03-20T22:59:59.999Z", true],
      ["2027-04-03", "2027-03-20T23:00:00Z", false],
      ["2027-11-06", "2027-10-23T21:59:59.999Z", true],
      ["2027-11-06", "2027-10-23T22:00:00Z", false],
      // A leap day is day 14, or lies between.
      ["2028-03-14", "2028-02-29T22:59:59.999Z", true],
      ["2028-03-14", "2028-02-29T23:00:00Z", false],
      ["2028-03-10", "2028-02-25T22:59:59.999Z", true],
      ["2028-03-10", "2028-02-25T23:00:00Z", false],
    ])("for an event on %s at %s: %s", (date, at, possible) => {
      const allowed = allowedActions("visitor", stateOf(status, { at, content: { ...aBooking, date } }));
      expect([allowed.includes("change-details"), allowed.includes("ask-for-time")]).toEqual([possible, possible]);
    });

    it("at any time where there is no day", () => {
      const allowed = allowedActions("visitor", stateOf(status, { at: "2029-01-01T12:00:00Z", content: anEnquiry }));
      expect(allowed).toEqual(expect.arrayContaining(["change-details", "ask-for-time"]));
    });
  });

  it.each([
    ["2027-05-15T21:59:59.999Z", ["cancel"]],
    ["2027-05-15T22:00:00Z", ["erase"]],
  ])("cancels a confirmed event until its day and erases it afterwards: %s", (at, expected) => {
    expect(allowedActions("visitor", stateOf("confirmed", { at }))).toEqual(expected);
  });

  it("cancels or erases a confirmed request that names no day", () => {
    const allowed = allowedActions("visitor", stateOf("confirmed", { content: anEnquiry }));
    expect(allowed).toEqual(["change-details", "ask-for-time", "cancel", "erase"]);
  });

  it("has to wait for a day after many events, and may still end the request", () => {
    const events = (count: number, at: string, by: "visitor" | "owner" = "visitor") =>
      Array.from({ length: count }, () => anEntry(by, { type: "changed", changes: [] }, { at }));
    const allowed = (history: RequestEvent[]) => allowedActions("visitor", stateOf("received", { history }));
    const recent = "2027-03-09T12:00:00.001Z";
    expect(allowed(events(eventsPerDay - 1, recent))).toContain("change-details");
    expect(allowed(events(eventsPerDay, recent))).toEqual(["withdraw", "erase"]);
    expect(allowed([...events(eventsPerDay, recent), proposed])).toContain("accept-offer");
    expect(allowed(events(eventsPerDay, "2027-03-09T12:00:00.000Z"))).toContain("change-details");
    expect(allowed(events(eventsPerDay, recent, "owner"))).toContain("change-details");
  });
});

describe("the owner", () => {
  it("answers no offer of their own", () => {
    const allowed = allowedActions("owner", stateOf("received", { history: [proposed] }));
    expect(allowed).toContain("propose");
    expect(allowed).not.toContain("accept-offer");
  });

  it("makes no further offer after many events in a day", () => {
    const history = Array.from({ length: eventsPerDay }, () => ({ ...proposed, at: "2027-03-10T11:00:00.000Z" }));
    expect(allowedActions("owner", stateOf("received", { history }))).toEqual(["accept", "decline", "record-payment"]);
    expect(allowedActions("owner", stateOf("received", { history: history.slice(1) }))).toContain("propose");
  });
});

describe("the reader of a new address", () => {
  it("confirms nothing unless an address waits for confirmation", () => {
    expect(allowedActions("new-address", stateOf("received"))).toEqual([]);
    const late = stateOf("received", { history: [newAddress], at: "2027-03-13T11:00:00.000Z" });
    expect(allowedActions("new-address", late)).toEqual([]);
  });
});
