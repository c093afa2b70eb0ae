import { formatMoney } from "#src/i18n/format.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import type { SentQuote } from "#src/requests/agreement.ts";
import { useLocale } from "#src/ui/messages.tsx";
import { Sums } from "#src/ui/sums.tsx";
import { netOf } from "./lines.ts";
import { lineDetails, type SumNotes, sumRows } from "./quote-text.ts";

/**
 * The lines of a quote and what they add up to.
 *
 * Accessibility: a list of lines, and a table with a header for each amount. Lines in another language than the page say so.
 */
export function QuoteTable({ quote, notes }: { quote: SentQuote; notes?: SumNotes }) {
  const locale = useLocale();
  const messages = requestMessagesIn(locale).quote;
  return (
    <>
      <ol className="priced" lang={quote.locale === locale ? undefined : quote.locale}>
        {quote.lines.map((line, index) => (
          <li key={index}>
            <p className="priced__top">
              <b>{line.label}</b>
              <i aria-hidden="true" />
              <span className="amount">{formatMoney(netOf(line), locale)}</span>
            </p>
            <p className="priced__how">{lineDetails(line, messages, locale)}</p>
          </li>
        ))}
      </ol>
      <Sums rows={sumRows(quote.totals, quote.terms.depositPercent, messages, locale, notes)} />
    </>
  );
}
