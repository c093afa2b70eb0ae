import { todayInRome, plusDays } from "#src/i18n/days.ts";
import type { StoredRequest } from "./request.ts";

/** How long private links work after the event, and after the receipt of a request that names no day. */
const linkDays = { afterEvent: 30, afterReceipt: 180 } as const;

/** The last day on which a request's links work; civil date in Europe/Rome. */
export function linksWorkUntil({ content, receivedAt }: Pick<StoredRequest, "content" | "receivedAt">): string {
  return content.date === undefined
    ? plusDays(todayInRome(new Date(receivedAt)), linkDays.afterReceipt)
    : plusDays(content.date, linkDays.afterEvent);
}
