import { describe, expect, it } from "vitest";
import { directivesOf } from "#tests/helpers/observatory.ts";
import { createPageHeaders, securityHeaders } from "./security-headers.ts";

const headers = securityHeaders("https://www.example.it", { scripts: ["one()"], styles: ["p{}"] });

const policy = directivesOf(headers["content-security-policy"] ?? "");

// `tests/attacks/observatory.test.ts` scores the responses of all routes by the rules of Mozilla's HTTP Observatory. These
// restrictions are not part of its score.
describe("the Content-Security-Policy", () => {
  it("allows scripts and styles of the own origin and by hash only", () => {
    for (const name of ["script-src", "style-src"]) {
      for (const source of policy?.get(name) ?? ["missing"]) expect(source).toMatch(/^'(self|sha256-[\w+/]+=*)'$/);
    }
    expect(policy?.get("object-src")).toEqual(["'none'"]);
    expect(headers["content-security-policy"]).not.toMatch(/http:|\*/);
  });

  it("restricts base addresses, form targets and embedding", () => {
    expect(policy?.get("base-uri")).toEqual(["'none'"]);
    expect(policy?.get("form-action")).toEqual(["'self'"]);
    expect(policy?.get("frame-ancestors")).toEqual(["'none'"]);
  });

  it("lets no script make HTML of a text, and no policy allow it", () => {
    expect(policy?.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy?.get("trusted-types")).toEqual(["'none'"]);
  });
});

it("forms lead to other origins only where they are named", () => {
  const card = "https://checkout.stripe.com";
  const named = securityHeaders("https://www.example.it", { scripts: [], styles: [] }, [card]);
  const directives = directivesOf(named["content-security-policy"] ?? "");
  expect(directives?.get("form-action")).toEqual(["'self'", card]);
  expect(directives?.get("connect-src")).toEqual(["'self'"]);
});

it("only pages of the desk may make a trusted type, of one name, and run the desk's script", () => {
  const desk = { inline: ["desk()"], trustedTypes: "desk" };
  const pageHeaders = createPageHeaders("https://www.example.it", { scripts: ["one()"], styles: [] }, desk);
  const directive = (kind: "page" | "desk", name: string) =>
    directivesOf(pageHeaders("p{}", kind)["content-security-policy"] ?? "")?.get(name);
  expect(directive("page", "trusted-types")).toEqual(["'none'"]);
  expect(directive("desk", "trusted-types")).toEqual(["desk"]);
  expect(directive("desk", "require-trusted-types-for")).toEqual(["'script'"]);
  expect([directive("page", "script-src")?.length, directive("desk", "script-src")?.length]).toEqual([2, 3]);
});
