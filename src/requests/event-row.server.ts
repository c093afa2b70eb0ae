import type { LedgerEntry } from "#src/payments/ledger.ts";
import { type EventPayload, type RequestEvent, requestEvents } from "./events.ts";
import type { JournalTable, PaymentTable } from "#src/site/schema.ts";

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

/** The event that a row is. @throws ZodError where its details are not those of its type */
export function fromRow(row: JournalTable): RequestEvent {
  const details = requestEvents[row.type].data.parse(JSON.parse(row.detail)) as object;
  // The schema of this type read the details.
  const payload = { type: row.type, ...details } as EventPayload;
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
