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

/** A path that some URL parsers treat as `/faq`. */
function spelling(turn: number): string {
  const escaped = [...Buffer.from("faq")].map((byte, index) =>
    (turn >> index) % 2 === 0 ? String.fromCharCode(byte) : `%${byte.toString(16)}`,
  );
  const path = `/${escaped.join("")}`;
  const spellings = [path, `${path}#${turn}`, `${path}?${turn}`, `${path}/`, `//${path}`, `/x/..${path}`, `/.${path}`];
  return [...spellings, `http://other.example${path}`][turn % 8] ?? path;
}

it("spellings of one page and unknown paths render the page and one 404 page, and are logged each time", async () => {
  const before = site.rendered.length;
  const targets = Array.from({ length: 64 }, (_, turn) => [spelling(turn), `/${turn}`]).flat();
  const answers = await Promise.all(targets.map(get));
  const found = new Set(answers.map(({ status, headers }) => `${status} ${headers["location"]?.split("?")[0] ?? ""}`));
  expect(found).toEqual(new Set(["200 ", "301 /faq", "400 ", "404 "]));
  const rendered = new Set(site.rendered.slice(before));
  expect(site.rendered.length - before).toBe(rendered.size);
  expect(["/faq", "/not-found"]).toEqual(expect.arrayContaining([...rendered]));
  const unknown = site.log.filter(({ msg }) => msg === "unknown path").map(({ path }) => path);
  expect(unknown).toEqual(expect.arrayContaining(Array.from({ length: 64 }, (_, turn) => `/${turn}`)));
});
