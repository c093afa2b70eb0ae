import { sampleBooking, sampleFacts, sampleTerms } from "#tests/helpers/quotes.ts";
import { describe, expect, it } from "vitest";
import { aBooking, anEntry, aStoredRequest } from "#tests/helpers/requests.ts";
import { effectOf } from "./effects.ts";
import type { RequestEvent } from "./events.ts";
import type { RequestContent } from "./request.ts";
import type { RecordedTransition, TransitionActor } from "./transitions.ts";

const row = (actor: TransitionActor, event: RequestEvent["type"]): RecordedTransition => ({
  actor,
  action: "any",
  from: ["received"],
  to: "same",
  event,
});
const state = (history: RequestEvent[] = [], content: RequestContent = aBooking) => ({
  request: aStoredRequest({ content }),
  history,
  now: new Date("2027-05-10T12:00:00Z"),
  booking: sampleBooking,
  facts: sampleFacts,
  terms: () => sampleTerms,
});

describe("what a transition does", () => {
  it("is an error if there is nothing to answer or to confirm", () => {
    for (const event of ["accepted", "refused"] as const) {
      expect(() => effectOf(row("visitor", event), state(), {})).toThrow("there is no offer to answer");
    }
    expect(() => effectOf(row("new-address", "changed"), state(), {})).toThrow("there is no address to confirm");
  });

  it("is an error for a third new address within a day", () => {
    const asked = (id: string) =>
      anEntry(
        "visitor",
        { type: "changed", changes: [], newAddress: `${id}@posta.example` },
        { at: "2027-05-10T11:00:00.000Z" },
      );
    const typed = { email: "c@posta.example", name: "Anna" };
    expect(effectOf(row("visitor", "changed"), state([asked("a")]), typed)).toMatchObject({
      effect: { payload: { newAddress: "c@posta.example" }, content: { ...aBooking, name: "Anna" } },
    });
    expect(effectOf(row("visitor", "changed"), state([asked("a"), asked("b")]), typed)).toEqual({
      ok: false,
      errors: { email: "too-many-addresses" },
    });
  });
});
