import { expect, test } from "@playwright/test";
import { skipWithout } from "../helpers/skip-without.ts";
import { ask, startPostgres } from "../helpers/postgres.ts";
import { type Site, withSite } from "../helpers/site.ts";
import { aVisit, expectedMails, mailsByKind, send } from "./visitors.ts";

type Rows = (sql: string) => Promise<object[]>;

/** Kills the site after the mail server has received its mails and before it responds. */
async function killWhileSending(site: Site, rows: Rows): Promise<void> {
  const visit = aVisit();
  const answer = site.mailbox.holdAnswers();
  expect((await send(site.url, visit)).status).toBe(200);
  await expect.poll(() => site.mailbox.mails.length).toBe(2);
  await site.kill();
  answer();
  await site.start();
  await expect.poll(() => rows("select id from outbox where state <> 'sent'"), { timeout: 15_000 }).toEqual([]);
  const mails = mailsByKind(site.mailbox.mails, site.ownerEmail);
  expect([...mails.keys()].toSorted()).toEqual(expectedMails([visit]));
  for (const copies of mails.values()) {
    expect(copies).toHaveLength(2);
    expect(new Set(copies).size).toBe(1);
  }
}

test("mails in progress when the site is killed are sent again after its next start (SQLite)", async () => {
  await withSite((site) => killWhileSending(site, (sql) => Promise.resolve(site.rows(sql))));
});

test("mails in progress when the site is killed are sent again after its next start (PostgreSQL)", async () => {
  skipWithout("postgres");
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    await withSite((site) => killWhileSending(site, (sql) => ask(url, sql)), {
      // Another process might be sending them: they wait for the end of their lease.
      env: { DATABASE_URL: url, MAIL_LEASE_SECONDS: "4" },
    });
  } finally {
    await postgres.stop();
  }
});
