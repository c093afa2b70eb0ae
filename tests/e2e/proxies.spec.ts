import { connect } from "node:tls";
import { expect, test } from "@playwright/test";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
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

/** Sends raw bytes over TLS and accepts any certificate. Resolves when the other side has closed the connection. */
function sendRawTls(origin: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const to = { host: hostname, port: Number(port), servername: hostname };
  const socket = connect({ ...to, rejectUnauthorized: false, ALPNProtocols: ["http/1.1"] });
  // A reset connection is a result as well; one with an answer that nobody reads is never closed.
  socket.on("error", () => undefined).resume();
  socket.on("secureConnect", () => socket.write(bytes));
  return new Promise((resolve) => {
    socket.once("close", () => resolve());
  });
}

const form = pathTo("booking", "it");

for (const proxy of proxies) {
  test.describe(`behind ${proxy} with the project’s configuration @thorough @scripts @desk`, () => {
    test("pages are unchanged, slow clients are cut off, and no request fails in a restart", () =>
      behind(proxy, async (origin, site) => {
        await test.step("a page is served unchanged over HTTP/2", async () => {
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
        });

        await test.step("clients that send slowly lose their connection, and others are served meanwhile", async () => {
          const head = `POST ${form} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
          const slow = ["", "GET / HTTP/1.1\r\nHost: loc", `${head}Content-Length: 50\r\n\r\na=b`].flatMap((start) =>
            Array.from({ length: 8 }, () => sendRawTls(origin, start)),
          );
          const others = openHttp2(origin);
          expect((await others.ask(pathTo("home", "it"))).status).toBe(200);
          await Promise.all(slow);
          expect((await others.ask(pathTo("home", "it"))).status).toBe(200);
          others.close();
          expect(site.log).not.toContain("a request failed");
        });

        await test.step("no request fails during a restart under load", async () => {
          let stopped = false;
          const stored: string[] = [];
          const failed: string[] = [];
          const load = Promise.all(Array.from({ length: clients }, () => use(origin, () => stopped, stored, failed)));
          const moreStored = (): Promise<void> =>
            expect.poll(() => stored.length).toBeGreaterThan(stored.length + clients);
          for (let restart = 1; restart <= 2; restart++) {
            await moreStored();
            await site.renew();
          }
          await moreStored();
          stopped = true;
          await load;
          expect(failed).toEqual([]);
          const rows = site.rows<{ reference: string }>("select reference from request");
          expect(rows.map(({ reference }) => reference).toSorted()).toEqual(stored.toSorted());
        });
      }));

    test("a visitor can neither fake an address nor send too large a body", () =>
      behind(
        proxy,
        async (origin, _site, output) => {
          const connection = openHttp2(origin);
          const statuses: number[] = [];
          for (let each = 1; each <= 3; each++) {
            const headers = { ...json, "x-forwarded-for": `192.0.2.${each}` };
            statuses.push((await connection.ask(apiPaths.email, { headers, body: bookingCall(aBooking()) })).status);
          }
          expect(statuses).toEqual([200, 200, 429]);
          const long = await connection.ask(apiPaths.email, { headers: json, body: "x".repeat(70_000) });
          expect(long.status).toBe(413);
          // nginx warns of each body that it keeps on the disk, and Caddy refuses this one.
          const photograph = await connection.ask(`${deskRoutes["desk-content"]}/foto`, {
            headers: { "content-type": "multipart/form-data; boundary=x" },
            body: "x".repeat(1_000_000),
          });
          expect([404, 413]).toContain(photograph.status);
          expect(output()).not.toMatch(/temporary file.*POST \/banco/);
          connection.close();
        },
        { REQUESTS_PER_MINUTE: "2" },
      ));
  });
}
