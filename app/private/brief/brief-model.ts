import { messagesIn } from "#i18n/all-messages.ts";
import { formatDate, capitalize } from "#i18n/format.ts";
import { momentOf } from "#domain/requests/event-time.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import { spokenDay } from "../request/day-words.ts";
import { eventName, shownPhone } from "../request/request-facts.ts";

/** What a request says for its brief; undefined where it says nothing, and a line is left to fill in. */
export interface BriefModel {
  reference: string;
  day: string | undefined;
  setUp: string | undefined;
  kind: string;
  place: string;
  contact: string;
  said: string | undefined;
}

export function briefModel(request: StoredRequest, locale: Locale): BriefModel {
  const messages = messagesIn(locale);
  const { content, reference } = request;
  const moment = momentOf(content);
  return {
    reference,
    day: moment && `${capitalize(spokenDay(moment.date, locale), locale)} · ${formatDate(moment.date)}`,
    setUp: moment?.timeSlot && fill(messages.forms.summary.from, { slot: moment.timeSlot }),
    kind: eventName(request, messages),
    place: content.location,
    contact: content.kind === "booking" ? `${content.name}, ${shownPhone(content.phone)}` : content.name,
    said: content.details === "" ? undefined : content.details,
  };
}
