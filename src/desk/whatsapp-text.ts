import { isConfirmed, type StoredRequest } from "#src/requests/request.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { formatDate, formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import type { EndedHold } from "#src/requests/agreement.ts";
import type { Due } from "#src/requests/milestones.ts";
import { dayText, firstName } from "#src/i18n/request-text.ts";

export type WhatsappCopy = Pick<LocalContent, "company" | "words">;

/** Undefined in quarantine. @param link the client's page, if the owner chose to add it */
export function whatsappText(
  { status, locale, content }: Pick<StoredRequest, "status" | "locale" | "content">,
  { due, ended }: { due: Due | undefined; ended: Pick<EndedHold, "of"> | undefined },
  { company: { brand }, words: { thanks } }: WhatsappCopy,
  link: string | undefined,
): string | undefined {
  if (status === "quarantined") return undefined;
  const { statuses: texts, ownerText } = requestMessagesIn(locale);
  const ofOpen = status === "completed" ? thanks : texts[status].whatsapp;
  const ofEnded = ended?.of === "deposit" ? ownerText.partPaid : texts.expired.whatsapp;
  const ofStatus = ended === undefined ? ofOpen : ofEnded;
  const text = fill(isConfirmed(status) && due !== undefined ? ownerText.confirmedDue : ofStatus, {
    first: firstName(content.name),
    brand,
    day: content.order.date === undefined ? ownerText.event : dayText(content.order.date, locale),
    amount: due === undefined ? "" : formatMoney(due.cents, locale),
    by: due === undefined ? "" : formatDate(due.on, locale),
  }).replaceAll("\u00A0", " ");
  return link === undefined ? text : `${text}\n${link}`;
}
