import { describe, expect, it } from "vitest";
import type { Erasure } from "#domain/requests/erasure.ts";
import { invalidOwnerPage } from "./invalid-link-model.ts";

const erasure: Erasure = {
  id: "request-1",
  reference: "AMB-7K3QX",
  kind: "booking",
  status: "received",
  eventType: "wedding",
  date: "2027-05-15",
  // In Rome this is already the next day.
  at: "2027-03-10T23:30:00.000Z",
};

describe("an invalid link to a decision", () => {
  it("shows the reference, the day and the erasure of an erased request", () => {
    expect(invalidOwnerPage({ ok: false, reason: "erased", erasure }).text).toBe(
      "AMB-7K3QX, 15/05/2027: i dati personali sono stati cancellati l’11/03/2027. Restano il codice e la data.",
    );
    const { text } = invalidOwnerPage({ ok: false, reason: "erased", erasure: { ...erasure, date: undefined } });
    expect(text).toBe("AMB-7K3QX: i dati personali sono stati cancellati l’11/03/2027. Resta il codice.");
  });

  it.each([
    ["unknown", "«E questo link?» *Non apre niente.*"],
    ["expired", "«E questo link?» *Non vale più.*"],
  ] as const)("has a heading for a link that is %s", (reason, title) => {
    expect(invalidOwnerPage({ ok: false, reason }).title).toBe(title);
  });
});
