import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startStubSite, type StubSite } from "#tests/helpers/stub-site.ts";

let site: StubSite;
beforeEach(async () => {
  site = await startStubSite();
});
afterEach(() => site.stop());

it("reports whether it is ready without writing", async () => {
  const database = new Database(path.join(site.folder, "site.db"), { readonly: true });
  // Changes with every commit of another connection.
  const version = (): unknown => database.pragma("data_version", { simple: true });
  const before = version();
  for (let turn = 0; turn < 3; turn++) expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(version()).toBe(before);
  database.close();
});

it("logs each request with an id, also those that the cache answers", async () => {
  const paths = ["/faq", "/faq", "/faq", "/richiesta/s3cret", "/healthz", "/wp-login.php"];
  for (const at of paths) await (await fetch(site.url + at)).text();
  const requests = () => site.log.filter(({ msg }) => msg === "request");
  await expect.poll(requests).toHaveLength(paths.length);
  expect(new Set(requests().map(({ requestId }) => requestId)).size).toBe(paths.length);
  expect(JSON.stringify(site.log)).not.toContain("s3cret");
});
