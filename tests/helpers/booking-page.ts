import { today } from "@internationalized/date";
import { expect, type Page } from "@playwright/test";
import type { EventType } from "#src/i18n/event-types.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { formatDay } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { pathTo } from "#src/i18n/routes.ts";

/** The civil date in Rome after a number of days, `yyyy-mm-dd`. */
export function daysAhead(days: number): string {
  return today("Europe/Rome").add({ days }).toString();
}

export interface BookingEntries {
  date: string;
  timeSlot: string;
  eventType: EventType;
  location: string;
  name: string;
  phone: string;
  email: string;
  details: string;
}

/** A booking for a day in two months, from a unique address. */
export function aBooking(changes: Partial<BookingEntries> = {}): BookingEntries {
  return {
    date: daysAhead(61),
    timeSlot: "16:00",
    eventType: "wedding",
    location: "Villa Aldobrandini, Frascati",
    name: "Giulia Marchetti",
    phone: "+39 333 000 0000",
    email: `giulia.${crypto.randomUUID().slice(0, 8)}@posta.example`,
    details: "Novanta invitati, dalle 19:30 all’una.",
    ...changes,
  };
}

/** Operates the booking page in one language. */
export function bookingPage(page: Page, locale: Locale) {
  const { forms } = messagesIn(locale);
  const field = (name: keyof BookingEntries | "website") => page.locator(`form.booking [name="${name}"]`);
  return {
    forms,
    field,
    submit: page.getByRole("button", { name: forms.booking.submit }),
    notice: page.locator(".notice").first(),
    reference: page.locator(".sent .slip__code"),
    async open(): Promise<void> {
      await page.goto(pathTo("booking", locale));
    },
    /** In the calendar if there is one, else in the field. */
    async chooseDate(date: string): Promise<void> {
      const calendar = page.getByRole("group", { name: forms.calendar.label });
      const native = field("date");
      await expect(native).toBeVisible();
      if (!(await calendar.isVisible())) {
        await native.fill(date);
        return;
      }
      const name = formatDay(date, locale, { year: true });
      const day = calendar.getByRole("button", { name: new RegExp(`^${name}`, "i") });
      for (let month = 0; month < 7 && (await day.count()) === 0; month++) {
        await page.getByRole("button", { name: forms.calendar.next }).click();
      }
      await day.click();
    },
    async fill({ date, timeSlot, eventType, ...texts }: BookingEntries): Promise<void> {
      if (date) await this.chooseDate(date);
      if (timeSlot)
        await field("timeSlot")
          .and(page.locator(`[value="${timeSlot}"]`))
          .check();
      if (eventType)
        await field("eventType")
          .and(page.locator(`[value="${eventType}"]`))
          .check();
      for (const [name, text] of Object.entries(texts)) await field(name as keyof typeof texts).fill(text);
    },
  };
}
