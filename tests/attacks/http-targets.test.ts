import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRaw } from "../helpers/raw-http.ts";
import { startStubSite, type StubSite } from "../helpers/stub-site.ts";

let site: StubSite;
beforeAll(async () => {
  site = await startStubSite();
});
afterAll(() => site.stop());

const get = (target: string) =>
  sendRaw(site.url, `GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);

describe("an address that would lead a visitor to another site", () => {
  it.each([
    "//evil.example/",
    "//evil.example",
    "///evil.example/",
    "/.//evil.example/",
    "/x/..//evil.example/",
    "/%2e//evil.example/",
    "/%2fevil.example/",
    "/%5cevil.example/",
    "/%5C/evil.example/",
    "/\\evil.example/",
    "/%09/evil.example/",
    "/%0d%0aLocation:%20http://evil.example/",
    "/%00/",
    "http://evil.example//evil.example/",
  ])("%s does not", async (target) => {
    const { status, headers } = await get(target);
    expect([301, 400, 404]).toContain(status);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    // As a browser resolves it.
    const next = new URL(headers["location"] ?? "/", site.url);
    expect(next.origin).toBe(site.url);
  });
});

describe("spellings of one address", () => {
  it("render and cache a single page", async () => {
    await get("/faq");
    const before = site.rendered.length;
    const spellings = [
      ...Array.from({ length: 20 }, (_, turn) => `/faq#${turn}`),
      ..."faq".split("").map((letter) => `/faq`.replace(letter, `%${letter.charCodeAt(0).toString(16)}`)),
      "//faq",
      "/faq/",
      "/./faq",
      "http://other.example/faq",
    ];
    const answers = await Promise.all(spellings.map(get));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers["location"] ?? ""}`))).toEqual(
      new Set(["200 ", "301 /faq", "400 "]),
    );
    expect(site.rendered.slice(before)).toEqual([]);
  });
});
