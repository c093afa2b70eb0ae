import { describe, expect, it } from "vitest";
import type { AddressConfirmation } from "#src/requests/address.server.ts";
import type { ActionResult, RequestActions, VisitorView } from "#src/requests/views.ts";
import type { Submission } from "#src/booking/submit.server.ts";
import { bookingFields } from "#tests/helpers/forms.ts";
import { clientAddress, createLimits, limitedActions, limitedRequests } from "./limits.server.ts";

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
  const limits = createLimits({ httpRequestsPerMinute: 1, requestsPerMinute: perMinute, requestsPerHour: 1000 });
  const gate = (client: string) => limitedActions({ requestActions, addresses }, limits, client);
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
      return { ok: true, reference: "AMB-7K3QX", receiptPage: "/prenota?receipt=r#esito" } as const;
    };
    const limits = createLimits({ httpRequestsPerMinute: 1, requestsPerMinute: 20, requestsPerHour: 20 });
    await limitedRequests({ submit }, limits, "192.0.2.1").submit({
      kind: "booking",
      fields: bookingFields(),
      idempotencyKey,
    });
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

describe("the client of a request", () => {
  it("is the remote address of the socket without a trusted proxy, whatever the header contains", () => {
    expect(clientAddress("192.0.2.1", "198.51.100.7", 0)).toBe("192.0.2.1");
  });

  it("is what the trusted proxy saw, not what the client wrote before it", () => {
    expect(clientAddress("127.0.0.1", "6.6.6.6, 198.51.100.7", 1)).toBe("198.51.100.7");
    expect(clientAddress("127.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2", 2)).toBe("198.51.100.7");
  });

  it("falls back to the socket where the header is missing or shorter than the chain", () => {
    expect(clientAddress("127.0.0.1", null, 1)).toBe("127.0.0.1");
    expect(clientAddress("127.0.0.1", "198.51.100.7", 2)).toBe("127.0.0.1");
  });

  it("falls back to the socket where the header names no address", () => {
    expect(clientAddress("127.0.0.1", "unknown", 1)).toBe("127.0.0.1");
    expect(clientAddress("127.0.0.1", "198.51.100.7, ", 1)).toBe("127.0.0.1");
    expect(clientAddress("127.0.0.1", "_hidden".repeat(500), 1)).toBe("127.0.0.1");
  });

  it.each([
    ["192.0.2.1:4711", "192.0.2.1"],
    ["[2001:db8:1:2::7]:4711", "2001:0db8:0001::/48"],
  ])("takes %s without its port", (hop, client) => {
    expect(clientAddress("127.0.0.1", hop, 1)).toBe(client);
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001::/48"],
    ["2001:DB8:1:2::ffff", "2001:0db8:0001::/48"],
    ["2001:db8::1", "2001:0db8:0000::/48"],
    ["::1", "0000:0000:0000::/48"],
    ["fe80::1%eth0", "fe80:0000:0000::/48"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
    ["192.0.2.1", "192.0.2.1"],
  ])("counts %s as %s", (address, client) => {
    expect(clientAddress(address, null, 0)).toBe(client);
  });
});
