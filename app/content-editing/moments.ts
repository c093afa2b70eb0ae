import { todayInRome } from "#domain/policy/booking-window.ts";
import { romeTime } from "#app/private/request-text.ts";
import { formatDate } from "#i18n/format.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";

/** Day and time in Rome. */
export function whenText(at: Date): string {
  return fill(deskContent.when, { day: formatDate(todayInRome(at)), time: romeTime(at.toISOString()) });
}
