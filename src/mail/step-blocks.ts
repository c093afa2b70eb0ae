import { formatPhone } from "#src/i18n/format-phone.ts";
import { plusDays } from "#src/i18n/days.ts";
import { capitalize, formatDate, formatList, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayInRome } from "#src/i18n/request-text.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { orderWords, quotedWords } from "#src/order/offer.ts";
import { orderText } from "#src/order/order-text.ts";
import { accountRows } from "#src/payments/account-rows.ts";
import { accountOf } from "#src/payments/ledger.ts";
import { chosenLines, lineCents, quantityText, type QuoteLine } from "#src/quotes/lines.ts";
import { compareLines, type Quote } from "#src/quotes/quote.ts";
import {
  type ChangeRow,
  changeRows,
  changeSums,
  changeText,
  lineVatText,
  orderChanges,
  documentSums,
  totalChange,
} from "#src/quotes/quote-text.ts";
import {
  accountOfRequest,
  agreementInForce,
  agreementOf,
  agreementView,
  hasDeposit,
  isAboutChange,
  ledgerOf,
  quoteIn,
  quotesOf,
  refundAccountOf,
  type SentQuote,
} from "#src/requests/agreement.ts";
import { shortIban } from "#src/payments/refund-account.ts";
import { termsRows, usualTermsRows } from "#src/requests/event-copy.ts";
import type { ChangeableField, EventTime } from "#src/requests/life-cycle.ts";
import { type Standing, standingIfMoved } from "#src/requests/milestones.ts";
import { type BlockOf, choices, dueTransfer, quotation, row, rowsOf, stackedActions } from "./blocks.ts";
import { type Block, type DetailRow, fillText, heading, note, paragraph } from "./draft.ts";
import { refundIn, type RequestMailData, type StepData } from "./mail-data.ts";

export const correctedRows: BlockOf<StepData<"changed">> = ({ event, copy, locale }) => {
  if (event.by !== "owner") return [];
  const rows = event.changes.flatMap(({ field, to }) => {
    const value = field === "phone" ? formatPhone(to, locale) : to;
    return field === "details" ? [] : row(capitalize(copy.visitorUpdate.fields[field], locale), value);
  });
  const details = event.changes.find(({ field, to }) => field === "details" && to !== "");
  return [...(rows.length > 0 ? [rowsOf(rows)] : []), ...(details ? [quotation(details.to, locale)] : [])];
};

/** What goes back, until when and where; nothing is said if nothing was paid. */
export const refundSentence: BlockOf<StepData<"cancelled">> = (data) => {
  const { request, history, copy, locale } = data;
  const { someLine, noneLine, accountLine, noAccountLine } = copy.visitorUpdate.refund;
  const { cancellation } = requestMessagesIn(locale);
  const { paidCents, refundableCents, refundableDepositCents } = accountOfRequest(request, history);
  const refund = refundIn(data);
  const money = (cents: number): string => formatMoney(cents, locale);
  if (refund === undefined) return paidCents > 0 ? [paragraph(noneLine, { paid: money(paidCents) })] : [];
  const balanceCents = refundableCents - refundableDepositCents;
  const parts = { deposit: money(refundableDepositCents), balance: money(balanceCents) };
  const account = refundAccountOf(history);
  return [
    paragraph(someLine, {
      paid: money(paidCents),
      amount: money(refundableCents),
      parts: refundableDepositCents > 0 && balanceCents > 0 ? fill(cancellation.sumParts, parts) : "",
      by: formatDate(refund.on, locale),
    }),
    account === undefined ? paragraph(noAccountLine) : paragraph(accountLine, { iban: shortIban(account.iban) }),
  ];
};

export const howToAnswer: BlockOf<StepData<"time-offered">> = ({ copy }) => [
  paragraph(copy.visitorUpdate.answerOnPage),
];

export const changedRows: BlockOf<StepData<"changed">> = ({ event, copy, locale }) => {
  const { visitorUpdate, ownerUpdate: update } = copy;
  const shown = (field: ChangeableField, value: string): string => {
    if (value === "") return update.nothing;
    return field === "phone" ? formatPhone(value, locale) : value;
  };
  const rows = event.changes
    .filter(({ field }) => field !== "details")
    .map(({ field, from, to }) => ({
      label: capitalize(visitorUpdate.fields[field], "it"),
      value: fillText(update.fromTo, { from: shown(field, from), to: shown(field, to) }),
    }));
  const blocks: Block[] = rows.length > 0 ? [heading(update.changes), rowsOf(rows)] : [];
  const changed = event.changes.find(({ field }) => field === "details");
  if (changed === undefined) return blocks;
  return [...blocks, heading(update.changedDetails), quotation(shown("details", changed.to), locale)];
};

function lineRow(line: QuoteLine, locale: Locale): DetailRow {
  const quantity = quantityText(line, requestMessagesIn(locale).quote, locale);
  // The hours of all people together are not the hours of the event.
  const label = line.unit === "hour" && line.note !== "" ? `${line.label} (${line.note})` : line.label;
  return { label, how: quantity || undefined, value: formatMoney(lineCents(line), locale) };
}

function pricedRow(line: QuoteLine, locale: Locale): DetailRow {
  const priced = lineRow(line, locale);
  return { ...priced, value: `${priced.value}, ${lineVatText(line, locale)}` };
}

export const quotedOrder: BlockOf<StepData<"quoted">> = ({ event, site, locale }) => {
  const { order } = event.quote;
  const words = quotedWords(site.content, locale);
  const contents = words.contents?.[order.formula ?? ""];
  const { included, excluded } = requestMessagesIn(locale).quote;
  return [
    paragraph("**{order}**", { order: orderText(order, words) }),
    ...(contents === undefined
      ? []
      : [
          paragraph("{title}: {items}", { title: included, items: contents.included.join(" · ") }),
          paragraph("{title}: {items}", { title: excluded, items: contents.excluded.join(" · ") }),
        ]),
  ];
};

/** Optional lines are not part of the sums. */
export const quoteLines: BlockOf<StepData<"quoted">> = ({ event, history, copy, link, locale }, { attached }) => {
  const { lines, totals, terms } = event.quote;
  const { quote } = requestMessagesIn(locale);
  const rows = chosenLines(lines).map((line) => lineRow(line, locale));
  const sums = documentSums(totals, hasDeposit(history, event.quote) ? terms.depositPercent : undefined, locale);
  const extras = lines.filter(({ optional }) => optional === true).map((line) => pricedRow(line, locale));
  return [
    heading(copy.money.linesTitle),
    rowsOf([...rows, ...sums]),
    ...(extras.length === 0 ? [] : [heading(quote.extras), rowsOf(extras), note(quote.extrasLead)]),
    ...stackedActions([{ label: copy.visitorUpdate.answerQuote, href: link, tone: "primary" }]),
    ...(attached.has("quote") ? [note(copy.money.quoteAttached)] : []),
  ];
};

export const askedChange: BlockOf<StepData<"quoted">> = ({ history, copy, locale }) => {
  const asked = history.findLast(
    ({ type }, index) => type === "change-requested" || (type === "quoted" && index < history.length - 1),
  );
  if (asked?.type !== "change-requested" || asked.message === undefined) return [];
  return [paragraph(copy.money.asked), quotation(asked.message, locale)];
};

export const askedOrder: BlockOf<StepData<"change-requested">> = ({ event, history, locale, site }) => {
  const before = quoteIn(history, event.quoteVersion)?.order;
  if (event.asked === undefined || before === undefined) return [];
  const changes = orderChanges(before, event.asked, orderWords(site.content, locale));
  return [rowsOf(changes.map((one) => changeRow(one, locale)))];
};

export const changeOfQuote: BlockOf<StepData<"quoted">> = ({ event, history, copy, locale, site }) => {
  const before = quotesOf(history).at(-2);
  if (before === undefined || isAboutChange(event, history)) return [];
  const changes = [
    ...orderChanges(before.order, event.quote.order, orderWords(site.content, locale)),
    ...changeRows(before, event.quote, locale),
  ];
  if (changes.length === 0) return [];
  const rows = [...changes, totalChange(before, event.quote, locale)];
  return [heading(copy.money.changesTitle), rowsOf(rows.map((one) => changeRow(one, locale)))];
};

function changeRow(changed: ChangeRow, locale: Locale): DetailRow {
  const { change, label } = changed;
  return { label: change === "" ? label : `${change}: ${label}`, value: changeText(changed, locale) };
}

export function changeOfAgreement(
  { history, copy, locale, site }: RequestMailData,
  before: SentQuote | undefined,
  after: Quote | undefined,
): Block[] {
  if (before === undefined || after === undefined) return [];
  const lines = [
    ...orderChanges(before.order, after.order, orderWords(site.content, locale)),
    ...changeRows(before, after, locale),
  ];
  const account = accountOf(after.totals, ledgerOf(history), undefined);
  const sums = changeSums(before.totals, after.totals, account, locale);
  return [heading(copy.money.changesTitle), rowsOf([...lines.map((one) => changeRow(one, locale)), ...sums])];
}

export const finalAccount: BlockOf<StepData<"final-account">> = (data, texts) => {
  const { request, history, standing, locale, site } = data;
  const { payment } = requestMessagesIn(locale);
  const { quote, final = quote } = agreementOf(history) ?? {};
  if (quote === undefined || final === undefined) return [];
  const changed = compareLines(quote.lines, final.lines);
  const changes = [
    ...orderChanges(quote.order, final.order, orderWords(site.content, locale)).map((one) => changeRow(one, locale)),
    ...changeRows(quote, final, locale).map((one, index) => {
      const { change, line } = changed[index] ?? {};
      return change === "added" && line !== undefined ? pricedRow(line, locale) : changeRow(one, locale);
    }),
  ];
  const sums = accountRows({ ...agreementView(request, history), ...standing }, payment, locale);
  return [heading(payment.finalAccount), rowsOf([...changes, ...sums]), ...dueTransfer(data, texts)];
};

/** The accepted terms, equal for both sides, who can compare them later whatever the site says then. */
export const agreementRows: BlockOf<StepData<"quote-accepted">> = (data, { attached }) => {
  const { history, copy, hash, replacedHash, locale } = data;
  const { money } = copy;
  const agreement = agreementOf(history);
  if (agreement === undefined || hash === undefined) return [];
  const { quote, agreement: words } = requestMessagesIn(locale);
  const { typedName, company } = agreement;
  const signer = company === undefined ? typedName : `${typedName}, ${fill(words.signedFor, { company })}`;
  const rows = [
    { label: money.version, value: String(agreement.quote.version) },
    ...row(
      quote.chosen,
      formatList(
        agreement.chosen.map(({ label }) => label),
        locale,
      ),
    ),
    agreement.spokenOn === undefined
      ? { label: money.signed, value: signer }
      : { label: money.spoken, value: `${signer}, ${formatDate(agreement.spokenOn, locale)}` },
    { label: money.hash, value: hash },
    ...row(money.replacedHash, replacedHash),
  ];
  return [heading(money.agreementTitle), rowsOf(rows), ...(attached.has("agreement") ? [note(money.attached)] : [])];
};

/** The client said it to the owner, who may have understood something else. */
export const spokenYes: BlockOf<StepData<"quote-accepted">> = ({ event, copy, locale }) =>
  event.spokenOn === undefined
    ? []
    : [
        paragraph(copy.visitorUpdate.spokenYes, {
          name: event.typedName,
          spokenDay: formatDate(event.spokenOn, locale),
        }),
      ];

export const answerOffer: BlockOf<StepData<"time-offered">> = ({ link, copy }) =>
  choices([{ label: copy.visitorUpdate.answer, href: link }]);

export const anotherDate: BlockOf<StepData<"declined">> = ({
  request,
  link,
  copy: { visitorUpdate: update },
  site,
}) => {
  const { href } = new URL(pathTo("booking", request.locale), site.siteUrl);
  return choices([
    { label: update.anotherDate, href },
    { label: update.open, href: link },
  ]);
};

export const termsOfOffer: BlockOf<StepData<"time-offered">> = (data) => {
  const { request, history, event, terms, copy } = data;
  const { milestones } = standingIfMoved({ request, history, terms, now: new Date(event.at) }, event.time);
  return termsFor(data, copy.visitorUpdate.termsTitleOffer, event.time, milestones);
};

export const termsOnceConfirmed: BlockOf<StepData> = (data) => {
  const { request, time, copy, standing } = data;
  if (request.status !== "confirmed" || time === undefined) return [];
  return termsFor(data, copy.visitorUpdate.termsTitle, time, standing.milestones);
};

function termsFor(
  { request, history, event, terms, copy, locale }: StepData,
  title: string,
  { date }: EventTime,
  milestones: Standing["milestones"],
): Block[] {
  const { visitorUpdate: update, acknowledgement } = copy;
  const rows =
    agreementInForce(request, history) === undefined
      ? usualTermsRows(acknowledgement.terms, date, terms, dayInRome(event.at), locale)
      : termsRows(acknowledgement.terms, milestones, terms, locale);
  const refund = milestones.findLast(({ kind }) => kind === "full-refund" || kind === "part-refund");
  return [
    heading(title),
    ...(rows.length === 0 ? [] : [rowsOf(rows)]),
    refund === undefined
      ? note(update.noRefundNow)
      : note(update.noRefundFrom, { date: formatDate(plusDays(refund.date, 1), locale) }),
  ];
}
