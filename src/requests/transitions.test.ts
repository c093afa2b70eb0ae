import { sampleRules } from "#tests/helpers/quotes.ts";
import { describe, expect, it } from "vitest";
import { aBooking, anEnquiry, anEvent, aStoredRequest } from "#tests/helpers/requests.ts";
import { type RequestStatus, requestStatuses, statuses, type Transition, transitions } from "./life-cycle.ts";
import type { RequestEvent } from "./events.ts";
import { isOpenStatus, openStatuses, type RequestContent, withOrder } from "./request.ts";
import { allowedActions, eventsPerDay, eventDetailsPerDay, type RequestState } from "./transitions.ts";

const time = { date: "2027-05-22", timeSlot: "11:00" } as const;
const proposed = anEvent("owner", { type: "time-offered", time });
const asked = anEvent("visitor", { type: "time-asked", time });

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
  ...sampleRules,
});

describe("the visitor", () => {
  it("answers no offer of their own and no closed one", () => {
    const refused = anEvent("visitor", { type: "time-declined", time });
    for (const history of [[asked], [proposed, refused]]) {
      const allowed = allowedActions("visitor", stateOf("received", { history }));
      expect(allowed).not.toContain("accept-offer");
      expect(allowed).not.toContain("refuse-offer");
    }
  });

  it.each([
    // Day 14 is the first of May; in Rome it ends at 22:00 UTC in summer.
    ["2027-05-15", "2027-05-01T21:59:59.999Z", true],
    ["2027-05-15", "2027-05-01T22:00:00Z", false],
    // A leap day is day 14.
    ["2028-03-14", "2028-02-29T22:59:59.999Z", true],
    ["2028-03-14", "2028-02-29T23:00:00Z", false],
    // Without a day at any time.
    [undefined, "2029-01-01T12:00:00Z", true],
  ])("changes an open request for %s at %s: %s", (date, at, possible) => {
    const content = date === undefined ? anEnquiry : withOrder(aBooking, { date });
    for (const status of openStatuses) {
      const allowed = allowedActions("visitor", stateOf(status, { at, content }));
      expect([allowed.includes("change-details"), allowed.includes("ask-for-time")]).toEqual([possible, possible]);
    }
  });

  it.each([
    ["2027-05-15T21:59:59.999Z", ["give-event-details", "cancel"]],
    ["2027-05-15T22:00:00Z", ["erase"]],
  ])("cancels a confirmed event until its day and erases it afterwards: %s", (at, expected) => {
    expect(allowedActions("visitor", stateOf("confirmed", { at }))).toEqual(expected);
  });

  it("cancels or erases a confirmed request that names no day", () => {
    const allowed = allowedActions("visitor", stateOf("confirmed", { content: anEnquiry }));
    expect(allowed).toEqual(["change-details", "ask-for-time", "give-event-details", "cancel", "erase"]);
  });

  it("has to wait for a day after many events, and may still end the request", () => {
    const events = (count: number, at: string, by: "visitor" | "owner" = "visitor") =>
      Array.from({ length: count }, () => anEvent(by, { type: "changed", changes: [] }, { at }));
    const allowed = (history: RequestEvent[]) => allowedActions("visitor", stateOf("received", { history }));
    const recent = "2027-03-09T12:00:00.001Z";
    expect(allowed(events(eventsPerDay - 1, recent))).toContain("change-details");
    expect(allowed(events(eventsPerDay, recent))).toEqual(["withdraw", "erase"]);
    expect(allowed([...events(eventsPerDay, recent), proposed])).toContain("accept-offer");
    expect(allowed(events(eventsPerDay, "2027-03-09T12:00:00.000Z"))).toContain("change-details");
    expect(allowed(events(eventsPerDay, recent, "owner"))).toContain("change-details");
  });

  it("gives details of the event a few at a time, which is limited on its own", () => {
    const given = anEvent("visitor", { type: "event-details-given", changes: [] }, { at: "2027-03-10T11:00:00.000Z" });
    const allowed = (count: number) =>
      allowedActions("visitor", stateOf("confirmed", { history: Array.from({ length: count }, () => given) }));
    expect(allowed(eventDetailsPerDay - 1)).toEqual(expect.arrayContaining(["give-event-details", "change-details"]));
    expect(allowed(eventDetailsPerDay)).not.toContain("give-event-details");
    expect(allowedActions("visitor", stateOf("received"))).not.toContain("give-event-details");
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
    expect(allowedActions("owner", stateOf("received", { history }))).not.toContain("propose");
    expect(allowedActions("owner", stateOf("received", { history: history.slice(1) }))).toContain("propose");
  });
});

/** What holds for each status, whatever rows and statuses are added. */
describe.each(requestStatuses)("a request that is %s", (status) => {
  const sides = ["visitor", "owner"] as const;
  const offers = { visitor: proposed, owner: asked };
  const isAllowed = (actor: (typeof sides)[number], action: string, history: RequestEvent[] = []): boolean =>
    allowedActions(actor, stateOf(status, { history })).some((one) => one === action);

  it("can be moved by an offer that its other side accepts or declines", () => {
    const isOffered = { visitor: isAllowed("owner", "propose"), owner: isAllowed("visitor", "ask-for-time") };
    for (const side of sides) {
      expect([side, isAllowed(side, "accept-offer", [offers[side]])]).toEqual([side, isOffered[side]]);
      expect([side, isAllowed(side, "refuse-offer", [offers[side]])]).toEqual([side, isOffered[side]]);
    }
  });

  it("stays open when it is moved", () => {
    const row = statuses[status];
    expect(row.phase !== "open" || isOpenStatus(row.ifMoved)).toBe(true);
  });

  it("is ended by either side while it is open", () => {
    for (const side of sides) {
      const ends = (["withdraw", "decline", "cancel"] as const).filter((action) => isAllowed(side, action));
      expect([side, ends.length]).toEqual([side, isOpenStatus(status) ? 1 : 0]);
    }
  });

  it("is reached from another one, or when it is sent", () => {
    const rows: readonly Transition[] = transitions;
    expect(rows.some(({ to }) => to === status) || status === "quarantined").toBe(true);
  });

  it("is looked at by the clock as long as it may change it", () => {
    const rows: readonly Transition[] = transitions;
    // A quote leaves by itself in the first minutes only.
    const lasting = rows.filter(({ actor, guard }) => actor === "clock" && guard !== "canBeQuotedAtOnce");
    const isChanged = lasting.some(({ from }) => from.includes(status));
    expect(isChanged && statuses[status].watched !== "always").toBe(false);
  });
});
