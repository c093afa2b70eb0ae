import { messagesIn } from "#src/i18n/all-messages.ts";
import path from "node:path";
import { expect, test } from "@playwright/test";
import Database from "better-sqlite3";
import { pathTo } from "#src/i18n/routes.ts";
import { aBooking, type BookingEntries } from "../helpers/booking-page.ts";
import { type Site, withSite } from "../helpers/site.ts";
import { withSmallDisk } from "./small-disk.ts";
import { aVisit, expectedMails, mailsByKind, send, type Visit } from "../helpers/visitors.ts";

/** Posts the booking form like a browser without scripts. @returns the resulting page */
async function post(site: Site, booking: BookingEntries): Promise<{ status: number; html: string }> {
  const response = await fetch(site.url + pathTo("booking", "it"), {
    method: "POST",
    body: new URLSearchParams({ ...booking, locale: "IT", website: "", requestId: crypto.randomUUID() }),
  });
  return { status: response.status, html: await response.text() };
}

/** Escapes a text as React does. */
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");

/** Checks the database: not damaged, and no request without both of its mails. */
function expectWhole(file: string, visits: readonly Visit[]): void {
  const database = new Database(file, { readonly: true });
  try {
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(database.pragma("foreign_key_check")).toEqual([]);
    const stored = database
      .prepare(
        "select reference, (select count(*) from outbox where request_id = request.id) as mails from request order by reference",
      )
      .all();
    expect(stored).toEqual(visits.map(({ reference }) => ({ reference, mails: 2 })).toSorted(byReference));
  } finally {
    database.close();
  }
}

const byReference = (one: Pick<Visit, "reference">, other: Pick<Visit, "reference">): number =>
  (one.reference ?? "") < (other.reference ?? "") ? -1 : 1;

async function readiness(site: Site): Promise<number> {
  return (await fetch(`${site.url}/readyz`)).status;
}

test("with a full disk no request gets a success, forms keep their entries, and the site recovers", async () => {
  const refusal = await withSmallDisk(3, async (disk) => {
    const file = path.join(disk.folder, "site.db");
    await withSite(
      async (site) => {
        const taken: Visit[] = [];
        const before = aVisit();
        expect((await send(site.url, before)).status).toBe(200);
        taken.push(before);

        disk.fill();
        const turnedAway: Visit[] = [];
        // The write-ahead log may have some free space in its file.
        for (let tries = 0; turnedAway.length < 5; tries++) {
          expect(tries).toBeLessThan(500);
          const visit = aVisit();
          const answer = await send(site.url, visit);
          if (answer.status === 200) taken.push(visit);
          else {
            expect(answer).toEqual({ status: 503, reference: undefined, retryAfter: "30" });
            // The load balancer is told at the same time as the visitor.
            expect(await readiness(site)).toBe(503);
            turnedAway.push(visit);
          }
        }
        const booking = aBooking({ details: "Novanta invitati & un cane" });
        const page = await post(site, booking);
        expect(page.status).toBe(503);
        const { booking: words, kept } = messagesIn("it").forms;
        for (const said of [words.failureText, kept]) expect(page.html).toContain(escaped(said));
        for (const entry of [booking.name, booking.email, booking.location, booking.details, booking.phone]) {
          expect(page.html).toContain(escaped(entry));
        }
        expect((await fetch(site.url + pathTo("home", "it"))).status).toBe(200);
        expectWhole(file, taken);

        disk.clear();
        await expect.poll(() => readiness(site)).toBe(200);
        for (const visit of turnedAway) expect((await send(site.url, visit)).status).toBe(200);
        taken.push(...turnedAway);
        await expect
          .poll(() => [...mailsByKind(site.mailbox.mails, site.ownerEmail).keys()].toSorted())
          .toEqual(expectedMails(taken));
        expect(await readiness(site)).toBe(200);
        expectWhole(file, taken);
        expect(await site.stop()).toBe("exit code 0");
        expectWhole(file, taken);
      },
      { env: { DATABASE_URL: `sqlite:${file}`, LOG_LEVEL: "warn" } },
    );
  });
  const mayMount = process.getuid?.() === 0 && process.env["CI"] !== undefined;
  if (mayMount) expect(refusal).toBeUndefined();
  test.skip(refusal !== undefined, `A small disk cannot be mounted here: ${refusal ?? ""}`);
});
