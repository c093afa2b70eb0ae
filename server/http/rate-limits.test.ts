import { describe, expect, it } from "vitest";
import type { AddressConfirmation } from "#src/requests/address.server.ts";
import type { ActionResult, RequestActions, VisitorView } from "#src/requests/views.ts";
import type { Submission } from "#domain/requests/submit.ts";
import { createLimits } from "#infra/limits/limits.ts";
import { bookingFields } from "../../tests/helpers/forms.ts";
import { rateLimitedActions, rateLimitedRequests } from "./rate-limits.ts";

function setUp(perMinute: number) {
  let done = 0;
  // What a view holds is none of the gate's business.
  const view = { version: "1" } as VisitorView;
  const act = () => {
    done += 1;
    return Promise.resolve({ ok: true, view } as ActionResult<never>);
  };
  const requestActions = {
    openAsVisitor: () => Promise.resolve({ ok: true, view }),
    openAsOwner: () => Promise.resolve({ ok: false, reason: "unknown" }),
    actAsVisitor: act,
    actAsOwner: act,
  } as RequestActions;
  const addresses: AddressConfirmation = {
    stateOf: () => Promise.resolve({ state: "over" }),
    confirm: () => {
      done += 1;
      return Promise.resolve({ state: "over" });
    },
  };
  const gate = rateLimitedActions(
    { requestActions, addresses },
    createLimits({ requestsPerMinute: perMinute, requestsPerHour: 1000 }),
  );
  return { gate, view, done: () => done };
}

describe("what is done behind private links", () => {
  it("is limited for each client, all kinds together", async () => {
    const { gate, view, done } = setUp(3);
    const one = gate("192.0.2.1");
    await one.requestActions?.actAsVisitor("token", "withdraw", "1", {});
    await one.requestActions?.actAsOwner("token", "accept", "1", {});
    await one.addresses?.confirm("token");
    const retryAfterSeconds = expect.any(Number) as number;
    expect(await one.requestActions?.actAsVisitor("token", "withdraw", "1", {})).toMatchObject({
      ok: false,
      reason: "rate-limited",
      retryAfterSeconds,
      view,
    });
    expect(await one.requestActions?.actAsOwner("token", "accept", "1", {})).toEqual({ ok: false, reason: "unknown" });
    expect(await one.addresses?.confirm("token")).toMatchObject({ state: "rate-limited", retryAfterSeconds });
    expect(done()).toBe(3);
    await gate("192.0.2.2").requestActions?.actAsVisitor("token", "withdraw", "1", {});
    expect(done()).toBe(4);
  });

  it("is not limited as long as it is only read", async () => {
    const { gate } = setUp(1);
    const { requestActions } = gate("192.0.2.1");
    for (let turn = 0; turn < 50; turn++)
      expect(await requestActions?.openAsVisitor("token")).toMatchObject({ ok: true });
  });
});

describe("an idempotency key", () => {
  async function passedOn(idempotencyKey: string): Promise<string | undefined> {
    const taken: Submission[] = [];
    const submit = async (submission: Submission) => {
      taken.push(submission);
      return { ok: true, reference: "AMB-7K3QX", locale: "it" } as const;
    };
    const requestsOf = rateLimitedRequests({ submit }, createLimits({ requestsPerMinute: 20, requestsPerHour: 20 }));
    await requestsOf("192.0.2.1").submit({ kind: "booking", fields: bookingFields(), idempotencyKey });
    return taken[0]?.idempotencyKey;
  }

  it.each(["'; drop table", "short", "x".repeat(65), "nul\u0000nul-nul", ""])("is none where it is %j", async (key) => {
    expect(await passedOn(key)).toBeUndefined();
  });

  it("is passed on if it is plausible", async () => {
    const key = "0f8fad5b-d9cb-469f-a165-70867728950e";
    expect(await passedOn(key)).toBe(key);
  });
});
