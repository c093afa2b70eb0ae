import { formatDate } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { apiPaths } from "#src/i18n/routes.ts";
import type { BookingEntries } from "./booking-page.ts";

/** The body of a booking as the page's script sends it (specification 7). @param date civil, `yyyy-mm-dd` */
export function bookingCall({ date, ...rest }: BookingEntries, changes: Record<string, string> = {}): string {
  return JSON.stringify({
    lib_version: "1.0",
    user_id: "site",
    service_id: "requests",
    template_id: "booking",
    template_params: { locale: "IT", website: "", ...rest, date: formatDate(date), ...changes },
  });
}

/** Sends a booking as the page's script does. @param siteUrl without a trailing slash */
export function postBooking(
  siteUrl: string,
  booking: BookingEntries,
  headers: Record<string, string> = {},
  locale: Locale = "it",
): Promise<Response> {
  return fetch(siteUrl + apiPaths.email, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: bookingCall(booking, { locale: locale.toUpperCase() }),
  });
}
