import { describe, expect, it } from "vitest";
import { oneLine } from "./wording.ts";

describe("a line for a header", () => {
  it("holds no line break of any kind", () => {
    expect(oneLine("Giulia\r\nBcc: tutti@posta.example\u2028x\u0000y\u0085z", 120)).toBe(
      "Giulia Bcc: tutti@posta.example x y z",
    );
  });

  it("is cut between characters", () => {
    expect(oneLine("🎉".repeat(10), 4)).toBe("🎉🎉🎉…");
    expect(oneLine("Villa", 5)).toBe("Villa");
  });
});
