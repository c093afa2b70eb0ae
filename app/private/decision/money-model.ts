import { paymentKinds, paymentMethods, reversibleEntries } from "#domain/payments/ledger.ts";
import type { OwnerView } from "#src/requests/views.ts";
import { formatDate, formatMoney } from "#i18n/format.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import type { SumRow } from "../money/quote-model.ts";
import { accountRows } from "../money/account-rows.ts";
import { firstName } from "../request-text.ts";
import { typedMoney } from "./typed-quote.ts";

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
export function moneyModel(view: OwnerView): MoneyModel | undefined {
  const { request, allowed, agreement, account, ledger, today } = view;
  if (!allowed.includes("record-payment")) return undefined;
  const { depositDueCents, balanceDueCents, refundableCents } = account;
  const reversible = new Set(reversibleEntries(ledger).map(({ id }) => id));
  const [kind, due] =
    refundableCents > 0
      ? ["refund", refundableCents]
      : depositDueCents > 0 || agreement === undefined
        ? ["deposit", depositDueCents]
        : ["balance", balanceDueCents];
  return {
    short: messages.short,
    first: firstName(request.content.name),
    isListed: agreement !== undefined || ledger.length > 0 || request.status === "confirmed",
    isDue: request.status === "accepted",
    account: accountRows(view, messages, "it"),
    ledger: ledger.map((entry) => ({
      id: entry.id,
      text: messages.kinds[entry.kind],
      note: `${formatDate(entry.on)}, ${messages.methods[entry.method].toLocaleLowerCase("it")}`,
      amount: formatMoney(entry.amountCents, "it"),
      isReversible: allowed.includes("reverse-payment") && reversible.has(entry.id),
    })),
    fields: {
      kind,
      amount: due === 0 ? "" : typedMoney(due),
      on: today,
      method: "bank-transfer",
    },
    kinds: paymentKinds.map((value) => ({ value, label: messages.kinds[value] })),
    methods: paymentMethods.map((value) => ({ value, label: messages.methods[value] })),
  };
}
