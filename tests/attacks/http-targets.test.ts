import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { deriveToken } from "#src/site/tokens.server.ts";
import { sendRaw } from "../helpers/raw-http.ts";
import { startStubSite, type StubSite } from "../helpers/stub-site.ts";

let site: StubSite;
beforeAll(async () => {
  site = await startStubSite();
});
afterAll(() => site.stop());

const get = (target: string) =>
  sendRaw(site.url, `GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);

/** A path that some URL parsers treat as `/faq`; `src/site/request-target.test.ts` has further spellings. */
function spelling(turn: number): string {
  const escaped = [...Buffer.from("faq")].map((byte, index) =>
    (turn >> index) % 2 === 0 ? String.fromCharCode(byte) : `%${byte.toString(16)}`,
  );
  const path = `/${escaped.join("")}`;
  const spellings = [path, `${path}#${turn}`, `${path}?${turn}`, `${path}/`, `//${path}`, `/x/..${path}`, `/.${path}`];
  return [...spellings, `http://other.example${path}`][turn % 8] ?? path;
}

it("spellings of one page and unknown paths render the page and one 404 page, and are logged each time", async () => {
  // The background fills the cache as well.
  await get("/faq");
  const before = site.rendered.length;
  const targets = Array.from({ length: 64 }, (_, turn) => [spelling(turn), `/${turn}`]).flat();
  const answers = await Promise.all(targets.map(get));
  const found = new Set(answers.map(({ status, headers }) => `${status} ${headers["location"]?.split("?")[0] ?? ""}`));
  expect(found).toEqual(new Set(["200 ", "301 /faq", "400 ", "404 "]));
  expect(new Set(answers.map(({ headers }) => headers["x-content-type-options"]))).toEqual(new Set(["nosniff"]));
  const rendered = new Set(site.rendered.slice(before));
  expect(site.rendered.length - before).toBe(rendered.size);
  expect(["/faq", "/not-found"]).toEqual(expect.arrayContaining([...rendered]));
  const unknown = site.log.filter(({ msg }) => msg === "unknown path").map(({ path }) => path);
  expect(unknown).toEqual(expect.arrayContaining(Array.from({ length: 64 }, (_, turn) => `/${turn}`)));
});

const token = deriveToken("secret", "link:1");
const encoded = token.replaceAll(/[A-Z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const consoleWarn = vi.spyOn(globalThis.console, "warn").mockImplementation(() => undefined);

/** Further paths are in `src/site/private-paths.test.ts`. */
it.each([
  `/richiesta/${token}`,
  `/richiesta/${encoded}/`,
  `/%zz/${token}`,
  `/richiesta\\${token}`,
  `http://site.example/richiesta/${token}`,
])("%s leaves no token in the log", async (target) => {
  const before = site.log.length;
  const bytes = `GET ${target} HTTP/1.1\r\nHost: a\r\nReferer: http://a/richiesta/${token}\r\nConnection: close\r\n\r\n`;
  await sendRaw(site.url, bytes);
  await expect.poll(() => site.log.length).toBeGreaterThan(before);
  const lines = JSON.stringify(site.log.slice(before));
  expect(lines).not.toContain(token.slice(0, 12));
  // The output of libraries.
  expect(consoleWarn).not.toHaveBeenCalled();
  expect(lines).not.toContain(encoded.slice(0, 12));
});
