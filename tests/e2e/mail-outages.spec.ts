import { expect, test } from "@playwright/test";
import { referenceHeader } from "#src/i18n/routes.ts";
import { postBooking } from "../helpers/booking-call.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { type Site, withSite } from "../helpers/site.ts";

/** @returns the reference */
async function send(site: Site, booking = aBooking()): Promise<string | null> {
  const response = await postBooking(site.url, booking);
  expect([response.status, await response.text()]).toEqual([200, "OK"]);
  return response.headers.get(referenceHeader);
}

interface Undelivered {
  kind: string;
  last_error: string | null;
}

async function readiness(site: Site): Promise<[number, string]> {
  const response = await fetch(`${site.url}/readyz`);
  return [response.status, await response.text()];
}

test("requests succeed while the mail server is down, and their mails are sent once it is up @scripts @desk", async () => {
  await withSite(async (site) => {
    await site.mailbox.goDown();
    const booking = aBooking();
    const reference = await send(site, booking);
    await expect
      .poll(
        () =>
          site.rows<{ last_error: string | null }>("select last_error from outbox where last_error is not null").length,
      )
      .toBe(2);
    expect(site.mailbox.mails).toHaveLength(0);
    await site.mailbox.comeUp();
    const notice = await site.mailbox.waitFor({ to: site.ownerEmail }, 30_000);
    expect(notice.text).toContain(reference);
    await site.mailbox.waitFor({ to: booking.email }, 30_000);
  });
});

test("without a mail server each mail is written to a file, and the log says so @scripts @desk", async () => {
  await withSite(
    async (site) => {
      expect(site.log).toContain("SMTP_URL is not set");
      await send(site);
      await expect.poll(() => site.rows("select id from outbox where state = 'sent'").length).toBe(2);
    },
    { env: { SMTP_URL: "" } },
  );
});

test("permanently rejected mails are listed at once, and a rejected owner's notice degrades /readyz @scripts @desk", async () => {
  await withSite(async (site) => {
    const booking = aBooking();
    site.mailbox.refuse(booking.email, 550);
    await send(site, booking);
    await site.mailbox.waitFor({ to: site.ownerEmail });
    const failed = (): Undelivered[] =>
      site.rows("select kind, last_error from outbox where state = 'failed' order by created_at");
    await expect.poll(failed).toMatchObject([{ kind: "visitor-acknowledgement" }]);
    expect(failed()[0]?.last_error).toContain(`<${booking.email}> refused`);
    expect(await readiness(site)).toEqual([200, "ok"]);
    expect(site.log).toContain("delivery given up");
    expect(site.log).not.toContain(booking.email);
    expect(site.log).not.toContain(booking.name);

    site.mailbox.refuse(site.ownerEmail, 550);
    await send(site);
    await expect.poll(() => readiness(site)).toEqual([200, "degraded: owner's notices given up: 1"]);
    expect(await send(site)).toMatch(/^AMB-/);
  });
});
