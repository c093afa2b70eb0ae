import { expect, it } from "vitest";
import { aBooking, anEnquiry, aStoredRequest } from "#tests/helpers/requests.ts";
import { linksWorkUntil } from "./links.server.ts";
import { withOrder } from "./request.ts";

it("private links work until 30 days after the event", () => {
  expect(linksWorkUntil(aStoredRequest({ content: withOrder(aBooking, { date: "2027-10-15" }) }))).toBe("2027-11-14");
});

it.each([
  ["2027-03-01T09:00:00.000Z", "2027-08-28"],
  // In Rome it is the next day already, in winter and in summer.
  ["2027-02-28T23:00:00.000Z", "2027-08-28"],
  ["2027-02-28T22:59:59.999Z", "2027-08-27"],
  ["2027-06-30T22:00:00.000Z", "2027-12-28"],
])("private links work until 180 days after receipt at %s if there is no day: %s", (receivedAt, until) => {
  expect(linksWorkUntil(aStoredRequest({ receivedAt, content: anEnquiry }))).toBe(until);
});
