import { messagesIn } from "#src/i18n/all-messages.ts";
import type { LocalContent, SiteContent } from "#src/content/site-content.server.ts";
import type { Terms } from "#src/content/terms.ts";
import { termsOf } from "./agreement.ts";
import type { RequestEvent } from "./events.ts";
import { plainWords } from "#src/i18n/plain-words.ts";
import type { StoredRequest } from "./request.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { type EntryCopy, eventCalendar, type EventEntry, requestEntry } from "./event-calendar.server.ts";
import { termsRows } from "./event-copy.ts";

export interface VisitorCalendarSettings {
  content: Pick<SiteContent, "company" | "business" | "mailIn">;
  siteUrl: string;
}

/**
 * A request as an entry for its visitor's calendar, in the language of its page, with the terms for its day; undefined when it
 * has no date. It holds no private link: calendars are shared more readily than mails.
 * @param history all events, the earliest first
 * @throws RangeError when the request's date is not a date
 */
export function visitorCalendar(
  request: StoredRequest,
  history: readonly RequestEvent[],
  { content, siteUrl }: VisitorCalendarSettings,
): string | undefined {
  const entry = requestEntry(request, history);
  if (!entry) return undefined;
  const { locale } = request;
  const terms = termsOf({ history, terms: () => content.business.terms });
  return eventCalendar([entry], visitorCopy(locale, content.mailIn(locale, terms), terms), {
    brand: content.company.brand,
    siteUrl,
    language: locale,
  });
}

function visitorCopy(
  locale: Locale,
  { visitorEntry, acknowledgement }: LocalContent["mail"],
  agreed: Terms,
): EntryCopy {
  const eventOf = ({ content }: EventEntry["request"]): string | undefined => {
    if (content.kind !== "booking") return plainWords(content.partyType);
    return content.eventType === "other" ? undefined : messagesIn(locale).forms.eventTypes[content.eventType];
  };
  return {
    summary: ({ request }) => fill(visitorEntry.summary, { event: eventOf(request) ?? visitorEntry.event }),
    description({ request, status, stamp }) {
      const { reference, content } = request;
      // A cancelled event has no terms.
      const rows = status === "cancelled" ? [] : termsRows(acknowledgement.terms, content.date, stamp, agreed);
      const terms = rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
      return fill(visitorEntry.description, { reference, terms }).replace(/\n{3,}/g, "\n\n");
    },
  };
}
