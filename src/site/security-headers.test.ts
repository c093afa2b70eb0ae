import { createHash } from "node:crypto";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createPageHeaders, securityHeaders, withHeaders } from "./security-headers.ts";

const siteUrl = "https://www.example.it";
/** The sources of each directive. */
const policyOf = (headers: Readonly<Record<string, string>>) =>
  new Map(
    headers["content-security-policy"]?.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
const pageHeaders = createPageHeaders(siteUrl, [], ["one()"]);
const headers = pageHeaders(["p{}", "b{}"]);
const policy = policyOf(headers);

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// `tests/fuzz/routes.test.ts` checks that every response has these headers.
describe("the Content-Security-Policy", () => {
  it.each([
    ["script-src", ["'self'", hashOf("one()")]],
    ["style-src", ["'self'", hashOf("p{}"), hashOf("b{}")]],
    ["object-src", ["'none'"]],
    ["base-uri", ["'none'"]],
    ["form-action", ["'self'"]],
    ["frame-src", ["'self'"]],
    ["frame-ancestors", ["'none'"]],
    ["require-trusted-types-for", ["'script'"]],
    ["trusted-types", ["'none'"]],
  ])("of a page has %s %j", (name, sources) => {
    expect(policy.get(name)).toEqual(sources);
    expect(headers["content-security-policy"]).not.toMatch(/http:|\*|unsafe/);
  });

  it("allows nothing inside a response that is not a page", () => {
    const others = policyOf(securityHeaders(siteUrl, []));
    for (const name of ["script-src", "style-src"]) expect(others.get(name)).toEqual(["'self'"]);
    expect(others.get("frame-ancestors")).toEqual(["'none'"]);
  });
});

it("the policy is left out in development, and https is demanded if the public address has it", () => {
  const secure = securityHeaders(siteUrl, []);
  expect(secure["strict-transport-security"]).toContain("max-age=31536000");
  expect(secure["content-security-policy"]).toContain("upgrade-insecure-requests");
  const plain = securityHeaders("http://localhost:3000", []);
  expect(plain["strict-transport-security"]).toBeUndefined();
  expect(plain["content-security-policy"]).not.toContain("upgrade");
  expect(securityHeaders(siteUrl, undefined)).not.toHaveProperty("content-security-policy");
});

it("forms lead to other origins only if they are named", () => {
  const card = "https://checkout.stripe.com";
  const named = createPageHeaders(siteUrl, [card], [])([]);
  expect(policyOf(named).get("form-action")).toEqual(["'self'", card]);
  expect(policyOf(named).get("connect-src")).toEqual(["'self'"]);
});

describe("private paths", () => {
  it("have their headers on every response", async () => {
    const app = new Hono();
    app.use(withHeaders({ "referrer-policy": "strict-origin-when-cross-origin" }));
    app.get("/richiesta/:token", (context) => context.text("", 410, { "Cache-Control": "public" }));
    for (const path of ["/richiesta/abc", "/richiesta/abc/nothing"]) {
      const { headers: sent } = await app.request(path);
      expect(sent.get("Cache-Control")).toBe("no-store");
      expect(sent.get("Referrer-Policy")).toBe("same-origin");
      expect(sent.get("X-Robots-Tag")).toBe("noindex");
    }
    const { headers: sent } = await app.request("/faq");
    expect(sent.get("Cache-Control")).toBeNull();
    expect(sent.get("X-Robots-Tag")).toBeNull();
  });
});
