import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { RequestContent, RequestStatus } from "#domain/requests/request.ts";
import { contentIdentity, isOpen } from "#domain/requests/same-content.ts";
import { advisoryLocks, isPostgres } from "../db/dialect.ts";
import type { Database } from "../db/schema.ts";

/** The key under which a request is found again by its content; null where it is not open. */
export function openKeyOf(status: RequestStatus, content: RequestContent): string | null {
  if (!isOpen(status)) return null;
  const kept = status === "quarantined" ? "quarantined" : "open";
  return createHash("sha256")
    .update(`${kept} ${contentIdentity(content)}`)
    .digest("hex");
}

/** Until the transaction ends, nobody else stores a request of these addresses or changes one to the same content. */
export async function lockAddresses(transaction: Transaction<Database>, emailKeys: readonly string[]): Promise<void> {
  if (!isPostgres(transaction)) return;
  // In one order, or two transactions could wait for each other.
  await sql`
    select pg_advisory_xact_lock(${sql.lit(advisoryLocks.address)}, address)
    from (select distinct hashtext(key) as address from unnest(${sql.val(emailKeys)}::text[]) key order by address) addresses
  `.execute(transaction);
}

/**
 * The key of a request whose status or content changes. Null, too, where another open request has the same content by now:
 * that one is found then.
 */
export async function changedOpenKey(
  transaction: Transaction<Database>,
  requestId: string,
  { status, content }: { status: RequestStatus; content: RequestContent },
): Promise<string | null> {
  const key = openKeyOf(status, content);
  if (key === null) return null;
  const emailKey = content.email.toLowerCase();
  await lockAddresses(transaction, [emailKey]);
  const other = await findOpen(transaction, emailKey, key);
  return other === undefined || other.id === requestId ? key : null;
}

/** The open request with this key. */
export function findOpen(db: Kysely<Database>, emailKey: string, openKey: string) {
  return db
    .selectFrom("request")
    .select(["id", "reference"])
    .where("email_key", "=", emailKey)
    .where("open_key", "=", openKey)
    .executeTakeFirst();
}
