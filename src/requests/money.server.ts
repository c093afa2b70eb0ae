import { type Kysely, type Selectable, sql } from "kysely";
import { daysOf, isMonth, monthOf, plusMonths, todayInRome } from "#src/i18n/days.ts";
import type { LedgerRow, OwedAmount } from "#src/payments/ledger.ts";
import type { Database, JournalTable, PaymentTable } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { netAmounts } from "./agreement.ts";
import { fromRow } from "./event-row.server.ts";

export interface MoneyOverview {
  today: string;
  totalCents: number;
  overdueCents: number;
  /** The earliest first; `hasMore` where the list is longer than what is shown. */
  due: readonly OwedAmount[];
  hasMore: boolean;
  /** `yyyy-mm`. */
  month: string;
  /** The sum of that month's entries. */
  monthCents: number;
  /** Of that month, the newest first. */
  entries: readonly LedgerRow[];
  hasMoreEntries: boolean;
  /** The last months, the latest first. */
  received: ReadonlyArray<{ month: string; cents: number }>;
}

const parts = ["deposit", "balance"] as const;
const listed = 100;
const monthsShown = 6;

/**
 * What is due and what came in.
 * @param given the month, `yyyy-mm`; the current one where it is left out or none. @throws Error where the database does not answer
 */
export async function moneyOverview({ db, now }: Pick<Site, "db" | "now">, given?: string): Promise<MoneyOverview> {
  const today = todayInRome(now());
  const month = given !== undefined && isMonth(given) ? given : monthOf(today);
  const { from, to } = daysOf(month);
  const first = plusMonths(daysOf(monthOf(today)).from, 1 - monthsShown);
  const [due, sums, payments, ofMonth, received] = await Promise.all([
    dueAmounts(db),
    dueSums(db, today),
    inDays(db, from, to)
      .selectAll()
      .orderBy("paid_on", "desc")
      .orderBy("id", "desc")
      .limit(listed + 1)
      .execute(),
    receivedByMonth(db, from, to),
    receivedByMonth(db, first, daysOf(monthOf(today)).to),
  ]);
  const months = Array.from({ length: monthsShown }, (_, index) => monthOf(plusMonths(first, index)));
  return {
    today,
    ...sums,
    due: due.slice(0, listed),
    hasMore: due.length > listed,
    month,
    monthCents: ofMonth.get(month) ?? 0,
    entries: await toLedgerRows(db, payments.slice(0, listed), from, to),
    hasMoreEntries: payments.length > listed,
    received: months.toReversed().map((one) => ({ month: one, cents: received.get(one) ?? 0 })),
  };
}

/** The entries of all ledgers from one day to another, both included, the earliest first. */
export async function ledgerEntries({ db }: Pick<Site, "db">, from: string, to: string): Promise<LedgerRow[]> {
  const payments = await inDays(db, from, to).selectAll().orderBy("paid_on").orderBy("id").execute();
  return toLedgerRows(db, payments, from, to);
}

/** What is due, the earliest day first, with one more than is listed. */
async function dueAmounts(db: Kysely<Database>): Promise<OwedAmount[]> {
  // Each in the order of its index, of which only the beginning is read.
  const rows = await Promise.all(
    parts.map((part) =>
      db
        .selectFrom("request")
        .select(["id", "reference", "name", "due_on", "due_cents"])
        .where("due_kind", "=", part)
        .orderBy("due_on")
        .orderBy("id")
        .limit(listed + 1)
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
    .slice(0, listed + 1);
}

/** Sums in cents: all that is due, and what was due before a day. */
async function dueSums(db: Kysely<Database>, before: string): Promise<{ totalCents: number; overdueCents: number }> {
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
}

/** The sums of the ledgers for each month that has entries, by `yyyy-mm`. */
async function receivedByMonth(db: Kysely<Database>, from: string, to: string): Promise<ReadonlyMap<string, number>> {
  const month = sql<string>`substr(paid_on, 1, 7)`;
  const rows = await inDays(db, from, to)
    .select(({ fn }) => [month.as("month"), fn.sum<number>("amount_cents").as("cents")])
    .groupBy(month)
    .execute();
  return new Map(rows.map(({ month: one, cents }) => [one, cents]));
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
