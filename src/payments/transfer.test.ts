import { describe, expect, it } from "vitest";
import { epcPayload } from "./transfer.ts";

const transfer = {
  holder: "Ambra S.r.l.s.",
  iban: "IT60X0542811101000000123456",
  amountCents: 81_129,
  remittance: "Caparra AMB-VWPQD 22/05/2027",
};

describe("epcPayload", () => {
  it("writes the elements of version 002 in their order, without a BIC", () => {
    expect(epcPayload(transfer).split("\n")).toEqual([
      "BCD",
      "002",
      "1",
      "SCT",
      "",
      "Ambra S.r.l.s.",
      "IT60X0542811101000000123456",
      "EUR811.29",
      "",
      "",
      "Caparra AMB-VWPQD 22/05/2027",
    ]);
  });

  it("names the bank where its BIC is known, and writes two decimals", () => {
    const lines = epcPayload({ ...transfer, bic: "BPMOIT22XXX", amountCents: 81_105 }).split("\n");
    expect([lines[4], lines[7]]).toEqual(["BPMOIT22XXX", "EUR811.05"]);
    expect(epcPayload({ ...transfer, amountCents: 7 })).toContain("\nEUR0.07\n");
  });
});
