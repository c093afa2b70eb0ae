import { describe, expect, it } from "vitest";
import { readConsent, storeConsent } from "./cookie-consent.ts";

function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const noon = new Date("2026-11-20T12:00:00Z");

describe("cookie consent", () => {
  it("stores exactly the choice under its key, and the time beside it", () => {
    const kept = storage();
    storeConsent(kept, "declined", noon);
    expect(kept.kept.get("cookieConsent")).toBe("declined");
    expect(readConsent(kept, noon)).toBe("declined");
  });

  it("returns no choice if none is stored, or the stored value is invalid", () => {
    expect(readConsent(storage(), noon)).toBeUndefined();
    expect(readConsent(storage({ cookieConsent: "yes" }), noon)).toBeUndefined();
  });

  it("asks again after six months", () => {
    const kept = storage();
    storeConsent(kept, "accepted", noon);
    expect(readConsent(kept, new Date("2027-05-20T11:00:00Z"))).toBe("accepted");
    expect(readConsent(kept, new Date("2027-05-20T13:00:00Z"))).toBeUndefined();
  });

  it.each(["accepted", "declined"])("accepts “%s” without a readable time", (choice) => {
    expect(readConsent(storage({ cookieConsent: choice }), noon)).toBe(choice);
    expect(readConsent(storage({ cookieConsent: choice, cookieConsentTime: "soon" }), noon)).toBe(choice);
  });
});
