import { formatMoney } from "#src/i18n/format.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import { LiveSums, Sums } from "./sums.tsx";
import { choiceField, lineCents, type QuoteLine, type QuoteTotals } from "./lines.ts";
import type { Quote } from "./quote.ts";
import { lineDetails, type SumNotes, sumRows } from "./quote-text.ts";

/** The client's choice among the optional lines, and the form that accepts the quote. */
export interface ExtrasChoice {
  formId: string;
  formAction: string;
  chosen: readonly number[];
  totals: QuoteTotals;
  error: string | undefined;
}

export const choiceId = "extra";
export const recomputeName = "recompute";

interface QuoteTableProps {
  quote: Quote;
  notes?: SumNotes;
  hasDeposit: boolean;
  choice?: ExtrasChoice | undefined;
}

/** Accessibility: a new total is announced. Lines in another language than the page are marked with it. */
export function QuoteTable({ quote, notes, hasDeposit, choice }: QuoteTableProps) {
  const locale = useLocale();
  const messages = requestMessagesIn(locale).quote;
  const lang = quote.locale === locale ? undefined : quote.locale;
  const numbered = quote.lines.map((line, index) => ({ line, number: index + 1 }));
  const optional = numbered.filter(({ line }) => line.optional === true);
  const depositPercent = hasDeposit ? quote.terms.depositPercent : undefined;
  const [Group, Title] = choice === undefined ? (["div", "h3"] as const) : (["fieldset", "legend"] as const);
  return (
    <>
      <ol className="priced" lang={lang}>
        {numbered
          .filter(({ line }) => line.optional !== true)
          .map(({ line, number }) => (
            <li key={number}>
              <PricedLine line={line} />
            </li>
          ))}
      </ol>
      {optional.length > 0 && (
        <Group className="extras" id={choice && choiceId}>
          <Title className="h3">{messages.extras}</Title>
          <p className="small muted">{messages.extrasLead}</p>
          {choice?.error !== undefined && <FieldError id={`${choiceId}-error`}>{choice.error}</FieldError>}
          <ul className="priced" lang={lang}>
            {optional.map(({ line, number }) => (
              <li key={number}>
                {choice === undefined ? (
                  <PricedLine line={line} />
                ) : (
                  <label className="extras__choice">
                    <input
                      type="checkbox"
                      form={choice.formId}
                      name={choiceField(number)}
                      defaultChecked={choice.chosen.includes(number)}
                    />
                    <span>
                      <PricedLine line={line} />
                    </span>
                  </label>
                )}
              </li>
            ))}
          </ul>
        </Group>
      )}
      {choice === undefined ? (
        <Sums rows={sumRows(quote.totals, depositPercent, locale, notes)} />
      ) : (
        <>
          <noscript>
            <Button
              variant="line"
              type="submit"
              form={choice.formId}
              formAction={choice.formAction}
              name={recomputeName}
            >
              {messages.recompute}
            </Button>
          </noscript>
          <LiveSums totals={choice.totals} depositPercent={depositPercent} notes={notes} isSpoken />
        </>
      )}
    </>
  );
}

export function PricedLine({ line }: { line: QuoteLine }) {
  const locale = useLocale();
  return (
    <>
      <span className="leader">
        <b>{line.label}</b>
        <span className="amount">{formatMoney(lineCents(line), locale)}</span>
      </span>
      <small>{lineDetails(line, locale)}</small>
    </>
  );
}
