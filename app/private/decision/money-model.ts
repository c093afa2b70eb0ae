import { paymentKinds, paymentMethods, reversibleEntries } from "#domain/payments/ledger.ts";
import type { OwnerView } from "#domain/requests/private-links.ts";
import { elide, formatDate, formatMoney } from "#i18n/format.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { SumRow } from "../money/quote-model.ts";

const { money: messages } = decision;

/** Ledger and account of a request, for the owner. */
export interface MoneyModel {
  short: string;
  first: string;
  /** Whether the bar has a link to the form: something was agreed on or paid. */
  isListed: boolean;
  /** Whether a payment is what the page waits for. */
  isDue: boolean;
  account: SumRow[];
  ledger: Array<{ id: string; text: string; note: string; amount: string; isReversible: boolean }>;
  /** The initial values of the form. */
  fields: { kind: string; amount: string; on: string; method: string };
  kinds: ReadonlyArray<{ value: string; label: string }>;
  methods: ReadonlyArray<{ value: string; label: string }>;
}

/** Undefined where no payment can be recorded. */
export function moneyModel({ request, allowed, agreement, account, ledger, today, paymentDates }: OwnerView) {
  if (!allowed.includes("record-payment")) return undefined;
  const { paidCents, depositDueCents, balanceDueCents, refundableCents } = account;
  const row = (label: string, cents: number, by?: string): SumRow => ({
    label,
    amount: formatMoney(cents, "it"),
    note: by === undefined ? undefined : elide(fill(messages.by, { day: formatDate(by) })),
  });
  const reversible = new Set(reversibleEntries(ledger).map(({ id }) => id));
  const [kind, due] =
    refundableCents > 0
      ? ["refund", refundableCents]
      : depositDueCents > 0 || agreement === undefined
        ? ["deposit", depositDueCents]
        : ["balance", balanceDueCents];
  const model: MoneyModel = {
    short: messages.short,
    first: request.content.name.split(/\s/)[0] ?? request.content.name,
    isListed: agreement !== undefined || ledger.length > 0 || request.status === "confirmed",
    isDue: request.status === "accepted",
    account: [
      ...(agreement === undefined ? [] : [row(messages.total, agreement.quote.totals.totalCents)]),
      ...(agreement === undefined && ledger.length === 0 ? [] : [row(messages.paid, paidCents)]),
      ...(depositDueCents > 0 ? [row(messages.depositDue, depositDueCents, paymentDates?.depositBy)] : []),
      ...(balanceDueCents > 0 ? [row(messages.balanceDue, balanceDueCents, paymentDates?.balanceBy)] : []),
      ...(refundableCents > 0 ? [row(messages.refundable, refundableCents)] : []),
    ],
    ledger: ledger.map((entry) => ({
      id: entry.id,
      text: messages.kinds[entry.kind],
      note: `${formatDate(entry.on)}, ${messages.methods[entry.method].toLocaleLowerCase("it")}`,
      amount: formatMoney(entry.amountCents, "it"),
      isReversible: allowed.includes("reverse-payment") && reversible.has(entry.id),
    })),
    fields: {
      kind,
      amount: due === 0 ? "" : formatMoney(due, "it").replace(/\s*€/, ""),
      on: today,
      method: "bank-transfer",
    },
    kinds: paymentKinds.map((value) => ({ value, label: messages.kinds[value] })),
    methods: paymentMethods.map((value) => ({ value, label: messages.methods[value] })),
  };
  return model;
}
