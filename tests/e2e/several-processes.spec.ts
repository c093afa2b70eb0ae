import { expect, test } from "@playwright/test";
import { postBooking } from "../helpers/booking-call.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { openMailbox } from "../helpers/mailbox.ts";
import { ask, startPostgres } from "../helpers/postgres.ts";
import { type Site, withSite } from "../helpers/site.ts";
import { skipWithout } from "../helpers/skip-without.ts";
import { expectedMails, mailsByKind } from "../helpers/visitors.ts";

skipWithout("postgres");

test("two processes over one PostgreSQL store each of 100 requests once and send each mail once @scripts @desk @thorough", async () => {
  const postgres = await startPostgres();
  const mailbox = await openMailbox();
  const database = await postgres.createDatabase();
  const withProcess = (name: string, work: (site: Site) => Promise<void>): Promise<void> => {
    // The sender names the process.
    const env = { DATABASE_URL: database, MAIL_FROM: `${name} <ciao@ambra.example>`, LOG_LEVEL: "warn" };
    return withSite(work, { mailbox, env: { ...env, SITE_URL: "https://ambra.example" } });
  };

  async function visitBoth(sites: readonly Site[]): Promise<void> {
    const bookings = Array.from({ length: 100 }, () => aBooking());
    const references: string[] = [];
    const waiting = [...bookings.entries()];
    const visitor = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, booking] = next;
        // Every tenth sends the request several times at once, to both processes.
        const receivers = index % 10 === 0 ? [...sites, ...sites] : sites.slice(index % 2, (index % 2) + 1);
        const answers = await Promise.all(receivers.map(({ url }) => postBooking(url, booking)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        const given = new Set(answers.map(({ headers }) => headers.get("X-Request-Reference") ?? ""));
        expect(given.size).toBe(1);
        references.push(...given);
      }
    };
    await Promise.all(Array.from({ length: 16 }, visitor));
    const stored = await ask<{ reference: string }>(database, "select reference from request");
    expect(stored.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
    const isSent = () => ask(database, "select id from outbox where state <> 'sent' limit 1");
    await expect.poll(isSent, { timeout: 300_000, intervals: [250] }).toEqual([]);
    const mails = mailsByKind(mailbox.mails, sites[0]?.ownerEmail ?? "");
    expect([...mails.keys()].toSorted()).toEqual(expectedMails(bookings.map((booking) => ({ booking }))));
    expect([...mails].filter(([, copies]) => copies.length > 1).map(([which]) => which)).toEqual([]);
    expect(new Set(mailbox.mails.flatMap((mail) => mail.header("from"))).size).toBe(2);
  }

  try {
    await withProcess("First", (first) => withProcess("Second", (second) => visitBoth([first, second])));
  } finally {
    await mailbox.close();
    await postgres.stop();
  }
});
