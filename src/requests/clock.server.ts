import { todayInRome } from "#src/i18n/days.ts";
import type { Kysely, Transaction } from "kysely";
import { type Agenda, type AgendaKind, dueAgendas, listsEvents } from "./agenda.ts";
import { dueReminders, type Reminder, type ReminderKind, reminderRange } from "./reminders.ts";
import type { StoredRequest } from "./request.ts";
import { allowedActions } from "./transitions.ts";
import type { Database } from "#src/site/schema.ts";
import { enqueue } from "#src/mail/enqueue.server.ts";
import { fromRow } from "./request-row.server.ts";
import { type ActingSite, perform, readState } from "./perform.server.ts";

/**
 * Applies the transitions that depend on time only: quotes expire, days that were held without a deposit are free again, events are over.
 * Several processes may do this at once. @returns how many requests changed. @throws Error where the database does not answer
 */
export async function passTime(site: ActingSite): Promise<number> {
  const today = todayInRome(site.now());
  const rows = await site.db
    .selectFrom("request")
    .select("id")
    .where(({ eb, or, and }) =>
      or([
        eb("status", "in", ["quoted", "accepted"]),
        and([eb("status", "=", "confirmed"), eb("event_date", "<", today)]),
      ]),
    )
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  let changed = 0;
  for (const { id } of rows) {
    // Most of them are not due: read without a lock first.
    const seen = await readState(site, id);
    const [action] = seen === undefined ? [] : allowedActions("clock", seen);
    if (action === undefined) continue;
    const { ok } = await perform(site, "clock", action, id);
    if (ok) changed += 1;
  }
  return changed;
}

/**
 * Enqueues the reminders, lists of events and numbers that are due now and that the owner has turned on. They are looked at again when they
 * leave: see `relevantReminders` and `relevantAgendas`. @returns how many. @throws Error where the database does not answer
 */
export async function remind(site: ActingSite, isOn: (kind: ReminderKind | AgendaKind) => boolean): Promise<number> {
  const { db, now, wake } = site;
  let enqueued = 0;
  for (const id of await remindable(db, now())) {
    const state = await readState(site, id);
    const due = state === undefined ? [] : dueReminders(state).filter(({ kind }) => isOn(kind));
    if (state !== undefined && due.length > 0) enqueued += await enqueueReminders(db, state.request, due, state.now);
  }
  for (const agenda of dueAgendas(now()).filter(({ kind }) => isOn(kind))) {
    const hasReason = !listsEvents(agenda) || (await confirmedBetween(db, agenda.first, agenda.last)).length > 0;
    if (hasReason && (await enqueueAgenda(db, agenda, now()))) enqueued += 1;
  }
  if (enqueued > 0) wake("mails");
  return enqueued;
}

/** The ids of the requests of which a reminder may be due. */
export async function remindable(db: Kysely<Database>, now: Date): Promise<string[]> {
  const { received, events } = reminderRange(now);
  const query = db
    .selectFrom("request")
    .select("id")
    .where(({ eb, or, and }) =>
      or([
        eb("status", "in", ["quoted", "accepted"]),
        and([
          eb("status", "=", "received"),
          eb("received_at", ">=", received.from),
          eb("received_at", "<=", received.to),
        ]),
        and([
          eb("status", "in", ["confirmed", "completed"]),
          eb("event_date", ">=", events.from),
          eb("event_date", "<=", events.to),
        ]),
      ]),
    )
    .orderBy("received_at")
    .orderBy("id");
  return (await query.execute()).map(({ id }) => id);
}

/** The confirmed requests whose events are on these days, both included, in the order of their days and times. */
export async function confirmedBetween(db: Kysely<Database>, first: string, last: string): Promise<StoredRequest[]> {
  const query = db
    .selectFrom("request")
    .selectAll()
    .where("status", "=", "confirmed")
    .where("event_date", ">=", first)
    .where("event_date", "<=", last)
    .orderBy("event_date")
    .orderBy("received_at")
    .orderBy("id");
  return (await query.execute()).map(fromRow).toSorted(byTime);
}

/** Events of one day in the order of their hours; those without an hour come first. */
function byTime(one: StoredRequest, other: StoredRequest): number {
  const key = ({ content }: StoredRequest): string =>
    `${content.date ?? ""} ${content.kind === "booking" ? content.timeSlot : ""}`;
  return key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0;
}

/** Enqueues a list of events, or numbers, unless it was enqueued before. @returns whether it was */
function enqueueAgenda(db: Kysely<Database>, { kind, first }: Agenda, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction: Transaction<Database>) => {
    const row = await transaction
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", kind)
      .where("entry_id", "=", first)
      .where("request_id", "is", null)
      .executeTakeFirst();
    if (row !== undefined) return false;
    const about = { email: "", entry: undefined, deliveries: [{ kind, entryId: first }], at: now.toISOString() };
    await enqueue(transaction, about);
    return true;
  });
}

/** Enqueues those reminders that the request has not had. @returns how many */
function enqueueReminders(
  db: Kysely<Database>,
  request: StoredRequest,
  reminders: readonly Reminder[],
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction: Transaction<Database>) => {
    const rows = await transaction
      .selectFrom("outbox")
      .select(["kind", "entry_id"])
      .where("request_id", "=", request.id)
      .execute();
    // Those that were enqueued before would take from the budget of the recipient again.
    const deliveries = reminders.filter(
      ({ kind, entryId }) => !rows.some((row) => row.kind === kind && row.entry_id === entryId),
    );
    const { email } = request.content;
    const about = { requestId: request.id, email, entry: undefined, deliveries, at: now.toISOString() };
    await enqueue(transaction, about);
    return deliveries.length;
  });
}
