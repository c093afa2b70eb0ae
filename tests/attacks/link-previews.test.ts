import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SourceSite, startSourceSite } from "../helpers/source-site.ts";

let site: SourceSite;
beforeAll(async () => {
  site = await startSourceSite();
});
afterAll(() => site.stop());

/** All rows of the site's database. */
function rows(): Record<string, unknown[]> {
  const database = new Database(path.join(site.folder, "site.db"), { readonly: true });
  try {
    const tables = database.prepare<[], { name: string }>("select name from sqlite_schema where type = 'table'").all();
    return Object.fromEntries(tables.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()]));
  } finally {
    database.close();
  }
}

const mails = (): string[] => rows()["outbox"]?.map((row) => (row as { state: string }).state) ?? [];

/** Sent by programs that open links before, or instead of, a person. */
const readers: Array<[method: string, headers: Record<string, string>]> = [
  ["HEAD", { "User-Agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)" }],
  ["GET", { "User-Agent": "WhatsApp/2.24.1 A", Range: "bytes=0-1023" }],
  ["GET", { "Sec-Purpose": "prefetch;prerender", Purpose: "prefetch" }],
];

it("link previews, mail scanners and prefetching use up no private link, which is not stored, indexed, logged or named to others", async () => {
  await expect.poll(mails).toEqual(["sent", "sent"]);
  const before = rows();
  const logged = site.log.length;
  for (const [method, sent] of readers) {
    for (const each of site.privatePaths) {
      const response = await fetch(site.url + each, { method, headers: sent });
      const { status, headers } = response;
      expect([each, [200, 404, 410].includes(status)]).toEqual([each, true]);
      const [head = ""] = (await response.text()).split("<body");
      expect(head).not.toContain(/[\w-]{43,}/.exec(each)?.[0] ?? "no token");
      expect({ path: each, ...Object.fromEntries(headers) }).toMatchObject({
        path: each,
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
        "x-robots-tag": "noindex",
      });
    }
  }
  expect(rows()).toEqual(before);
  const lines = JSON.stringify(site.log.slice(logged));
  const tokens = site.privatePaths.flatMap((each) => each.match(/[\w-]{43,}/) ?? []);
  expect(tokens.filter((token) => lines.includes(token))).toEqual([]);
  expect(tokens.length).toBeGreaterThan(4);
});
