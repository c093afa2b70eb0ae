import { todayInRome, plusDays, romeClock } from "#src/i18n/days.ts";
import { accountOfRequest, agreementOf, openQuoteOf, paymentDatesOf } from "./agreement.ts";
import { askedFacts, missingFacts } from "./event-facts.ts";
import type { RequestEvent } from "./events.ts";
import { isInCalendars } from "./request.ts";
import type { RequestState } from "./transitions.ts";

/** The mails about one request that leave because of a date. `content/reminders.yaml` turns each on or off. */
export const reminderKinds = [
  "reminder-quote",
  "reminder-deposit",
  "reminder-hold",
  "reminder-balance-soon",
  "reminder-balance",
  "reminder-brief",
  "reminder-thanks",
  "owner-unanswered",
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Goes to the owner; the others go to the visitor. */
function isOwnerReminder(kind: ReminderKind): boolean {
  return kind === "owner-unanswered";
}

/** Days before the day that a reminder is about, or after it. */
const reminderDays = { quote: 2, deposit: 3, balance: 10, thanks: 2, thanksUntil: 9 } as const;

/** Hours after which the owner is reminded of a request, and after which it is too late for that. */
const unansweredHours = { from: 20, until: 72 } as const;

/** No mail to a visitor leaves earlier in Rome. */
const firstTime = "09:00";

export interface Reminder {
  kind: ReminderKind;
  /** The event that it is about; empty if it is about the request. With the kind it is sent at most once. */
  entryId: string;
}

/**
 * The reminders of which there is reason at `now`, whatever the hour. Each depends on the state of the request alone: one that was
 * answered, paid or cancelled meanwhile is not reminded, and days that are moved are counted anew.
 */
export function relevantReminders(state: RequestState): Reminder[] {
  const { status } = state.request;
  const today = todayInRome(state.now);
  if (!isInCalendars(status)) return [];
  switch (status) {
    case "received":
      return isUnanswered(state) ? [{ kind: "owner-unanswered", entryId: "" }] : [];
    case "quoted":
      return quoteReminder(state, today);
    case "accepted":
      return [...quoteReminder(state, today), ...holdReminders(state, today)];
    case "confirmed":
      return [...quoteReminder(state, today), ...balanceReminders(state, today), ...eventReminders(state, today)];
    case "completed":
      return [...finalReminders(state, today), ...thanks(state, today)];
  }
}

/** No reminder is due so many days after the receipt of a request without an answer, or after an event. */
export const reminderDaysBack = 30;

/** Those of them whose hour in Rome has come. */
export function dueReminders(state: RequestState): Reminder[] {
  const { time } = romeClock(state.now);
  return relevantReminders(state).filter(({ kind }) => isOwnerReminder(kind) || time >= firstTime);
}

function isUnanswered({ request, history, now }: RequestState): boolean {
  const hours = (now.getTime() - Date.parse(request.receivedAt)) / 3_600_000;
  const isAnswered = history.some(({ by }) => by === "owner");
  return !isAnswered && hours >= unansweredHours.from && hours < unansweredHours.until;
}

/** Two days before the last, unless the quote was sent no earlier than that. */
function quoteReminder(state: RequestState, today: string): Reminder[] {
  const sent = lastOf(state.history, "quoted");
  if (sent?.type !== "quoted" || openQuoteOf(state) === undefined) return [];
  const { validUntil } = sent.quote;
  const first = plusDays(validUntil, -reminderDays.quote);
  const isSentBefore = dayOf(sent) < first;
  return isSentBefore && first <= today && today <= validUntil ? [{ kind: "reminder-quote", entryId: sent.id }] : [];
}

/** On the third day, and on the last. */
function holdReminders({ request, history }: RequestState, today: string): Reminder[] {
  const accepted = lastOf(history, "quote-accepted");
  const { depositDueCents } = accountOfRequest(request, history);
  if (accepted?.type !== "quote-accepted" || depositDueCents === 0) return [];
  const third = plusDays(dayOf(accepted), reminderDays.deposit);
  const { depositBy } = accepted;
  if (today === depositBy && dayOf(accepted) < depositBy) return [{ kind: "reminder-hold", entryId: accepted.id }];
  return third <= today && today < depositBy ? [{ kind: "reminder-deposit", entryId: accepted.id }] : [];
}

function balanceReminders({ request, history }: RequestState, today: string): Reminder[] {
  const accepted = lastOf(history, "quote-accepted");
  const dates = paymentDatesOf(request, history);
  const { dueCents } = accountOfRequest(request, history);
  const agreement = agreementOf(history);
  if (accepted === undefined || dates === undefined || agreement === undefined || dueCents === 0) return [];
  // The final account has a mail and a reminder of its own.
  if (agreement.added !== undefined) return [];
  const { balanceBy } = dates;
  const entryId = accepted.id;
  if (today >= balanceBy) return [{ kind: "reminder-balance", entryId }];
  const first = plusDays(balanceBy, -reminderDays.balance);
  return today >= first ? [{ kind: "reminder-balance-soon", entryId }] : [];
}

/** On the last day for the balance of the final account. */
function finalReminders({ request, history }: RequestState, today: string): Reminder[] {
  const account = lastOf(history, "final-account");
  const dates = paymentDatesOf(request, history);
  if (account === undefined || dates === undefined || agreementOf(history)?.added === undefined) return [];
  if (accountOfRequest(request, history).dueCents === 0) return [];
  return today >= dates.balanceBy ? [{ kind: "reminder-balance", entryId: account.id }] : [];
}

/** While facts of the event are missing. */
function eventReminders({ request, history, facts }: RequestState, today: string): Reminder[] {
  const { date } = request.content;
  if (date === undefined) return [];
  const asked = facts[request.locale];
  const { remindDays } = asked;
  const isMissing = missingFacts(askedFacts(request, history, asked, "visitor")).length > 0;
  const isTime = plusDays(date, -remindDays) <= today && today < date;
  return isMissing && isTime ? [{ kind: "reminder-brief", entryId: "" }] : [];
}

function thanks({ request: { content } }: RequestState, today: string): Reminder[] {
  const { date } = content;
  if (date === undefined) return [];
  const isTime = plusDays(date, reminderDays.thanks) <= today && today <= plusDays(date, reminderDays.thanksUntil);
  return isTime ? [{ kind: "reminder-thanks", entryId: "" }] : [];
}

function lastOf(history: readonly RequestEvent[], type: RequestEvent["type"]): RequestEvent | undefined {
  return history.findLast((event) => event.type === type);
}

function dayOf({ at }: RequestEvent): string {
  return todayInRome(new Date(at));
}
