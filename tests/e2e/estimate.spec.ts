import { expect, type Locator, type Page } from "@playwright/test";
import { resolve } from "node:path";
import { loadContent } from "#src/content/load.server.ts";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import { estimateParameters as names } from "#src/quotes/estimate.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { test } from "../helpers/site.ts";

const { prices, formulas, estimate: copy } = loadContent(resolve(import.meta.dirname, "../../content"));
const section = (page: Page) => page.locator(`#${anchors.estimate}`);
const total = (page: Page) => section(page).locator(".slip [data-text=total]");
const guests = (page: Page) => section(page).locator(`input[name=${names.guests}]`);

/** Opens the page at its estimate, with the script of the estimate at work. */
async function openEstimate(page: Page): Promise<void> {
  await page.goto(pathTo("services", "it", anchors.estimate));
  await expect(section(page)).toHaveAttribute("data-live", "");
}

test("an estimate follows every choice, and leads to the booking form in three taps @scripts", async ({ page }) => {
  await openEstimate(page);
  const before = await total(page).textContent();
  await section(page).getByRole("button", { name: "150" }).click();
  await expect(guests(page)).toHaveValue("150");
  await expect(total(page)).not.toHaveText(before ?? "");
  await expect(section(page).getByRole("status")).toContainText(
    (await total(page).textContent())?.replace(/^\S+ /, "") ?? "",
  );

  // The drawing has what the bill counts.
  await expect(section(page).locator("[data-part=pieces]:not([hidden]) > [data-part=pieces]")).toHaveCount(6);
  const formula = section(page).locator(`input[name=${names.formula}]`);
  await formula.first().check();
  await expect(section(page).locator("[data-part=people]:not([hidden])")).toHaveCount(0);
  const withoutTravel = await total(page).textContent();
  await section(page).locator(`input[name=${names.place}]`).fill("Viterbo");
  await expect(total(page)).not.toHaveText(withoutTravel ?? "");
  await section(page).locator(`select[name=${names.from}]`).selectOption("18:00");
  await section(page).locator(`input[name=${names.until}]`).fill("mezzanotte");

  await section(page).getByRole("link", { name: copy.bill.book.it }).click();
  await expect(page).toHaveURL(/guests=150/);
  await expect(page.locator("#booking-location")).toHaveValue("Viterbo");
  await expect(page.locator("[name=timeSlot]:checked")).toHaveValue("18:00");
  await expect(page.locator("#booking-until")).toHaveValue("0:00");
});

test("a visitor sends a request with an estimate in twelve taps at most @scripts @phone", async ({ page, site }) => {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.click();
  };
  await openEstimate(page);
  await tap(section(page).getByRole("button", { name: "150" }));
  const shown = (await total(page).textContent()) ?? "";
  await tap(section(page).getByRole("link", { name: copy.bill.book.it }));
  const booking = bookingPage(page, "it");
  await expect(page.locator("#summary")).toContainText(shown);

  const { date, timeSlot, eventType, ...texts } = aBooking();
  // The date is typed into its field, where the keyboard stays.
  await tap(booking.field("date"));
  await booking.field("date").fill(date);
  await tap(page.locator(`label:has([name=timeSlot][value="${timeSlot}"])`));
  await tap(page.locator(`label:has([name=eventType][value="${eventType}"])`));
  for (const name of ["location", "name", "phone", "email"] as const) {
    await tap(booking.field(name));
    await page.keyboard.insertText(texts[name]);
  }
  await tap(booking.submit);
  await expect(booking.reference).toBeVisible();
  expect(taps).toBeLessThanOrEqual(12);
  const [row] = site.rows<{ estimate: string }>("select estimate from request where email_key = ?", texts.email);
  expect(JSON.parse(row?.estimate ?? "null")).toMatchObject({
    formula: formulas.find(({ id }) => id === prices.usual.formula)?.name.it,
  });
});

test("an estimate is in one view of a desk, and its total stays in view of a phone @scripts", async ({ page }) => {
  const place = section(page).locator(`input[name=${names.place}]`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEstimate(page);
  await page.locator('.cookie [data-action="decline-cookies"]').first().click();
  await section(page).evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  const formula = section(page).locator("label", { has: page.locator(`[name=${names.formula}]`) });
  for (const part of [section(page).locator(".scene"), guests(page), formula.last(), place, total(page)]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const field of [guests(page), place]) {
    await field.focus();
    await expect(section(page).locator(".estimate__stay [data-text=total]")).toBeInViewport({ ratio: 1 });
  }
});

test("slider and field agree, by keyboard @scripts @thorough", async ({ page }) => {
  await openEstimate(page);
  const slider = section(page).getByRole("slider");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(guests(page)).toHaveValue(await slider.inputValue());
  await guests(page).fill("3");
  await guests(page).blur();
  await expect(guests(page)).toHaveValue("3");
  await expect(slider).toHaveValue("10");
  await guests(page).fill(String(prices.estimate.mostGuests + 1));
  await expect(total(page)).toHaveText(copy.talk.amount.it);
});

test("without scripts the button computes, and a preset is a choice @no-scripts", async ({ page }) => {
  await page.goto(pathTo("services", "it"));
  const before = await total(page).textContent();
  await section(page).getByRole("button", { name: "30", exact: true }).click();
  await expect(guests(page)).toHaveValue("30");
  await expect(total(page)).not.toHaveText(before ?? "");
  await guests(page).fill("120 circa");
  await section(page).locator(`input[name=${names.place}]`).fill("Atlantide");
  await section(page).getByRole("button", { name: copy.compute.it }).last().click();
  await expect(guests(page)).toHaveValue("120 circa");
  await expect(section(page)).toContainText(copy.unreadGuests.it.replace("{guests}", String(prices.usual.guests)));
  await expect(section(page)).toContainText(copy.travel.unknown.it);
});

test("nothing moves while the guests change @scripts @phone @thorough", async ({ page }) => {
  await openEstimate(page);
  const heightOf = () => section(page).evaluate((element) => element.getBoundingClientRect().height);
  const height = await heightOf();
  for (const value of ["10", "100", "160", "290", "400"]) {
    await guests(page).fill(value);
    expect(await heightOf(), value).toBeCloseTo(height, 0);
  }
});
