import { todayInRome, plusMonths } from "#src/i18n/days.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import type { LocalContent, SiteContent } from "#src/content/site-content.server.ts";
import type { Terms } from "#src/content/terms.ts";
import { listRequests } from "./admin.server.ts";
import type { Site } from "#src/site/site.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import { calendarStatuses } from "./request.ts";
import { oneLine } from "#src/i18n/plain-words.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { ownerFeedToken } from "#src/site/tokens.server.ts";
import { type EntryCopy, adminEntry, eventCalendar, type EventEntry, isDated } from "./event-calendar.server.ts";
import { italianEvent, termsRows } from "./event-copy.ts";

export interface CalendarSettings {
  copy: LocalContent["mail"]["calendarEntry"];
  brand: string;
  siteUrl: string;
}

/** The settings of the owner's calendar: the same for exports, mails and the feed. */
export function ownersCalendar(content: Pick<SiteContent, "company" | "in">, siteUrl: string): CalendarSettings {
  return { copy: content.in("it").mail.calendarEntry, brand: content.company.brand, siteUrl };
}

/**
 * A calendar of requests for the owner, in Italian, with the visitors' names, numbers and addresses.
 * @throws RangeError when a request's date is not a date
 */
export function bookingCalendar(entries: readonly EventEntry[], { copy, brand, siteUrl }: CalendarSettings): string {
  return eventCalendar(entries, ownerCopy(copy), { brand, siteUrl, language: "it" });
}

function ownerCopy(copy: CalendarSettings["copy"]): EntryCopy {
  return {
    summary: ({ request: { content }, status }) =>
      fill(status === "tentative" ? copy.summary : copy.summaryDecided, {
        event: italianEvent(content),
        name: oneLine(content.name, content.name.length),
      }),
    description: ({ request: { reference, content } }) =>
      fill(copy.description, {
        reference,
        visitorPhone: content.kind === "booking" ? formatPhone(content.phone) : "",
        visitorEmail: content.email,
        details: content.details,
      }),
  };
}

const monthsBack = 3;
const refreshMinutes = 15;

/**
 * The feed to which the owner's calendar subscribes: the open and completed requests of the last three months and all later ones, with
 * its ETag. Undefined for a wrong token. @throws Error when the database does not answer
 */
export async function ownerFeed(
  {
    db,
    config,
    content,
    secret,
    now,
  }: Pick<Site, "db" | "content" | "secret" | "now"> & {
    config: Pick<Site["config"], "siteUrl">;
  },
  token: string,
): Promise<{ text: string; etag: string } | undefined> {
  if (!timingSafeEqual(digest(token), digest(ownerFeedToken(secret)))) return undefined;
  const requests = await listRequests(db, {
    statuses: calendarStatuses,
    from: plusMonths(todayInRome(now()), -monthsBack),
  });
  const current = content();
  const frame = { brand: current.company.brand, siteUrl: config.siteUrl, language: "it", refreshMinutes } as const;
  const copy = copyWithTerms(current.in("it").mail, current.business.terms);
  const text = eventCalendar(requests.filter(isDated).map(adminEntry), copy, frame);
  return { text, etag: `"${digest(text).toString("base64url")}"` };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Entries hold no private link: calendars are shared more readily than mails. */
function copyWithTerms({ calendarEntry, acknowledgement }: LocalContent["mail"], current: Terms): EntryCopy {
  const copy = ownerCopy(calendarEntry);
  return {
    summary: (entry) => copy.summary(entry),
    description(entry) {
      const terms = termsRows(acknowledgement.terms, entry.request.content.date, entry.stamp, current);
      return [copy.description(entry).trim(), terms.map(({ label, value }) => `${label}: ${value}`).join("\n")].join(
        "\n\n",
      );
    },
  };
}
