import { describe, expect, it } from "vitest";
import type { Newsletter } from "#domain/newsletter/newsletter.ts";
import { createLimits, memoryLimiter } from "#infra/limits/limits.ts";
import { rateLimitedNewsletter } from "./rate-limits.ts";

function setUp({ perMinute = 100 } = {}) {
  const subscribed: Array<string | undefined> = [];
  const unsubscribed: string[] = [];
  const newsletter: Newsletter = {
    async subscribe({ email }) {
      subscribed.push(email);
      return { ok: true };
    },
    stateOf: async () => "active",
    confirm: async () => "active",
    unsubscribe: async (token) => void unsubscribed.push(token),
  };
  const newsletterFor = rateLimitedNewsletter(
    newsletter,
    createLimits({ requestsPerMinute: perMinute, requestsPerHour: 1000 }, memoryLimiter),
  );
  const subscribe = (client: string, email: string) =>
    newsletterFor(client).subscribe({ email, website: "", locale: "it" });
  return { newsletterFor, subscribe, subscribed, unsubscribed };
}

describe("the rate limits of the newsletter", () => {
  it("count the subscriptions of one client, for any address", async () => {
    const { subscribe, subscribed } = setUp({ perMinute: 2 });
    await subscribe("one", "a@posta.example");
    await subscribe("one", "not an address");
    expect(await subscribe("one", "c@posta.example")).toMatchObject({
      ok: false,
      reason: "too-many-requests",
      retryAfterSeconds: expect.any(Number),
    });
    expect(await subscribe("two", "c@posta.example")).toEqual({ ok: true });
    expect(subscribed).toEqual(["a@posta.example", "not an address", "c@posta.example"]);
  });

  it("do not apply to an address that other clients enter", async () => {
    const { subscribe } = setUp();
    for (let turn = 0; turn < 50; turn++) await subscribe(`client ${turn}`, "giulia@posta.example");
    expect(await subscribe("her own", "giulia@posta.example")).toEqual({ ok: true });
  });

  it("count confirmations as actions of private links, and IPv6 networks of one customer together", async () => {
    const limits = createLimits({ requestsPerMinute: 2, requestsPerHour: 1000 }, memoryLimiter);
    const newsletter = { confirm: async () => "active", stateOf: async () => "pending" } as unknown as Newsletter;
    const newsletterFor = rateLimitedNewsletter(newsletter, limits);
    await limits.actions.consume("192.0.2.1");
    expect(await newsletterFor("192.0.2.1").confirm("token")).toBe("active");
    expect(await newsletterFor("192.0.2.1").confirm("token")).toBe("pending");
    const networks = Array.from({ length: 4 }, (_, index) => `2001:db8:0:${index}::/64`);
    const confirmed = await Promise.all(networks.map((network) => newsletterFor(network).confirm("token")));
    // A /56 allows a fifth more than a /64.
    expect(confirmed).toEqual(["active", "active", "active", "pending"]);
  });

  it("do not apply to unsubscribing", async () => {
    const { newsletterFor, unsubscribed } = setUp({ perMinute: 1 });
    for (let turn = 0; turn < 50; turn++) await newsletterFor("one provider").unsubscribe(String(turn));
    expect(unsubscribed).toHaveLength(50);
  });
});
