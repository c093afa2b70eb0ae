import { capitalize, formatDay } from "#src/i18n/format.ts";
import { resolve } from "node:path";
import { expect } from "@playwright/test";
import { loadContent } from "#src/content/load.server.ts";
import { locales } from "#src/i18n/locales.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { sendBooking } from "../helpers/private-links.ts";
import { test } from "../helpers/site.ts";

const { brief } = loadContent(resolve(import.meta.dirname, "../../content"));

for (const locale of locales) {
  test(`a visitor prints the event brief, with the data of the request and blank lines for the rest (${locale}) @no-scripts @desk`, async ({
    page,
    site,
  }) => {
    const { booking, reference, visitor } = await sendBooking(site, locale);
    await page.goto(visitor);
    const path = privatePath("brief", locale, visitor.split("/").at(-1) ?? "");
    await page.locator(`main a[href="${path}"]`).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(brief.title[locale].replaceAll("*", ""));
    const sheet = page.locator(".brief");
    for (const text of [
      reference,
      capitalize(formatDay(booking.date, locale, { year: true }), locale),
      booking.timeSlot,
      booking.location,
      booking.name,
      booking.details,
    ]) {
      await expect(sheet).toContainText(text);
    }
    for (const { label } of [...brief.needs.items, ...brief.blanks.items]) {
      await expect(sheet).toContainText(label[locale]);
    }
    // And one for what the chosen formula adds.
    await expect(sheet.locator(".brief__line")).toHaveCount(brief.needs.items.length + brief.blanks.items.length + 1);

    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 794, height: 1122 });
    for (const hidden of ["header.bar", ".btn", ".action-link", "footer"]) {
      await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
    }
    const { width, height } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.querySelector(".brief")?.getBoundingClientRect().height ?? 0,
    }));
    expect(width).toBeLessThanOrEqual(794);
    // One sheet of A4.
    expect(height).toBeLessThanOrEqual(1122);
  });
}
