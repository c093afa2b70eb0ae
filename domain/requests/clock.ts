import { todayInRome } from "../policy/booking-window.ts";
import { type ActionDependencies, type ActionStore, loadState, performAction, versionOf } from "./actions.ts";
import { allowedActions } from "./transitions.ts";

/** Where the requests are that time may change. */
export interface ClockStore extends ActionStore {
  /** The ids of requests with an open quote or a held day, and of confirmed ones whose day lies before `today`. */
  dueForClock(today: string): Promise<string[]>;
}

export interface ClockDependencies extends ActionDependencies {
  store: ClockStore;
}

/**
 * Does what time does to requests: quotes expire, days that were held without a deposit are free again, events are over. A
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
