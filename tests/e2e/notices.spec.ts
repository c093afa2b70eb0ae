import { expect, type Page } from "@playwright/test";
import type { Locale } from "#src/i18n/locales.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { test } from "../helpers/site.ts";

const toasts = (page: Page) => page.getByRole("region", { name: /Alt\+T/ });
const form = (page: Page) => page.locator("main form").filter({ has: page.locator('[name="fullName"]') });

/** Fills in the enquiry form of the services page, where the date is optional. */
async function askWithoutDate(page: Page, locale: Locale): Promise<void> {
  const entries = {
    fullName: "Emma Clarke",
    reply_to: `emma.${crypto.randomUUID().slice(0, 8)}@post.example`,
    partyType: "Garden party",
    location: "Grottaferrata",
    description: "About forty guests.",
  };
  for (const [name, text] of Object.entries(entries)) await form(page).locator(`[name="${name}"]`).fill(text);
  await form(page)
    .getByRole("button", { name: locale === "it" ? "Invia richiesta" : "Send request" })
    .click();
}

const failures = {
  it: ["Errore nell'invio della richiesta", "Riprova o contattaci direttamente"],
  en: ["Error sending request", "Please try again or contact us directly"],
} as const;

const successes = ["Richiesta inviata con successo!", "Ti risponderemo entro 24 ore"];

const refuse = (page: Page) =>
  page.route("**/functions/v1/submit-form", (route) =>
    route.fulfill({ status: 503, json: { error: { message: "Submission failed" } } }),
  );

test("a failure is shown in a toast at the bottom right and beside the form @scripts", async ({ page }) => {
  await refuse(page);
  await page.goto(pathTo("services", "it"));
  await askWithoutDate(page, "it");
  await expect(toasts(page)).toBeInViewport({ ratio: 1 });
  await expect(toasts(page)).toHaveText(failures.it[0]);
  for (const text of failures.it) await expect(page.getByRole("alert")).toContainText(text);
  const place = await toasts(page).boundingBox();
  const screen = page.viewportSize();
  expect(place && screen && screen.width - place.x - place.width).toBeLessThanOrEqual(40);
  expect(place && screen && place.y + place.height > screen.height / 2).toBe(true);
});

test("a success is shown whole in the page, and in one line with its reference in the toast @scripts", async ({
  page,
}) => {
  await page.goto(pathTo("services", "it"));
  await askWithoutDate(page, "it");
  const reference = /AMB-[2-9A-HJKMNP-TV-Z]{5}/;
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: reference });
  for (const text of successes) await expect(notice).toContainText(text);
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(toasts(page)).toHaveText(new RegExp(`^Richiesta ${reference.source} inviata$`));
  const [above, below] = [await notice.boundingBox(), await toasts(page).boundingBox()];
  // The toast covers nothing of it.
  expect(above && below && above.y + above.height <= below.y).toBe(true);
  await expect(form(page).locator('[name="fullName"]')).toHaveValue("");
});

test("a toast about a form disappears after five seconds, and its text stays in the page @scripts @desk", async ({
  page,
}) => {
  await refuse(page);
  await page.clock.install();
  await page.goto(pathTo("services", "en"));
  // From here on the page's clock runs only when the test advances it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await askWithoutDate(page, "en");
  await expect(toasts(page)).toContainText(failures.en[0]);
  await page.clock.runFor(4900);
  await expect(toasts(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toasts(page)).toBeHidden();
  await expect(page.getByRole("alert")).toContainText(failures.en[0]);
});

test("Alt+T focuses the toast, which then stays until it is closed @scripts @desk", async ({ page }) => {
  await refuse(page);
  await page.clock.install();
  await page.goto(pathTo("services", "en"));
  await askWithoutDate(page, "en");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(toasts(page)).toBeVisible();
  await page.keyboard.press("Alt+t");
  await expect(toasts(page)).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(toasts(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toBeHidden();
  await expect(page.getByRole("alert")).toBeFocused();
});

test("without scripts there is no toast, and the page shows the message @no-scripts @desk", async ({ page }) => {
  await page.goto(pathTo("services", "en"));
  await expect(toasts(page)).toBeHidden();
  await form(page)
    .locator("[required]")
    .evaluateAll((fields) => fields.forEach((field) => field.removeAttribute("required")));
  await form(page).getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(toasts(page)).toBeHidden();
});
