import { describe, expect, it } from "vitest";
import { aBooking, anEnquiry, aStoredRequest } from "#tests/helpers/requests.ts";
import { erasureOf, retainedSince, tellsOwner } from "./erasure.ts";

const at = new Date("2027-03-10T12:00:00Z");

describe("what is left of an erased request", () => {
  it("is its reference, its day and what it was", () => {
    expect(erasureOf(aStoredRequest({ content: aBooking }), at)).toEqual({
      id: "request-1",
      reference: "AMB-7K3QX",
      kind: "booking",
      status: "received",
      eventType: "wedding",
      date: "2027-05-15",
      at: "2027-03-10T12:00:00.000Z",
    });
  });

  it("contains no text of its visitor", () => {
    const erasure = erasureOf(aStoredRequest({ content: anEnquiry, status: "confirmed" }), at);
    expect(erasure).toMatchObject({ kind: "service", status: "confirmed", eventType: undefined, date: undefined });
    const left = JSON.stringify(erasure);
    const { name, email, partyType, location, details } = anEnquiry;
    for (const word of [name, email, partyType, location, details]) expect(left).not.toContain(word);
  });

  it.each([
    ["received", true],
    ["confirmed", true],
    ["quarantined", false],
    ["declined", false],
    ["withdrawn", false],
    ["cancelled", false],
  ] as const)("is told to the owner where it was %s: %s", (status, told) => {
    expect(tellsOwner({ status })).toBe(told);
  });
});

describe("the retention period", () => {
  it("is counted in days of Rome", () => {
    // Half past midnight in Rome, still the day before in UTC.
    expect(retainedSince(new Date("2026-11-20T23:30:00Z"), 1)).toBe("2026-11-20");
    expect(retainedSince(new Date("2026-11-20T22:30:00Z"), 1)).toBe("2026-11-19");
    expect(retainedSince(new Date("2028-03-01T12:00:00Z"), 365)).toBe("2027-03-02");
  });

  it.each([0, -1, 1.5, Number.NaN])("cannot be %s days", (days) => {
    expect(() => retainedSince(new Date(), days)).toThrow(new RangeError(`${days} is no number of days of 1 or more`));
  });
});
