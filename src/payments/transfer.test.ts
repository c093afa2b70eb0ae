import { expect, it } from "vitest";
import { epcPayload } from "./amount-due.ts";

const transfer = {
  holder: "Ambra S.r.l.s.",
  iban: "IT60X0542811101000000123456",
  amountCents: 81_129,
  remittance: "Caparra AMB-VWPQD 22/05/2027",
};

it("the code of a transfer has the elements of version 002 in their order, and the bank if its BIC is known", () => {
  expect(epcPayload(transfer)).toBe(
    "BCD\n002\n1\nSCT\n\nAmbra S.r.l.s.\nIT60X0542811101000000123456\nEUR811.29\n\n\nCaparra AMB-VWPQD 22/05/2027",
  );
  const lines = epcPayload({ ...transfer, bic: "BPMOIT22XXX", amountCents: 5 }).split("\n");
  expect([lines[4], lines[7]]).toEqual(["BPMOIT22XXX", "EUR0.05"]);
});
