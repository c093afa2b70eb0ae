import { expect, test } from "@playwright/test";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { plusDays } from "#src/i18n/days.ts";
import { pathTo, referenceHeader } from "#src/i18n/routes.ts";
import { postBooking } from "../helpers/booking-call.ts";
import { aBooking, type BookingEntries, daysAhead } from "../helpers/booking-page.ts";
import { openLocalServer } from "../helpers/local-server.ts";
import { type Site, withSite } from "../helpers/site.ts";

const taken = daysAhead(75);

async function send(site: Site, changes: Partial<BookingEntries> = {}) {
  const booking = aBooking(changes);
  const { status, headers } = await postBooking(site.url, booking);
  return { status, booking, reference: headers.get(referenceHeader) };
}

async function readiness(site: Site): Promise<string> {
  const response = await fetch(`${site.url}/readyz`);
  return `${response.status} ${await response.text()}`;
}

test("without mail server, calendar or valid content the site works with what it has, and /readyz names what is wrong @scripts @desk @thorough", async () => {
  const compact = (day: string): string => day.replaceAll("-", "");
  const event = `UID:1\r\nDTSTART;VALUE=DATE:${compact(taken)}\r\nDTEND;VALUE=DATE:${compact(plusDays(taken, 1))}`;
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//IT\r\nBEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  const calendar = await openLocalServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/calendar" }).end(text);
  });
  const copy = new EditedContent();
  const env = { CALENDAR_URL: `${calendar.url}/private-key/basic.ics`, CONTENT_DIR: copy.folder };
  try {
    await withSite(
      async (site) => {
        await expect.poll(async () => (await send(site, { date: taken })).status).toBe(422);
        await expect.poll(() => readiness(site)).toBe("200 ok");

        // The mails about requests that came before the calendar was read leave first.
        await expect.poll(() => site.rows("select id from outbox where state = 'waiting'").length).toBe(0);

        await site.mailbox.goDown();
        const { booking, reference } = await send(site);
        const failed = `select id from outbox where last_error is not null and request_id = (select id from request where reference = ?)`;
        await expect.poll(() => site.rows(failed, reference).length).toBe(2);
        await site.mailbox.comeUp();
        expect((await site.mailbox.waitFor({ to: site.ownerEmail, subject: reference ?? "none" })).text).toContain(
          reference,
        );
        await site.mailbox.waitFor({ to: booking.email });

        site.mailbox.refuse(site.ownerEmail, 550);
        const other = await send(site);
        await expect.poll(() => readiness(site)).toBe("200 degraded: owner's notices given up: 1");
        await expect.poll(() => site.log).toContain("delivery given up");
        for (const personal of [other.booking.email, other.booking.name]) expect(site.log).not.toContain(personal);

        await calendar.close();
        copy.edit("pages.yaml", /^faq:\n {2}title:.*/m, "faq:\n  title: { it: Domande }");
        copy.edit("company.yaml", "brand: Ambra", "brand: Nettuno");
        await site.restart();
        await expect.poll(() => readiness(site)).toMatch(/the owner's calendar is not read, .*copy of 20/);
        expect(await readiness(site)).toMatch(
          /^200 [^]*content\/pages\.yaml:\d+ · faq\.title\.en\n {2}IT {2}Manca.*\n {2}EN {2}Missing/,
        );
        expect(await (await fetch(site.url + pathTo("faq", "it"))).text()).not.toMatch(/Nettuno|<title>Domande</);
        expect((await send(site, { date: taken })).status).toBe(422);
        expect((await send(site)).status).toBe(200);
        expect(site.log + (await readiness(site))).not.toContain("private-key");
      },
      { env },
    );
  } finally {
    await calendar.close();
    copy.delete();
  }
});
