import { describe, expect, it } from "vitest";
import { dayInWords, daysUntil, elide, oneLine, timeInRome, weekday } from "./wording.ts";

describe("dates in mails", () => {
  it("says the day in Italian", () => {
    expect(dayInWords("2027-05-15", "it", { year: false })).toBe("sabato 15 maggio");
    expect(dayInWords("2027-05-15", "it", { year: true })).toBe("sabato 15 maggio 2027");
    expect(dayInWords("2027-05-15", "en", { year: true })).toBe("Saturday 15 May 2027");
    expect(weekday("2027-05-15")).toBe("sabato");
  });

  it("reads instants in Rome", () => {
    const instant = new Date("2026-07-01T22:30:00Z");
    expect(timeInRome(instant)).toBe("00:30");
    expect(daysUntil("2026-07-02", instant)).toBe(0);
    expect(daysUntil("2026-07-16", instant)).toBe(14);
    // Across the end of summer time, when a day has twenty-five hours.
    expect(daysUntil("2026-10-26", new Date("2026-10-24T21:59:00Z"))).toBe(2);
  });

  it("elides the article before otto and undici", () => {
    expect(elide("fino al 08/05/2027")).toBe("fino all’08/05/2027");
    expect(elide("entro il 11/05/2027")).toBe("entro l’11/05/2027");
    expect(elide("entro il 18/05/2027")).toBe("entro il 18/05/2027");
  });
});

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
