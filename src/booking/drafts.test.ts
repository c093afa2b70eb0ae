import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draftHours } from "#src/ui/cookie-consent.ts";
import { draftKey, readFormDraft } from "./drafts.ts";

const key = draftKey("contact");
const noon = new Date("2027-05-15T12:00:00Z");
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const storage = { getItem: (name: string) => kept.get(name) ?? null };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  [draftHours * 60 - 1, true],
  [draftHours * 60, false],
  [-draftHours * 60, false],
])("a draft that is %i minutes old is restored: %j", (minutes, isRestored) => {
  const entries = { fullName: "Giulia" };
  kept.set(key, JSON.stringify({ at: noon.getTime() - minutes * 60_000, entries }));
  expect(readFormDraft(key)).toEqual(isRestored ? entries : undefined);
  kept.set("cookieConsent", "declined");
  expect(readFormDraft(key), "after Decline").toEqual(entries);
});

it.each(["", "{", "null", "7", "[]", '{"fullName":"Giulia"}', '{"at":"now","entries":{"fullName":"Giulia"}}'])(
  "a draft is not restored from %s",
  (text) => {
    kept.set(key, text);
    expect(readFormDraft(key)).toBeUndefined();
  },
);
