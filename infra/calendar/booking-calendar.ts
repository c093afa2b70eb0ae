import type { LocalContent } from "#content/index.ts";
import { fillCopy } from "../mail/fill-copy.ts";
import { eventOf, shownPhone } from "../mail/request-words.ts";
import { oneLine } from "../mail/wording.ts";
import { type EntryWords, eventCalendar, type EventEntry } from "./event-calendar.ts";

export interface CalendarSettings {
  copy: LocalContent["mail"]["calendarEntry"];
  brand: string;
  siteUrl: string;
}

/**
 * A calendar of requests for the owner, in Italian, with who asked and how to reach them.
 * @throws Error where a request's date is no date
 */
export function bookingCalendar(entries: readonly EventEntry[], { copy, brand, siteUrl }: CalendarSettings): string {
  return eventCalendar(entries, ownerWords(copy), { brand, siteUrl, language: "it" });
}

/** What the owner reads in an entry. */
export function ownerWords(copy: CalendarSettings["copy"]): EntryWords {
  return {
    summary: ({ request, standing }) =>
      fillCopy(standing === "tentative" ? copy.summary : copy.summaryDecided, {
        event: eventOf(request),
        name: oneLine(request.content.name, request.content.name.length),
      }),
    description: ({ request: { reference, content } }) =>
      fillCopy(copy.description, {
        reference,
        phone: content.kind === "booking" ? shownPhone(content.phone) : "",
        email: content.email,
        details: content.details,
      }),
  };
}
