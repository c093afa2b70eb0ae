import { expect, test } from "@playwright/test";
import { apiPaths, pathTo, referenceHeader } from "#src/i18n/routes.ts";
import { bookingCall } from "../helpers/booking-call.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { behind, openHttp2, proxies } from "../helpers/proxies.ts";
import { skipWithout } from "../helpers/skip-without.ts";

skipWithout("caddy", "nginx", "openssl");

const json = { "content-type": "application/json" };
const clients = 8;

/** Sends bookings and requests pages until told to stop, and records each result. */
async function use(origin: string, stopped: () => boolean, stored: string[], failed: string[]): Promise<void> {
  let connection = openHttp2(origin);
  while (!stopped()) {
    try {
      const page = await connection.ask(pathTo("home", "it"));
      if (page.status !== 200) failed.push(`GET ${page.status}`);
      const answer = await connection.ask(apiPaths.email, {
        headers: json,
        body: bookingCall(aBooking()),
      });
      if (answer.status === 200) stored.push(answer.headers[referenceHeader.toLowerCase()] ?? "none");
      else failed.push(`POST ${answer.status}`);
    } catch (error) {
      failed.push(String(error));
      connection = openHttp2(origin);
    }
  }
  connection.close();
}

for (const proxy of proxies) {
  test.describe(`behind ${proxy} with the project’s configuration @thorough @scripts @desk`, () => {
    test("a page is served unchanged over HTTP/2", () =>
      behind(proxy, async (origin) => {
        const connection = openHttp2(origin);
        const page = await connection.ask(pathTo("home", "it"), { headers: { "accept-encoding": "br" } });
        expect(page.status).toBe(200);
        expect(page.headers).toMatchObject({
          "content-encoding": "br",
          "cache-control": "no-cache",
          "strict-transport-security": "max-age=31536000; includeSubDomains",
          etag: expect.stringMatching(/^"[\w-]+-br"$/),
        });
        const again = await connection.ask(pathTo("home", "it"), {
          headers: { "accept-encoding": "br", "if-none-match": page.headers["etag"] ?? "" },
        });
        expect(again.status).toBe(304);
        connection.close();
      }));

    test("a visitor can neither fake an address nor send too large a body", () =>
      behind(
        proxy,
        async (origin) => {
          const connection = openHttp2(origin);
          const statuses: number[] = [];
          for (let each = 1; each <= 3; each++) {
            const headers = { ...json, "x-forwarded-for": `192.0.2.${each}` };
            statuses.push((await connection.ask(apiPaths.email, { headers, body: bookingCall(aBooking()) })).status);
          }
          expect(statuses).toEqual([200, 200, 429]);
          const long = await connection.ask(apiPaths.email, { headers: json, body: "x".repeat(70_000) });
          expect(long.status).toBe(413);
          connection.close();
        },
        { REQUESTS_PER_MINUTE: "2" },
      ));

    test("no request fails during a restart under load", () =>
      behind(proxy, async (origin, site) => {
        let stopped = false;
        const stored: string[] = [];
        const failed: string[] = [];
        const load = Promise.all(Array.from({ length: clients }, () => use(origin, () => stopped, stored, failed)));
        for (let restart = 1; restart <= 2; restart++) {
          const before = stored.length;
          await expect.poll(() => stored.length).toBeGreaterThan(before + clients);
          await site.renew();
        }
        const before = stored.length;
        await expect.poll(() => stored.length).toBeGreaterThan(before + clients);
        stopped = true;
        await load;
        expect(failed).toEqual([]);
        const rows = site.rows<{ reference: string }>("select reference from request");
        expect(rows.map(({ reference }) => reference).toSorted()).toEqual(stored.toSorted());
      }));
  });
}
