import { describe, expect, it } from "vitest";
import { anEntry } from "../../tests/helpers/requests.ts";
import type { EventPayload, Actor } from "./events.ts";
import { deliveriesFor, updatesFor } from "./updates.ts";

const moment = { date: "2027-05-22", timeSlot: "11:00" } as const;
const both = ["owner-update", "visitor-update"];

describe("who hears of an entry by mail", () => {
  it.each<[Actor, EventPayload, string[]]>([
    ["owner", { type: "confirmed" }, ["visitor-update"]],
    ["owner", { type: "declined" }, ["visitor-update"]],
    ["owner", { type: "cancelled", refundPercent: 100 }, ["visitor-update"]],
    ["owner", { type: "proposed", moment }, ["visitor-update"]],
    ["owner", { type: "accepted", moment, before: undefined }, ["visitor-update"]],
    ["owner", { type: "refused", moment }, ["visitor-update"]],
    ["owner", { type: "released" }, []],
    ["visitor", { type: "withdrawn" }, both],
    ["visitor", { type: "cancelled", refundPercent: 50 }, both],
    ["visitor", { type: "changed", changes: [{ field: "name", from: "Giulia", to: "Giulia M." }] }, both],
    ["visitor", { type: "changed", changes: [], newAddress: "altra@posta.example" }, ["visitor-update"]],
    ["visitor", { type: "accepted", moment, before: undefined }, both],
    ["visitor", { type: "asked", moment }, ["owner-update"]],
    ["visitor", { type: "refused", moment }, ["owner-update"]],
  ])("by the %s: %o", (by, happening, kinds) => {
    expect(updatesFor(anEntry(by, happening))).toEqual(kinds);
  });
});

describe("what an entry has wait", () => {
  const entry = anEntry("visitor", { type: "asked", moment }, { id: "entry-7" });

  it.each([
    ["altra@posta.example", ["owner-update", "visitor-update", "former-address"]],
    ["GIULIA@Posta.example", ["owner-update", "visitor-update"]],
  ])("is word to the address that was replaced by %s", (to, kinds) => {
    const changes = [
      { field: "name", from: "Giulia", to: "Giulia M." },
      { field: "email", from: "giulia@posta.example", to },
    ] as const;
    const change = anEntry("visitor", { type: "changed", changes });
    expect(deliveriesFor(change, { mail: true, webhook: false }).map(({ kind }) => kind)).toEqual(kinds);
    expect(deliveriesFor(change, { mail: false, webhook: false })).toEqual([]);
  });

  it("is a mail to an address that is asked for, which has to confirm", () => {
    const change = anEntry("visitor", { type: "changed", changes: [], newAddress: "altra@posta.example" });
    expect(deliveriesFor(change, { mail: true, webhook: false }).map(({ kind }) => kind)).toEqual([
      "visitor-update",
      "address-confirmation",
    ]);
  });

  it("is word to no address where none was replaced", () => {
    const changes = [{ field: "phone", from: "+393330000000", to: "+393331111111" }] as const;
    const change = anEntry("visitor", { type: "changed", changes });
    expect(deliveriesFor(change, { mail: true, webhook: false }).map(({ kind }) => kind)).toEqual(both);
  });

  it("are its mails, and word to another tool where there is one", () => {
    expect(deliveriesFor(entry, { mail: true, webhook: true })).toEqual([
      { kind: "owner-update", entryId: "entry-7" },
      { kind: "webhook", entryId: "entry-7" },
    ]);
    expect(deliveriesFor(entry, { mail: true, webhook: false })).toEqual([
      { kind: "owner-update", entryId: "entry-7" },
    ]);
  });

  it("are no mails where none is wanted", () => {
    expect(deliveriesFor(entry, { mail: false, webhook: true })).toEqual([{ kind: "webhook", entryId: "entry-7" }]);
    expect(deliveriesFor(entry, { mail: false, webhook: false })).toEqual([]);
  });
});
