import type { Kysely } from "kysely";
import { ledgerEntryOf } from "#domain/requests/agreement.ts";
import { canonicalJson } from "#domain/quotes/quote.ts";
import { chainStart, eventHash } from "../db/history-chain.ts";
import type { PaymentTable } from "../db/money-schema.ts";
import type { Database, JournalTable } from "../db/schema.ts";
import { fromRow, paymentRow } from "./event-row.ts";

/** What is wrong with the history of a request; the first thing only. */
export interface AlteredHistory {
  reference: string;
  /** The first event that is not as it was recorded; undefined where events at the end are missing. */
  event: { number: number; type: string; recordedAt: string } | undefined;
  problem: "event-altered" | "event-missing" | "status-altered" | "payment-altered";
}

export interface Verification {
  requests: number;
  events: number;
  /** The earliest recorded event first. */
  altered: AlteredHistory[];
}

const batchSize = 200;

/**
 * Computes the hashes of all histories again, and compares statuses and ledgers with them. Finds what was changed without
 * changing all that depends on it; erased requests have no history.
 */
export async function verifyHistories(db: Kysely<Database>): Promise<Verification> {
  const verification: Verification = { requests: 0, events: 0, altered: [] };
  let last = "";
  for (;;) {
    const requests = await db
      .selectFrom("request")
      .select(["id", "reference", "status"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const ids = requests.map(({ id }) => id);
    if (ids.length === 0) break;
    const journal = await db
      .selectFrom("journal")
      .selectAll()
      .where("request_id", "in", ids)
      .orderBy("number")
      .execute();
    const payments = await db.selectFrom("payment").selectAll().where("request_id", "in", ids).execute();
    const [eventsOf, paymentsOf] = [byRequest(journal), byRequest(payments)];
    for (const request of requests) {
      const events = eventsOf.get(request.id) ?? [];
      const altered = alterationOf(request, events, paymentsOf.get(request.id) ?? []);
      if (altered !== undefined) verification.altered.push({ reference: request.reference, ...altered });
      verification.events += events.length;
    }
    verification.requests += ids.length;
    last = ids.at(-1) ?? last;
  }
  verification.altered.sort((one, other) => order(one.event?.recordedAt, other.event?.recordedAt));
  return verification;
}

type Alteration = Omit<AlteredHistory, "reference">;

function alterationOf(
  request: { id: string; reference: string; status: string },
  events: readonly JournalTable[],
  payments: readonly PaymentTable[],
): Alteration | undefined {
  let hash = chainStart;
  for (const [index, row] of events.entries()) {
    if (row.number !== index + 1) return { event: shown(row), problem: "event-missing" };
    hash = eventHash(hash, row);
    if (hash !== row.hash) return { event: shown(row), problem: "event-altered" };
  }
  const last = events.at(-1);
  const isStatusRight =
    last === undefined
      ? request.status === "received" || request.status === "quarantined"
      : request.status === last.to_status;
  if (!isStatusRight) return { event: last && shown(last), problem: "status-altered" };
  return paymentAlteration(request, events, payments);
}

/** Whether the ledger has exactly the entries that the events recorded. */
function paymentAlteration(
  { id, reference }: { id: string; reference: string },
  events: readonly JournalTable[],
  payments: readonly PaymentTable[],
): Alteration | undefined {
  const left = new Map(payments.map((payment) => [payment.id, payment]));
  for (const row of events) {
    const entry = ledgerEntryOf(fromRow(row));
    if (entry === undefined) continue;
    const expected = paymentRow(id, reference, row.recorded_at, entry);
    if (canonicalJson(left.get(row.id) ?? null) !== canonicalJson(expected)) {
      return { event: shown(row), problem: "payment-altered" };
    }
    left.delete(row.id);
  }
  return left.size === 0 ? undefined : { event: undefined, problem: "payment-altered" };
}

function shown({ number, type, recorded_at }: JournalTable): AlteredHistory["event"] {
  return { number, type, recordedAt: recorded_at };
}

function byRequest<Row extends { request_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ request_id }) => request_id);
}

/** Instants in their order; what has none comes last. */
function order(one = "~", other = "~"): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
