import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redirectFrom, redirectPaths } from "#src/i18n/routes.ts";
import { readTarget } from "./request-target.ts";

const site = "https://www.ambra.example";

describe("a request target", () => {
  it.each([
    "/",
    "/faq",
    "/en/book?from=card&next=//evil.example/",
    "/assets/root-a1_B2.js",
    "/blog/a.b~c/d",
    "/.well-known/security.txt",
    "/prenota%2Faltro",
    "/assets/..%2f..%2fpackage.json",
    "/blog/%c3%a0",
    "/%25",
    "/faq?",
  ])("%s is canonical", (target) => {
    expect(readTarget(target)).toEqual({ kind: "canonical", url: target });
  });

  it.each([
    ["/%61ccessibilita", "/accessibilita"],
    ["/a%63cessibilita?x=%61", "/accessibilita?x=%61"],
    ["/prenota/", "/prenota"],
    ["/en/book/?from=card", "/en/book?from=card"],
    ["//evil.example/", "/evil.example"],
    ["//evil.example", "/evil.example"],
    ["/.//evil.example/x", "/evil.example/x"],
    ["/%2e%2e//evil.example", "/evil.example"],
    ["/blog//ambra-story", "/blog/ambra-story"],
    ["/blog/../faq", "/faq"],
    ["/./faq", "/faq"],
    ["//", "/"],
  ])("%s is spelled %s", (target, canonical) => {
    expect(readTarget(target)).toEqual({ kind: "redirect", url: canonical, location: canonical });
  });

  it.each([
    ["/%", "/%25"],
    ["/blog/%E0%A4%A?a=%", "/blog/%25E0%25A4%25A?a=%"],
    ["//%%5c/", "/%25%255c"],
    ["/%%61a", "/%25%2561a"],
  ])("%s is taken literally, since it cannot be decoded", (target, url) => {
    expect(readTarget(target)).toEqual({ kind: "canonical", url });
  });

  it("redirects once, also if its canonical form is a redirect", () => {
    for (const path of redirectPaths) {
      const from = path.replace(":id", "tailor-made");
      const to = redirectFrom(from);
      expect(readTarget(`${from}/?a=b`)).toMatchObject({ url: `${from}?a=b`, location: `${to}?a=b` });
    }
  });

  it.each([
    ["/%5cevil.example/", 404],
    ["/%5C%5Cevil.example", 404],
    ["/\\evil.example/", 404],
    ["/%09/evil.example/", 404],
    ["/%0d%0aX/", 404],
    ["/%00/", 404],
    ["/%7f", 404],
    ["/%c2%85", 404],
    ["/caff\u00e8", 404],
    ["/faq#1", 400],
    ["/faq?a#1", 400],
    ["*", 400],
    ["faq", 400],
  ])("%j is refused with %i", (target, status) => {
    expect(readTarget(target)).toEqual({ kind: "refused", status });
  });

  it("is of this site if it is absolute, whatever its host", () => {
    expect(readTarget("http://evil.example/faq?a=b")).toEqual({ kind: "canonical", url: "/faq?a=b" });
    expect(readTarget("https://evil.example")).toEqual({ kind: "canonical", url: "/" });
    expect(readTarget("http://evil.example?a")).toEqual({ kind: "canonical", url: "/?a" });
  });

  it("is never redirected to another host, and only once", () => {
    const part = fc.constantFrom(..."/ // . .. %2e %2F %5c \\ %09 %61 a @ : ? % |".split(" "));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const read = readTarget(`/${parts.join("")}`);
        if (read.kind === "refused") return;
        const location = read.kind === "redirect" ? read.location : read.url;
        expect(new URL(location, site).origin).toBe(site);
        expect(readTarget(location)).toEqual({ kind: "canonical", url: location });
      }),
    );
  });
});
