import { describe, expect, it } from "vitest";
import { securityHeaders } from "./security-headers.ts";

const headers = securityHeaders("https://www.example.it", { scripts: ["one()"], styles: ["p{}"] });

/** The directives of a policy with their sources. */
function directivesOf(policy = ""): Map<string, string[]> {
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

// The rules by which Mozilla's HTTP Observatory takes or gives points, as far as headers decide them. The site sets no cookies
// and loads no scripts of others; the proxy redirects to https (tests/e2e/deploy.spec.ts).
describe("the headers satisfy Mozilla's HTTP Observatory", () => {
  const policy = directivesOf(headers["content-security-policy"]);

  it("with a policy that allows nothing by default", () => {
    expect(policy.get("default-src")).toEqual(["'none'"]);
  });

  it("without unsafe sources, schemes or wildcards where scripts and styles come from", () => {
    for (const name of ["script-src", "style-src"]) {
      for (const source of policy.get(name) ?? ["missing"]) expect(source).toMatch(/^'(self|sha256-[\w+/]+=*)'$/);
    }
    expect(policy.get("object-src")).toEqual(["'none'"]);
  });

  it("without insecure sources", () => {
    expect(headers["content-security-policy"]).not.toMatch(/http:|\*/);
  });

  it("with restricted base addresses, form targets and embedding", () => {
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(headers["x-frame-options"]).toBe("DENY");
  });

  it("with Strict-Transport-Security for at least half a year", () => {
    const [, seconds] = /^max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(15_768_000);
  });

  it("with a private Referrer-Policy, no content sniffing, and no use by other origins", () => {
    expect(headers["referrer-policy"]).toMatch(/^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });
});

it("forms lead to other origins only where they are named", () => {
  const card = "https://checkout.stripe.com";
  const policy = directivesOf(
    securityHeaders("https://www.example.it", { scripts: [], styles: [] }, [card])["content-security-policy"],
  );
  expect(policy.get("form-action")).toEqual(["'self'", card]);
  expect(policy.get("connect-src")).toEqual(["'self'"]);
});

it("no script may make HTML of a text, and no policy may allow it", () => {
  const policy = directivesOf(headers["content-security-policy"]);
  expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
  expect(policy.get("trusted-types")).toEqual(["'none'"]);
});
