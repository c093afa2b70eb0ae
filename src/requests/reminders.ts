import type { LocalContent } from "#src/content/site-content.server.ts";
import { daysBetween, plusDays, romeClock, todayInRome, weekdayOf } from "#src/i18n/days.ts";
import { dayInRome } from "#src/i18n/request-text.ts";
import { type Milestone, owedIn } from "#src/content/terms.ts";
import { agreementOf, type Hold, openQuoteOf, openTransferReport } from "./agreement.ts";
import { knownDetails, missingDetails } from "#src/details/event-details.ts";
import { balanceSoonDays, standingOf } from "./milestones.ts";
import { statuses } from "./life-cycle.ts";
import { isConfirmed, isHeld } from "./request.ts";
import type { RequestState } from "./transitions.ts";

type MailCopy = LocalContent["mail"];
/** Mails about one request that leave on a date. `content/reminders.yaml` switches each of them, and each list, on or off. */
export type ReminderKind = keyof MailCopy["reminders"];
export type EventListKind = keyof MailCopy["agendas"];

const reminderDays = { quote: 2, deposit: 3, transfer: 5, thanks: 2, thanksUntil: 9 } as const;

/** The owner is reminded of a request after `from` hours, but not after `until` hours. */
const unansweredHours = { from: 20, until: 72 } as const;

/** The earliest times of mails in Europe/Rome. */
const firstReminder = "09:00";
export const firstList = "08:00";

export interface Reminder {
  kind: ReminderKind;
  /** The event that it is about; empty for the request itself. A kind and an event are sent at most once. */
  eventId: string;
}

/** At any hour. If the request is answered, paid, cancelled or moved, its reminders change with it. */
export function relevantReminders(state: RequestState): Reminder[] {
  const { status } = state.request;
  const today = todayInRome(state.now);
  const { phase, isAnswered } = statuses[status];
  if (phase === "held") return [...balanceReminders(state, today), ...thanks(state, today)];
  if (phase !== "open") return [];
  if (!isAnswered) return isUnanswered(state) ? [{ kind: "owner-unanswered", eventId: "" }] : [];
  return [
    ...quoteReminders(state, today),
    ...(isConfirmed(status) ? [...balanceReminders(state, today), ...eventReminders(state, today)] : []),
    ...(isHeld(status) ? holdReminders(state, today) : []),
  ];
}

/** Reminders end so many days after the receipt of an unanswered request, or after an event. */
export const reminderDaysBack = 30;

export function dueReminders(state: RequestState): Reminder[] {
  const { time } = romeClock(state.now);
  return relevantReminders(state).filter(({ kind }) => kind === "owner-unanswered" || time >= firstReminder);
}

function isUnanswered({ request, history, now }: RequestState): boolean {
  const hours = (now.getTime() - Date.parse(request.receivedAt)) / 3_600_000;
  const isAnswered = history.some(({ by }) => by === "owner");
  return !isAnswered && hours >= unansweredHours.from && hours < unansweredHours.until;
}

/** Two days before the last day and, to the owner, one day before it, unless the quote was sent or kept longer later than that. */
function quoteReminders(state: RequestState, today: string): Reminder[] {
  const set = setBy(state, "quoted", "quote");
  const quote = openQuoteOf(state);
  if (set === undefined || quote === undefined) return [];
  const first = plusDays(quote.validUntil, -reminderDays.quote);
  const eve = plusDays(quote.validUntil, -1);
  return [
    ...(set.day < first && first <= today && today <= quote.validUntil ? [reminderOf("reminder-quote", set)] : []),
    ...(set.day < eve && today === eve ? [reminderOf("owner-quote", set)] : []),
  ];
}

/** On the third day and on the last day; to the owner on the day before the last. */
function holdReminders(state: RequestState, today: string): Reminder[] {
  const set = setBy(state, "quote-accepted", "deposit");
  const deposit = owedIn(standingIn(state).milestones).find(({ kind }) => kind === "deposit");
  if (set === undefined || deposit === undefined) return [];
  const third = plusDays(set.day, reminderDays.deposit);
  const eve = plusDays(deposit.date, -1);
  const isAsked = !isTransferUnderWay(state);
  return [
    ...(isAsked && third <= today && today < deposit.date ? [reminderOf("reminder-deposit", set)] : []),
    ...(isAsked && set.day < today && today === deposit.date ? [reminderOf("reminder-hold", set)] : []),
    ...(set.day < eve && today === eve ? [reminderOf("owner-hold", set)] : []),
  ];
}

function setBy({ history }: RequestState, type: "quoted" | "quote-accepted", of: Hold["of"]) {
  const event = history.findLast((one) => one.type === type || (one.type === "kept-longer" && one.of === of));
  return event && { id: event.id, day: dayInRome(event.at) };
}

function reminderOf(kind: ReminderKind, { id: eventId }: { id: string }): Reminder {
  return { kind, eventId };
}

/** About what is due by the agreement or, after the event, by the final account. */
function balanceReminders(state: RequestState, today: string): Reminder[] {
  const { request, history } = state;
  const isOver = statuses[request.status].phase === "held";
  const about = history.findLast(({ type }) => type === (isOver ? "final-account" : "quote-accepted"));
  const isFinal = agreementOf(history)?.final !== undefined;
  // After the event, what is due last: the final account names what was late before it.
  const owed = owedIn(askedMilestones(state, standingIn(state).milestones));
  const balance = isOver ? owed.at(-1) : owed.find(({ kind }) => kind === "balance");
  if (about === undefined || balance === undefined || isFinal !== isOver) return [];
  if (today >= balance.date) return [{ kind: "reminder-balance", eventId: about.id }];
  const first = plusDays(balance.date, -balanceSoonDays);
  return today >= first && !isOver ? [{ kind: "reminder-balance-soon", eventId: about.id }] : [];
}

type Reported = Pick<RequestState, "history" | "now">;

/** True if the client reported the transfer of what is owed first, a short time ago. */
function isTransferUnderWay({ history, now }: Reported): boolean {
  const report = openTransferReport(history);
  return report !== undefined && todayInRome(now) < plusDays(dayInRome(report.at), reminderDays.transfer);
}

/** The milestones without the amount whose transfer is under way: no reminder asks for it (D44). */
export function askedMilestones(state: Reported, milestones: readonly Milestone[]): readonly Milestone[] {
  const [first] = isTransferUnderWay(state) ? owedIn(milestones) : [];
  return milestones.filter(({ kind }) => kind !== first?.kind);
}

function standingIn({ request, history, now }: RequestState) {
  return standingOf({ request, history, terms: undefined, now });
}

function eventReminders({ request, eventDetails }: RequestState, today: string): Reminder[] {
  const { date } = request.content.order;
  const asked = eventDetails[request.locale];
  const isTime = date !== undefined && plusDays(date, -asked.remindDays) <= today && today < date;
  const isMissing = isTime && missingDetails(knownDetails(request.content, asked, "visitor")).length > 0;
  return isMissing ? [{ kind: "reminder-details", eventId: "" }] : [];
}

function thanks({ request: { content } }: RequestState, today: string): Reminder[] {
  const days = content.order.date === undefined ? 0 : daysBetween(content.order.date, today);
  const isTime = reminderDays.thanks <= days && days <= reminderDays.thanksUntil;
  return isTime ? [{ kind: "reminder-thanks", eventId: "" }] : [];
}

/** Inclusive civil dates in Europe/Rome. */
export interface Agenda {
  kind: EventListKind;
  /** A kind and a first day are sent at most once. */
  first: string;
  last: string;
}

/** At any hour: tomorrow’s events, and on Mondays the events of the week. */
export function relevantAgendas(now: Date): Agenda[] {
  const today = todayInRome(now);
  const tomorrow = plusDays(today, 1);
  const week: Agenda = { kind: "owner-week", first: today, last: plusDays(today, 6) };
  return [
    { kind: "owner-tomorrow", first: tomorrow, last: tomorrow },
    ...(weekdayOf(today) === "monday" ? [week] : []),
  ];
}

export function dueAgendas(now: Date): Agenda[] {
  return romeClock(now).time >= firstList ? relevantAgendas(now) : [];
}
