import { expect, type Locator, type Page } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { everyPath, withoutBanner } from "../helpers/accessibility.ts";
import { aBooking, bookingPage, daysAhead } from "../helpers/booking-page.ts";
import { test } from "../helpers/site.ts";
import { enlarged, tabThrough } from "../helpers/display.ts";

test("Tab visits everything in view and in reading order @scripts @desk", async ({ page }) => {
  await withoutBanner(page);
  await page.goto(pathTo("home", "it"));
  const { visited, faults } = await tabThrough(page);
  expect(faults).toEqual([]);
  expect(visited).toBeGreaterThan(40);
  expect(visited, "there is an end").toBeLessThan(200);
});

test("Tab visits everything in view at 400 %, on every page @scripts @desk @thorough", async ({ page }) => {
  await withoutBanner(page);
  await page.setViewportSize(enlarged);
  for (const path of everyPath("it")) {
    await page.goto(path);
    const { faults, visited } = await tabThrough(page);
    expect.soft(faults, path).toEqual([]);
    expect.soft(visited, path).toBeGreaterThan(20);
  }
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

test("a booking from the first key to the reference @scripts @desk", async ({ page }) => {
  await withoutBanner(page);
  const booking = aBooking();
  const form = bookingPage(page, "it");
  await form.open();
  const calendar = page.getByRole("group", { name: form.forms.calendar.label });
  const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute("data-date"));

  await tabTo(page, calendar.locator('[tabindex="0"]'));
  expect(await focusedDay()).toBe(daysAhead(0));
  for (const [key, day] of [
    ["ArrowRight", daysAhead(1)],
    ["ArrowDown", daysAhead(8)],
    ["ArrowLeft", daysAhead(7)],
    ["ArrowUp", daysAhead(0)],
    ["PageDown", undefined],
    ["Home", undefined],
    ["End", undefined],
    ["PageUp", undefined],
    ["PageDown", undefined],
  ] as const) {
    const before = await focusedDay();
    await page.keyboard.press(key);
    if (day === undefined) await expect.poll(focusedDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    else await expect.poll(focusedDay, `${before} ${key}`).toBe(day);
  }
  const chosen = await focusedDay();
  await page.keyboard.press("Enter");
  await expect(form.field("date")).toHaveValue(chosen ?? "");
  await expect(calendar.locator(`[data-date="${chosen}"]`)).toHaveAttribute("aria-pressed", "true");

  await tabTo(page, form.field("timeSlot").first());
  await page.keyboard.press("ArrowRight");
  await expect(form.field("timeSlot").nth(1)).toBeChecked();
  await tabTo(page, form.field("eventType").first());
  await page.keyboard.press("Space");
  await expect(form.field("eventType").first()).toBeChecked();
  for (const name of ["location", "name", "phone", "email"] as const) {
    await tabTo(page, form.field(name));
    await page.keyboard.type(booking[name]);
  }
  await page.keyboard.press("Enter");
  await expect(form.reference).toHaveText(/^AMB-/);
  await expect(form.notice).toBeFocused();
});
