import { useLocale } from "#app/ui/messages.tsx";
import type { QuoteModel, SumRow } from "./quote-model.ts";

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

/** Amounts at the right, a double rule under the total. */
export function Sums({ rows }: { rows: readonly SumRow[] }) {
  return (
    <table className="sums">
      <tbody>
        {rows.map(({ label, note, amount, isTotal }, index) => (
          <tr key={index} className={isTotal === true ? "is-total" : undefined}>
            <th scope="row">
              {label}
              {note !== undefined && <small>{note}</small>}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
