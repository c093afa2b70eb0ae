import { formatDate } from "#src/i18n/format.ts";
import type { BookingEntries } from "./booking-page.ts";

/** The body of a booking as the page's script sends it (specification 7). @param date civil, `yyyy-mm-dd` */
export function bookingCall({ date, ...rest }: BookingEntries, website = ""): string {
  return JSON.stringify({
    lib_version: "1.0",
    user_id: "site",
    service_id: "requests",
    template_id: "booking",
    template_params: { locale: "IT", website, ...rest, date: formatDate(date) },
  });
}
