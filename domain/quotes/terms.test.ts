import { describe, expect, it } from "vitest";
import { originalTerms } from "../policy/business.ts";
import { isQuoteValid, paymentDates, usualValidUntil } from "./terms.ts";

describe("isQuoteValid", () => {
  it.each([
    // In winter Rome is one hour ahead of UTC, in summer two.
    ["2026-12-03", "2026-12-03T22:59:59.999Z", true],
    ["2026-12-03", "2026-12-03T23:00:00.000Z", false],
    ["2027-05-03", "2027-05-03T21:59:59.999Z", true],
    ["2027-05-03", "2027-05-03T22:00:00.000Z", false],
  ])("until %s: at %s %s", (validUntil, now, isValid) => {
    expect(isQuoteValid({ validUntil }, new Date(now))).toBe(isValid);
  });
});

it("a quote is valid for ten days, and not after the event", () => {
  expect(usualValidUntil("2026-11-23", "2027-05-22", originalTerms)).toBe("2026-12-03");
  expect(usualValidUntil("2026-11-23", "2026-11-28", originalTerms)).toBe("2026-11-28");
});

describe("paymentDates", () => {
  it.each([
    ["2026-11-24", "2027-05-22", "2026-11-29", "2027-05-15"],
    // Between the day of the balance and the event.
    ["2027-05-16", "2027-05-22", "2027-05-21", "2027-05-21"],
    ["2027-05-20", "2027-05-22", "2027-05-22", "2027-05-22"],
    ["2027-05-22", "2027-05-22", "2027-05-22", "2027-05-22"],
  ])("accepted on %s for %s: deposit by %s, balance by %s", (acceptedOn, eventDate, depositBy, balanceBy) => {
    expect(paymentDates(acceptedOn, eventDate, originalTerms)).toEqual({ depositBy, balanceBy });
  });
});
