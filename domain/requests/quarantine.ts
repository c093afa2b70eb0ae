import { todayInRome } from "../policy/booking-window.ts";
import { dayInMilliseconds, plusDays } from "../policy/civil-days.ts";
import { romeClock } from "../policy/rome-clock.ts";
import type { SpamReason } from "../spam/score.ts";
import { type ActionDependencies, type ActionStore, loadState, performAction, versionOf } from "./actions.ts";
import type { StoredRequest } from "./request.ts";

/** Days after its receipt on which a request is deleted that nobody took out of quarantine. */
export const quarantineDays = 30;

/** The owner's mail does not leave earlier in Rome. */
const firstTime = "08:00";

/** The most requests that a list or a mail shows. */
const shownAtOnce = 50;

/** A quarantined request as it is stored. */
export interface SuspectedRequest extends StoredRequest {
  reasons: readonly SpamReason[];
}

export interface QuarantinedRequest extends SuspectedRequest {
  /** When it is deleted unless it is released before: a civil date in Europe/Rome, `yyyy-mm-dd`. */
  deletedOn: string;
}

export interface QuarantineList {
  /** The newest first. */
  requests: QuarantinedRequest[];
  /** How many there are in all. */
  count: number;
}

/** What the owner does about suspected spam. @throws Error where the database does not answer */
export interface Quarantine {
  /** @param limit at most 50, which is the default */
  quarantined(limit?: number): Promise<QuarantineList>;
  /**
   * Makes a request one that has come in: its mails are sent now, once. False, and nothing is done, where it is not in quarantine
   * any more.
   */
  release(id: string): Promise<boolean>;
  /** Deletes a request with all that belongs to it; false where it is not in quarantine any more. */
  discard(id: string): Promise<boolean>;
}

export interface QuarantineStore extends ActionStore {
  /** Quarantined requests, the newest first, at most `limit`, and how many there are; all, or those that nothing but the rate speaks against. */
  quarantined(limit: number, which?: "all" | "flood"): Promise<{ requests: SuspectedRequest[]; count: number }>;
  /** Deletes a request if it is in quarantine. */
  discard(id: string): Promise<boolean>;
  /** Deletes those that came in before an instant, ISO 8601 in UTC, at most `limit`. @returns how many */
  discardReceivedBefore(instant: string, limit: number): Promise<number>;
  /**
   * Enqueues the owner's mail of a day, unless there was one that day or nothing was quarantined since the last one.
   * @param day civil date in Europe/Rome. @returns whether it was enqueued
   */
  enqueueDigest(day: string, now: Date): Promise<boolean>;
  /**
   * Enqueues the owner's mail about requests that nothing but the rate speaks against, unless there was one since an instant, or none
   * was quarantined since the last one. @returns whether it was enqueued
   */
  enqueueFloodMail(now: Date, since: Date): Promise<boolean>;
}

export interface QuarantineDependencies extends ActionDependencies {
  store: QuarantineStore;
}

const attempts = 3;

export function createQuarantine(dependencies: QuarantineDependencies): Quarantine {
  const { store } = dependencies;
  return {
    async quarantined(limit = shownAtOnce) {
      const { requests, count } = await store.quarantined(Math.min(limit, shownAtOnce));
      return { requests: requests.map((request) => ({ ...request, deletedOn: deletionDay(request) })), count };
    },
    async release(id) {
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const state = await loadState(dependencies, id);
        if (state?.request.status !== "quarantined") return false;
        const outcome = await performAction(dependencies, "owner", "release", state, { version: versionOf(state) });
        if (outcome.ok) return true;
      }
      throw new Error("the request is being changed by somebody else: it was not released");
    },
    discard: (id) => store.discard(id),
  };
}

/** The day on which the daily deletion finds a request old enough. */
export function deletionDay({ receivedAt }: Pick<StoredRequest, "receivedAt">): string {
  return plusDays(todayInRome(new Date(receivedAt)), quarantineDays + 1);
}

/** Short transactions, so that a visitor's request never waits long for the lock. */
const deletedAtOnce = 200;

/** Deletes what stayed in quarantine. @returns how many */
export async function discardOld(store: Pick<QuarantineStore, "discardReceivedBefore">, now: Date): Promise<number> {
  const instant = new Date(now.getTime() - quarantineDays * dayInMilliseconds).toISOString();
  let total = 0;
  for (;;) {
    const deleted = await store.discardReceivedBefore(instant, deletedAtOnce);
    total += deleted;
    if (deleted < deletedAtOnce) return total;
  }
}

const hour = 3_600_000;

/**
 * Enqueues the owner's mails about the quarantine: once a day about all of it, once its hour in Rome has come, and at most once an hour
 * about requests that nothing but the rate speaks against. @returns whether one was enqueued
 */
export async function reportQuarantine({
  store,
  now,
  onRecorded,
}: Pick<QuarantineDependencies, "now" | "onRecorded"> & {
  store: Pick<QuarantineStore, "enqueueDigest" | "enqueueFloodMail">;
}): Promise<boolean> {
  const at = now();
  const flood = await store.enqueueFloodMail(at, new Date(at.getTime() - hour));
  const digest = romeClock(at).time >= firstTime && (await store.enqueueDigest(todayInRome(at), at));
  if (flood || digest) onRecorded();
  return flood || digest;
}
