import type { Kysely } from "kysely";
import { pino } from "pino";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { readConfig } from "#src/site/config.ts";
import { connect } from "#src/site/database.server.ts";
import { dayTakingStatuses } from "#src/requests/request.ts";
import { type Availability, createAvailability } from "#src/availability/availability.server.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import { lockState, writeEvent } from "#src/requests/perform.server.ts";
import type { RequestContent, StoredRequest } from "#src/requests/request.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Pages } from "#src/site/pages.server.ts";
import type { OpenedSite, Site } from "#src/site/site.ts";
import { aRequest } from "./requests.ts";

/**
 * A site at 11:00 in Rome on 23 November 2026, with the sample content, on which every day is free and mails leave for nowhere.
 * @param changes its database above all: the default is in memory and has no tables
 */
export function testSite(changes: Partial<Site> = {}): Site {
  const config = readConfig({ DATABASE_URL: "sqlite::memory:", SITE_URL: "https://www.ambra.example" });
  return {
    config,
    db: changes.db ?? connect(config.database),
    content: () => sampleContent,
    availability: { takenDays: () => Promise.resolve(new Map()) },
    mail: { send: () => Promise.resolve(), close: () => Promise.resolve() },
    secret: "a-secret-of-the-tests-with-43-characters-xx",
    now: () => new Date("2026-11-23T10:00:00Z"),
    log: pino({ level: "silent" }),
    wake: () => undefined,
    daysChanged: () => Promise.resolve(),
    ...changes,
  };
}

/** One request fills a day, and nothing else does. */
export function onePlaceADay(db: Kysely<Database>): Availability {
  return createAvailability(
    db,
    () => ({ availability: { closed: [], closedWeekdays: [], capacity: { aDay: 1 } } }),
    dayTakingStatuses,
  );
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
      const state = await lockState(testSite({ db }), transaction, requestId);
      if (state === undefined) throw new Error(`${requestId} is gone`);
      await writeEvent(transaction, state, { ...event, id: newId(), from: state.request.status }, changed);
    });
  }
}

/** Stores a request and what happened to it, without mails. */
export async function storeRequest(
  db: Kysely<Database>,
  changes: Partial<StoredRequest> = {},
  events: readonly RequestEvent[] = [],
): Promise<StoredRequest> {
  const request = aRequest(changes);
  await saveRequest(db, request, []);
  await recordEvents(db, request.id, events);
  return request;
}
/** Pages of a test, without a preview. */
export function stubPages(pages: Pick<Pages, "render" | "at">): Pages {
  const none = () => Promise.reject(new Error("no such page in this test"));
  return { ...pages, renderDraft: none, renderPublic: none, publicPaths: none };
}

export const noFiles = { has: () => false, read: () => Promise.reject(new Error("no such file in this test")) };

/** A desk for tests that use nothing of it. */
export const stubDesk = {} as OpenedSite["desk"];
