import type { Kysely } from "kysely";
import { originalTerms } from "#domain/policy/business.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { RequestContent } from "#domain/requests/request.ts";
import { newId } from "#infra/db/new-id.ts";
import type { Database } from "#infra/db/schema.ts";
import { type Availability, createAvailability } from "#src/availability/availability.server.ts";
import { type ActingSite, lockState, writeEvent } from "#src/requests/perform.server.ts";

/** A site on which every day is free, at 11:00 in Rome on 23 November 2026. */
export function actingSite(db: Kysely<Database>, changes: Partial<ActingSite> = {}): ActingSite {
  return {
    db,
    availability: { takenDays: () => Promise.resolve(new Map()) },
    now: () => new Date("2026-11-23T10:00:00Z"),
    terms: () => originalTerms,
    onRecorded: () => undefined,
    ...changes,
  };
}

/** One request fills a day, and nothing else does. */
export function onePlaceADay(db: Kysely<Database>): Availability {
  return createAvailability({
    db,
    calendar: { busyDays: () => new Set() },
    days: () => ({ closed: { weekdays: [], periods: [] }, capacity: 1 }),
  });
}

/**
 * Appends events to a history, without mails. Each gets an id of its own and begins in the status of the request.
 * @param changed the content of the request after them
 */
export async function recordEvents(
  db: Kysely<Database>,
  requestId: string,
  events: readonly RequestEvent[],
  changed?: RequestContent,
): Promise<void> {
  for (const event of events) {
    await db.transaction().execute(async (transaction) => {
      const state = await lockState(actingSite(db), transaction, requestId);
      if (state === undefined) throw new Error(`${requestId} is gone`);
      await writeEvent(transaction, state, { ...event, id: newId(), from: state.request.status }, changed);
    });
  }
}
