import { expect } from "@playwright/test";
import { violations } from "../helpers/accessibility.ts";
import { openComposer, sendBooking, sendQuote } from "../helpers/private-links.ts";
import { waitUntil } from "../helpers/process.ts";
import { test } from "../helpers/site.ts";

test.use({ viewport: { width: 320, height: 640 } });

test("mails are readable at 320 px, in light and dark, without images @scripts @desk @thorough", async ({
  page,
  browser,
  site,
}) => {
  const { booking, owner, reference } = await sendBooking(site);
  const composer = await openComposer(page, owner, "Prepara il preventivo");
  await sendQuote(composer);
  const mails = await waitUntil("the mails", () => {
    const found = site.mailbox.find({ subject: reference });
    return found.length >= 3 ? found : undefined;
  });
  expect(new Set(mails.flatMap(({ to }) => to))).toEqual(new Set([booking.email, site.ownerEmail]));

  const reader = await browser.newPage({ viewport: { width: 320, height: 640 }, offline: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await reader.emulateMedia({ colorScheme });
    for (const { subject, html } of mails) {
      await reader.setContent(html);
      await expect(reader.locator("h1")).toBeVisible();
      const width = await reader.evaluate(() => document.documentElement.scrollWidth);
      expect(width, subject).toBeLessThanOrEqual(320);
      const found = await violations(reader);
      // A mail is no page of a site: it has no landmarks.
      expect(
        found.filter((problem) => !/^(?:landmark-one-main|region|page-has-heading-one):/.test(problem)),
        `${subject} ${colorScheme}`,
      ).toEqual([]);
    }
  }
  await reader.close();
});
