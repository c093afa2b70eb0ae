import { messagesIn } from "#src/i18n/all-messages.ts";
import { expect } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { daysAhead } from "../helpers/booking-page.ts";
import { askForADate } from "../helpers/engine-errands.ts";
import { sizes, test } from "../helpers/engines.ts";

for (const [locale, device, scripts] of [
  ["it", "phone", true],
  ["en", "desk", false],
] as const) {
  test(`a visitor asks for a date (${locale}, ${device}, ${scripts ? "with" : "without"} scripts)`, async ({
    openPage,
    site,
  }) => {
    const page = await openPage({ scripts, size: sizes[device] });
    await askForADate(page, site, locale);
    expect(page.complaints).toEqual([]);
  });
}

test("a visitor chooses the day in the calendar, by mouse and by keyboard", async ({ openPage, site }) => {
  const page = await openPage({ scripts: true, size: sizes.desk });
  await page.visit(site.url + pathTo("booking", "it"));
  const today = daysAhead(0);
  await page.expectShown('[role="grid"]');
  await page.tabTo(`[data-date="${today}"]`);
  for (const key of ["ArrowRight", "ArrowDown"] as const) await page.key(key);
  await page.expectRead(() => document.activeElement?.getAttribute("data-date"), daysAhead(8));
  await page.key("Enter");
  const chosen = () => document.querySelector<HTMLInputElement>('form.booking [name="date"]')?.value;
  await page.expectRead(chosen, daysAhead(8));
  await page.press({ css: "button", words: messagesIn("it").forms.calendar.next });
  await page.press({ css: "[data-date]:not([aria-disabled=true]):not(:disabled)", words: "15" });
  await page.expectRead(() => document.querySelector('[data-date][aria-pressed="true"]')?.textContent, "15");
  expect(await page.read(chosen)).toMatch(/^\d{4}-\d\d-15$/);
});
