import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { deriveToken } from "#src/site/tokens.server.ts";
import { sendRaw } from "../helpers/raw-http.ts";
import { startStubSite, type StubSite } from "../helpers/stub-site.ts";

const token = deriveToken("secret", "link:1");
const encoded = token.replaceAll(/[A-Z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

let site: StubSite;
beforeAll(async () => {
  site = await startStubSite();
});
afterAll(() => site.stop());

const consoleWarn = vi.spyOn(globalThis.console, "warn").mockImplementation(() => undefined);

it.each([
  `/richiesta/${token}`,
  `/richiesta//${token}`,
  `//richiesta/${token}/`,
  `/richiesta/%20${token}`,
  `/RICHIESTA/${token}`,
  `/richieste/${token}`,
  `/${token}`,
  `/r/${encoded}`,
  `/richiesta/${encoded}/`,
  `/richiesta/${token.slice(0, 41)}`,
  `/%zz/${token}`,
  `/%5c${token}`,
  `/richiesta\\${token}`,
  `/faq?from=${token}`,
  `/faq#${token}`,
  `/richiesta/${token}%0d%0a${token}`,
  `http://site.example/richiesta/${token}`,
])("%s leaves no token in the log", async (target) => {
  const before = site.log.length;
  const bytes = `GET ${target} HTTP/1.1\r\nHost: a\r\nReferer: http://a/richiesta/${token}\r\nConnection: close\r\n\r\n`;
  await sendRaw(site.url, bytes);
  await expect.poll(() => site.log.length, { timeout: 10_000 }).toBeGreaterThan(before);
  const lines = JSON.stringify(site.log.slice(before));
  expect(lines).not.toContain(token.slice(0, 12));
  // The output of libraries.
  expect(consoleWarn).not.toHaveBeenCalled();
  expect(lines).not.toContain(encoded.slice(0, 12));
});
