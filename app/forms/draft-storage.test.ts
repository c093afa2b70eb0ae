import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draftHours, draftKey, forgetDrafts, readDraft, storeDraft } from "./draft-storage.ts";

/** A browser's storage; with `room` it takes so many characters and no more. */
function storage(room = Infinity) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  };
}

const key = draftKey("contact", "it");
const entries = { fullName: "Giulia", reply_to: "", locale: "IT", website: "robot" };

type Entries = Record<string, string>;

/** The entries of a form in place of its elements: there is no document here. */
class FormEntries {
  readonly #entries: Entries;
  constructor(form: { entries: Entries }) {
    this.#entries = form.entries;
  }
  [Symbol.iterator]() {
    return Object.entries(this.#entries)[Symbol.iterator]();
  }
}

function store(draft: string, typed: Entries): void {
  storeDraft({ dataset: { draft }, entries: typed } as unknown as HTMLFormElement);
}

describe("a draft", () => {
  let browser = storage();
  beforeEach(() => {
    browser = storage();
    vi.stubGlobal("localStorage", browser);
    vi.stubGlobal("FormData", FormEntries);
    vi.useFakeTimers({ now: new Date("2027-05-15T10:00:00Z") });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("contains what was typed, without the hidden field and the language", () => {
    expect(readDraft(key)).toBeUndefined();
    store(key, entries);
    expect(readDraft(key)).toEqual({ fullName: "Giulia" });
    expect([...browser.kept.values()].join("")).not.toMatch(/robot|IT/);
  });

  it("is one for each form and language", () => {
    store(key, entries);
    const others = [draftKey("contact", "en"), draftKey("service", "it"), draftKey("booking", "it")];
    expect(others.map(readDraft)).toEqual([undefined, undefined, undefined]);
  });

  it("is removed with the last word that is deleted", () => {
    store(key, entries);
    store(key, { ...entries, fullName: "" });
    expect(browser.kept.size).toBe(0);
  });

  it("is removed in both languages once its form is sent, and those of other forms stay", () => {
    const others = draftKey("booking", "it");
    for (const one of [key, draftKey("contact", "en"), others]) store(one, entries);
    forgetDrafts("contact");
    expect([...browser.kept.keys()]).toEqual([others]);
  });

  it.each([
    [draftHours * 60 - 1, { fullName: "Giulia" }],
    [draftHours * 60, undefined],
    [-draftHours * 60, undefined],
  ])("that is %i minutes old is %j", (minutes, draft) => {
    store(key, entries);
    vi.setSystemTime(Date.now() + minutes * 60_000);
    expect(readDraft(key)).toEqual(draft);
  });

  it.each(["", "{", "null", "7", "[]", '{"fullName":"Giulia"}', '{"at":"now","entries":{"fullName":"Giulia"}}'])(
    "is not restored from %s",
    (text) => {
      browser.kept.set(key, text);
      expect(readDraft(key)).toBeUndefined();
    },
  );

  it("is not stored where storage is full, and the former one stays", () => {
    browser = storage(60);
    vi.stubGlobal("localStorage", browser);
    store(key, { fullName: "Giulia" });
    store(key, { fullName: "Giulia", description: "x".repeat(100) });
    expect(readDraft(key)).toEqual({ fullName: "Giulia" });
  });

  it("is not stored, without an error, where the browser has no storage", () => {
    vi.stubGlobal("localStorage", undefined);
    store(key, entries);
    forgetDrafts("contact");
    expect(readDraft(key)).toBeUndefined();
  });
});
