import { expect } from "@playwright/test";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { defaultStart } from "../helpers/clock.ts";
import { signIn } from "../helpers/owners-desk.ts";
import { openComposer, sendBooking, sendQuote } from "../helpers/private-links.ts";
import { test } from "../helpers/site.ts";
import { expectTranscript } from "../helpers/transcript.ts";

test.skip(process.env["TEST_CLOCK"] !== defaultStart, "the golden files are those of the default clock");

// A site of its own, whose desk lists only these requests. The pages' policy allows only their own scripts.
test.use({ siteEnv: {}, bypassCSP: true, scriptsFirst: false });

const date = "2028-02-29";

test("a screen reader reads the owner's desk and the mails @scripts @phone @thorough", async ({ page, site }) => {
  const { visitor, owner, booking } = await sendBooking(site, "it", {
    date,
    location: "Villa Grazioli, Grottaferrata",
  });
  const composer = await openComposer(page, owner, "Prepara il preventivo");
  await sendQuote(composer);
  await expect.poll(() => site.mailbox.find({ to: booking.email })).toHaveLength(2);
  for (const [index, { html }] of site.mailbox.find({ to: booking.email }).entries()) {
    // The reader needs a page with an address.
    await page.route("**/mail.html", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
    await page.goto(`${site.url}/mail.html`);
    await expectTranscript(page, index === 0 ? "mail-received" : "mail-quote");
    await page.unroute("**/mail.html");
  }
  await sendBooking(site, "it", { date, location: "Nemi" });
  // Last: it fills the day.
  const words = requestMessagesIn("it");
  await page.goto(visitor);
  await page.getByLabel(words.quote.name).fill(booking.name);
  await page.keyboard.press("Enter");
  await expect(page.locator("#esito")).toContainText(words.done["accept-quote"].title);
  await signIn(page, site);
  await page.goto(deskRoutes["desk-today"]);
  await expectTranscript(page, "today");
});
