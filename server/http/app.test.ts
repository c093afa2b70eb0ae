import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { describe, expect, it } from "vitest";
import type { Requests } from "#domain/requests/submit.ts";
import { createApp } from "./app.ts";
import { emailPath } from "./calls.ts";

const accepting: Requests = { submit: () => Promise.resolve({ ok: true, reference: "AMB-7K3QX", locale: "it" }) };

function setUp({
  siteUrl = "https://www.ambra.example",
  requestsPerMinute = 20,
  database = () => Promise.resolve(),
  clientFolder = undefined as string | undefined,
  withPolicy = true,
} = {}) {
  const app = createApp({
    config: { siteUrl, trustedProxies: 0, requestsPerMinute },
    services: { requests: accepting, checkDatabase: database },
    renderPage: async (request, nonce, requests) => {
      if (new URL(request.url).pathname === "/broken") throw new Error("render fault");
      if (request.method !== "POST")
        return new Response(`<script nonce="${nonce}"></script>`, { headers: { "Content-Type": "text/html" } });
      const result = await requests.submit({ kind: "booking", fields: {}, idempotencyKey: undefined });
      return new Response(result.ok ? "stored" : result.reason);
    },
    clientFolder,
    withPolicy,
    log: pino({ level: "silent" }),
  });
  const post = (target: string, headers: Record<string, string>, body = "a=b") =>
    app.request(target, { method: "POST", headers, body });
  return { app, post };
}

describe("the site's door", () => {
  it("allows only the inline scripts of its own answer", async () => {
    const { app } = setUp();
    const answers = await Promise.all([app.request("/"), app.request("/")]);
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1] ?? "missing";
        const policy = answer.headers.get("Content-Security-Policy") ?? "";
        expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toContain("unsafe");
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("leaves the policy out where a development server adds scripts of its own, and nothing else", async () => {
    const answer = await setUp({ withPolicy: false }).app.request("/");
    expect(answer.headers.get("Content-Security-Policy")).toBeNull();
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("asks for https to be kept only where the public address is https", async () => {
    const secure = await setUp().app.request("/");
    expect(secure.headers.get("Strict-Transport-Security")).toContain("max-age=31536000");
    const plain = await setUp({ siteUrl: "http://localhost:3000" }).app.request("/");
    expect(plain.headers.get("Strict-Transport-Security")).toBeNull();
    expect(plain.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it.each([
    ["/prenota/", "/prenota"],
    ["/en/book/?from=card", "/en/book?from=card"],
    ["//evil.example/", "/evil.example"],
  ])("redirects %s to %s", async (from, to) => {
    const response = await setUp().app.request(`http://localhost${from}`);
    expect([response.status, response.headers.get("Location")]).toEqual([301, to]);
  });

  it.each([
    [{ Origin: "https://www.ambra.example" }, "stored"],
    [{ Origin: "http://localhost" }, "stored"],
    [{ "Sec-Fetch-Site": "same-origin" }, "stored"],
    [{}, "stored"],
  ])("lets a form of its own pages in: %o", async (headers, answer) => {
    expect(await (await setUp().post("/prenota", headers)).text()).toBe(answer);
  });

  it.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ])("turns a form of other pages away: %o", async (headers) => {
    expect((await setUp().post("/prenota", headers)).status).toBe(403);
    expect((await setUp().post(emailPath, headers)).status).toBe(403);
  });

  it("takes bodies of up to 64 KiB", async () => {
    const { post } = setUp();
    expect((await post("/prenota", { "Content-Length": "65536" }, "a".repeat(65_536))).status).toBe(200);
    expect((await post("/prenota", { "Content-Length": "65537" }, "a".repeat(65_537))).status).toBe(413);
  });

  it("limits what one client sends in a minute, by form and by call together", async () => {
    const { post } = setUp({ requestsPerMinute: 2 });
    const answers = [await post("/prenota", {}), await post("/prenota", {}), await post("/prenota", {})];
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
      "stored",
      "stored",
      "too-many-requests",
    ]);
    const json = JSON.stringify({
      lib_version: "1",
      user_id: "u",
      service_id: "s",
      template_id: "booking",
      template_params: {},
    });
    const call = await post(emailPath, { "Content-Type": "application/json" }, json);
    expect(call.status).toBe(429);
    expect(Number(call.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("tells whether it lives and whether it is ready", async () => {
    const down = setUp({ database: () => Promise.reject(new Error("locked")) });
    expect((await down.app.request("/healthz")).status).toBe(200);
    expect((await down.app.request("/readyz")).status).toBe(503);
    expect((await setUp().app.request("/readyz")).status).toBe(200);
  });

  it("serves built files, the hashed ones for ever, and renders everything else", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "site-client-"));
    mkdirSync(path.join(folder, "assets"));
    writeFileSync(path.join(folder, "assets", "root-a1b2.js"), "export {};");
    writeFileSync(path.join(folder, "favicon.svg"), "<svg/>");
    const { app } = setUp({ clientFolder: folder });
    const script = await app.request("/assets/root-a1b2.js");
    expect([script.status, await script.text()]).toEqual([200, "export {};"]);
    expect(script.headers.get("Cache-Control")).toContain("immutable");
    expect((await app.request("/favicon.svg")).headers.get("Cache-Control")).toBe("public, max-age=3600");
    for (const page of ["/", "/assets"]) expect(await (await app.request(page)).text()).toContain("<script");
    rmSync(folder, { recursive: true });
  });

  it("shows no stack where a page cannot be rendered", async () => {
    const response = await setUp().app.request("/broken");
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toMatch(/^Unexpected Application Error! [\da-f-]{36}$/);
  });
});
