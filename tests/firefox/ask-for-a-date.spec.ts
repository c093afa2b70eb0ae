import { messagesIn } from "#i18n/all-messages.ts";
import { formatDate } from "#i18n/format.ts";
import { expect } from "@playwright/test";
import { pathTo } from "#i18n/routes.ts";
import { aBooking, daysAhead } from "../helpers/booking-page.ts";
import { sizes, test } from "../helpers/firefox.ts";

const field = (name: string) => `form.booking [name="${name}"]`;
const choice = (name: string, value: string) => `form.booking label:has([name="${name}"][value="${value}"])`;

for (const [locale, device, scripts] of [
  ["it", "phone", true],
  ["en", "desk", false],
] as const) {
  test(`a visitor asks for a date (${locale}, ${device}, ${scripts ? "with" : "without"} scripts)`, async ({
    openFirefox,
    site,
  }) => {
    const { forms } = messagesIn(locale);
    const { date, timeSlot, eventType, ...texts } = aBooking();
    const page = await openFirefox({ scripts, size: sizes[device] });
    await page.visit(site.url + pathTo("booking", locale));

    await page.fill(field("date"), date);
    await page.press(choice("timeSlot", timeSlot));
    await page.press(choice("eventType", eventType));
    for (const [name, text] of Object.entries(texts)) await page.fill(field(name), text);
    await page.press({ css: "form.booking button[type=submit]", words: forms.booking.submit });

    const reference = await page.words(".sent__code strong");
    expect(reference).toMatch(/^AMB-[2-9A-HJKMNP-TV-Z]{5}$/);
    const notice = await page.words(".notice");
    for (const text of [forms.genericSuccess, forms.eventTypes[eventType], formatDate(date), timeSlot])
      expect(notice).toContain(text);
    const rows = site.rows("select reference, locale, content from request where email_key = ?", texts.email);
    expect(rows).toMatchObject([{ reference, locale, content: expect.stringContaining("Villa Aldobrandini") }]);
    const acknowledgement = await site.mailbox.waitFor({ to: texts.email });
    expect(acknowledgement.text).toContain(reference);
    await site.mailbox.waitFor({ to: site.ownerEmail, subject: formatDate(date) });
    expect(page.complaints).toEqual([]);
  });
}

test("a visitor chooses the day in the calendar, by mouse and by keyboard", async ({ openFirefox, site }) => {
  const page = await openFirefox({ scripts: true, size: sizes.desk });
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
