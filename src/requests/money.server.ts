import { type Kysely, sql } from "kysely";
import { daysOf, isMonth, monthOf, plusMonths, todayInRome } from "#src/i18n/days.ts";
import type { LedgerRow } from "#src/payments/ledger.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { midnight } from "./admin.server.ts";
import { agreementOf, refundAccountOf, vatOfEntries } from "./agreement.ts";
import { statuses } from "./life-cycle.ts";
import { duesFromRow, eventFromRow } from "./request-row.server.ts";

const monthsShown = 6;

export type MoneyOverview = Awaited<ReturnType<typeof moneyOverview>>;

/**
 * Open amounts with the earliest day first, and the entries of a month with the newest first.
 * @param given the month, `yyyy-mm`; the current one by default or if it is invalid
 * @param givenYear `yyyy`; the current year by default or if it is invalid
 * @throws Error if the database does not answer
 */
export async function moneyOverview({ db, now }: Pick<Site, "db" | "now">, given?: string, givenYear?: string) {
  const today = todayInRome(now());
  const month = given !== undefined && isMonth(given) ? given : monthOf(today);
  const { from, to } = daysOf(month);
  const [open, accounts, entries, received, outcomes] = await Promise.all([
    openAmounts(db),
    refundAccounts(db),
    ledgerEntries({ db }, from, to),
    receivedByMonth(db, today),
    outcomesIn(db, givenYear !== undefined && isPastYear(givenYear, today) ? givenYear : yearOf(today), today),
  ]);
  const due = open.flatMap((one) =>
    one.kind === "quote" || one.kind === "refund" ? [] : [{ ...one, kind: one.kind }],
  );
  const refunds = open.flatMap((one) =>
    one.kind === "refund" ? [{ ...one, kind: one.kind, refundTo: accounts.get(one.id) }] : [],
  );
  return { today, month, due, refunds, entries: entries.toReversed(), received, outcomes };
}

/** The earliest first. @param to inclusive */
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

async function openAmounts(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("request")
    .select(["id", "name", "due_kind", "due_on", "due_cents", "reported_paid_on", "later_dues"])
    .where("due_kind", "in", ["deposit", "difference", "balance", "refund"])
    .orderBy("id")
    .execute();
  return rows
    .flatMap(({ id, name, ...row }) => duesFromRow(row).map((due) => ({ id, name, ...due })))
    .toSorted((one, other) => one.on.localeCompare(other.on));
}

async function refundAccounts(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("event")
    .selectAll()
    .where("type", "in", ["cancelled", "refund-account-given"])
    .where("request_id", "in", ({ selectFrom }) => selectFrom("request").select("id").where("due_kind", "=", "refund"))
    .orderBy("number")
    .execute();
  const histories = Map.groupBy(
    rows.map((row) => ({ id: row.request_id, event: eventFromRow(row) })),
    ({ id }) => id,
  );
  return new Map([...histories].map(([id, events]) => [id, refundAccountOf(events.map(({ event }) => event))]));
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

export type Outcomes = ReturnType<typeof outcomesOf>;

/**
 * The results of the requests of a year, by month with the latest first and in all, beside the previous year. It does not count requests
 * in quarantine, and agreements that ended before the event.
 * @param year `yyyy`
 */
async function outcomesIn(db: Kysely<Database>, year: string, today: string) {
  const yearBefore = String(Number(year) - 1);
  const rows = await db
    .selectFrom("request")
    .leftJoin("event", (join) =>
      join
        .onRef("event.request_id", "=", "request.id")
        .on("event.type", "in", ["quoted", "quote-accepted", "final-account"]),
    )
    .selectAll("event")
    .select(["request.id as requestId", "received_at as receivedAt", "status", "found_by as foundBy"])
    .where("request.received_at", ">=", midnight(`${yearBefore}-01-01`))
    .where("request.received_at", "<", midnight(`${Number(year) + 1}-01-01`))
    .where("request.status", "<>", "quarantined")
    .orderBy("event.number")
    .execute();
  const requests = [...Map.groupBy(rows, ({ requestId }) => requestId).values()].flatMap((ofRequest) =>
    ofRequest.slice(0, 1).map(({ receivedAt, status, foundBy }) => {
      const history = ofRequest.filter(isEvent).map(eventFromRow);
      const { phase, takesDay } = statuses[status];
      const isAgreed = takesDay || phase === "held";
      return {
        month: monthOf(todayInRome(new Date(receivedAt))),
        foundBy,
        isQuoted: history.length > 0,
        isAgreed,
        cents: isAgreed ? (agreementOf(history)?.totals.totalCents ?? 0) : 0,
      };
    }),
  );
  const of = (period: string): Outcomes => outcomesOf(requests.filter(({ month }) => month.startsWith(period)));
  const ofYear = requests.filter(({ month }) => month.startsWith(year));
  const answers = [...new Set(ofYear.map(({ foundBy }) => foundBy))];
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(12 - index).padStart(2, "0")}`);
  return {
    year,
    months: months.filter((month) => month <= monthOf(today)).map((month) => ({ month, ...of(month) })),
    total: of(year),
    /** Null means no answer. The most frequent answer comes first; nothing is listed if nobody has answered. */
    foundBy: answers.every((id) => id === null)
      ? []
      : answers
          .map((id) => ({ id, ...outcomesOf(ofYear.filter(({ foundBy }) => foundBy === id)) }))
          .toSorted((one, other) => other.requests - one.requests),
    yearBefore,
    totalBefore: of(yearBefore),
    yearAfter: isPastYear(year, today) ? String(Number(year) + 1) : undefined,
  };
}

/** A join leaves the columns empty if a request has no events. */
function isEvent<Row extends { type: unknown }>(row: Row): row is Row & Database["event"] {
  return row.type !== null;
}

function outcomesOf(requests: ReadonlyArray<{ isQuoted: boolean; isAgreed: boolean; cents: number }>) {
  return {
    requests: requests.length,
    quoted: requests.filter(({ isQuoted }) => isQuoted).length,
    agreed: requests.filter(({ isAgreed }) => isAgreed).length,
    cents: requests.reduce((sum, { cents }) => sum + cents, 0),
  };
}

function yearOf(day: string): string {
  return day.slice(0, "yyyy".length);
}

function isPastYear(text: string, today: string): boolean {
  return /^[2-9]\d{3}$/.test(text) && text < yearOf(today);
}

function inDays(db: Kysely<Database>, from: string, to: string) {
  return db.selectFrom("payment").where("paid_on", ">=", from).where("paid_on", "<=", to);
}
