import { connect } from "node:tls";
import { expect, test } from "@playwright/test";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { apiPaths, pathTo, referenceHeader, robotsPath } from "#src/i18n/routes.ts";
import { bookingCall } from "../helpers/booking-call.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { behind, openHttp2, proxies } from "../helpers/proxies.ts";
import type { Site } from "../helpers/site.ts";
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

/** A connection over TLS on which raw bytes were sent. */
interface RawConnection {
  /** The statuses of the responses over HTTP/1.1 so far, in their order. */
  readonly statuses: readonly number[];
  /** Resolves when the other side has closed it. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Sends raw bytes over TLS and accepts any certificate. */
function sendRawTls(origin: string, bytes: string): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: Number(port),
    servername: hostname,
    rejectUnauthorized: false,
    ALPNProtocols: ["http/1.1"],
  });
  let received = "";
  socket.setEncoding("latin1").on("data", (part: string) => (received += part));
  // A reset connection is a result as well.
  socket.on("error", () => undefined);
  socket.on("secureConnect", () => socket.write(bytes));
  return {
    get statuses() {
      return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    },
    closed: new Promise((resolve) => {
      socket.once("close", () => resolve());
    }),
    close: () => socket.destroy(),
  };
}

const form = pathTo("booking", "it");
const hidden = (name: string): string => `GET /hidden-${name} HTTP/1.1\r\nHost: localhost\r\nX: `;
const chunked = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

/** A POST whose length two servers may read in two ways. */
function post(name: string, headers: string, body: string, lineEnd = "\r\n"): [name: string, bytes: string] {
  const type = "Content-Type: application/x-www-form-urlencoded";
  const head = [`POST ${form} HTTP/1.1`, "Host: localhost", type, headers, "", ""].join(lineEnd);
  return [name, `${head}${body}\r\n\r\n`];
}

const both = (name: string, headers: string) => post(name, headers, `0\r\n\r\n${hidden(name)}`);
const ambiguous: Array<[name: string, bytes: string]> = [
  post("cl-te", "Content-Length: 60\r\nTransfer-Encoding: chunked", `0\r\n\r\n${hidden("cl-te")}`),
  post("te-cl", "Transfer-Encoding: chunked\r\nContent-Length: 4", chunked(hidden("te-cl"))),
  both("te-space", "Transfer-Encoding : chunked\r\nContent-Length: 60"),
  both("te-tab", "Transfer-Encoding:\tchunked\r\nContent-Length: 60"),
  both("te-x", "Transfer-Encoding: xchunked\r\nContent-Length: 5"),
  both("te-list", "Transfer-Encoding: identity, chunked\r\nContent-Length: 5"),
  both("te-two", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\nContent-Length: 5"),
  both("te-case", "tRANSFER-eNCODING: CHUNKED\r\nContent-Length: 60"),
  both("te-bare-lf", "X: y\nTransfer-Encoding: chunked\r\nContent-Length: 60"),
  both("te-folded", "X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 60"),
  both("te-value-folded", "Transfer-Encoding:\r\n chunked\r\nContent-Length: 60"),
  both("te-nul", "Transfer-Encoding: chunked\0\r\nContent-Length: 60"),
  post("cl-two", "Content-Length: 5\r\nContent-Length: 60", `a=bcd${hidden("cl-two")}`),
  post("cl-list", "Content-Length: 5, 60", `a=bcd${hidden("cl-list")}`),
  post("cl-plus", "Content-Length: +5", `a=bcd${hidden("cl-plus")}`),
  post("cl-hex", "Content-Length: 0x5", `a=bcd${hidden("cl-hex")}`),
  post("cl-space", "Content-Length : 60", hidden("cl-space")),
  post("all-bare-lf", "Content-Length: 5", `a=bcd${hidden("all-bare-lf")}`, "\n"),
  post("chunk-ext-lf", "Transfer-Encoding: chunked", `5;\nx\r\na=bcd\r\n0\r\n\r\n${hidden("chunk-ext-lf")}`),
  post("chunk-size-space", "Transfer-Encoding: chunked", `5 \r\na=bcd\r\n0\r\n\r\n${hidden("chunk-size-space")}`),
];

/** The number of requests for a path that the site has answered. */
const seen = (site: Site, path: string): number => site.log.split(`"path":"${path}","status":`).length - 1;

for (const proxy of proxies) {
  test.describe(`behind ${proxy} with the project’s configuration @thorough @scripts @desk`, () => {
    test("pages are unchanged, slow clients are cut off, no request is hidden in another one, and none fails in a restart", () =>
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
          await Promise.all(slow.map(({ closed }) => closed));
          expect((await others.ask(pathTo("home", "it"))).status).toBe(200);
          others.close();
          expect(site.log).not.toContain("a request failed");
        });

        await test.step("no request is hidden in another one, and nobody gets the response to it", async () => {
          const victim = openHttp2(origin);
          const robots = await victim.ask(robotsPath);
          expect(robots.status).toBe(200);
          const attacks = new Map<string, RawConnection>();
          const foreign: string[] = [];
          for (const [name, bytes] of ambiguous) {
            attacks.set(name, sendRawTls(origin, bytes));
            for (let each = 0; each < 4; each++) {
              const { status, body } = await victim.ask(robotsPath);
              if (status !== 200 || body !== robots.body) foreign.push(name);
            }
          }
          expect(foreign).toEqual([]);
          // A second request that the proxy has read as such gets a response of its own, over HTTP/1.1.
          const hiddenOnes = (): string[] =>
            [...attacks]
              .filter(([name, { statuses }]) => seen(site, `/hidden-${name}`) >= Math.max(1, statuses.length))
              .map(([name]) => name);
          // All responses to the victim are logged: so is everything before them.
          await expect.poll(() => seen(site, robotsPath)).toBe(1 + 4 * attacks.size);
          await expect.poll(hiddenOnes).toEqual([]);
          for (const { close } of attacks.values()) close();
          victim.close();
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
