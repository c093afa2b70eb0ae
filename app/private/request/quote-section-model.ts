import { policyDates } from "#domain/policy/dates.ts";
import { plusDays, daysBetween } from "#domain/policy/civil-days.ts";
import { termsOfQuote } from "#domain/quotes/quote.ts";
import { paymentDates } from "#domain/quotes/terms.ts";
import type { SentQuote } from "#domain/requests/agreement.ts";
import type { VisitorView } from "#src/requests/views.ts";
import { formatDate, formatDays, formatMoney } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { type ChangeRow, changeRows, type QuoteModel, quoteModel } from "../money/quote-model.ts";
import { dayInRome } from "../request-text.ts";

/** The quotes of a request: the one that can be answered, and those that can only be read. */
export interface QuoteSectionModel {
  /** The last version, while it is the visitor's turn or they asked for a change. */
  open: OpenQuote | undefined;
  /** The agreement first, then the versions before, the latest first. */
  folded: FoldedQuote[];
}

export interface OpenQuote {
  quote: QuoteModel;
  compared: { title: string; rows: ChangeRow[] } | undefined;
  /** Undefined where its last day is over. */
  accept: { terms: Term[]; send: string } | undefined;
  canAskChange: boolean;
  canDecline: boolean;
}

/** One of the terms: a day or a number of days, and what it is for. */
export interface Term {
  when: string;
  text: string;
}

export interface FoldedQuote {
  title: string;
  tagline: string;
  quote: QuoteModel;
}

export function quoteSectionModel(view: VisitorView, locale: Locale): QuoteSectionModel {
  const { quotes, agreement, request } = view;
  const messages = requestMessagesIn(locale).quote;
  const last = quotes.at(-1);
  const isOpen = request.status === "quoted" && last !== undefined;
  const agreed = agreement?.quote.version;
  const earlier = quotes.filter(({ version }) => version !== agreed && !(isOpen && version === last.version));
  return {
    open: isOpen ? openQuote(last, view, locale) : undefined,
    folded: [
      ...(agreement === undefined
        ? []
        : [folded(agreement.quote, messages.agreed, messages.agreedNote, messages, locale)]),
      ...earlier.toReversed().map((quote) => folded(quote, messages.earlier, messages.earlierNote, messages, locale)),
    ],
  };
}

function openQuote(quote: SentQuote, { quotes, allowed, today }: VisitorView, locale: Locale): OpenQuote {
  const messages = requestMessagesIn(locale).quote;
  const before = quotes.at(-2);
  const current = termsOfQuote(quote);
  const dates = paymentDates(today, quote.eventDate, current);
  const notes = {
    deposit: fill(messages.depositNote, { days: formatDays(current.holdDays, locale) }),
    balance: fill(messages.balanceNote, { day: formatDate(dates.balanceBy) }),
  };
  const total = formatMoney(quote.totals.totalCents, locale);
  return {
    quote: quoteModel(quote, notes, messages, locale),
    compared:
      before === undefined
        ? undefined
        : {
            title: fill(messages.compared, { version: before.version }),
            rows: changeRows(before, quote, messages, locale),
          },
    accept: allowed.includes("accept-quote")
      ? { terms: termsOf(quote, today, messages, locale), send: fill(messages.accept, { total }) }
      : undefined,
    canAskChange: allowed.includes("request-change"),
    canDecline: allowed.includes("decline-quote"),
  };
}

/** The terms as days, as they are for an acceptance today; terms that have passed are left out. */
function termsOf(quote: SentQuote, today: string, { terms }: RequestMessages["quote"], locale: Locale): Term[] {
  const { validUntil, eventDate, totals } = quote;
  const { holdDays, partRefund } = termsOfQuote(quote);
  const { depositBy, balanceBy } = paymentDates(today, eventDate, termsOfQuote(quote));
  const { fullRefundUntil, partRefundUntil, changesUntil } = policyDates(eventDate, termsOfQuote(quote));
  const isOneDay = changesUntil === partRefundUntil;
  const deposit = formatMoney(totals.depositCents, locale);
  const isNear = depositBy < plusDays(today, holdDays);
  return [
    { when: formatDate(validUntil), text: terms.valid },
    isNear
      ? { when: formatDate(depositBy), text: fill(terms.heldNear, { deposit }) }
      : { when: formatDays(holdDays, locale), text: fill(terms.held, { deposit }) },
    ...[
      { day: fullRefundUntil, text: partRefund ? terms.fullRefund : terms.fullRefundAlone },
      ...(partRefund && partRefundUntil !== undefined
        ? [
            {
              day: partRefundUntil,
              text: fill(isOneDay ? terms.partRefund : terms.partRefundAlone, { percent: partRefund.percent }),
            },
          ]
        : []),
      ...(isOneDay ? [] : [{ day: changesUntil, text: terms.changes }]),
      // Never before today: see `paymentDates`.
      { day: balanceBy, text: fill(terms.balance, { balance: formatMoney(totals.balanceCents, locale) }) },
    ]
      .filter(({ day }) => day >= today)
      .toSorted((one, other) => daysBetween(other.day, one.day))
      .map(({ day, text }) => ({ when: formatDate(day), text })),
  ];
}

function folded(
  quote: SentQuote,
  title: string,
  tagline: string,
  messages: RequestMessages["quote"],
  locale: Locale,
): FoldedQuote {
  const values = {
    version: quote.version,
    total: formatMoney(quote.totals.totalCents, locale),
    day: formatDate(dayInRome(quote.sentAt)),
  };
  return {
    title: fill(title, values),
    tagline: fill(tagline, values),
    quote: quoteModel(quote, {}, messages, locale),
  };
}
