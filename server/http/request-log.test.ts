import pino from "pino";
import { describe, expect, it } from "vitest";
import { createLimits } from "#infra/limits/limits.ts";
import { privateLog } from "../log.ts";
import { createApp } from "./app.ts";
import { currentRequestId, createRequestIds } from "./request-log.ts";

/** A site whose pages log under which id they are answered. */
function setUp(trustedProxies = 0) {
  const lines: Array<Record<string, unknown>> = [];
  const log = privateLog(
    pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
  );
  const app = createApp({
    config: { siteUrl: "https://www.ambra.example", trustedProxies, httpRequestsPerMinute: 1000 },
    services: {
      requests: { submit: () => Promise.resolve({ ok: false, reason: "unavailable" }) },
      limits: createLimits({ requestsPerMinute: 20, requestsPerHour: 1000 }),
      health: () => Promise.reject(new Error("gone")),
    },
    pages: {
      render(request) {
        const { pathname } = new URL(request.url);
        if (pathname === "/broken") throw new Error("render fault");
        log.warn({ requestId: currentRequestId.getStore() }, "said while currentRequestId");
        return Promise.resolve(new Response("<p>Ciao</p>", { headers: { "Content-Type": "text/html" } }));
      },
      readsQuery: () => Promise.resolve(false),
      at: () => Promise.resolve("page"),
    },
    headers: {},
    log,
    requestIdOf: createRequestIds(trustedProxies),
  });
  return { app, lines };
}

describe("a request in the log", () => {
  it("has an id in its response and in lines logged meanwhile", async () => {
    const { app, lines } = setUp();
    const id = (await app.request("/faq")).headers.get("X-Request-Id");
    expect(id).toMatch(/^[\da-f]{8}-1$/);
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ["said while currentRequestId", id],
      ["request", id],
    ]);
    expect(lines[1]).toMatchObject({ method: "GET", path: "/faq", status: 200 });
  });

  it("has the id of a trusted proxy only", async () => {
    const headers = { "X-Request-Id": "edge-77" };
    expect((await setUp(1).app.request("/", { headers })).headers.get("X-Request-Id")).toBe("edge-77");
    expect((await setUp(0).app.request("/", { headers })).headers.get("X-Request-Id")).not.toBe("edge-77");
  });

  it("has the same id as its error", async () => {
    const { app, lines } = setUp();
    const answer = await app.request("/broken");
    expect(answer.status).toBe(500);
    const id = answer.headers.get("X-Request-Id");
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ["a request failed", id],
      ["request", id],
    ]);
  });

  it("is logged without tokens of private links", async () => {
    const { app, lines } = setUp();
    await app.request("/richiesta/s3cret?x=s3cret");
    expect(lines.at(-1)).toMatchObject({ msg: "request", path: "/richiesta/:token" });
    expect(JSON.stringify(lines)).not.toContain("s3cret");
  });
});

describe("the id of a request", () => {
  it("differs for each request and each process", () => {
    const [one, other] = [createRequestIds(0), createRequestIds(0)];
    const ids = [one(undefined), one(undefined), other(undefined), other(undefined)];
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-z]+$/);
  });

  it("is the proxy's if a proxy is trusted", () => {
    expect(createRequestIds(1)("8f2c_A-1")).toBe("8f2c_A-1");
    expect(createRequestIds(1)("x".repeat(64))).toBe("x".repeat(64));
    expect(createRequestIds(0)("8f2c_A-1")).not.toBe("8f2c_A-1");
  });

  it.each(["", "x".repeat(65), "giulia@posta.example", "a b", "a\nb", '"', "è"])("is never %o", (given) => {
    expect(createRequestIds(1)(given)).toMatch(/^[\da-f]{8}-1$/);
  });
});
