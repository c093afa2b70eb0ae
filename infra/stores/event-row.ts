import type { LedgerEntry } from "#domain/payments/ledger.ts";
import type { EventPayload, RequestEvent } from "#domain/requests/events.ts";
import type { PaymentTable } from "../db/money-schema.ts";
import type { JournalTable } from "../db/schema.ts";

/** An entry of a ledger as it is stored. */
export function paymentRow(requestId: string, reference: string, at: string, entry: LedgerEntry): PaymentTable {
  return {
    id: entry.id,
    request_id: requestId,
    reference,
    kind: entry.kind,
    amount_cents: entry.amountCents,
    paid_on: entry.on,
    method: entry.method,
    reverses: entry.reverses ?? null,
    recorded_at: at,
  };
}

/** An event as it is stored. */
export function toRow(requestId: string, number: number, entry: RequestEvent): JournalTable {
  const { id, at, by, from, to, message, type, ...detail } = entry;
  return {
    id,
    request_id: requestId,
    number,
    type,
    recorded_at: at,
    party: by,
    from_status: from,
    to_status: to,
    detail: JSON.stringify(detail),
    message: message ?? null,
  };
}

/** The event that a row is. */
export function fromRow(row: JournalTable): RequestEvent {
  // `toRow` wrote it, from an event of this type.
  const payload = { type: row.type, ...(JSON.parse(row.detail) as object) } as EventPayload;
  return {
    ...payload,
    id: row.id,
    at: row.recorded_at,
    by: row.party,
    from: row.from_status,
    to: row.to_status,
    message: row.message ?? undefined,
  };
}
