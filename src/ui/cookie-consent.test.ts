import { expect, it } from "vitest";
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

it("a choice is stored as it is under its key, and asked for again after six months", () => {
  const kept = storage();
  storeConsent(kept, "declined", noon);
  expect(kept.kept.get("cookieConsent")).toBe("declined");
  expect(readConsent(kept, new Date("2027-05-20T11:00:00Z"))).toBe("declined");
  expect(readConsent(kept, new Date("2027-05-20T13:00:00Z"))).toBeUndefined();
});

it.each([
  [{}, undefined],
  [{ cookieConsent: "yes" }, undefined],
  [{ cookieConsent: "accepted" }, "accepted"],
  [{ cookieConsent: "declined" }, "declined"],
  [{ cookieConsent: "declined", cookieConsentTime: "soon" }, "declined"],
])("the choice in %j is %s", (entries, choice) => {
  expect(readConsent(storage(entries), noon)).toBe(choice);
});
