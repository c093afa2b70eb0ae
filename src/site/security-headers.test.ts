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
  it("allows scripts and styles of the own origin and, by hash, those inside the document", () => {
    expect(policy.get("script-src")).toEqual(["'self'", hashOf("one()")]);
    expect(policy.get("style-src")).toEqual(["'self'", hashOf("p{}"), hashOf("b{}")]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(headers["content-security-policy"]).not.toMatch(/http:|\*|unsafe/);
  });

  it("allows nothing inside a response that is no page", () => {
    const others = policyOf(securityHeaders(siteUrl, []));
    for (const name of ["script-src", "style-src"]) expect(others.get(name)).toEqual(["'self'"]);
    expect(others.get("frame-ancestors")).toEqual(["'none'"]);
  });

  it("restricts base addresses, form targets and embedding", () => {
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  });

  it("lets no script make HTML of a text, and no policy allow it", () => {
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["'none'"]);
  });
});

it("forms lead to other origins only where they are named", () => {
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
