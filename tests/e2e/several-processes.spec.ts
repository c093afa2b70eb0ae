import { expect, test } from "@playwright/test";
import { postBooking } from "../helpers/booking-call.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { openMailbox } from "../helpers/mailbox.ts";
import { ask, startPostgres } from "../helpers/postgres.ts";
import { type Site, withSite } from "../helpers/site.ts";
import { skipWithout } from "../helpers/skip-without.ts";
import { expectDelivered, type Visit } from "../helpers/visitors.ts";

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
    const visits: Pick<Visit, "booking" | "reference">[] = [];
    const waiting = [...Array.from({ length: 100 }, () => aBooking()).entries()];
    const visitor = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, booking] = next;
        // Every tenth sends the request several times at once, to both processes.
        const receivers = index % 10 === 0 ? [...sites, ...sites] : sites.slice(index % 2, (index % 2) + 1);
        const answers = await Promise.all(receivers.map(({ url }) => postBooking(url, booking)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        const given = new Set(answers.map(({ headers }) => headers.get("X-Request-Reference") ?? ""));
        expect(given.size).toBe(1);
        visits.push({ booking, reference: [...given][0] });
      }
    };
    await Promise.all(Array.from({ length: 16 }, visitor));
    const ownerEmail = sites[0]?.ownerEmail ?? "";
    const sent = await expectDelivered({ mailbox, ownerEmail }, visits, (sql) => ask(database, sql));
    expect(new Set(sent)).toEqual(new Set([1]));
    expect(new Set(mailbox.mails.flatMap((mail) => mail.header("from"))).size).toBe(2);
  }

  try {
    await withProcess("First", (first) => withProcess("Second", (second) => visitBoth([first, second])));
  } finally {
    await mailbox.close();
    await postgres.stop();
  }
});
