import type { ReactNode } from "react";
import { formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { type QuoteTotals, taxText, type VatWords } from "./lines.ts";
import type { SumNotes } from "./quote-text.ts";
import { useLocale } from "#src/ui/messages.tsx";

export interface SumRow {
  label: string;
  note?: string | undefined;
  value: string;
  isTotal?: boolean;
}

export function Sums({ rows }: { rows: readonly SumRow[] }) {
  return (
    <table className="sums">
      <tbody>
        {rows.map(({ value, ...row }, index) => (
          <SumLine key={index} {...row}>
            {value}
          </SumLine>
        ))}
      </tbody>
    </table>
  );
}

function SumLine({ label, note, isTotal, children }: Omit<SumRow, "value"> & { children: ReactNode }) {
  return (
    <tr className={isTotal === true ? "is-total" : undefined}>
      <th scope="row">
        {label}
        {note !== undefined && <small>{note}</small>}
      </th>
      <td>{children}</td>
    </tr>
  );
}

interface LiveSumsProps {
  totals: QuoteTotals | undefined;
  depositPercent: number | undefined;
  notes: SumNotes | undefined;
  isSpoken?: boolean;
  children?: ReactNode;
}

/** The sums of a quote that follow the entries. `choice-script.ts` writes into them. */
export function LiveSums({ totals, depositPercent, notes, isSpoken, children }: LiveSumsProps) {
  const locale = useLocale();
  const messages = requestMessagesIn(locale).quote;
  const { withTaxable, vatOfRate } = messages;
  const vat = totals === undefined ? "" : taxText(totals, messages, locale);
  const row = (sum: Exclude<keyof QuoteTotals, "vat">, label: string, note?: string) => (
    <SumLine label={label} note={note} isTotal={sum === "totalCents"}>
      <LiveSum sum={sum} cents={totals?.[sum]} isSpoken={isSpoken === true && sum === "totalCents"} />
    </SumLine>
  );
  return (
    <table className="sums" hidden={totals === undefined} data-deposit={depositPercent ?? 0}>
      <tbody>
        {row("totalCents", messages.total)}
        <tr hidden={vat === ""} data-vat={JSON.stringify({ withTaxable, vatOfRate } satisfies VatWords)}>
          <th scope="row">
            {messages.ofWhichVat}
            <small>
              <output role="presentation">{vat}</output>
            </small>
          </th>
          <td>
            <output role="presentation">{totals && formatMoney(totals.totalCents - totals.netCents, locale)}</output>
          </td>
        </tr>
        {children}
        {depositPercent !== undefined && (
          <>
            {row("depositCents", fill(messages.deposit, { percent: depositPercent }), notes?.deposit)}
            {row("balanceCents", messages.balance, notes?.balance)}
          </>
        )}
      </tbody>
    </table>
  );
}

type SumKey = Exclude<keyof QuoteTotals, "vat"> | "depositDueCents" | "balanceDueCents";

interface LiveSumProps {
  sum: SumKey;
  cents: number | undefined;
  isSpoken?: boolean;
}

/** An amount that follows the entries. Without the role of an output it is part of the name of a button or row. */
export function LiveSum({ sum, cents, isSpoken = false }: LiveSumProps) {
  const locale = useLocale();
  return (
    <output data-sum={sum} role={isSpoken ? undefined : "presentation"}>
      {cents !== undefined && formatMoney(cents, locale)}
    </output>
  );
}
