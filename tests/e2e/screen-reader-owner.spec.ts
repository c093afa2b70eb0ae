import { expect } from "@playwright/test";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { locales } from "#i18n/locales.ts";
import { decision as owners } from "#i18n/messages/it/decision.ts";
import { requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { daysAhead } from "../helpers/booking-page.ts";
import { signIn } from "../helpers/owners-desk.ts";
import { openComposer, sendBooking } from "../helpers/private-links.ts";
import { test } from "../helpers/site.ts";
import { expectTranscript } from "../helpers/transcript.ts";

// A site of its own, whose desk lists only these requests. The pages' policy allows only their own scripts.
test.use({ siteEnv: {}, bypassCSP: true, scriptsFirst: false });

/** A day without the surcharge of December, which would be one more line of the quote. */
const date = [61, 92].map(daysAhead).find((day) => day.slice(5, 7) !== "12") ?? "";

test("a screen reader reads the owner's desk and the mails @scripts @phone", async ({ page, site }) => {
  test.setTimeout(180_000);
  for (const locale of locales) {
    const { visitor, owner, booking } = await sendBooking(site, locale, {
      date,
      location: "Villa Grazioli, Grottaferrata",
    });
    const composer = await openComposer(page, owner, owners.compose.short);
    await composer.getByRole("button", { name: /^Manda a/ }).click();
    await expect(page.locator("#esito")).toContainText(owners.done["send-quote"].title);
    await expect.poll(() => site.mailbox.find({ to: booking.email })).toHaveLength(2);
    for (const [index, { html }] of site.mailbox.find({ to: booking.email }).entries()) {
      // The reader needs a page with an address.
      await page.route("**/mail.html", (route) =>
        route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
      );
      await page.goto(`${site.url}/mail.html`);
      await expectTranscript(page, `mail-${index === 0 ? "received" : "quote"}-${locale}`);
      await page.unroute("**/mail.html");
    }
    if (locale === "en") continue;
    await page.goto(visitor);
    const words = requestMessagesIn(locale);
    await page.getByLabel(words.quote.name).fill(booking.name);
    await page.keyboard.press("Enter");
    await expect(page.locator("#esito")).toContainText(words.done["accept-quote"].title);
  }
  await sendBooking(site, "it", { date, location: "Nemi" });
  await signIn(page, site);
  await page.goto(deskRoutes["desk-today"]);
  await expectTranscript(page, "today");
});
