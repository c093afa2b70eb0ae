import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDraft, writeDraft } from "./draft-keeper.tsx";
import { draftKey, draftOf, forgetDrafts, hasDraft } from "./draft.tsx";

/** A tab's storage; with `room` it takes so many characters and no more. */
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

describe("a draft", () => {
  let tab = storage();
  beforeEach(() => {
    tab = storage();
    vi.stubGlobal("sessionStorage", tab);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is what was written, without the robot's field and the language", () => {
    expect(draftOf(entries)).toEqual({ fullName: "Giulia" });
  });

  it("comes back as it was kept", () => {
    expect(hasDraft(key)).toBe(false);
    writeDraft(key, entries);
    expect(hasDraft(key)).toBe(true);
    expect(readDraft(key)).toEqual({ fullName: "Giulia" });
    expect([...tab.kept.values()].join("")).not.toMatch(/robot|IT/);
  });

  it("is one for each form and language", () => {
    writeDraft(key, entries);
    const others = [draftKey("contact", "en"), draftKey("service", "it"), draftKey("booking", "it")];
    expect(others.map(readDraft)).toEqual([undefined, undefined, undefined]);
  });

  it("goes with the last word that is deleted", () => {
    writeDraft(key, entries);
    writeDraft(key, { ...entries, fullName: "" });
    expect(tab.kept.size).toBe(0);
  });

  it("is forgotten in both languages once its form is sent, and no other form's", () => {
    const others = draftKey("booking", "it");
    for (const one of [key, draftKey("contact", "en"), others]) writeDraft(one, entries);
    forgetDrafts("contact");
    expect([...tab.kept.keys()]).toEqual([others]);
  });

  it.each(["", "{", "null", "7", "[]", '{"fullName":7}', '{"website":"robot"}'])("is none where %s is kept", (text) => {
    tab.kept.set(key, text);
    expect(readDraft(key)).toBeUndefined();
  });

  it("keeps the texts among what somebody else put there", () => {
    tab.kept.set(key, '{"fullName":"Giulia","reply_to":7,"locale":"IT"}');
    expect(readDraft(key)).toEqual({ fullName: "Giulia" });
  });

  it("is none where there is no room, and the one before stays", () => {
    tab = storage(30);
    vi.stubGlobal("sessionStorage", tab);
    writeDraft(key, { fullName: "Giulia" });
    writeDraft(key, { fullName: "Giulia", description: "x".repeat(100) });
    expect(readDraft(key)).toEqual({ fullName: "Giulia" });
  });

  it("is none, and no error, where the browser keeps nothing", () => {
    vi.unstubAllGlobals();
    vi.stubGlobal("sessionStorage", undefined);
    writeDraft(key, entries);
    forgetDrafts("contact");
    expect([hasDraft(key), readDraft(key)]).toEqual([false, undefined]);
  });
});
