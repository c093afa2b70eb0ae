import { messagesIn } from "#i18n/all-messages.ts";
import { contentIn } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import { plainWords } from "#domain/requests/plain-words.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import type { Locale } from "#i18n/locales.ts";
import { fillCopy } from "../mail/fill-copy.ts";
import { termsRows } from "../mail/terms-rows.ts";
import { type EntryWords, eventCalendar, type EventEntry } from "./event-calendar.ts";
import { requestEntry } from "./request-entry.ts";

export interface VisitorCalendarSettings {
  company: Pick<Company, "brand">;
  siteUrl: string;
}

/**
 * A request as an entry for its visitor's calendar, in the language of the page it came from, with what the terms mean for its
 * day; undefined where it names none. It holds no private link: calendars are shared more readily than mails.
 * @param history all of it, the earliest first
 * @throws Error where the request's date is no date
 */
export function visitorCalendar(
  request: StoredRequest,
  history: readonly RequestEvent[],
  { company, siteUrl }: VisitorCalendarSettings,
): string | undefined {
  const entry = requestEntry(request, history);
  if (!entry) return undefined;
  const { locale } = request;
  return eventCalendar([entry], visitorWords(locale), { brand: company.brand, siteUrl, language: locale });
}

function visitorWords(locale: Locale): EntryWords {
  const { visitorEntry, acknowledgement } = contentIn(locale).mail;
  const eventOf = ({ content }: EventEntry["request"]): string | undefined => {
    if (content.kind !== "booking") return plainWords(content.partyType);
    return content.eventType === "other" ? undefined : messagesIn(locale).forms.eventTypes[content.eventType];
  };
  return {
    summary: ({ request }) => fillCopy(visitorEntry.summary, { event: eventOf(request) ?? visitorEntry.event }),
    description({ request, standing, stamp }) {
      const { reference, content } = request;
      // What has been called off has no terms to keep.
      const rows = standing === "cancelled" ? [] : termsRows(acknowledgement.terms, content.date, stamp);
      const terms = rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
      return fillCopy(visitorEntry.description, { reference, terms }).replace(/\n{3,}/g, "\n\n");
    },
  };
}
