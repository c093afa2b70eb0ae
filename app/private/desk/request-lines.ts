import type { ListedRequest } from "#domain/desk/lists.ts";
import { eventTimeOf } from "#domain/requests/events.ts";
import type { AgendaKind } from "#domain/requests/agenda.ts";
import type { DeliveryKind } from "#domain/requests/mail-kinds.ts";
import type { ReminderKind } from "#domain/requests/reminders.ts";
import type { ResponseHours } from "#domain/policy/business.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import { capitalize, formatWeekday, formatDayMonth } from "#i18n/format.ts";
import { eventName } from "../request-text.ts";
import { deskToday } from "#i18n/messages/it/desk-today.ts";

const siteMessages = messagesIn("it");

/** "Matrimonio" */
export function whatOf(request: ListedRequest): string {
  return capitalize(eventName(request, siteMessages), "it");
}

/** "sab 28/11" */
export function shortDay(date: string): string {
  return `${formatWeekday(date, "it", "short")} ${formatDayMonth(date)}`;
}

/** The slot of a booking's event. */
export function slotOf({ content }: ListedRequest): string | undefined {
  return eventTimeOf(content)?.timeSlot;
}

/** What a mail is called. @param kind of its delivery */
export function mailName(kind: string): string {
  const kinds: Record<Exclude<DeliveryKind, ReminderKind | AgendaKind> | "reminder", string> = deskToday.mails.kinds;
  return kind in kinds ? kinds[kind as keyof typeof kinds] : kinds.reminder;
}

/** How long a client waits for an answer, of the hours that were promised. */
export interface Waiting {
  /** Whole hours. */
  hours: number;
  of: number;
  state: "since" | "near" | "late";
}

/** The share of the promised hours from which the answer is urgent. */
const near = 0.8;

export function waitingOf(
  { content, waitingSince }: ListedRequest,
  { contact, bookingTo }: ResponseHours,
  now: Date,
): Waiting | undefined {
  if (waitingSince === undefined) return undefined;
  const of = content.kind === "booking" ? bookingTo : contact;
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(waitingSince)) / 3_600_000));
  return { hours, of, state: hours >= of ? "late" : hours >= near * of ? "near" : "since" };
}
