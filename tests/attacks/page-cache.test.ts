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

/** A path that some URL parsers treat as `/faq`. */
function spelling(turn: number): string {
  const escaped = [...Buffer.from("faq")].map((byte, index) =>
    (turn >> index) % 2 === 0 ? String.fromCharCode(byte) : `%${byte.toString(16)}`,
  );
  const path = `/${escaped.join("")}`;
  return (
    [`${path}#${turn}`, `${path}?${turn}`, `${path}/`, `//${path}`, `/x/..${path}`, `${path}/${turn}`][turn % 6] ?? path
  );
}

describe("a visitor who requests variants of a path, or unknown paths,", () => {
  it("causes no rendering but of the page and of one 404 page, and is logged each time", async () => {
    const targets = Array.from({ length: 48 }, (_, turn) => [spelling(turn), `/${turn}`]).flat();
    const statuses = await Promise.all(targets.map(get));
    for (const status of statuses) expect([200, 301, 400, 404]).toContain(status);
    expect(site.rendered.toSorted()).toEqual(["/faq", "/not-found"]);
    const unknown = site.log.filter(({ msg }) => msg === "unknown path").map(({ path }) => path);
    expect(unknown).toEqual(expect.arrayContaining(Array.from({ length: 48 }, (_, turn) => `/${turn}`)));
  });
});
