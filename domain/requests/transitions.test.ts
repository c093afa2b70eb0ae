import { describe, expect, it } from "vitest";
import { aBooking, anEnquiry, anEntry, aStoredRequest } from "../../tests/helpers/requests.ts";
import type { RequestEvent } from "./events.ts";
import { type RequestContent, type RequestStatus, requestStatuses } from "./request.ts";
import {
  actionsOf,
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
): RequestState => ({ request: aStoredRequest({ status, content }), history, now: new Date(at) });

describe("every actor and status", () => {
  it.each<[TransitionActor, RequestEvent[], Record<RequestStatus, string[]>]>([
    [
      "visitor",
      [],
      {
        received: ["change-details", "ask-for-time", "withdraw", "erase"],
        confirmed: ["change-details", "ask-for-time", "cancel"],
        declined: ["erase"],
        cancelled: ["erase"],
        withdrawn: ["erase"],
        quarantined: ["erase"],
      },
    ],
    [
      "visitor",
      [proposed],
      {
        received: ["change-details", "ask-for-time", "accept-offer", "refuse-offer", "withdraw", "erase"],
        confirmed: ["change-details", "ask-for-time", "accept-offer", "refuse-offer", "cancel"],
        declined: ["erase"],
        cancelled: ["erase"],
        withdrawn: ["erase"],
        quarantined: ["erase"],
      },
    ],
    [
      "owner",
      [],
      {
        received: ["accept", "propose", "decline"],
        confirmed: ["propose", "cancel"],
        declined: [],
        cancelled: [],
        withdrawn: [],
        quarantined: [],
      },
    ],
    [
      "owner",
      [asked],
      {
        received: ["accept", "propose", "decline", "accept-offer", "refuse-offer"],
        confirmed: ["propose", "accept-offer", "refuse-offer", "cancel"],
        declined: [],
        cancelled: [],
        withdrawn: [],
        quarantined: [],
      },
    ],
    [
      "cli",
      [asked],
      {
        received: ["confirm", "decline"],
        confirmed: ["cancel"],
        declined: [],
        cancelled: [],
        withdrawn: [],
        quarantined: ["release"],
      },
    ],
    [
      "new-address",
      [newAddress],
      {
        received: ["confirm"],
        confirmed: ["confirm"],
        declined: ["confirm"],
        cancelled: ["confirm"],
        withdrawn: ["confirm"],
        quarantined: ["confirm"],
      },
    ],
  ])("%s with %j", (actor, history, expected) => {
    const allowed = requestStatuses.map((status) => [status, allowedActions(actor, stateOf(status, { history }))]);
    expect(Object.fromEntries(allowed)).toEqual(expected);
  });

  it("leads where the table says, and records that", () => {
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
      ["visitor refuse-offer", "same", "refused", undefined],
      ["visitor withdraw", "withdrawn", "withdrawn", undefined],
      ["visitor cancel", "cancelled", "cancelled", undefined],
      ["visitor erase", "erased", undefined, undefined],
      ["new-address confirm", "same", "changed", undefined],
      ["owner accept", "confirmed", "confirmed", undefined],
      ["owner propose", "same", "proposed", "required"],
      ["owner decline", "declined", "declined", undefined],
      ["owner accept-offer", "confirmed", "accepted", undefined],
      ["owner refuse-offer", "same", "refused", undefined],
      ["owner cancel", "cancelled", "cancelled", undefined],
      ["cli confirm", "confirmed", "confirmed", "unless-forced"],
      ["cli decline", "declined", "declined", undefined],
      ["cli cancel", "cancelled", "cancelled", undefined],
      ["cli release", "received", "released", undefined],
    ]);
  });

  it("ends in declined, cancelled and withdrawn, and never leads into quarantine", () => {
    const rows: readonly Transition[] = transitions;
    const changes = rows.filter(({ to }) => to !== "same" && to !== "erased");
    expect(
      changes.filter(({ from }) => from.some((status) => !["received", "confirmed", "quarantined"].includes(status))),
    ).toEqual([]);
    expect(changes.some(({ to }) => to === "quarantined")).toBe(false);
  });

  it("is recorded as visitor or owner", () => {
    expect(recordedActor).toEqual({ visitor: "visitor", owner: "owner", cli: "owner", "new-address": "visitor" });
  });

  it("is found by name", () => {
    expect(actionsOf("cli")).toEqual(["confirm", "decline", "cancel", "release"]);
    expect(transitionOf("owner", "cancel")).toMatchObject({ actor: "owner", to: "cancelled" });
    expect(() => transitionOf("owner", "withdraw" as "cancel")).toThrow("owner has no action withdraw");
  });
});

describe("the visitor", () => {
  it("answers no offer of their own, and none that is closed", () => {
    const refused = anEntry("visitor", { type: "refused", moment });
    for (const history of [[asked], [proposed, refused]]) {
      const allowed = allowedActions("visitor", stateOf("received", { history }));
      expect(allowed).not.toContain("accept-offer");
      expect(allowed).not.toContain("refuse-offer");
    }
  });

  describe.each(["received", "confirmed"] as const)("changes a request that is %s", (status) => {
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

  it("waits for a day after many events, and may end the request all the same", () => {
    const events = (count: number, at: string, by: "visitor" | "owner" = "visitor") =>
      Array.from({ length: count }, () => anEntry(by, { type: "changed", changes: [] }, { at }));
    const allowed = (history: RequestEvent[]) => allowedActions("visitor", stateOf("received", { history }));
    const recent = "2027-03-09T12:00:00.001Z";
    expect(allowed(events(eventsPerDay - 1, recent))).toContain("change-details");
    expect(allowed(events(eventsPerDay, recent))).toEqual(["withdraw", "erase"]);
    expect(allowed([...events(eventsPerDay, recent), proposed])).toContain("accept-offer");
    expect(allowed(events(eventsPerDay, "2027-03-09T12:00:00.000Z"))).toContain("change-details");
    expect(allowed(events(eventsPerDay, recent, "owner"))).toContain("change-details");
    // Recorded while the clock was ahead: by an hour, and by a year.
    expect(allowed(events(eventsPerDay, "2027-03-10T13:00:00.000Z"))).not.toContain("change-details");
    expect(allowed(events(eventsPerDay, "2028-03-10T12:00:00.000Z"))).toContain("change-details");
  });
});

describe("the owner", () => {
  it("answers no offer of their own", () => {
    expect(allowedActions("owner", stateOf("received", { history: [proposed] }))).toEqual([
      "accept",
      "propose",
      "decline",
    ]);
  });

  it("makes no further offer after many events in a day", () => {
    const history = Array.from({ length: eventsPerDay }, () => ({ ...proposed, at: "2027-03-10T11:00:00.000Z" }));
    expect(allowedActions("owner", stateOf("received", { history }))).toEqual(["accept", "decline"]);
    expect(allowedActions("owner", stateOf("received", { history: history.slice(1) }))).toContain("propose");
  });
});

describe("the reader of a new address", () => {
  it("confirms nothing that does not wait to be confirmed", () => {
    expect(allowedActions("new-address", stateOf("received"))).toEqual([]);
    const late = stateOf("received", { history: [newAddress], at: "2027-03-13T11:00:00.000Z" });
    expect(allowedActions("new-address", late)).toEqual([]);
  });
});
