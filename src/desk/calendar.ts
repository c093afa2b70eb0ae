import type { Closure } from "#src/availability/closures.ts";
import { dayTakingStatuses, type TakenReason } from "#src/availability/taken-days.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { weekdayOf } from "#src/i18n/days.ts";
import type { RequestContent, RequestStatus } from "#src/requests/request.ts";
import type { DayCount, MonthView } from "./calendar.server.ts";

/** The query parameter with a month or a day. */
export const dayParameter = "giorno";

/** A request on a day of the calendar. */
export interface DayRequest {
  id: string;
  reference: string;
  status: RequestStatus;
  content: RequestContent;
}

/** What a day of the calendar says of a request's status; the calendar shows no others. */
export const dayStatuses: Readonly<Partial<Record<RequestStatus, string>>> = {
  received: "da rispondere",
  quoted: "preventivo mandato",
  accepted: "tenuta",
  confirmed: "confermata",
  completed: "fatta",
};

/** "Matrimonio, Frascati, dalle 16:00" */
export function eventText({ content }: DayRequest): string {
  return content.kind === "booking"
    ? `${messagesIn("it").forms.eventTypes[content.eventType]}, ${content.location}, dalle ${content.timeSlot}`
    : `${content.partyType}, ${content.location}`;
}

/** Why a day is closed; undefined where it is not. */
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

export const dayKinds = { full: "confermata", half: "tenuta", asked: "chiesta", shut: "chiusa", free: "libera" };

/** What is on a day: what takes it comes before what closes it, and both before what asks for it. */
export function dayOf(
  date: string,
  { counts, taken, closures }: Pick<MonthView, "counts" | "taken" | "closures">,
  content: SiteContent["availability"],
): { kind: keyof typeof dayKinds; text: string; count: number } {
  const ofDay = counts.filter((one) => one.date === date);
  const firm = ofDay.filter(({ status }) => takesDay(status));
  if (firm.length > 0) {
    const count = sumOf(firm);
    const kind = firm.every(({ status }) => status === "accepted") ? "half" : "full";
    return { kind, text: firm[0]?.name ?? `${count} feste`, count };
  }
  const closed = closedReason(date, taken.get(date) ?? [], closures, content);
  if (closed !== undefined) return { kind: "shut", text: closed, count: 0 };
  const count = sumOf(ofDay);
  return count === 0
    ? { kind: "free", text: "", count }
    : { kind: "asked", text: ofDay[0]?.name ?? `${count} chieste`, count };
}

export function takesDay(status: RequestStatus): boolean {
  return status === "completed" || dayTakingStatuses.some((one) => one === status);
}

function sumOf(counts: readonly DayCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
