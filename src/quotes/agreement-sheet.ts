import { policyDates } from "#src/content/terms.ts";
import { netOf, percentOf } from "./lines.ts";
import { paymentDates, termsOfQuote } from "./quote.ts";
import type { Agreement } from "#src/requests/agreement.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import type { Company } from "#src/content/schema/company.ts";
import { capitalize, formatDate, formatMoney, formatQuantity } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import type { SumRow } from "#src/ui/sums.tsx";
import { sumRows } from "./quote-text.ts";
import { dateText, dayText, eventName, eventTimeText, dayInRome, romeTime } from "#src/i18n/request-text.ts";

/** What visitor and owner agreed on, as the texts of one sheet. */
export interface AgreementSheet {
  title: string;
  heading: string;
  parties: Array<{ title: string; lines: string[] }>;
  lines: Array<{ label: string; quantity: string; price: string; vat: string; amount: string }>;
  /** The language of the lines. */
  language: Locale;
  sums: SumRow[];
  terms: SumRow[];
  signatures: Array<{ name: string; text: string }>;
  hash: string;
}

/** The company's facts in one language. */
type Seller = Pick<Company, "brand" | "founder" | "vatNumber" | "email" | "phone"> & { legalName: string };

/** @param hash the SHA-256 of the accepted quote */
export function agreementSheet(
  request: StoredRequest,
  agreement: Agreement,
  hash: string,
  seller: Seller,
  locale: Locale,
): AgreementSheet {
  const { agreement: words, quote: quoteWords, from } = requestMessagesIn(locale);
  const { quote, acceptedAt, typedName, depositBy } = agreement;
  const { content, reference } = request;
  const { totals, eventDate } = quote;
  const time =
    content.date === undefined
      ? undefined
      : { date: content.date, timeSlot: content.kind === "booking" ? content.timeSlot : undefined };
  const amount = (cents: number): string => formatMoney(cents, locale);
  const terms = termsOfQuote(quote);
  const { fullRefundUntil, partRefundUntil, changesUntil } = policyDates(eventDate, terms);
  const partRefundText = changesUntil === partRefundUntil ? words.terms.partRefund : words.terms.partRefundAlone;
  const { balanceBy } = paymentDates(dayInRome(acceptedAt), eventDate, terms);
  const { depositPercent, partRefund } = terms;
  const by = (text: string, day: string, percent = 0): string =>
    fill(text, { day: formatDate(day), percent, changes: formatDate(changesUntil) });
  const { brand } = seller;
  return {
    title: fill(words.title, { reference, version: quote.version }),
    heading: fill(words.heading, { day: `${dayText(eventDate, locale)} ${eventDate.slice(0, "yyyy".length)}` }),
    parties: [
      {
        title: words.seller,
        lines: [
          brand,
          seller.legalName,
          fill(words.vatNumber, { number: seller.vatNumber }),
          `${seller.email}, ${seller.phone}`,
        ],
      },
      {
        title: words.client,
        lines: [content.name, content.email, content.kind === "booking" ? formatPhone(content.phone) : ""].filter(
          Boolean,
        ),
      },
      {
        title: words.event,
        lines: [
          eventName(request, messagesIn(locale)),
          content.location,
          capitalize(time === undefined ? dateText(eventDate, locale) : eventTimeText(time, from, locale), locale),
        ],
      },
    ],
    lines: quote.lines.map((line) => ({
      label: line.label,
      quantity: fill(quoteWords.units[line.unit], { quantity: formatQuantity(line.quantityHundredths, locale) }),
      price: amount(line.unitPriceCents),
      vat: `${line.vatPercent}%`,
      amount: amount(netOf(line)),
    })),
    language: quote.locale,
    // Deposit and balance are among the terms.
    sums: sumRows(totals, depositPercent, quoteWords, locale).slice(0, -2),
    terms: [
      { label: by(words.terms.deposit, depositBy, depositPercent), amount: amount(totals.depositCents) },
      { label: by(words.terms.balance, balanceBy), amount: amount(totals.balanceCents) },
      {
        label: by(partRefund ? words.terms.fullRefund : words.terms.fullRefundAlone, fullRefundUntil),
        amount: amount(totals.depositCents),
      },
      ...(partRefund && partRefundUntil !== undefined
        ? [
            {
              label: by(partRefundText, partRefundUntil, partRefund.percent),
              amount: amount(percentOf(totals.depositCents, partRefund.percent)),
            },
          ]
        : []),
      { label: fill(words.terms.noRefund, { brand }), amount: amount(0) },
    ],
    signatures: [
      { name: typedName, text: fill(words.signed, instant(acceptedAt)) },
      { name: seller.founder, text: fill(words.sent, { brand, ...instant(quote.sentAt) }) },
    ],
    hash: fill(words.hash, { hash }),
  };
}

/** The day and time of an instant in Rome. */
function instant(at: string): { day: string; time: string } {
  return { day: formatDate(dayInRome(at)), time: romeTime(at) };
}
