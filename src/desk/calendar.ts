import type { Closure } from "#src/availability/closures.ts";
import type { TakenReason } from "#src/availability/taken-days.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { CalendarCopy } from "#src/availability/calendar-feed.server.ts";
import { formatDayMonth } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { eventName, whenText } from "#src/i18n/request-text.ts";
import { orderText, type OrderWords } from "#src/order/order-text.ts";
import { weekdayOf } from "#src/i18n/days.ts";
import { type RequestStatus, statuses } from "#src/requests/life-cycle.ts";
import { type StoredRequest, takesDay } from "#src/requests/request.ts";
import type { MonthView } from "./calendar.server.ts";
import { counted } from "./lists.ts";

/** "Matrimonio: Experience Bar · 90 ospiti · 16:00–23:00 · Monza" */
export function eventText(request: StoredRequest, words: OrderWords): string {
  return `${eventName(request, words)}: ${orderText(request.content.order, words, true)}`;
}

export function closedReason(
  date: string,
  reasons: readonly TakenReason[],
  closures: readonly Closure[],
  content: SiteContent["availability"],
): string | undefined {
  if (!reasons.includes("closed")) return reasons.includes("busy") ? "Impegno tuo" : undefined;
  const covers = ({ from, to }: { from: string; to: string }): boolean => from <= date && date <= to;
  const weekday = content.closedWeekdays.find((one) => one.weekday === weekdayOf(date));
  return closures.find(covers)?.reason || content.closed.find(covers)?.reason || weekday?.reason || "Chiuso";
}

/** @param own `null` before the calendar was read for the first time */
export function ownCalendarText(own: CalendarCopy | null): string {
  if (own === null) return "Il tuo calendario non è ancora stato letto.";
  const { events, days, freeDays, freeEvents, unread, unreadEvents, readAt } = own;
  if (events === 0) {
    return "Il tuo calendario è vuoto: non c’è nessun evento. Guarda se l’indirizzo è quello del calendario giusto.";
  }
  const named = (all: readonly { name: string; date: string | undefined }[]): string =>
    all
      .map(({ name, date }) => [name || "senza nome", date && formatDayMonth(date)].filter(Boolean).join(", "))
      .join("; ");
  const when = fill("letto il {when}", { when: whenText(readAt.toISOString()) });
  const free = `${counted(freeDays, "giorno segnato come libero", "giorni segnati come liberi")}: ${named(freeEvents)}.`;
  const unreadText = `${counted(unread, "evento non si legge", "eventi non si leggono")}: ${named(unreadEvents)}.`;
  return [
    `Il tuo calendario, ${when}, prende ${counted(days.length, "giorno", "giorni")}.`,
    ...(freeDays > 0 ? [free] : []),
    ...(unread > 0 ? [unreadText] : []),
  ].join(" ");
}

export const dayKinds = { full: "confermata", half: "tenuta", asked: "chiesta", shut: "chiusa", free: "libera" };

export function dayOf(
  date: string,
  { requests, taken, closures }: Pick<MonthView, "requests" | "taken" | "closures">,
  content: SiteContent["availability"],
): { kind: keyof typeof dayKinds; text: string; count: number } {
  const ofDay = requests.filter((one) => one.content.order.date === date);
  const firm = ofDay.filter(({ status }) => isFirm(status));
  if (firm.length > 0) {
    const kind = firm.every(({ status }) => statuses[status].calendar === "tentative") ? "half" : "full";
    return { kind, text: nameOrCount(firm, "feste"), count: firm.length };
  }
  const closed = closedReason(date, taken.get(date) ?? [], closures, content);
  if (closed !== undefined) return { kind: "shut", text: closed, count: 0 };
  return ofDay.length === 0
    ? { kind: "free", text: "", count: 0 }
    : { kind: "asked", text: nameOrCount(ofDay, "chieste"), count: ofDay.length };
}

export function isFirm(status: RequestStatus): boolean {
  return statuses[status].phase === "held" || takesDay(status);
}

function nameOrCount(requests: readonly StoredRequest[], noun: string): string {
  const [first, ...others] = requests;
  return first === undefined || others.length > 0 ? `${requests.length} ${noun}` : first.content.name;
}
