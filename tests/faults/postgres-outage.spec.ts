import { expect, test } from "@playwright/test";
import { skipWithout } from "../helpers/skip-without.ts";
import { ask, startPostgres } from "../helpers/postgres.ts";
import { withSite } from "../helpers/site.ts";
import { expectDelivered, keepSending } from "../helpers/visitors.ts";

skipWithout("postgres");

const readiness = async (siteUrl: string): Promise<number> => (await fetch(`${siteUrl}/readyz`)).status;

test("PostgreSQL restarted, stopped and crashed under load: visitors get errors, nothing is lost, and the site recovers", async () => {
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    await withSite(
      async (site) => {
        const rows = <Row extends object>(sql: string): Promise<Row[]> => ask<Row>(url, sql);
        const visitors = keepSending(site.url, { lanes: 8, pause: 20 });
        const successes = (): number => visitors.answers.filter(({ status }) => status === 200).length;
        /** Waits until requests are accepted. */
        const requestsAreTaken = async (): Promise<void> => {
          const before = successes();
          await expect.poll(successes).toBeGreaterThan(before + 5);
        };
        await requestsAreTaken();

        await postgres.restart();
        await requestsAreTaken();

        await postgres.down();
        await expect.poll(() => readiness(site.url)).toBe(503);
        const refusals = (): number => visitors.answers.filter(({ status }) => status === 503).length;
        const before = refusals();
        await expect.poll(refusals).toBeGreaterThan(before + 8);
        await postgres.start();
        await requestsAreTaken();
        await expect.poll(() => readiness(site.url)).toBe(200);

        // Killing a server process makes PostgreSQL drop all connections and recover from its log.
        const [backend] = await rows<{ pid: number }>(
          "select pid from pg_stat_activity where application_name = 'bar-site' limit 1",
        );
        if (backend === undefined) throw new Error("the site has no connection");
        process.kill(backend.pid, "SIGKILL");
        await expect
          .poll(() =>
            rows("select 1").then(
              () => true,
              () => false,
            ),
          )
          .toBe(true);
        await requestsAreTaken();
        await visitors.stop();

        const refused = visitors.answers.filter(({ status }) => status !== 200);
        expect(refused.length).toBeGreaterThan(0);
        expect(refused).toEqual(refused.map(() => ({ status: 503, reference: undefined, retryAfter: "30" })));
        await expectDelivered(site, visitors.visits, rows);
        expect(await site.stop()).toBe("exit code 0");
        console.log(`${visitors.visits.length} requests stored, ${refused.length} tries refused during three outages`);
      },
      // A delivery whose outcome could not be recorded is repeated when its lease has expired.
      { env: { DATABASE_URL: url, LOG_LEVEL: "warn", MAIL_LEASE_SECONDS: "4" } },
    );
  } finally {
    await postgres.stop();
  }
});
