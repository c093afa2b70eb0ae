import { daysOf, type LedgerRow, type MoneyOverview, monthOf, type OwedAmount } from "#domain/payments/money.ts";
import { daysBetween } from "#domain/policy/civil-days.ts";
import { formatDate, formatMoney, formatMonth, formatDayMonth } from "#i18n/format.ts";
import { deskMoney as messages } from "#i18n/messages/it/desk-money.ts";
import { fill } from "#i18n/messages/messages.ts";
import { deskRequestPath, deskRoutes } from "#i18n/desk-routes.ts";
import { fillOwnerText } from "../decision/owner-text.ts";

/** The query parameter with a month, `yyyy-mm`. */
export const monthParameter = "mese";

/** The first and the last day of a download. */
export const csvParameters = { from: "dal", to: "al" } as const;

export interface MoneyLine {
  id: string;
  /** Undefined where the request was erased. */
  path: string | undefined;
  day: string;
  name: string;
  note: string;
  /** Why it is late; undefined where it is in time. */
  late: string | undefined;
  amount: string;
  /** Whether the money went out. */
  isOut: boolean;
}

export interface MoneyModel {
  heading: string;
  till: ReadonlyArray<{ label: string; amount: string }>;
  due: readonly MoneyLine[];
  dueTotal: string;
  dueMore: string | undefined;
  entriesTitle: string;
  entries: readonly MoneyLine[];
  entriesTotal: string;
  entriesMore: string | undefined;
  /** The share of each in the largest, from 0 to 100. */
  months: ReadonlyArray<{ month: string; name: string; path: string; amount: string; percent: number; isNow: boolean }>;
  csv: { from: string; to: string };
}

export function moneyModel(overview: MoneyOverview): MoneyModel {
  const { today, month, received } = overview;
  const most = Math.max(1, ...received.map(({ cents }) => cents));
  const thisMonth = received.find((one) => one.month === monthOf(today))?.cents ?? 0;
  return {
    heading:
      overview.totalCents === 0 ? messages.nothing : fill(messages.heading, { amount: euro(overview.totalCents) }),
    till: [
      { label: messages.overdue, amount: euro(overview.overdueCents) },
      { label: fillOwnerText(messages.received, { month: formatMonth(today, "it") }), amount: euro(thisMonth) },
    ],
    due: overview.due.map((owed) => dueLine(owed, today)),
    dueTotal: euro(overview.totalCents),
    dueMore: overview.hasMore ? fill(messages.due.more, { count: overview.due.length }) : undefined,
    entriesTitle: fill(messages.entries.title, { month: monthText(month) }),
    entries: overview.entries.map(entryLine),
    entriesTotal: euro(overview.monthCents),
    entriesMore: overview.hasMoreEntries ? fill(messages.entries.more, { count: overview.entries.length }) : undefined,
    months: received.map((one) => ({
      month: one.month,
      name: formatMonth(`${one.month}-01`, "it").slice(0, 3),
      path: `${deskRoutes["desk-money"]}?${monthParameter}=${one.month}#entrate`,
      amount: euro(one.cents),
      percent: Math.round((Math.max(0, one.cents) / most) * 1000) / 10,
      isNow: one.month === monthOf(today),
    })),
    csv: daysOf(month),
  };
}

function dueLine({ request, part, amountCents, dueOn }: OwedAmount, today: string): MoneyLine {
  const days = daysBetween(today, dueOn);
  const name = messages.parts[part];
  const note = days === 0 ? messages.dueToday : days === 1 ? messages.dueTomorrow : messages.dueOn;
  return {
    id: request.id,
    path: deskRequestPath(request.id),
    day: formatDayMonth(dueOn),
    name: request.name ?? request.reference,
    note: days < 0 ? name : fill(note, { part: name, day: formatDate(dueOn) }),
    late: days < 0 ? (days === -1 ? messages.lateOne : fill(messages.late, { count: -days })) : undefined,
    amount: euro(amountCents),
    isOut: false,
  };
}

function entryLine({ id, request, kind, method, amountCents, on }: LedgerRow): MoneyLine {
  return {
    id,
    path: request.name === undefined ? undefined : deskRequestPath(request.id),
    day: formatDayMonth(on),
    name: request.name ?? `${messages.erased} ${request.reference}`,
    note: fill(messages.entry, { kind: messages.kinds[kind], method: messages.methods[method] }),
    late: undefined,
    amount: euro(amountCents),
    isOut: amountCents < 0,
  };
}

function monthText(month: string): string {
  return `${formatMonth(`${month}-01`, "it")} ${month.slice(0, 4)}`;
}

function euro(cents: number): string {
  return formatMoney(cents, "it");
}
