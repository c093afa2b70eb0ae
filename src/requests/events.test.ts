import { describe, expect, it } from "vitest";
import { accepted, sent } from "#tests/helpers/quoted-requests.ts";
import { anEvent } from "#tests/helpers/requests.ts";
import { requestEvents } from "./life-cycle.ts";
import { type EventPayload, type RequestEvent, openOffer } from "./events.ts";

const now = new Date("2027-03-10T12:00:00Z");
const time = { date: "2027-05-22", timeSlot: "11:00" } as const;
const proposed = anEvent("owner", { type: "time-offered", time }, { id: "proposal", message: "Così?" });
const asked = anEvent(
  "visitor",
  { type: "time-asked", time: { date: "2027-05-29", timeSlot: "9:00" } },
  { id: "wish" },
);

describe("the open offer", () => {
  const changed = anEvent("visitor", { type: "changed", changes: [{ field: "name", from: "A", to: "B" }] });
  const declined = anEvent("visitor", { type: "quote-declined", quoteVersion: 2 });

  it.each<[string, RequestEvent[], string | undefined]>([
    ["is undefined if nobody made one", [], undefined],
    ["does not come from other events", [anEvent("owner", { type: "released" })], undefined],
    ["is the wish that came after an offer", [proposed, asked], "wish"],
    ["is the offer that came after a wish", [asked, proposed], "proposal"],
    ["is the last of one side", [proposed, { ...proposed, id: "second" }], "second"],
    ["stays open when details are corrected", [proposed, changed], "proposal"],
    ["is closed by a quote", [proposed, { ...declined, from: "quoted" }], undefined],
    [
      "stays open at a change of what was agreed on",
      [sent(), accepted(), proposed, { ...declined, from: "confirmed" }],
      "proposal",
    ],
  ])("%s", (_, history, eventId) => {
    expect(openOffer(history, now)?.eventId).toBe(eventId);
  });

  it("has its author, time and message", () => {
    expect(openOffer([proposed], now)).toEqual({ eventId: "proposal", by: "owner", time, message: "Così?" });
    expect(openOffer([asked], now)).toMatchObject({ by: "visitor" });
  });

  it.each<EventPayload>([
    { type: "time-accepted", time, before: undefined },
    { type: "time-declined", time },
    { type: "confirmed" },
    { type: "declined" },
    { type: "withdrawn" },
    { type: "cancelled", refundPercent: 100 },
  ])("is closed by what is $type", (happening) => {
    expect(openOffer([proposed, anEvent("visitor", happening)], now)).toBeUndefined();
  });

  it.each([
    ["2027-05-22T08:59:59Z", "11:00", true],
    ["2027-05-22T09:00:00Z", "11:00", false],
    ["2027-05-22T21:59:59Z", undefined, true],
    ["2027-05-22T22:00:00Z", undefined, false],
  ] as const)("at %s waits until its slot begins, or its day is over in Rome: %s, %s", (at, timeSlot, waits) => {
    const offer = anEvent("owner", { type: "time-offered", time: { date: "2027-05-22", timeSlot } });
    expect(openOffer([offer], new Date(at)) !== undefined).toBe(waits);
  });
});

it.each([
  [null, false],
  ["quote", false],
  [7, false],
  [{}, true],
])("a stored quote, payment or payer %j is a record: %s", (value, success) => {
  expect(requestEvents.quoted.payload.safeParse({ quote: value })).toMatchObject({ success });
  expect(requestEvents["payment-recorded"].payload.safeParse({ payment: value })).toMatchObject({ success });
  expect(requestEvents["billing-given"].payload.safeParse({ billing: value })).toMatchObject({ success });
});
