import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRaw } from "../helpers/raw-http.ts";
import { startStubSite, type StubSite } from "../helpers/stub-site.ts";

let site: StubSite;
beforeAll(async () => {
  site = await startStubSite();
});
afterAll(() => site.stop());

const get = async (target: string): Promise<number> =>
  (await sendRaw(site.url, `GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`)).status;

/** A spelling of `/faq` that names the same page to some reader of URLs. */
function spelling(turn: number): string {
  const escaped = [...Buffer.from("faq")].map((byte, index) =>
    (turn >> index) % 2 === 0 ? String.fromCharCode(byte) : `%${byte.toString(16)}`,
  );
  const path = `/${escaped.join("")}`;
  return (
    [`${path}#${turn}`, `${path}?${turn}`, `${path}/`, `//${path}`, `/x/..${path}`, `${path}/${turn}`][turn % 6] ?? path
  );
}

describe("a visitor who invents spellings of a page, or paths that lead nowhere,", () => {
  it("has nothing rendered beyond the page and what is shown for pages that are not there, and is in the log each time", async () => {
    const targets = Array.from({ length: 48 }, (_, turn) => [spelling(turn), `/${turn}`]).flat();
    const statuses = await Promise.all(targets.map(get));
    for (const status of statuses) expect([200, 301, 400, 404]).toContain(status);
    expect(site.rendered.toSorted()).toEqual(["/faq", "/not-found"]);
    const unknown = site.log.filter(({ msg }) => msg === "unknown path").map(({ path }) => path);
    expect(unknown).toEqual(expect.arrayContaining(Array.from({ length: 48 }, (_, turn) => `/${turn}`)));
  }, 30_000);
});
