import { describe, expect, it } from "vitest";
import { aBooking, anEnquiry, anEntry, aStoredRequest } from "../../tests/helpers/requests.ts";
import type { RequestEvent } from "./events.ts";
import { entriesPerDay, possibleForOwner, possibleForVisitor } from "./possible-acts.ts";
import { type RequestContent, type RequestStatus, requestStatuses } from "./request.ts";

const moment = { date: "2027-05-22", timeSlot: "11:00" } as const;
const proposed = anEntry("owner", { type: "proposed", moment });
const asked = anEntry("visitor", { type: "asked", moment });

interface Given {
  at?: string;
  history?: RequestEvent[];
  content?: RequestContent;
}

const standing = (
  status: RequestStatus,
  { at = "2027-03-10T12:00:00Z", history = [], content = aBooking }: Given = {},
) => ({ request: aStoredRequest({ status, content }), history, now: new Date(at) });

describe("what a visitor may do", () => {
  it.each<[RequestStatus, string[]]>([
    ["received", ["change-details", "ask-for-moment", "withdraw", "erase"]],
    ["confirmed", ["change-details", "ask-for-moment", "cancel"]],
    ["declined", ["erase"]],
    ["cancelled", ["erase"]],
    ["withdrawn", ["erase"]],
    ["quarantined", ["erase"]],
  ])("with a request that is %s", (status, acts) => {
    expect(possibleForVisitor(standing(status))).toEqual(acts);
  });

  it.each(requestStatuses)("includes an answer to the owner's offer while a request is open: %s", (status) => {
    const acts = possibleForVisitor(standing(status, { history: [proposed] }));
    const open = status === "received" || status === "confirmed";
    expect([acts.includes("accept-offer"), acts.includes("refuse-offer")]).toEqual([open, open]);
    const own = possibleForVisitor(standing(status, { history: [asked] }));
    expect([own.includes("accept-offer"), own.includes("refuse-offer")]).toEqual([false, false]);
  });

  describe.each(["received", "confirmed"] as const)("changes while it is %s", (status) => {
    it.each([
      // Day 14 is the first of May; in Rome it ends at 22:00 UTC in summer.
      ["2027-05-15", "2027-04-15T10:00:00Z", true],
      ["2027-05-15", "2027-04-16T10:00:00Z", true],
      ["2027-05-15", "2027-05-01T21:59:59.999Z", true],
      ["2027-05-15", "2027-05-01T22:00:00Z", false],
      ["2027-05-15", "2027-05-08T10:00:00Z", false],
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
      const acts = possibleForVisitor(standing(status, { at, content: { ...aBooking, date } }));
      expect([acts.includes("change-details"), acts.includes("ask-for-moment")]).toEqual([possible, possible]);
    });

    it("are always possible where there is no day", () => {
      const acts = possibleForVisitor(standing(status, { at: "2029-01-01T12:00:00Z", content: anEnquiry }));
      expect(acts).toEqual(expect.arrayContaining(["change-details", "ask-for-moment"]));
    });
  });

  it.each([
    ["2027-05-15T21:59:59.999Z", ["cancel"]],
    ["2027-05-15T22:00:00Z", ["erase"]],
  ])("with a confirmed event at %s: %o", (at, acts) => {
    expect(possibleForVisitor(standing("confirmed", { at }))).toEqual(acts);
  });

  it("is to cancel or to erase a confirmed request that names no day", () => {
    const acts = possibleForVisitor(standing("confirmed", { content: anEnquiry }));
    expect(acts).toEqual(["change-details", "ask-for-moment", "cancel", "erase"]);
  });

  it("waits for a day after many changes, and is to end the matter all the same", () => {
    const changes = (count: number, at: string, by: "visitor" | "owner" = "visitor") =>
      Array.from({ length: count }, () => anEntry(by, { type: "changed", changes: [] }, { at }));
    const acts = (history: RequestEvent[]) => possibleForVisitor(standing("received", { history }));
    const recent = "2027-03-09T12:00:00.001Z";
    expect(acts(changes(entriesPerDay - 1, recent))).toContain("change-details");
    expect(acts(changes(entriesPerDay, recent))).toEqual(["withdraw", "erase"]);
    expect(acts([...changes(entriesPerDay, recent), proposed])).toContain("accept-offer");
    expect(acts(changes(entriesPerDay, "2027-03-09T12:00:00.000Z"))).toContain("change-details");
    expect(acts(changes(entriesPerDay, recent, "owner"))).toContain("change-details");
  });
});

describe("what the owner may do", () => {
  it.each<[RequestStatus, string[]]>([
    ["received", ["accept", "propose", "decline"]],
    ["confirmed", ["propose", "cancel"]],
    ["declined", []],
    ["cancelled", []],
    ["withdrawn", []],
    ["quarantined", []],
  ])("with a request that is %s", (status, acts) => {
    expect(possibleForOwner(standing(status))).toEqual(acts);
  });

  it.each(requestStatuses)("includes an answer to what the visitor asks for while it is open: %s", (status) => {
    const acts = possibleForOwner(standing(status, { history: [asked] }));
    const open = status === "received" || status === "confirmed";
    expect([acts.includes("accept-offer"), acts.includes("refuse-offer")]).toEqual([open, open]);
    expect(possibleForOwner(standing(status, { history: [proposed] }))).not.toContain("accept-offer");
  });

  it("has no further offer after many in a day", () => {
    const history = Array.from({ length: entriesPerDay }, () => ({ ...proposed, at: "2027-03-10T11:00:00.000Z" }));
    expect(possibleForOwner(standing("received", { history }))).toEqual(["accept", "decline"]);
    expect(possibleForOwner(standing("received", { history: history.slice(1) }))).toContain("propose");
  });
});
