import { type Kysely, sql, type Transaction } from "kysely";
import { freeDaysNear } from "#src/availability/availability.server.ts";
import type { Site } from "#src/site/site.ts";
import { windowFrom } from "#src/availability/booking-window.ts";
import { plusDays, todayInRome } from "#src/i18n/days.ts";
import { type ActionErrors, type ActionFields, readMessage } from "./action.ts";
import { effectOf } from "./actions.ts";
import { dayInRome } from "#src/i18n/request-text.ts";
import { ledgerEntryOf, quotesOf } from "./agreement.ts";
import { recordedActor, type Transition, type TransitionActor } from "./life-cycle.ts";
import { deliveriesOfEvent, moveBy, type RequestEvent } from "./events.ts";
import { isOpen, type RequestContent, type StoredRequest, takesDay } from "./request.ts";
import { type ActionOf, allowedActions, type RequestState, rulesOf, statusAfter, transitionOf } from "./transitions.ts";
import { advisoryLocks, forgetDeleted, isPostgres, newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import { enqueue, leavesAtOnce } from "#src/mail/enqueue.server.ts";
import { insertErasure } from "./erasure.server.ts";
import {
  changedOpenKey,
  contentColumns,
  eventFromRow,
  eventRow,
  fromRow,
  listColumns,
  invoiceColumns,
  paymentRow,
} from "./request-row.server.ts";

export type ActingSite = Pick<Site, "db" | "availability" | "now" | "content" | "wake">;

export interface ActionInput {
  /** The state that the actor had seen (`versionOf`); undefined for actors that see no page. */
  version?: string;
  fields?: ActionFields;
  /** Allows a taken day, if the transition does. */
  force?: boolean;
}

export type ActionOutcome =
  | { ok: true; done: "recorded" | "nothing-differs" | "erased" }
  /** `stale`: the request has changed since that version. `quote-outdated`: the answered quote is not the last version. */
  | { ok: false; reason: "gone" | "stale" | "not-possible" | "quote-outdated" }
  | { ok: false; reason: "invalid"; errors: ActionErrors }
  /** `alternatives` are the nearest free days, `yyyy-mm-dd`. */
  | { ok: false; reason: "day-taken"; alternatives: readonly string[] };

/** Identifies a state. An action on an older state is refused as `stale`. */
export function versionOf({ history }: Pick<RequestState, "history">): string {
  return String(history.length);
}

/** A request with its history; undefined if it does not exist. @throws Error if the database does not answer */
export async function readState(site: Pick<ActingSite, "db" | "now" | "content">, id: string) {
  // The history is read first, so that a concurrent event makes this state older and never newer than it is.
  const history = await historyOf(site.db, id);
  return stateOf(site, await findRequest(site.db, id), history);
}

/** `readState` with a lock: no other transaction changes the request until this one ends. A transaction of SQLite is the only writer. */
export async function lockState(
  site: Pick<ActingSite, "now" | "content">,
  transaction: Transaction<Database>,
  id: string,
) {
  const row = await transaction
    .selectFrom("request")
    .selectAll()
    .where("id", "=", id)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
  return stateOf(site, row && fromRow(row), row === undefined ? [] : await historyOf(transaction, id));
}

function stateOf(
  { now, content }: Pick<ActingSite, "now" | "content">,
  request: StoredRequest | undefined,
  history: RequestEvent[],
): RequestState | undefined {
  return request && { request, history, now: now(), ...rulesOf(content(), request.locale) };
}

export async function findRequest(db: Kysely<Database>, id: string): Promise<StoredRequest | undefined> {
  const row = await db.selectFrom("request").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

export async function historyOf(db: Kysely<Database>, requestId: string): Promise<RequestEvent[]> {
  const query = db.selectFrom("event").selectAll().where("request_id", "=", requestId).orderBy("number");
  return (await query.execute()).map(eventFromRow);
}

/** Performs a row of `transitions` in one transaction, for every actor. @throws Error if the database does not answer */
export async function perform<By extends TransitionActor>(
  site: ActingSite,
  actor: By,
  action: ActionOf<By>,
  requestId: string,
  input: ActionInput = {},
): Promise<ActionOutcome> {
  const outcome = await site.db.transaction().execute(async (transaction): Promise<ActionOutcome> => {
    const state = await lockState(site, transaction, requestId);
    if (state === undefined) return { ok: false, reason: "gone" };
    return performIn(transaction, site, actor, action, state, input);
  });
  if (outcome.ok && outcome.done === "erased") await forgetDeleted(site.db);
  if (outcome.ok && outcome.done !== "nothing-differs") site.wake("mails");
  return outcome;
}

/** `perform` in a transaction that has locked the state. The caller wakes the outbox after the commit. */
export async function performIn<By extends TransitionActor>(
  transaction: Transaction<Database>,
  { availability }: Pick<ActingSite, "availability">,
  actor: By,
  action: ActionOf<By>,
  state: RequestState,
  { version, fields = {}, force = false }: ActionInput = {},
): Promise<ActionOutcome> {
  const { request } = state;
  if (isQuoteOutdated(transitionOf(actor, action), state, fields)) return { ok: false, reason: "quote-outdated" };
  if (version !== undefined && version !== versionOf(state)) return { ok: false, reason: "stale" };
  if (!allowedActions(actor, state).includes(action)) return { ok: false, reason: "not-possible" };
  const row = transitionOf(actor, action, request.status);
  if (row.to === "erased") {
    await insertErasure(transaction, request, recordedActor[row.actor], state.now);
    await transaction.deleteFrom("request").where("id", "=", request.id).execute();
    return { ok: true, done: "erased" };
  }
  const sentence = readMessage(fields["message"]);
  const result = effectOf(row, state, fields);
  if (!result.ok || !sentence.ok) {
    const errors = { ...(result.ok ? {} : result.errors), ...(sentence.ok ? {} : { message: sentence.error }) };
    return { ok: false, reason: "invalid", errors };
  }
  const { effect } = result;
  if (effect === undefined) return { ok: true, done: "nothing-differs" };
  const event: RequestEvent = {
    ...effect.payload,
    id: newId(),
    at: state.now.toISOString(),
    by: recordedActor[row.actor],
    from: request.status,
    to: effect.to ?? statusAfter(row, request.status),
    message: sentence.message,
  };
  const { date } = (effect.content ?? request.content).order;
  if (date !== undefined && takesDay(event.to)) await lockDay(transaction, date);
  const move = moveBy(event) ?? ("time" in event ? event : undefined);
  const day = move === undefined ? request.content.order.date : move.time.date;
  const mustBeFree = { required: true, "unless-forced": !force, "if-moved": move !== undefined };
  if (day !== undefined && row.freeDay !== undefined && mustBeFree[row.freeDay]) {
    const alternatives = await freeDaysNear(availability, day, daysNear(day, state), request.id, transaction);
    if (alternatives !== undefined) return { ok: false, reason: "day-taken", alternatives };
  }
  const email = effect.content?.email ?? request.content.email;
  // Otherwise the owner gets a mail about an automatic quote that did not leave.
  const isInstant = actor === "clock" && event.type === "quoted";
  if (isInstant && !(await leavesAtOnce(transaction, { email, kind: "visitor-update", at: event.at }))) {
    return { ok: false, reason: "not-possible" };
  }
  await writeEvent(transaction, state, event, effect.content);
  const deliveries = deliveriesOfEvent(event);
  await enqueue(transaction, { requestId: request.id, email, event, deliveries, at: event.at });
  return { ok: true, done: "recorded" };
}

function isQuoteOutdated({ answersQuote }: Transition, { history }: RequestState, fields: ActionFields): boolean {
  const last = quotesOf(history).length;
  return answersQuote === true && last > 0 && fields["quoteVersion"] !== String(last);
}

/** Until the transaction ends, no other transaction can use the capacity of this day. */
async function lockDay(transaction: Transaction<Database>, date: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.day)}, hashtext(${date}))`.execute(transaction);
}

/** Free days are offered within so many days of a taken day. */
const searchedDays = 60;

/** The days that are offered instead: near the day, not before today, and for a booking within the booking window. */
function daysNear(day: string, { request, now, booking }: RequestState): { first: string; last: string } {
  const { first: today, last } = windowFrom(todayInRome(now), booking);
  const [from, to] = [plusDays(day, -searchedDays), plusDays(day, searchedDays)];
  // A day beyond the window was offered by the owner, or belongs to an enquiry.
  const isWithin = request.content.kind === "booking" && day <= last && last < to;
  return { first: from < today ? today : from, last: isWithin ? last : to };
}

export async function writeEvent(
  transaction: Transaction<Database>,
  { request, history, terms }: Pick<RequestState, "request" | "history" | "terms">,
  event: RequestEvent,
  changed?: RequestContent,
): Promise<void> {
  const { id, reference, status } = request;
  const after = { ...request, status: event.to, content: changed ?? request.content };
  const isQuarantined = event.to === "quarantined";
  const isKeyChanged =
    changed !== undefined || isOpen(status) !== isOpen(event.to) || isQuarantined || status === "quarantined";
  await transaction
    .updateTable("request")
    .set({
      status: event.to,
      ...(changed && contentColumns(changed)),
      ...(isKeyChanged && { open_key: await changedOpenKey(transaction, id, after) }),
      ...listColumns(after, [...history, event], terms()),
      // The owner knows what they put into quarantine.
      ...(isQuarantined && { reported_on: dayInRome(event.at) }),
    })
    .where("id", "=", id)
    .execute();
  await transaction
    .insertInto("event")
    .values(eventRow(id, history.length + 1, event))
    .execute();
  if (event.type === "invoiced") {
    const columns = invoiceColumns(event.invoice);
    await transaction.updateTable("payment").set(columns).where("id", "=", event.entry).execute();
  }
  const payment = ledgerEntryOf(event);
  if (payment === undefined) return;
  await transaction
    .insertInto("payment")
    .values(paymentRow(id, reference, event.at, payment))
    .execute();
}
