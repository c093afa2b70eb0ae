import { type Kysely, sql } from "kysely";
import { daysOf, isMonth, monthOf, plusMonths, todayInRome } from "#src/i18n/days.ts";
import type { LedgerRow } from "#src/payments/ledger.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { vatOfEntries } from "./agreement.ts";
import { eventFromRow } from "./request-row.server.ts";

const monthsShown = 6;

export type MoneyOverview = Awaited<ReturnType<typeof moneyOverview>>;

/**
 * The due amounts, the earliest day first, the entries of a month, the newest first, and the sums of the last months, the latest first.
 * @param given the month, `yyyy-mm`; the current one where it is left out or none. @throws Error where the database does not answer
 */
export async function moneyOverview({ db, now }: Pick<Site, "db" | "now">, given?: string) {
  const today = todayInRome(now());
  const month = given !== undefined && isMonth(given) ? given : monthOf(today);
  const { from, to } = daysOf(month);
  const [due, entries, received] = await Promise.all([
    dueAmounts(db),
    ledgerEntries({ db }, from, to),
    receivedByMonth(db, today),
  ]);
  return { today, month, due, entries: entries.toReversed(), received };
}

/** The earliest first. @param to included */
export async function ledgerEntries({ db }: Pick<Site, "db">, from: string, to: string): Promise<LedgerRow[]> {
  const paying = inDays(db, from, to).select("request_id");
  const [payments, events] = await Promise.all([
    inDays(db, from, to)
      .leftJoin("request", "request.id", "payment.request_id")
      .selectAll("payment")
      .select("request.name")
      .orderBy("paid_on")
      .orderBy("payment.id")
      .execute(),
    db.selectFrom("event").selectAll().where("request_id", "in", paying).orderBy("number").execute(),
  ]);
  const histories = Map.groupBy(events, ({ request_id }) => request_id);
  const vat = new Map([...histories.values()].flatMap((history) => [...vatOfEntries(history.map(eventFromRow))]));
  return payments.map((row) => ({
    id: row.id,
    request: { id: row.request_id, reference: row.reference, name: row.name ?? undefined },
    kind: row.kind,
    amountCents: row.amount_cents,
    vat: vat.get(row.id),
    on: row.paid_on,
    method: row.method,
    invoice:
      row.invoice_number === null ? undefined : { number: row.invoice_number, on: row.invoiced_on ?? row.paid_on },
  }));
}

/** A request has one debt at a time: a balance only where nothing of its deposit is missing. */
function dueAmounts(db: Kysely<Database>) {
  return db
    .selectFrom("request")
    .select(["id", "name", "due_kind as kind", "due_on as on", "due_cents as cents"])
    .where("due_kind", "in", ["deposit", "balance"])
    .orderBy("due_on")
    .orderBy("due_kind", "desc")
    .orderBy("id")
    .$narrowType<{ kind: "deposit" | "balance"; on: string; cents: number }>()
    .execute();
}

async function receivedByMonth(db: Kysely<Database>, today: string) {
  const thisMonth = daysOf(monthOf(today));
  const first = plusMonths(thisMonth.from, 1 - monthsShown);
  const month = sql<string>`substr(paid_on, 1, 7)`;
  const rows = await inDays(db, first, thisMonth.to)
    .select(({ fn }) => [month.as("month"), fn.sum<number>("amount_cents").as("cents")])
    .groupBy(month)
    .execute();
  const sums = new Map(rows.map((row) => [row.month, row.cents]));
  const months = Array.from({ length: monthsShown }, (_, index) => monthOf(plusMonths(thisMonth.from, -index)));
  return months.map((one) => ({ month: one, cents: sums.get(one) ?? 0 }));
}

function inDays(db: Kysely<Database>, from: string, to: string) {
  return db.selectFrom("payment").where("paid_on", ">=", from).where("paid_on", "<=", to);
}
