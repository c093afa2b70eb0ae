import { expect } from "@playwright/test";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { formatDate } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { aBooking } from "./booking-page.ts";
import type { EnginePage } from "./engine-page.ts";
import type { Site } from "./site.ts";

const field = (name: string) => `form.booking [name="${name}"]`;
const choice = (name: string, value: string) => `form.booking label:has([name="${name}"][value="${value}"])`;

/** Sends a booking and checks its receipt, what is stored, and the mails to both sides. */
export async function askForADate(page: EnginePage, site: Site, locale: Locale): Promise<void> {
  const { forms } = messagesIn(locale);
  const { date, timeSlot, eventType, ...texts } = aBooking();
  await page.visit(site.url + pathTo("booking", locale));

  await page.fill(field("date"), date);
  await page.press(choice("timeSlot", timeSlot));
  await page.press(choice("eventType", eventType));
  for (const [name, text] of Object.entries(texts)) await page.fill(field(name), text);
  await page.press({ css: "form.booking button[type=submit]", words: forms.booking.submit });

  const reference = await page.words(".sent__code strong");
  expect(reference).toMatch(/^AMB-[2-9A-HJKMNP-TV-Z]{5}$/);
  const notice = await page.words(".notice");
  for (const text of [forms.genericSuccess, forms.eventTypes[eventType], formatDate(date), timeSlot]) {
    expect(notice).toContain(text);
  }
  const rows = site.rows("select reference, locale, content from request where email_key = ?", texts.email);
  expect(rows).toMatchObject([{ reference, locale, content: expect.stringContaining("Villa Aldobrandini") }]);
  const acknowledgement = await site.mailbox.waitFor({ to: texts.email });
  expect(acknowledgement.text).toContain(reference);
  await site.mailbox.waitFor({ to: site.ownerEmail, subject: formatDate(date) });
}
