import type { Kysely } from "kysely";
import { plusDays, todayInRome } from "#src/i18n/days.ts";
import { enqueue } from "#src/mail/enqueue.server.ts";
import type { DeliveryKind } from "#src/mail/kinds.ts";
import type { Database } from "#src/site/schema.ts";
import { dueAgendas, dueReminders, type EventListKind, reminderDaysBack, type ReminderKind } from "./reminders.ts";
import { type RequestStatus, requestStatuses, statuses } from "./life-cycle.ts";
import { type ActingSite, perform, readState } from "./perform.server.ts";
import { requestsOn } from "./request-row.server.ts";
import { confirmedStatuses, type StoredRequest } from "./request.ts";
import { allowedActions } from "./transitions.ts";

/** Applies the transitions of the clock. Several processes may do this at once. @returns the number of changed requests */
export async function passTime(site: ActingSite): Promise<number> {
  let changed = 0;
  for (const id of await watched(site)) {
    // Most requests are not due, so this reads them without a lock first.
    const seen = await readState(site, id);
    const [action] = seen === undefined ? [] : allowedActions("clock", seen);
    if (action === undefined) continue;
    const { ok } = await perform(site, "clock", action, id);
    if (ok) changed += 1;
  }
  return changed;
}

/**
 * Enqueues the reminders and lists of events that are due. They are checked again when they leave (`relevantReminders`,
 * `relevantAgendas`).
 * @returns the number of mails
 */
export async function remind(site: ActingSite, isOn: (kind: ReminderKind | EventListKind) => boolean): Promise<number> {
  const { db, now, wake } = site;
  let enqueued = 0;
  for (const id of await watched(site)) {
    const state = await readState(site, id);
    if (state === undefined) continue;
    const due = dueReminders(state).filter(({ kind }) => isOn(kind));
    enqueued += await enqueueOnce(db, due, state.now, state.request);
  }
  for (const agenda of dueAgendas(now()).filter(({ kind }) => isOn(kind))) {
    const { kind, first, last } = agenda;
    const events = await requestsOn(db, confirmedStatuses, first, last);
    if (events.length > 0) enqueued += await enqueueOnce(db, [{ kind, eventId: first }], now());
  }
  if (enqueued > 0) wake("mails");
  return enqueued;
}

function watchedIn(time: (typeof statuses)[RequestStatus]["watched"]): RequestStatus[] {
  return requestStatuses.filter((status) => statuses[status].watched === time);
}

/** The ids of requests that may have something due, so that the others need not be read every minute. */
async function watched({ db, now }: Pick<ActingSite, "db" | "now">): Promise<string[]> {
  const since = plusDays(todayInRome(now()), -reminderDaysBack);
  const query = db
    .selectFrom("request")
    .select("id")
    .where(({ eb, or, and }) =>
      or([
        eb("status", "in", watchedIn("always")),
        and([eb("status", "in", watchedIn("after-receipt")), eb("received_at", ">=", since)]),
        and([eb("status", "in", watchedIn("after-event")), eb("event_date", ">=", since)]),
      ]),
    )
    .orderBy("received_at")
    .orderBy("id");
  return (await query.execute()).map(({ id }) => id);
}

/** A second time would count in the recipient's budget again. @param request left out for a mail about several requests */
function enqueueOnce(
  db: Kysely<Database>,
  mails: ReadonlyArray<{ kind: DeliveryKind; eventId: string }>,
  now: Date,
  request?: StoredRequest,
): Promise<number> {
  if (mails.length === 0) return Promise.resolve(0);
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("outbox")
      .select(["kind", "event_id"])
      .where("request_id", request === undefined ? "is" : "=", request?.id ?? null)
      .where(
        "event_id",
        "in",
        mails.map(({ eventId }) => eventId),
      )
      .execute();
    const deliveries = mails.filter(
      ({ kind, eventId }) => !rows.some((row) => row.kind === kind && row.event_id === eventId),
    );
    const email = request?.content.email ?? "";
    await enqueue(transaction, { requestId: request?.id, email, deliveries, at: now.toISOString() });
    return deliveries.length;
  });
}
