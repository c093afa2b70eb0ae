import { createHash, timingSafeEqual } from "node:crypto";
import { company, contentIn } from "#content/index.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { plusMonths } from "#domain/policy/civil-days.ts";
import type { RequestAdmin, AdminRequest } from "#domain/requests/admin.ts";
import { ownerCalendarRoute } from "#i18n/routes.ts";
import { deriveToken } from "../links/tokens.ts";
import { termsRows } from "../mail/terms-rows.ts";
import { ownerWords } from "./booking-calendar.ts";
import { type DatedRequest, type EntryWords, eventCalendar } from "./event-calendar.ts";

/** The feed to which the owner's own calendar subscribes. */
export interface OwnerFeed {
  /**
   * The calendar as it is now, with a name that changes with it; undefined for a wrong token.
   * @throws Error where the database does not answer
   */
  read(token: string): Promise<{ text: string; etag: string } | undefined>;
}

export interface OwnerFeedDependencies {
  desk: Pick<RequestAdmin, "list">;
  secret: string;
  siteUrl: string;
  now(): Date;
}

const monthsBack = 3;
const refreshMinutes = 15;

/** Where the feed stands on the site: its secret is part of it. */
export function ownerFeedPath(secret: string): string {
  return ownerCalendarRoute.replace(":token", tokenOf(secret));
}

/** What has been asked for and what is confirmed, of the last three months and all that lies ahead. */
export function createOwnerFeed({ desk, secret, siteUrl, now }: OwnerFeedDependencies): OwnerFeed {
  const right = digest(tokenOf(secret));
  return {
    async read(token) {
      if (!timingSafeEqual(digest(token), right)) return undefined;
      const requests = await desk.list({
        statuses: ["received", "confirmed"],
        from: plusMonths(todayInRome(now()), -monthsBack),
        order: "event",
      });
      const entries = requests.filter(isDated).map((request) => ({
        request,
        standing: request.status === "confirmed" ? ("confirmed" as const) : ("tentative" as const),
        sequence: request.changes,
        stamp: new Date(request.changedAt),
      }));
      const frame = { brand: company.brand, siteUrl, language: "it", refreshMinutes } as const;
      const text = eventCalendar(entries, wordsWithTerms(), frame);
      return { text, etag: `"${digest(text).toString("base64url")}"` };
    },
  };
}

function tokenOf(secret: string): string {
  return deriveToken(secret, "owner-calendar");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function isDated(request: AdminRequest): request is AdminRequest & DatedRequest {
  return request.content.date !== undefined;
}

/** No private link is among them: a calendar is shared more readily than a mail. */
function wordsWithTerms(): EntryWords {
  const { calendarEntry, acknowledgement } = contentIn("it").mail;
  const words = ownerWords(calendarEntry);
  return {
    summary: (entry) => words.summary(entry),
    description(entry) {
      const terms = termsRows(acknowledgement.terms, entry.request.content.date, entry.stamp);
      return [words.description(entry).trim(), terms.map(({ label, value }) => `${label}: ${value}`).join("\n")].join(
        "\n\n",
      );
    },
  };
}
