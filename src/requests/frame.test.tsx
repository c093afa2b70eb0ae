import { expect, it } from "vitest";
import { invalidOwnerLink } from "./frame.tsx";

it.each([
  ["2027-05-15", "AMB-7K3QX, 15/05/2027: i dati personali sono stati cancellati l’11/03/2027."],
  [undefined, "AMB-7K3QX: i dati personali sono stati cancellati l’11/03/2027."],
])("the owner's link to an erased request for %s tells what remains", (date, text) => {
  // In Rome this is already the next day.
  const at = "2027-03-10T23:30:00.000Z";
  const erasure = { id: "one", reference: "AMB-7K3QX", kind: "booking", status: "received", date, at } as const;
  expect(
    invalidOwnerLink({ ok: false, reason: "erased", erasure: { ...erasure, eventType: undefined } }).data.text,
  ).toContain(text);
});
