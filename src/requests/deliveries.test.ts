import { describe, expect, it } from "vitest";
import { anEntry } from "#tests/helpers/requests.ts";
import { deliveriesOf } from "./events.ts";

const moment = { date: "2027-05-22", timeSlot: "11:00" } as const;
const both = ["owner-update", "visitor-update"];

describe("the deliveries of an event", () => {
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
    expect(deliveriesOf(change).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("contain a mail that asks a new address for confirmation", () => {
    const change = anEntry("visitor", { type: "changed", changes: [], newAddress: "altra@posta.example" });
    expect(deliveriesOf(change).map(({ kind }) => kind)).toEqual(["visitor-update", "address-confirmation"]);
  });

  it("contain no mail to a former address if none was replaced", () => {
    const changes = [{ field: "phone", from: "+393330000000", to: "+393331111111" }] as const;
    const change = anEntry("visitor", { type: "changed", changes });
    expect(deliveriesOf(change).map(({ kind }) => kind)).toEqual(both);
  });

  it("are its mails", () => {
    expect(deliveriesOf(entry)).toEqual([{ kind: "owner-update", entryId: "entry-7" }]);
  });

  it("are those of a new request if it is released", () => {
    const released = anEntry("owner", { type: "released" });
    expect(deliveriesOf(released)).toEqual([
      { kind: "owner-notice", entryId: "" },
      { kind: "visitor-acknowledgement", entryId: "" },
    ]);
  });
});
