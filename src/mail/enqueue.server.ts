import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import { dayInMilliseconds } from "#src/i18n/days.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import { advisoryLocks, isPostgres, newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import { hashOfText } from "#src/site/tokens.server.ts";
import { type DeliveryKind, isToOwner } from "./kinds.ts";

interface Enqueued {
  /** Undefined for a mail that does not concern a single request. */
  requestId?: string | undefined;
  erasureId?: string;
  /** The client's address. Without it the client gets no mails. */
  email?: string;
  event?: RequestEvent | undefined;
  /** Each with the event that it reports, which is left out or empty if it reports the request itself. */
  deliveries: ReadonlyArray<{ kind: DeliveryKind; eventId?: string }>;
  /** When the mails are due: ISO 8601 in UTC. */
  at: string;
}

/** The most mails to one recipient in 24 hours. Further mails are held until the owner releases them. */
export const mailBudget = {
  perDay: 12,
  /** The limit for mails that anybody who knows the address can cause. The rest is for the owner's mails. */
  causedByVisitors: 8,
  acknowledgements: 3,
};

/** Adds deliveries to the outbox. It does not change a delivery that the request already has. */
export async function enqueue(
  transaction: Transaction<Database>,
  { requestId, erasureId, email = "", event, deliveries, at }: Enqueued,
  budget = mailBudget,
): Promise<void> {
  const byOwner = event?.by === "owner";
  const addressed = deliveries.flatMap(({ kind, eventId = "" }) => {
    if (isToOwner(kind)) return [{ kind, eventId, recipient: "" }];
    return email === "" ? [] : [{ kind, eventId, recipient: hashOfText(recipientKey(email)) }];
  });
  // Sorted, so that transactions with equal recipients wait for each other and do not deadlock.
  const ordered = addressed.toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1));
  const rows: Array<Insertable<Database["outbox"]>> = [];
  for (const { kind, eventId, recipient } of ordered) {
    const isHeld = recipient !== "" && !fitsBudget(await sentTo(transaction, recipient, at), { kind, byOwner }, budget);
    if (recipient !== "" && !isHeld) {
      await transaction.insertInto("budgeted_mail").values({ recipient, kind, created_at: at }).execute();
    }
    rows.push({
      id: newId(),
      request_id: requestId ?? null,
      erasure_id: erasureId ?? null,
      kind,
      event_id: eventId,
      state: isHeld ? "held" : "waiting",
      last_error: isHeld ? "too many mails to one address today" : null,
      repeats: 0,
      attempts: 0,
      due_at: at,
      next_attempt_at: at,
      created_at: at,
    });
  }
  if (rows.length === 0) return;
  await transaction
    .insertInto("outbox")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if a mail that no owner sent would be held now. */
export async function leavesAtOnce(
  transaction: Transaction<Database>,
  { email, kind, at }: { email: string; kind: DeliveryKind; at: string },
): Promise<boolean> {
  const sent = await sentTo(transaction, hashOfText(recipientKey(email)), at);
  return fitsBudget(sent, { kind, byOwner: false }, mailBudget);
}

export function fitsBudget(
  sent: readonly string[],
  { kind, byOwner }: { kind: string; byOwner: boolean },
  budget: typeof mailBudget,
): boolean {
  const acknowledgement = "visitor-acknowledgement";
  const acknowledged = sent.filter((one) => one === acknowledgement).length;
  if (kind === acknowledgement && !byOwner && acknowledged >= budget.acknowledgements) return false;
  return sent.length < (byOwner ? budget.perDay : budget.causedByVisitors);
}

/** In PostgreSQL a lock serializes transactions with one recipient, so that each sees the others' counts. */
async function sentTo(transaction: Transaction<Database>, recipient: string, at: string): Promise<DeliveryKind[]> {
  if (isPostgres(transaction)) {
    const lock = sql.lit(advisoryLocks.recipient);
    await sql`select pg_advisory_xact_lock(${lock}, hashtext(${recipient}))`.execute(transaction);
  }
  const rows = await transaction
    .selectFrom("budgeted_mail")
    .select("kind")
    .where("recipient", "=", recipient)
    .where("created_at", ">", budgetedSince(new Date(at)))
    .execute();
  return rows.map(({ kind }) => kind);
}

function budgetedSince(now: Date): string {
  return new Date(now.getTime() - dayInMilliseconds).toISOString();
}

export async function forgetSpentBudget(db: Kysely<Database>, now: Date): Promise<number> {
  const since = budgetedSince(now);
  const { numDeletedRows } = await db.deleteFrom("budgeted_mail").where("created_at", "<=", since).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Other domains of these mailboxes. */
const aliases: ReadonlyArray<[alias: RegExp, domain: string]> = [
  [/^googlemail\.com$/, "gmail.com"],
  [/^(me|mac)\.com$/, "icloud.com"],
  [/^(protonmail\.(com|ch)|pm\.me)$/, "proton.me"],
];

/** Disposable addresses at Yahoo have a hyphen before their own part. */
const yahoo = /^(?:(?:my)?yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/;

/**
 * Identifies the mailbox that an address most likely reaches, only for counting mails. Like the largest providers, it ignores case, dots,
 * hyphens, underscores and what follows a `+`, or at Yahoo a hyphen. Two mailboxes with one key share a budget, which is harmless.
 */
export function recipientKey(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/.exec(address.trim().toLowerCase()) ?? [];
  const [, provider = domain] = aliases.find(([alias]) => alias.test(domain)) ?? [];
  const tag = yahoo.test(provider) ? /(?<=.)[+-].*/ : /(?<=.)\+.*/;
  const bare = local.replace(tag, "").replace(/[._-]/g, "");
  return `${bare === "" ? local : bare}@${provider}`;
}
