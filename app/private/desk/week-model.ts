import type { SiteContent } from "#content/index.ts";
import type { WeekView } from "#domain/desk/calendar.ts";
import { plusDays } from "#domain/policy/civil-days.ts";
import { formatPhone } from "#domain/requests/format-phone.ts";
import { capitalize, formatDate, formatDayMonth } from "#i18n/format.ts";
import { deskCalendar as messages } from "#i18n/messages/it/desk-calendar.ts";
import { fill } from "#i18n/messages/messages.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { dayText } from "../request-text.ts";
import { closedReason, dayParameter, type RequestLine, requestLine } from "./calendar-model.ts";

export interface WeekModel {
  heading: string;
  previousPath: string;
  nextPath: string;
  days: ReadonlyArray<{
    date: string;
    title: string;
    /** Why the day is closed; undefined where it is open. */
    closed: string | undefined;
    requests: ReadonlyArray<RequestLine & { reference: string; phone: string | undefined }>;
  }>;
  hasMore: boolean;
}

/** A week for the wall or the van: what is on each day, with the telephone numbers. */
export function weekModel(
  { from, to, requests, hasMore, taken, closures }: WeekView,
  content: SiteContent["availability"],
): WeekModel {
  const pathOf = (day: string): string => `${deskRoutes["desk-week"]}?${dayParameter}=${day}`;
  return {
    heading: fill(messages.week.heading, { from: formatDayMonth(from), to: formatDate(to) }),
    previousPath: pathOf(plusDays(from, -7)),
    nextPath: pathOf(plusDays(from, 7)),
    days: Array.from({ length: 7 }, (_, index) => plusDays(from, index)).map((date) => ({
      date,
      title: capitalize(dayText(date, "it"), "it"),
      closed: closedReason(date, taken.get(date) ?? [], closures, content),
      requests: requests
        .filter((request) => request.content.date === date)
        .map((request) => ({
          ...requestLine(request),
          reference: request.reference,
          phone:
            request.content.kind === "booking"
              ? fill(messages.week.phone, { phone: formatPhone(request.content.phone) })
              : undefined,
        })),
    })),
    hasMore,
  };
}
