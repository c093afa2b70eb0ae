import { describe, expect, it } from "vitest";
import type { Receipt } from "#domain/requests/receipts.ts";
import { createReceipts, deriveToken } from "./tokens.ts";

const secret = "a secret of thirty-two characters, at least";
const receipts = createReceipts(secret);
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
    const text = receipts.sign(receipt);
    expect(encodeURIComponent(text)).toBe(text);
    expect(receipts.read(text)).toEqual(receipt);
  });

  it("is not read where any part of it was changed", () => {
    const text = receipts.sign(receipt);
    for (let index = 0; index < text.length; index++) {
      const changed = text.slice(0, index) + (text[index] === "A" ? "B" : "A") + text.slice(index + 1);
      expect(receipts.read(changed), `character ${index}`).toBeUndefined();
    }
  });

  it("is not read where it was signed with another secret or for another purpose", () => {
    const [payload = ""] = receipts.sign(receipt).split(".");
    expect(createReceipts(`another ${secret}`).read(receipts.sign(receipt))).toBeUndefined();
    expect(receipts.read(`${payload}.${deriveToken(secret, payload)}`)).toBeUndefined();
    expect(receipts.read(`${payload}.${deriveToken(secret, `link:${payload}`)}`)).toBeUndefined();
  });

  it.each(["", ".", "a", "a.b", `.${"A".repeat(43)}`, `e30.${"é".repeat(43)}`, "%00"])(
    "is not read from %j",
    (text) => {
      expect(receipts.read(text)).toBeUndefined();
    },
  );
});
