import { describe, expect, it } from "vitest";
import { aBooking, anEnquiry, aStoredRequest } from "../../tests/helpers/requests.ts";
import { erasureOf, tellsOwner } from "./erasure.ts";

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

  it("is not a word of its visitor’s", () => {
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
