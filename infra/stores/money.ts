import { type Kysely, type Selectable, sql } from "kysely";
import type { LedgerRow, MoneyStore } from "#domain/payments/money.ts";
import { netAmounts } from "#domain/requests/net-amounts.ts";
import type { PaymentTable } from "../db/money-schema.ts";
import type { Database, JournalTable } from "../db/schema.ts";
import { fromRow } from "./event-row.ts";

const parts = ["deposit", "balance"] as const;

/** Reads the ledgers of all requests and what they still owe. */
export function createMoneyStore(db: Kysely<Database>): MoneyStore {
  return {
    async due(limit) {
      // Each in the order of its index, of which only the beginning is read.
      const rows = await Promise.all(
        parts.map((part) =>
          db
            .selectFrom("request")
            .select(["id", "reference", "name", "due_on", "due_cents"])
            .where("due_kind", "=", part)
            .orderBy("due_on")
            .orderBy("id")
            .limit(limit)
            .execute()
            .then((found) => found.map((row) => ({ ...row, part }))),
        ),
      );
      return rows
        .flat()
        .map(({ part, due_on: dueOn, due_cents: amountCents, ...request }) => ({
          request,
          part,
          amountCents: amountCents ?? 0,
          dueOn: dueOn ?? "",
        }))
        .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
        .slice(0, limit);
    },
    async dueSums(before) {
      const { total, overdue } = await db
        .selectFrom("request")
        .select(({ fn, eb }) => [
          fn.sum<number | null>("due_cents").as("total"),
          fn
            .sum<number | null>(eb.case().when("due_on", "<", before).then(eb.ref("due_cents")).else(0).end())
            .as("overdue"),
        ])
        .where("due_kind", "in", parts)
        .executeTakeFirstOrThrow();
      return { totalCents: total ?? 0, overdueCents: overdue ?? 0 };
    },
    async receivedByMonth(from, to) {
      const month = sql<string>`substr(paid_on, 1, 7)`;
      const rows = await inDays(db, from, to)
        .select(({ fn }) => [month.as("month"), fn.sum<number>("amount_cents").as("cents")])
        .groupBy(month)
        .execute();
      return new Map(rows.map(({ month: one, cents }) => [one, cents]));
    },
    async entries(from, to, limit) {
      const query = inDays(db, from, to).selectAll().orderBy("paid_on", "desc").orderBy("id", "desc").limit(limit);
      return toLedgerRows(db, await query.execute(), from, to);
    },
    async everyEntry(from, to) {
      const rows = await inDays(db, from, to).selectAll().orderBy("paid_on").orderBy("id").execute();
      return toLedgerRows(db, rows, from, to);
    },
  };
}

function inDays(db: Kysely<Database>, from: string, to: string) {
  return db.selectFrom("payment").where("paid_on", ">=", from).where("paid_on", "<=", to);
}

/** Entries of some days with what the requests say of them; of an erased request the reference is left. */
async function toLedgerRows(
  db: Kysely<Database>,
  payments: ReadonlyArray<Selectable<PaymentTable>>,
  from: string,
  to: string,
): Promise<LedgerRow[]> {
  const paying = inDays(db, from, to).select("request_id");
  const requests = await db.selectFrom("request").select(["id", "name"]).where("id", "in", paying).execute();
  const events = await db
    .selectFrom("journal")
    .selectAll()
    .where("request_id", "in", paying)
    .orderBy("number")
    .execute();
  const names = new Map(requests.map(({ id, name }) => [id, name]));
  const nets = netsOf(events);
  return payments.map((row) => ({
    id: row.id,
    request: { id: row.request_id, reference: row.reference, name: names.get(row.request_id) },
    kind: row.kind,
    amountCents: row.amount_cents,
    netCents: nets.get(row.id),
    on: row.paid_on,
    method: row.method,
  }));
}

function netsOf(events: readonly JournalTable[]): ReadonlyMap<string, number> {
  const histories = Map.groupBy(events, ({ request_id }) => request_id);
  return new Map([...histories.values()].flatMap((history) => [...netAmounts(history.map(fromRow))]));
}
