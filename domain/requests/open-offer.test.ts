import { describe, expect, it } from "vitest";
import { anEntry } from "../../tests/helpers/requests.ts";
import type { EventPayload } from "./events.ts";
import { openOffer } from "./open-offer.ts";

const now = new Date("2027-03-10T12:00:00Z");
const moment = { date: "2027-05-22", timeSlot: "11:00" } as const;
const proposed = anEntry("owner", { type: "proposed", moment }, { id: "proposal", message: "Così?" });
const asked = anEntry("visitor", { type: "asked", moment: { date: "2027-05-29", timeSlot: "9:00" } }, { id: "wish" });

describe("the offer that waits for its answer", () => {
  it("is none where nobody made one", () => {
    expect(openOffer([], now)).toBeUndefined();
    expect(openOffer([anEntry("owner", { type: "released" })], now)).toBeUndefined();
  });

  it("is the one that was made, with what was said", () => {
    expect(openOffer([proposed], now)).toEqual({ entryId: "proposal", by: "owner", moment, message: "Così?" });
    expect(openOffer([asked], now)).toMatchObject({ entryId: "wish", by: "visitor" });
  });

  it("is the last one, whose ever the earlier was", () => {
    expect(openOffer([proposed, asked], now)).toMatchObject({ by: "visitor" });
    expect(openOffer([asked, proposed], now)).toMatchObject({ by: "owner" });
    expect(openOffer([proposed, { ...proposed, id: "second" }], now)).toMatchObject({ entryId: "second" });
  });

  it("stays where details are corrected", () => {
    const changed = anEntry("visitor", { type: "changed", changes: [{ field: "name", from: "A", to: "B" }] });
    expect(openOffer([proposed, changed], now)).toMatchObject({ entryId: "proposal" });
  });

  it.each<EventPayload>([
    { type: "accepted", moment, before: undefined },
    { type: "refused", moment },
    { type: "confirmed" },
    { type: "declined" },
    { type: "withdrawn" },
    { type: "cancelled", refundPercent: 100 },
  ])("is closed by what is $type", (happening) => {
    expect(openOffer([proposed, anEntry("visitor", happening)], now)).toBeUndefined();
  });

  it.each([
    ["2027-05-22T08:59:59Z", true],
    ["2027-05-22T09:00:00Z", false],
  ])("at %s waits until its slot begins: %s", (at, waits) => {
    expect(openOffer([proposed], new Date(at)) !== undefined).toBe(waits);
  });

  it.each([
    ["2027-05-22T21:59:59Z", true],
    ["2027-05-22T22:00:00Z", false],
  ])("at %s waits until its day is over in Rome where it has no slot: %s", (at, waits) => {
    const day = anEntry("owner", { type: "proposed", moment: { date: "2027-05-22", timeSlot: undefined } });
    expect(openOffer([day], new Date(at)) !== undefined).toBe(waits);
  });
});
