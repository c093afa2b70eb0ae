import { describe, expect, it } from "vitest";
import { isDeclaredBot, sourceOf, weekOf } from "./visits.ts";

describe("a week", () => {
  it("begins on Monday", () => {
    expect(["2026-11-16", "2026-11-22", "2026-11-23", "2027-01-03"].map(weekOf)).toEqual([
      "2026-11-16",
      "2026-11-16",
      "2026-11-23",
      "2026-12-28",
    ]);
  });
});

describe("the source of a visit", () => {
  it.each([
    ["Instagram", "l.instagram.com", "instagram"],
    [null, "www.google.com", "google.com"],
    [" ", "sposi.example", "sposi.example"],
    [null, undefined, "direct"],
    ["=HYPERLINK(1)", undefined, "other"],
    ["a".repeat(41), "sposi.example", "other"],
  ])("of %j and %j is %s", (utm, host, source) => {
    expect(sourceOf(utm, host)).toBe(source);
  });
});

describe("a declared bot", () => {
  it.each([
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
    ["Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0) Chrome/120.0 Safari/537.36", true],
    ["facebookexternalhit/1.1", true],
    ["WhatsApp/2.23 LinkPreview", true],
    ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0", true],
    ["curl/8.5.0", true],
    ["", true],
    [undefined, true],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1",
      false,
    ],
    ["Mozilla/5.0 (Linux; Android 15; CUBOT NOTE) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36", false],
    ["Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0", false],
  ])("is told by its name: %s", (userAgent, isBot) => {
    expect(isDeclaredBot(userAgent)).toBe(isBot);
  });
});
