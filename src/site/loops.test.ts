import { expect, it, vi } from "vitest";
import { storeRequest, testSite } from "#tests/helpers/test-site.ts";
import { sampleBooking } from "#tests/helpers/requests.ts";
import { openDatabase } from "./database.server.ts";
import { createDeletions } from "./loops.ts";
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
