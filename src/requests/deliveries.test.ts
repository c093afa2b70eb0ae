import { expect, it } from "vitest";
import { anEntry } from "#tests/helpers/requests.ts";
import { deliveriesOf } from "./events.ts";
import type { ChangeableField } from "./life-cycle.ts";

const changed = (field: ChangeableField, from: string, to: string) =>
  anEntry("visitor", { type: "changed", changes: [{ field, from, to }] });
const both = ["owner-update", "visitor-update"];

it.each([
  ["another address", changed("email", "giulia@posta.example", "altra@posta.example"), [...both, "former-address"]],
  ["the same address in other letters", changed("email", "giulia@posta.example", "GIULIA@Posta.example"), both],
  ["another telephone number", changed("phone", "+393330000000", "+393331111111"), both],
  [
    "an address that is asked for",
    anEntry("visitor", { type: "changed", changes: [], newAddress: "altra@posta.example" }),
    ["visitor-update", "address-confirmation"],
  ],
  ["a release", anEntry("owner", { type: "released" }), ["owner-notice", "visitor-acknowledgement"]],
])("the mails of %s", (_, event, kinds) => {
  const eventId = event.type === "released" ? "" : event.id;
  expect(deliveriesOf(event)).toEqual(kinds.map((kind) => ({ kind, eventId })));
});
