import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { RequestEvent } from "#src/requests/events.ts";
import { advisoryLocks, insertInto, isPostgres, newId } from "#src/site/dialect.server.ts";
import type { BudgetedMailTable, Database } from "#src/site/schema.ts";
import { type DeliveryKind, recipientOf } from "./kinds.ts";

/** A delivery that is to be enqueued. */
export interface NewDelivery {
  kind: DeliveryKind;
  /** The event that it tells of; empty where it tells of the request itself. */
  entryId: string;
}

/** The deliveries about one request, one of its events, or to the owner about none. */
export interface Enqueued {
  /** Undefined for what concerns no single request. */
  requestId?: string;
  /** The address of the request; empty for the owner, and where a request has none: nothing is sent there. */
  email: string;
  /** The event that the deliveries are about; undefined when they are about the request. */
  entry: RequestEvent | undefined;
  deliveries: readonly NewDelivery[];
  /** When they are due: ISO 8601 in UTC. */
  at: string;
}

/** How many mails of all kinds one recipient is sent in 24 hours. What exceeds it is held back for the owner to release. */
export interface MailBudget {
  perDay: number;
  /** Mails that anybody can cause who knows the address are held back from this number on: the rest is for the owner's. */
  causedByVisitors: number;
  /** Of those, receipts of new requests. */
  acknowledgements: number;
}

export const mailBudget: MailBudget = { perDay: 12, causedByVisitors: 8, acknowledgements: 3 };

/** Why a delivery is held back, as the owner's list shows it. */
export const heldBack = "too many mails to one address today";

/**
 * Adds deliveries to the outbox and holds back those that exceed their recipient's budget. A delivery that a request already
 * has is left as it is. The number of statements does not depend on the number of deliveries.
 */
export async function enqueue(
  transaction: Transaction<Database>,
  { requestId, email, entry, deliveries, at }: Enqueued,
  budget = mailBudget,
): Promise<void> {
  const byOwner = entry?.by === "owner";
  const all = deliveries
    .map(({ kind, entryId }) => {
      const address = recipientOf(kind, email, entry);
      return { kind, entryId, address, recipient: address === undefined ? undefined : hashOf(address) };
    })
    .filter(({ address }) => address !== "");
  if (all.length === 0) return;
  const sent = await sentTo(transaction, new Set(all.flatMap(({ recipient }) => recipient ?? [])), at);
  const counted: BudgetedMailTable[] = [];
  const rows = all.map(({ kind, entryId, recipient }) => {
    const earlier = [...sent, ...counted].filter((mail) => mail.recipient === recipient).map((mail) => mail.kind);
    const isHeld = recipient !== undefined && !fitsBudget(earlier, { kind, byOwner }, budget);
    if (recipient !== undefined && !isHeld) counted.push({ recipient, kind, created_at: at });
    return {
      id: newId(),
      request_id: requestId ?? null,
      kind,
      entry_id: entryId,
      state: isHeld ? "held" : "waiting",
      last_error: isHeld ? heldBack : null,
      attempts: 0,
      next_attempt_at: at,
      created_at: at,
    };
  });
  if (counted.length > 0) await insertInto(transaction, "budgeted_mail", counted).execute(transaction);
  await sql`
    ${insertInto(transaction, "outbox", rows)} on conflict do nothing
  `.execute(transaction);
}

/** Whether a recipient may be sent a further mail. @param sent the kinds of those that count still */
export function fitsBudget(
  sent: readonly string[],
  { kind, byOwner }: { kind: string; byOwner: boolean },
  budget: MailBudget,
): boolean {
  const acknowledgement = "visitor-acknowledgement";
  const acknowledged = sent.filter((one) => one === acknowledgement).length;
  if (kind === acknowledgement && !byOwner && acknowledged >= budget.acknowledgements) return false;
  return sent.length < (byOwner ? budget.perDay : budget.causedByVisitors);
}

/**
 * The mails that count for recipients at an instant, ISO 8601 in UTC. With PostgreSQL serializes transactions with the same recipient:
 * each has to see the others' counts.
 */
async function sentTo(
  transaction: Transaction<Database>,
  recipients: ReadonlySet<string>,
  at: string,
): Promise<BudgetedMailTable[]> {
  if (recipients.size === 0) return [];
  if (isPostgres(transaction)) {
    // Always in the same order, to avoid deadlocks.
    await sql`
      select pg_advisory_xact_lock(${sql.lit(advisoryLocks.recipient)}, recipient)
      from (select distinct hashtext(key) as recipient from unnest(${sql.val([...recipients])}::text[]) key order by recipient) recipients
    `.execute(transaction);
  }
  return transaction
    .selectFrom("budgeted_mail")
    .selectAll()
    .where("recipient", "in", [...recipients])
    .where("created_at", ">", budgetedSince(new Date(at)))
    .execute();
}

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** From when on mails count at an instant. */
function budgetedSince(now: Date): string {
  return new Date(now.getTime() - dayInMilliseconds).toISOString();
}

/** Deletes mails that do not count any more. @returns how many */
export async function forgetSpentBudget(db: Kysely<Database>, now: Date): Promise<number> {
  const since = budgetedSince(now);
  const { numDeletedRows } = await db.deleteFrom("budgeted_mail").where("created_at", "<=", since).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The key under which a recipient is counted, without personal data. */
function hashOf(address: string): string {
  return createHash("sha256").update(recipientKey(address)).digest("base64url");
}

/** How a provider reads the part before the `@`; each rule removes what does not tell two mailboxes apart. */
interface Provider {
  domains: RegExp;
  /** Under which of its domains mailboxes are counted. */
  domain?: string;
  ignored?: RegExp;
  /** What separates the mailbox from a tag, besides `+`. */
  tag?: string;
}

const providers: readonly Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, domain: "gmail.com", ignored: /\./g },
  { domains: /^(icloud|me|mac)\.com$/, domain: "icloud.com" },
  { domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/, domain: "proton.me", ignored: /[._-]/g },
  // Names at Yahoo hold no hyphen: it begins the tag of a disposable address.
  { domains: /^(yahoo\.[a-z.]+|(ymail|rocketmail)\.com)$/, tag: "-" },
];

/**
 * Names the mailbox that an address most likely reaches, for counting mails only: never to send to, and never to tell people
 * apart. Case does not count, nor does anything from the first `+` on, at any provider; dots, hyphens and domains count as
 * the provider treats them. Two mailboxes that come out as one share a budget, which costs them little.
 */
export function recipientKey(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/.exec(address.trim().toLowerCase()) ?? [];
  const provider = providers.find(({ domains }) => domains.test(domain));
  const untagged = before(provider?.tag === undefined ? local : before(local, provider.tag), "+");
  const bare = provider?.ignored === undefined ? untagged : untagged.replace(provider.ignored, "");
  return `${bare === "" ? local : bare}@${provider?.domain ?? domain}`;
}

/** The text before a mark; all of it where the mark stands first or nowhere. */
function before(text: string, mark: string): string {
  const end = text.indexOf(mark);
  return end > 0 ? text.slice(0, end) : text;
}
