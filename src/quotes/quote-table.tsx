import { useLocale } from "#src/ui/messages.tsx";
import { Sums } from "#src/ui/sums.tsx";
import type { QuoteModel } from "./quote-text.ts";

/**
 * The lines of a quote and what they add up to.
 *
 * Accessibility: a list of lines, and a table with a header for each amount. Lines in another language than the page say so.
 */
export function QuoteTable({ quote }: { quote: QuoteModel }) {
  const lang = quote.language === useLocale() ? undefined : quote.language;
  return (
    <>
      <ol className="priced" lang={lang}>
        {quote.lines.map(({ label, how, amount }, index) => (
          <li key={index}>
            <p className="priced__top">
              <b>{label}</b>
              <i aria-hidden="true" />
              <span className="amount">{amount}</span>
            </p>
            <p className="priced__how">{how}</p>
          </li>
        ))}
      </ol>
      <Sums rows={quote.sums} />
    </>
  );
}
