import { describe, expect, it } from "vitest";
import type { Newsletter } from "#domain/newsletter/newsletter.ts";
import { privatePath } from "#i18n/routes.ts";
import { createLimits, memoryLimiter } from "#infra/limits/limits.ts";
import { createNewsletterGate, isSubscription } from "./newsletter-gate.ts";

function setUp({ perMinute = 100 } = {}) {
  const subscribed: Array<string | undefined> = [];
  const left: string[] = [];
  const newsletter: Newsletter = {
    async subscribe({ email }) {
      subscribed.push(email);
      return { ok: true };
    },
    standing: async () => "active",
    confirm: async () => "active",
    unsubscribe: async (token) => void left.push(token),
  };
  const gate = createNewsletterGate(newsletter, createLimits(perMinute, memoryLimiter));
  const subscribe = (client: string, email: string) => gate(client).subscribe({ email, website: "", locale: "it" });
  return { gate, subscribe, subscribed, left };
}

describe("the door of the letter's list", () => {
  it("counts what one client sends, whatever the address", async () => {
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

  it("locks nobody out whose address others enter", async () => {
    const { subscribe } = setUp();
    for (let turn = 0; turn < 50; turn++) await subscribe(`client ${turn}`, "giulia@posta.example");
    expect(await subscribe("her own", "giulia@posta.example")).toEqual({ ok: true });
  });

  it("counts confirmations among the actions of private links, of one IPv6 customer together", async () => {
    const limits = createLimits(2, memoryLimiter);
    const newsletter = { confirm: async () => "active", standing: async () => "pending" } as unknown as Newsletter;
    const gate = createNewsletterGate(newsletter, limits);
    await limits.actions.consume("192.0.2.1");
    expect(await gate("192.0.2.1").confirm("token")).toBe("active");
    expect(await gate("192.0.2.1").confirm("token")).toBe("pending");
    const networks = Array.from({ length: 4 }, (_, index) => `2001:db8:0:${index}::/64`);
    const confirmed = await Promise.all(networks.map((network) => gate(network).confirm("token")));
    // The network of 56 bits admits a fifth more than one of 64.
    expect(confirmed).toEqual(["active", "active", "active", "pending"]);
  });

  it("lets everybody leave, however many there are", async () => {
    const { gate, left } = setUp({ perMinute: 1 });
    for (let turn = 0; turn < 50; turn++) await gate("one provider").unsubscribe(String(turn));
    expect(left).toHaveLength(50);
  });

  it("knows the pages that mail providers post to", () => {
    expect(isSubscription(privatePath("subscription", "it", "token"))).toBe(true);
    expect(isSubscription(privatePath("subscription", "en", "token"))).toBe(true);
    expect(isSubscription(privatePath("request", "it", "token"))).toBe(false);
    expect(isSubscription("/newsletter")).toBe(false);
  });
});
