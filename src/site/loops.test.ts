import { mkdtempSync, rmSync, utimesSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { storeRequest, testSite } from "#tests/helpers/test-site.ts";
import { sampleBooking } from "#tests/helpers/requests.ts";
import { openDatabase } from "./database.server.ts";
import { createBackupWatch, createDeletions } from "./loops.ts";
import { withOrder } from "#src/requests/request.ts";

it.each([
  [730, 0],
  [undefined, 1],
])("requests are deleted at the start after a retention of %s days, and their number is logged", async (days, left) => {
  const plain = testSite({ db: await openDatabase({ kind: "sqlite", path: ":memory:" }) });
  const site = { ...plain, config: { ...plain.config, retentionDays: days } };
  const info = vi.spyOn(site.log, "info");
  await storeRequest(site.db, { content: withOrder(sampleBooking, { date: "2020-05-15" }) });
  const deletions = createDeletions(site);
  deletions.start();
  await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  await deletions.stop();
  expect(info.mock.calls).toEqual([[{ suspectedSpam: 0, countsOfMails: 0, requests: 1 - left }, "old data deleted"]]);
  expect(await site.db.selectFrom("request").select("id").execute()).toHaveLength(left);
  await site.db.destroy();
});

it("the owner gets a mail a day while no backup is younger than 26 hours", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "backups-"));
  const db = await openDatabase({ kind: "sqlite", path: ":memory:" });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  let now = new Date("2026-11-25T10:00:00Z");
  const plain = testSite({ db, now: () => now });
  const site = { ...plain, config: { ...plain.config, dataFolder: folder } };
  const look = async () => {
    const found = vi.fn<() => void>();
    const watch = createBackupWatch({ ...site, now: () => (found(), now) });
    watch.start();
    await vi.waitFor(() => expect(found).toHaveBeenCalled(), 60_000);
    await watch.stop();
    return watch.concern?.();
  };
  const mails = async () =>
    (await db.selectFrom("outbox").select(["kind", "event_id"]).execute()).map(({ event_id: day }) => day);
  await storeRequest(db, { receivedAt: "2026-11-24T08:01:00.000Z" });
  await db.deleteFrom("outbox").execute();
  expect([await look(), await mails()]).toEqual([undefined, []]);
  now = new Date("2026-11-25T10:02:00Z");
  expect([await look(), await look(), await mails()]).toEqual([
    "no backup was made for 26 hours",
    "no backup was made for 26 hours",
    ["2026-11-25"],
  ]);
  mkdirSync(path.join(folder, "backups"));
  const backup = path.join(folder, "backups/site-1.db");
  writeFileSync(backup, "");
  utimesSync(backup, now, now);
  expect([await look(), await mails()]).toEqual([undefined, ["2026-11-25"]]);
});
