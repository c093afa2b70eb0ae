import { describe, expect, it } from "vitest";
import { anEntry } from "#tests/helpers/requests.ts";
import { type EventPayload, mayAskForAddress, openOffer, pendingAddress } from "./events.ts";

const now = new Date("2027-03-10T12:00:00Z");
const moment = { date: "2027-05-22", timeSlot: "11:00" } as const;
const proposed = anEntry("owner", { type: "proposed", moment }, { id: "proposal", message: "Così?" });
const asked = anEntry("visitor", { type: "asked", moment: { date: "2027-05-29", timeSlot: "9:00" } }, { id: "wish" });

describe("the open offer", () => {
  it("is undefined if nobody made one", () => {
    expect(openOffer([], now)).toBeUndefined();
    expect(openOffer([anEntry("owner", { type: "released" })], now)).toBeUndefined();
  });

  it("is the one that was made, with its message", () => {
    expect(openOffer([proposed], now)).toEqual({ entryId: "proposal", by: "owner", moment, message: "Così?" });
    expect(openOffer([asked], now)).toMatchObject({ entryId: "wish", by: "visitor" });
  });

  it("is the last one, whoever made the earlier one", () => {
    expect(openOffer([proposed, asked], now)).toMatchObject({ by: "visitor" });
    expect(openOffer([asked, proposed], now)).toMatchObject({ by: "owner" });
    expect(openOffer([proposed, { ...proposed, id: "second" }], now)).toMatchObject({ entryId: "second" });
  });

  it("stays open when details are corrected", () => {
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

  it("is closed by a quote, but not by a change of what was agreed on", () => {
    const declined = anEntry("visitor", { type: "quote-declined", quoteVersion: 2 });
    expect(openOffer([proposed, { ...declined, from: "quoted" }], now)).toBeUndefined();
    expect(openOffer([proposed, { ...declined, from: "confirmed" }], now)).toMatchObject({ entryId: "proposal" });
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

describe("a new mail address", () => {
  const askedFor = (address: string, at: string, id = address) =>
    anEntry("visitor", { type: "changed", changes: [], newAddress: address }, { at, id });
  const changed = (field: "email" | "phone") =>
    anEntry("visitor", { type: "changed", changes: [{ field, from: "a", to: "b" }] });

  it("waits to be confirmed for three days", () => {
    const history = [askedFor("a@posta.example", "2027-03-07T12:00:00.000Z")];
    const waiting = { entryId: "a@posta.example", address: "a@posta.example" };
    expect(pendingAddress(history, new Date("2027-03-10T11:59:59.999Z"))).toEqual(waiting);
    expect(pendingAddress(history, new Date("2027-03-10T12:00:00.000Z"))).toBeUndefined();
    expect(pendingAddress([], now)).toBeUndefined();
  });

  it("is the last that was asked for, until the address changes", () => {
    const at = "2027-03-10T10:00:00.000Z";
    const both = [askedFor("a@posta.example", at), askedFor("b@posta.example", at)];
    expect(pendingAddress(both, now)?.address).toBe("b@posta.example");
    expect(pendingAddress([...both, changed("phone")], now)?.address).toBe("b@posta.example");
    expect(pendingAddress([...both, anEntry("owner", { type: "confirmed" })], now)?.address).toBe("b@posta.example");
    expect(pendingAddress([...both, changed("email")], now)).toBeUndefined();
  });

  it("may be asked for twice in 24 hours", () => {
    const [recent, older] = ["2027-03-09T12:00:00.001Z", "2027-03-09T12:00:00.000Z"];
    expect(mayAskForAddress([], now)).toBe(true);
    expect(mayAskForAddress([askedFor("a@posta.example", recent), changed("email"), changed("phone")], now)).toBe(true);
    expect(mayAskForAddress([askedFor("a@posta.example", recent), askedFor("b@posta.example", recent)], now)).toBe(
      false,
    );
    expect(mayAskForAddress([askedFor("a@posta.example", older), askedFor("b@posta.example", recent)], now)).toBe(true);
  });
});
