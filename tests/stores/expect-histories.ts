import type { Kysely } from "kysely";
import { expect } from "vitest";
import { ledgerEntryOf } from "#src/requests/agreement.ts";
import type { Database } from "#src/site/schema.ts";
import { eventFromRow, paymentRow } from "#src/requests/request-row.server.ts";

/** Each history has no gap and ends in the status of its request, and the ledger has exactly what the events recorded. */
export async function expectHistories(db: Kysely<Database>): Promise<void> {
  const requests = await db.selectFrom("request").select(["id", "reference", "status"]).execute();
  const eventsOf = Map.groupBy(
    await db.selectFrom("event").selectAll().orderBy("number").execute(),
    ({ request_id }) => request_id,
  );
  const payments = [];
  for (const { id, reference, status } of requests) {
    const rows = eventsOf.get(id) ?? [];
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    const last = rows.at(-1);
    if (last === undefined) expect(["received", "quarantined"]).toContain(status);
    else expect(status).toBe(last.to_status);
    for (const row of rows) {
      const entry = ledgerEntryOf(eventFromRow(row));
      if (entry !== undefined) payments.push(paymentRow(id, reference, row.recorded_at, entry));
    }
  }
  const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);
  const ledger = await db.selectFrom("payment").selectAll().execute();
  expect(ledger.toSorted(byId)).toEqual(payments.toSorted(byId));
}
