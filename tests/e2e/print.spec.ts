import { expect, type Page } from "@playwright/test";
import { extractText } from "unpdf";
import { formulaPath, postPath } from "#src/i18n/routes.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { redrawn } from "../helpers/frames.ts";
import { openComposer, sendBooking, sendQuote } from "../helpers/private-links.ts";
import { test } from "../helpers/site.ts";

/** The text width of an A4 sheet. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 690, height: 980 });
  await redrawn(page);
}

async function expectInk(page: Page): Promise<void> {
  for (const hidden of ["header", ".wa", ".footer nav", ".footer__legal ul", ".btn", ".skip", "[popover]"]) {
    await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
  }
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByRole("contentinfo")).toContainText("+39 06 0000 0000");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(690);
}

test("a printed article or service has black text and the contact data @no-scripts @desk @thorough", async ({
  page,
}) => {
  for (const path of [postPath("ambra-story", "it"), formulaPath("experience-bar", "en")]) {
    await page.goto(path);
    await onPaper(page);
    await expectInk(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
    await page.emulateMedia({ media: "screen" });
  }
});

test("a printed request has the reference, the summary and its dates, and nothing else @scripts @desk @thorough", async ({
  page,
}) => {
  const form = bookingPage(page, "it");
  await form.open();
  await form.fill(aBooking());
  await form.submit.click();
  await expect(form.reference).toBeVisible();
  await onPaper(page);
  await expectInk(page);
  await expect(form.reference).toBeVisible();
  await expect(page.locator(".slip")).toBeVisible();
  await expect(page.locator(".dates")).toBeVisible();
  await expect(page.locator("main details").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

test("a printed event sheet fits on its sheet, without what only a screen needs @no-scripts @desk", async ({
  page,
  site,
}) => {
  const { visitor } = await sendBooking(site);
  await page.goto(`${visitor}/scheda`);
  await onPaper(page);
  for (const each of ["header.bar", ".btn", ".action-link", "footer"]) {
    await expect(page.locator(each).filter({ visible: true }), each).toHaveCount(0);
  }
  const sheet = page.locator(".event-sheet");
  await expect(sheet).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(690);
  // One sheet of A4.
  expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(1122);
});

/** The text of the page on A4, once all of it has arrived. */
async function printed(page: Page) {
  await page.waitForLoadState();
  const { totalPages, text } = await extractText(new Uint8Array(await page.pdf({ format: "A4" })), {
    mergePages: true,
  });
  return { totalPages, text: text.replaceAll(/\s+/g, " ") };
}

test("a printed quote and what was agreed on are two sheets without forms @scripts @desk", async ({ page, site }) => {
  const { visitor, owner } = await sendBooking(site);
  const composer = await openComposer(page, owner, "Prepara il preventivo");
  await composer.getByLabel("Ospiti").fill("120");
  await composer.getByLabel("Formula").selectOption("experience-bar");
  await composer.getByRole("button", { name: "Ricalcola" }).first().click();
  for (let offered = 0; offered < 2; offered++) {
    await composer
      .getByRole("button", { name: /^Offri a scelta/ })
      .first()
      .click();
  }
  await sendQuote(composer);
  await page.goto(visitor);
  expect((await printed(page)).totalPages).toBeLessThanOrEqual(2);
  await onPaper(page);
  await expect(
    page.locator("main :is(form, input:not([type=checkbox]), .event-details)").filter({ visible: true }),
  ).toHaveCount(0);
  await expect(page.locator("#preventivo")).toBeVisible();
  const total = (await page.locator(".is-total td").first().textContent()) ?? "";
  await page.emulateMedia({ media: null });
  await page.locator('[name="typedName"]').fill("Giulia Marchetti");
  await page.getByRole("button", { name: /^Accetto/ }).click();
  await expect(page.locator("#esito")).toBeVisible();
  const { totalPages, text } = await printed(page);
  expect(totalPages).toBeLessThanOrEqual(2);
  for (const each of [total.replaceAll(/\s+/g, " "), "Bicchieri", "Versati", "Caparra da versare"]) {
    expect(text).toContain(each);
  }
});
