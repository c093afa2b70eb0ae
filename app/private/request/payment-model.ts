import { encode } from "uqr";
import type { Company } from "#content/schema/company.ts";
import { epcPayload } from "#domain/payments/epc.ts";
import { formatIban } from "#domain/payments/iban.ts";
import { reversibleEntries } from "#domain/payments/ledger.ts";
import { amountDue, payableByCard } from "#src/payments/card.ts";
import type { VisitorView } from "#src/requests/views.ts";
import { formatDate, formatMoney } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { capitalize } from "#i18n/format.ts";
import { fill } from "#i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#i18n/messages/request-messages.ts";
import type { SumRow } from "../money/quote-model.ts";
import { dayText } from "../request-text.ts";
import { accountRows } from "../money/account-rows.ts";

/** The account that clients pay to, and whether they can pay by card. */
export type WaysToPay = Company["payment"] & { takesCards?: boolean };

/** What is paid and due for a request, and how to pay. */
export interface PaymentModel {
  /** Until when the day is held for the deposit. */
  held: { title: string; text: string } | undefined;
  transfer: TransferModel | undefined;
  account: SumRow[];
  /** Payments and refunds, reversed ones left out. */
  payments: SumRow[];
}

export interface TransferModel {
  rows: Array<{ label: string; shown: string; copied: string }>;
  code: { label: string } & QrCode;
  /** A page of the owner's where the amount can be paid in another way. */
  link: string | undefined;
  /** The label of the button that leads to the payment by card. */
  card: string | undefined;
}

/** A QR code: modules on a side, and the dark ones as a path of an SVG of which a unit is a module. */
export interface QrCode {
  size: number;
  path: string;
}

/** Undefined where nothing was agreed on or paid. */
export function paymentModel(view: VisitorView, payTo: WaysToPay, locale: Locale): PaymentModel | undefined {
  const { agreement, ledger, request } = view;
  if (agreement === undefined && ledger.length === 0) return undefined;
  const { payment: messages } = requestMessagesIn(locale);
  const { date } = request.content;
  return {
    held:
      request.status === "accepted" && agreement !== undefined && date !== undefined
        ? {
            title: fill(messages.heldUntil, {
              day: capitalize(dayText(date, locale), locale),
              until: dayText(agreement.depositBy, locale),
            }),
            text: messages.heldText,
          }
        : undefined,
    transfer: transferModel(view, payTo, messages, locale),
    account: [...accountRows(view, messages, locale), ...settledRow(view, messages)],
    payments: reversibleEntries(ledger).map(({ kind, amountCents, on, method }) => ({
      // Reversals are not among them.
      label: `${kind === "reversal" ? "" : messages.kinds[kind]}, ${formatDate(on)}`,
      note: messages.methods[method],
      amount: formatMoney(amountCents, locale),
    })),
  };
}

function settledRow({ agreement, account }: VisitorView, { settled }: RequestMessages["payment"]): SumRow[] {
  const { paidCents, dueCents, refundableCents } = account;
  const isSettled = agreement !== undefined && paidCents > 0 && dueCents === 0 && refundableCents === 0;
  return isSettled ? [{ label: settled, amount: "✓" }] : [];
}

/** The bank transfer for what is due first; undefined where nothing is. */
function transferModel(
  { account, request }: VisitorView,
  payTo: WaysToPay,
  messages: RequestMessages["payment"],
  locale: Locale,
): TransferModel | undefined {
  const due = amountDue(account);
  if (due === undefined) return undefined;
  const { kind, cents: amountCents } = due;
  const { holder, iban, bic, link, takesCards } = payTo;
  const { date } = request.content;
  const remittance = fill(kind === "deposit" ? messages.depositRemittance : messages.balanceRemittance, {
    reference: request.reference,
    date: date === undefined ? "" : formatDate(date),
  }).trim();
  const amount = formatMoney(amountCents, locale);
  return {
    rows: [
      { label: messages.holder, shown: holder, copied: holder },
      { label: messages.iban, shown: formatIban(iban), copied: iban },
      ...(bic === undefined ? [] : [{ label: messages.bic, shown: bic, copied: bic }]),
      {
        label: messages.amount,
        shown: amount,
        copied: (amountCents / 100).toFixed(2).replace(".", decimalSign[locale]),
      },
      { label: messages.remittance, shown: remittance, copied: remittance },
    ],
    code: {
      label: fill(messages.qr, { amount, holder, remittance }),
      ...qrCode(epcPayload({ holder, iban, bic, amountCents, remittance })),
    },
    link,
    card:
      takesCards === true && payableByCard(request, account) !== undefined
        ? fill(messages.payByCard, { amount })
        : undefined,
  };
}

/** How amounts are typed into a banking app. */
const decimalSign: Record<Locale, string> = { it: ",", en: "." };

/** The QR code of a text, with error correction level M (ADR 41). */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: runs.join("") };
}
