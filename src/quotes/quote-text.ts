import type { LocalContent } from "#src/content/site-content.server.ts";
import type { Order } from "#src/order/order.ts";
import { orderRows, type OrderWords, rowText } from "#src/order/order-text.ts";
import {
  lineCents,
  quantityText,
  type QuoteLine,
  type QuoteTotals,
  taxText,
  timesText,
  vatIncludedText,
} from "./lines.ts";
import { compareLines, type Quote } from "./quote.ts";
import type { Account } from "#src/payments/ledger.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { capitalize, formatDate, formatDifference, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayInRome, dayText, firstName } from "#src/i18n/request-text.ts";
import type { Agreement, EndedHold, Hold } from "#src/requests/agreement.ts";
import type { SumRow } from "./sums.tsx";

/** `90 ospiti × 14,00 €. Tre a testa. IVA 10%`. A single flat price has no quantity. */
export function lineDetails(line: QuoteLine, locale: Locale): string {
  const vat = capitalize(lineVatText(line, locale), locale);
  return [quantityText(line, requestMessagesIn(locale).quote, locale), line.note, vat].filter(Boolean).join(". ");
}

export function lineVatText({ vatPercent }: QuoteLine, locale: Locale): string {
  return vatPercent === 0
    ? messagesIn(locale).forms.order.price.withoutVat
    : fill(requestMessagesIn(locale).quote.lineVat, { percent: vatPercent });
}

/** "IVA compresa", or "senza IVA" if no line has VAT. */
export function totalVatText(totals: Pick<QuoteTotals, "vat">, locale: Locale): string {
  return vatIncludedText(totals, messagesIn(locale).forms.order.price);
}

/** "Sora ha versato 300,00 € di 394,31 €: tieni il giorno?" @param name the client's name */
export function endedQuestion(
  { of, paidCents, depositCents = 0, reportedOn }: Pick<EndedHold, "of" | "paidCents" | "depositCents" | "reportedOn">,
  name: string,
): string {
  const [paid, whole] = [formatMoney(paidCents, "it"), formatMoney(depositCents, "it")];
  if (paidCents === 0 && reportedOn !== undefined) {
    return `${firstName(name)} dice di aver fatto il bonifico il ${formatDate(reportedOn)}: tieni il giorno?`;
  }
  return of === "deposit"
    ? `${firstName(name)} ha versato ${paid} di ${whole}: tieni il giorno?`
    : `${firstName(name)} ha versato ${paid} e il preventivo è scaduto: lo tieni aperto?`;
}

export function signedText({ acceptedAt, typedName, company, spokenOn }: Agreement): string {
  const signer = company === undefined ? typedName : `${typedName} per ${company}`;
  const day = formatDate(dayInRome(acceptedAt));
  return spokenOn === undefined
    ? `firmato il ${day} da ${signer}`
    : `sì a voce di ${signer} il ${formatDate(spokenOn)}, segnato il ${day}`;
}

export function heldText({ of, until }: Pick<Hold, "of" | "until">): string {
  const day = dayText(until, "it");
  return of === "deposit" ? `Il giorno è tenuto fino a ${day}.` : `Il preventivo vale fino a ${day}.`;
}

export interface SumNotes {
  deposit?: string;
  balance?: string;
}

/** @param depositPercent undefined if the deposit has arrived, so that a change adds to the balance */
export function sumRows(
  totals: QuoteTotals,
  depositPercent: number | undefined,
  locale: Locale,
  notes: SumNotes = {},
): SumRow[] {
  const { totalCents, netCents } = totals;
  const messages = requestMessagesIn(locale).quote;
  const note = taxText(totals, messages, locale);
  return [
    totalRow(totals, locale),
    ...(note === "" ? [] : [{ label: messages.ofWhichVat, note, value: formatMoney(totalCents - netCents, locale) }]),
    ...(depositPercent === undefined ? [] : depositRows(totals, depositPercent, locale, notes)),
  ];
}

/** The sums of a mail or document: taxable amount and VAT of each rate if there is VAT, then the total. */
export function documentSums(totals: QuoteTotals, depositPercent: number | undefined, locale: Locale): SumRow[] {
  const messages = requestMessagesIn(locale).quote;
  const amount = (cents: number): string => formatMoney(cents, locale);
  const hasVat = totals.netCents !== totals.totalCents;
  return [
    ...(hasVat ? [{ label: messages.taxable, value: amount(totals.netCents) }] : []),
    ...(hasVat ? totals.vat : []).map(({ percent, netCents, vatCents }) => ({
      label: fill(messages.vatOn, { percent, amount: amount(netCents) }),
      value: amount(vatCents),
    })),
    totalRow(totals, locale),
    ...(depositPercent === undefined ? [] : depositRows(totals, depositPercent, locale)),
  ];
}

function totalRow({ totalCents }: QuoteTotals, locale: Locale): SumRow {
  return { label: requestMessagesIn(locale).quote.total, value: formatMoney(totalCents, locale), isTotal: true };
}

function depositRows(
  { depositCents, balanceCents }: QuoteTotals,
  percent: number,
  locale: Locale,
  notes: SumNotes = {},
): SumRow[] {
  const messages = requestMessagesIn(locale).quote;
  return [
    { label: fill(messages.deposit, { percent }), note: notes.deposit, value: formatMoney(depositCents, locale) },
    { label: messages.balance, note: notes.balance, value: formatMoney(balanceCents, locale) },
  ];
}

/** The sums of a change: total, difference, paid and due amounts. @param account the account after the change */
export function changeSums(before: QuoteTotals, after: QuoteTotals, account: Account, locale: Locale) {
  const { quote, payment } = requestMessagesIn(locale);
  const row = (label: string, cents: number): SumRow => ({ label, value: formatMoney(cents, locale) });
  const { paidCents, dueCents, refundableCents } = account;
  return [
    row(quote.agreedTotal, before.totalCents),
    row(quote.changedTotal, after.totalCents),
    { label: quote.difference, value: formatDifference(after.totalCents - before.totalCents, locale), isTotal: true },
    ...(paidCents > 0 ? [row(payment.paid, paidCents)] : []),
    ...(dueCents > 0 ? [row(quote.stillDue, dueCents)] : []),
    ...(refundableCents > 0 ? [row(quote.goesBack, refundableCents)] : []),
  ];
}

/** Why a contract for a date has no withdrawal, and whom to write to. */
export function withdrawalText({ words, company: { email } }: Pick<LocalContent, "words" | "company">): string {
  return fill(words.agreement.withdrawal.text, { email });
}

/** "invece di 2.704,30 €", or that the total does not change. */
export function versusText(after: QuoteTotals, before: QuoteTotals, locale: Locale): string {
  const { versus } = requestMessagesIn(locale).quote;
  if (after.totalCents === before.totalCents) return versus.same;
  return fill(versus.other, { before: formatMoney(before.totalCents, locale) });
}

export interface ChangeRow {
  /** Added, removed or changed; empty for a part of the order and for a total. */
  change: string;
  label: string;
  /** What is replaced; undefined for a line that is added or removed. */
  from?: string;
  to: string;
  /** What it adds to the total. */
  cents?: number;
}

export function changeRows(before: Quote, after: Quote, locale: Locale): ChangeRow[] {
  const messages = requestMessagesIn(locale).quote;
  return compareLines(before.lines, after.lines).map(({ change, line, before: earlier }) => {
    const isCounted = line.optional !== true && earlier?.optional !== true;
    const cents = change === "removed" ? -lineCents(line) : lineCents(line) - (earlier ? lineCents(earlier) : 0);
    return {
      change: messages[change],
      label: line.label,
      ...(isCounted && { cents }),
      ...(earlier === undefined
        ? { to: priceText(line, formatMoney(lineCents(line), locale), locale) }
        : changedTexts(earlier, line, locale)),
    };
  });
}

export function orderChanges(before: Order, after: Order, words: OrderWords): ChangeRow[] {
  const rows = orderRows(after, words);
  return orderRows(before, words).flatMap((row, index) => {
    const changed = rows[index];
    if (changed === undefined || rowText(row) === rowText(changed)) return [];
    return [{ change: "", label: row.label, from: rowText(row), to: rowText(changed) }];
  });
}

export function totalChange(before: Quote, after: Quote, locale: Locale): ChangeRow {
  const total = ({ totals }: Quote): string => formatMoney(totals.totalCents, locale);
  return { change: "", label: requestMessagesIn(locale).quote.total, from: total(before), to: total(after) };
}

/** A change on one line: "525,00 €, ora 630,00 €". */
export function changeText({ from, to }: ChangeRow, locale: Locale): string {
  return from === undefined ? to : fill(requestMessagesIn(locale).quote.fromTo, { before: from, after: to });
}

function priceText({ optional }: QuoteLine, amount: string, locale: Locale): string {
  return optional === true ? fill(requestMessagesIn(locale).quote.optional, { amount }) : amount;
}

/** The factors of an amount, if the amount does not show them. */
function changedTexts(before: QuoteLine, after: QuoteLine, locale: Locale) {
  const { quote } = requestMessagesIn(locale);
  const isTimes = lineCents(before) === lineCents(after) && before.optional === after.optional;
  const text = (line: QuoteLine): string =>
    priceText(line, isTimes ? timesText(line, quote, locale) : formatMoney(lineCents(line), locale), locale);
  return { from: text(before), to: text(after) };
}
