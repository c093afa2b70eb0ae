import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { apiPaths, referenceHeader } from "#src/i18n/routes.ts";
import { postBooking } from "../helpers/booking-call.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { type Site, withSite } from "../helpers/site.ts";

const clients = 20;

/** Sends bookings until the site accepts no more connections, and records each result. */
async function sendUntilClosed(site: Site, stored: string[], lost: string[]): Promise<void> {
  for (;;) {
    try {
      const answer = await postBooking(site.url, aBooking());
      await answer.text();
      if (answer.ok) stored.push(answer.headers.get(referenceHeader) ?? "none");
      else lost.push(String(answer.status));
    } catch (error) {
      const code = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined)?.code : undefined;
      // Nobody accepted the connection: without the socket of systemd, the system resets those that wait.
      if (code !== "ECONNREFUSED" && code !== "ECONNRESET") lost.push(code ?? String(error));
      return;
    }
  }
}

test("a stop under load loses no answer and does not wait for idle or slow clients @scripts @desk @thorough", async () => {
  await withSite(async (site) => {
    const { hostname, port } = new URL(site.url);
    const idle = connect(Number(port), hostname).on("error", () => undefined);
    idle.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    const slow = connect(Number(port), hostname).on("error", () => undefined);
    slow.write(`POST ${apiPaths.email} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 100\r\n\r\n{`);

    const stored: string[] = [];
    const lost: string[] = [];
    const load = Promise.all(Array.from({ length: clients }, () => sendUntilClosed(site, stored, lost)));
    await expect.poll(() => stored.length).toBeGreaterThan(clients);
    const end = await site.stop();
    await load;
    idle.destroy();
    slow.destroy();

    // A forced stop after ten seconds would exit with 1.
    expect(end).toBe("exit code 0");
    expect(lost).toEqual([]);
    const rows = site.rows<{ reference: string }>("select reference from request");
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(stored.toSorted());
  });
});
