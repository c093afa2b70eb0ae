import { afterEach, describe, expect, it } from "vitest";
import { apiPaths } from "#src/i18n/routes.ts";
import { startStubSite, type StubSite } from "../helpers/stub-site.ts";

let site: StubSite;
afterEach(() => site.stop());

/** A /64 of a customer with a /48. */
const fromNetwork = (turn: number) => ({ "X-Forwarded-For": `2001:db8:1:${(turn * 257).toString(16)}::1` });
const visitor = { "X-Forwarded-For": "2001:db8:2::1" };
const turns = Array.from({ length: 30 }, (_, turn) => turn);

const enquiry = (turn: number) =>
  JSON.stringify({
    formType: "service",
    formData: {
      name: "Emma",
      email: `emma${turn}@post.example`,
      eventDate: "2099-06-12",
      eventType: "Garden party",
      location: "Roma",
      message: "Forty guests",
      details: { locale: "EN" },
      website: "",
    },
  });

describe("a client with many addresses", () => {
  it("cannot send more forms than a client with few", async () => {
    site = await startStubSite({ TRUST_PROXY: "1", REQUESTS_PER_MINUTE: "20" });
    const send = async (turn: number, headers: Record<string, string>) => {
      const init = { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: enquiry(turn) };
      return (await fetch(site.url + apiPaths.form, init)).status;
    };
    const statuses: number[] = [];
    for (const turn of turns) statuses.push(await send(turn, fromNetwork(turn)));
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(28);
    expect(await send(30, visitor)).toBe(200);
  });

  it("cannot have more pages rendered by using unique paths", async () => {
    site = await startStubSite({ TRUST_PROXY: "1", HTTP_REQUESTS_PER_MINUTE: "20" });
    const ask = async (path: string, headers: Record<string, string>) =>
      (await fetch(site.url + path, { headers })).status;
    for (const turn of turns) await ask(`/nowhere/${turn}`, fromNetwork(turn));
    expect(site.rendered.length).toBeLessThanOrEqual(28);
    expect(await ask("/nowhere/30", fromNetwork(0))).toBe(429);
    // Cached pages are not limited, and other clients neither.
    expect(await ask("/nowhere/30", visitor)).toBe(404);
    expect(await ask("/faq", visitor)).toBe(200);
    expect(await ask("/faq", fromNetwork(0))).toBe(200);
    expect(await ask("/healthz", fromNetwork(0))).toBe(200);
  });
});
