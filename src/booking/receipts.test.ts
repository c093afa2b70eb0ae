import { describe, expect, it } from "vitest";
import { deriveToken } from "#src/site/tokens.server.ts";
import { type Receipt, readReceipt, signReceipt } from "./receipts.server.ts";

const secret = "a secret of thirty-two characters, at least";
const receipt: Receipt = {
  kind: "booking",
  reference: "AMB-7K3QX",
  eventType: "wedding",
  date: "2027-05-15",
  timeSlot: "16:00",
  municipality: "Roccagorga d’Arsòli (LT)",
};

describe("a receipt", () => {
  it("is read as it was signed, and stands in an address as it is", () => {
    const text = signReceipt(secret, receipt);
    expect(encodeURIComponent(text)).toBe(text);
    expect(readReceipt(secret, text)).toEqual(receipt);
  });

  it("is not read if any part of it was changed, or if it was signed with another secret or for another purpose", () => {
    const text = signReceipt(secret, receipt);
    for (let index = 0; index < text.length; index++) {
      const changed = text.slice(0, index) + (text[index] === "A" ? "B" : "A") + text.slice(index + 1);
      expect(readReceipt(secret, changed), `character ${index}`).toBeUndefined();
    }
    expect(readReceipt(`another ${secret}`, text)).toBeUndefined();
    const [payload = ""] = text.split(".");
    for (const signed of [payload, `link:${payload}`])
      expect(readReceipt(secret, `${payload}.${deriveToken(secret, signed)}`)).toBeUndefined();
  });

  it.each(["", "a.b", `.${"A".repeat(43)}`, `e30.${"é".repeat(43)}`])("is not read from %j", (text) => {
    expect(readReceipt(secret, text)).toBeUndefined();
  });
});
