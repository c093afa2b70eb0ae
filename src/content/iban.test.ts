import { describe, expect, it } from "vitest";
import { formatIban, isIban, normalizeIban } from "./iban.ts";

const iban = "IT60X0542811101000000123456";

describe("isIban", () => {
  it.each([iban, "IT60 X054 2811 1010 0000 0123 456", "it60x0542811101000000123456", "DE89 3704 0044 0532 0130 00"])(
    "accepts %s",
    (typed) => {
      expect(isIban(typed)).toBe(true);
    },
  );

  it.each(["", "IT60", "IT61X0542811101000000123456", `${iban}0`, iban.slice(0, -1), "1T60X0542811101000000123456"])(
    "refuses “%s”",
    (typed) => {
      expect(isIban(typed)).toBe(false);
    },
  );

  it("notices every single wrong digit and every two neighbours in the wrong order", () => {
    for (let at = 5; at < iban.length - 1; at += 1) {
      const [digit = "", next = ""] = iban.slice(at);
      for (let more = 1; more < 10; more += 1) {
        const wrong = String((Number(digit) + more) % 10);
        expect(isIban(iban.slice(0, at) + wrong + iban.slice(at + 1))).toBe(false);
      }
      expect(isIban(iban.slice(0, at) + next + digit + iban.slice(at + 2))).toBe(digit === next);
    }
  });
});

it("an IBAN is stored without spaces and shown in groups of four", () => {
  expect(normalizeIban(" it60 x054 ")).toBe("IT60X054");
  expect(formatIban(iban)).toBe("IT60 X054 2811 1010 0000 0123 456");
});
