import { todayInRome } from "../policy/booking-window.ts";
import { type ActionDependencies, type ActionStore, loadState, performAction, versionOf } from "./actions.ts";
import { type Agenda, type AgendaKind, dueAgendas, listsEvents } from "./agenda.ts";
import { dueReminders, type Reminder, type ReminderKind, type ReminderRange, reminderRange } from "./reminders.ts";
import type { StoredRequest } from "./request.ts";
import { allowedActions } from "./transitions.ts";

/** Where the requests are that time may change. */
export interface ClockStore extends ActionStore {
  /** The ids of requests with an open quote or a held day, and of confirmed ones whose day lies before `today`. */
  dueForClock(today: string): Promise<string[]>;
  /** The ids of the requests of which a reminder may be due. */
  dueForReminders(range: ReminderRange): Promise<string[]>;
  /** Enqueues those reminders that the request has not had, in one transaction. @returns how many */
  enqueueReminders(request: StoredRequest, reminders: readonly Reminder[], now: Date): Promise<number>;
  /** The confirmed requests whose events are on these days, both included, in the order of their days and times. */
  confirmedBetween(first: string, last: string): Promise<StoredRequest[]>;
  /** Enqueues a list of events, or numbers, unless it was enqueued before. @returns whether it was */
  enqueueAgenda(agenda: Agenda, now: Date): Promise<boolean>;
}

export interface ClockDependencies extends ActionDependencies {
  store: ClockStore;
}

/**
 * Applies the transitions that depend on time only: quotes expire, days that were held without a deposit are free again, events are over. A
 * request that somebody changes at the same moment is looked at again the next time. Several processes may do this at once.
 * @returns how many requests changed. @throws Error where the database does not answer
 */
export async function passTime(dependencies: ClockDependencies): Promise<number> {
  const { store, now } = dependencies;
  let changed = 0;
  for (const id of await store.dueForClock(todayInRome(now()))) {
    const state = await loadState(dependencies, id);
    const [action] = state === undefined ? [] : allowedActions("clock", state);
    if (state === undefined || action === undefined) continue;
    const outcome = await performAction(dependencies, "clock", action, state, { version: versionOf(state) });
    if (outcome.ok) changed += 1;
  }
  return changed;
}

/**
 * Enqueues the reminders, lists of events and numbers that are due now and that the owner has turned on. They are looked at again when they
 * leave: see `relevantReminders` and `relevantAgendas`. @returns how many. @throws Error where the database does not answer
 */
export async function remind(
  dependencies: ClockDependencies,
  isOn: (kind: ReminderKind | AgendaKind) => boolean,
): Promise<number> {
  const { store, now, onRecorded } = dependencies;
  let enqueued = 0;
  for (const id of await store.dueForReminders(reminderRange(now()))) {
    const state = await loadState(dependencies, id);
    const due = state === undefined ? [] : dueReminders(state).filter(({ kind }) => isOn(kind));
    if (state !== undefined && due.length > 0) enqueued += await store.enqueueReminders(state.request, due, state.now);
  }
  for (const agenda of dueAgendas(now()).filter(({ kind }) => isOn(kind))) {
    const hasReason = !listsEvents(agenda) || (await store.confirmedBetween(agenda.first, agenda.last)).length > 0;
    if (hasReason && (await store.enqueueAgenda(agenda, now()))) enqueued += 1;
  }
  if (enqueued > 0) onRecorded();
  return enqueued;
}
