import { expect } from "@playwright/test";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { defaultStart } from "../helpers/clock.ts";
import { actOn, openComposer, sendBooking, sendQuote } from "../helpers/private-links.ts";
import { keepToasts } from "../helpers/scripts-run.ts";
import { test } from "../helpers/site.ts";
import { expectTranscript } from "../helpers/transcript.ts";

test.skip(process.env["TEST_CLOCK"] !== defaultStart, "the golden files are those of the default clock");

const date = "2028-02-29";

// In one process: each starts a site.
test.describe.configure({ mode: "default" });
// A site of its own, on which no day is taken. The pages' policy allows only their own scripts.
test.use({ siteEnv: {}, bypassCSP: true });

// In another language of the browser, the page would offer its translation.
test.describe("in Italian", () => {
  test.use({ locale: "it" });

  test("a screen reader reads the booking and its answer @scripts @phone @thorough", async ({ page }) => {
    const booking = bookingPage(page, "it");
    await page.addInitScript(keepToasts);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await booking.open();
    await expect(page.getByRole("grid")).toBeVisible();
    const form = await expectTranscript(page, "booking");
    const button = form.indexOf(`button, ${booking.forms.booking.submit}`);
    await booking.fill(aBooking({ date }));
    // The distance of the place arrives later, and is part of the receipt.
    await expect(page.getByRole("status").filter({ hasText: "Frascati" })).toBeVisible();
    await booking.submit.click();
    await expect(booking.reference).toHaveText(/^AMB-/);
    // The answer takes the focus.
    await expect(page.locator(".notice")).toBeFocused();
    await expect(page.locator(".toast")).toBeVisible();
    // Twenty of them are the optional parts of the order: the end, the packages, the extras, and their rows on the slip (D41).
    // A range of hours that stays on one line parts its sentence in three.
    expect(button + 2, "utterances from the top of the page to the answer").toBeLessThanOrEqual(97);
    await expectTranscript(page, "booking-sent");
  });
});

test.describe("in English", () => {
  test.use({ locale: "en" });

  test("a screen reader reads the request, its quote and a change of it @scripts @phone @thorough", async ({
    page,
    site,
  }) => {
    const sent = await sendBooking(site, "en", { date, location: "Villa Grazioli, Grottaferrata" });
    await page.goto(sent.visitor);
    await expectTranscript(page, "request");
    const composer = await openComposer(page, sent.owner, "Prepara il preventivo");
    await sendQuote(composer);
    await page.goto(sent.visitor);
    await expectTranscript(page, "quote");
    await actOn(site, sent.visitor, "accept-quote", 1, { quoteVersion: "1", typedName: "Giulia Marchetti" });
    await actOn(site, sent.owner, "record-payment", 2, { kind: "deposit", amount: "500", method: "cash" });
    const change = await openComposer(page, sent.owner, "Modifica l’accordo");
    await change.getByLabel("Quantità").nth(1).fill("300");
    await sendQuote(change);
    await page.goto(sent.visitor);
    // The list of places is there.
    await expect(page.locator('[name="location"]')).toHaveRole("combobox");
    await expectTranscript(page, "change");
  });
});
