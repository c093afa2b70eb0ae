import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import type { VatRow } from "#src/quotes/lines.ts";
import type { LedgerRow } from "./ledger.ts";

/**
 * A table (RFC 4180) with a byte order mark, by which Excel recognises UTF-8. A text cell begins with an apostrophe if a spreadsheet
 * would read it as a formula, such as a telephone number, or change it into a number or a date, such as the invoice `0012` or `3/12`. A
 * number is an amount in cents, and is written in euro.
 * @param values the columns with dates, times and whole numbers, which get no apostrophe
 * @param separator a comma is standard; Excel in Italian expects semicolons
 */
export function csvTable(
  columns: readonly string[],
  records: ReadonlyArray<Readonly<Record<string, string | number | null>>>,
  values: readonly string[],
  separator: "," | ";" = ",",
): string {
  const cellOf = (column: string, value: string | number | null | undefined): string => {
    if (typeof value === "number") return quoted(euro(value, separator));
    return quoted(values.includes(column) ? (value ?? "") : asText(value ?? ""));
  };
  const quoted = (text: string): string =>
    text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const rows = [
    columns.map(quoted),
    ...records.map((record) => columns.map((column) => cellOf(column, record[column]))),
  ];
  return `\uFEFF${rows.map((row) => `${row.join(separator)}\r\n`).join("")}`;
}

/** Includes full-width characters. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const month = "(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|jan|may|jun|jul|aug|sep|oct|dec)\\p{L}*\\.?";
const number = /^[\s€$£(]*[.,]?\d[\d\s.,:/%€$£()'’-]*(?:e[+-]?\d+|[ap]m)?$/iu;
const dateWithMonth = new RegExp(`^(?:\\d{1,4}[\\s./-]*)?${month}(?:[\\s./-]*\\d{1,4}(?:,?\\s*\\d{2,4})?)?$`, "iu");
const truth = /^(?:true|false|vero|falso)$/i;

function asText(text: string): string {
  const isChanged =
    formula.test(text) || number.test(text) || truth.test(text) || (/\d/.test(text) && dateWithMonth.test(text));
  return isChanged ? `'${text}` : text;
}

function euro(cents: number, separator: "," | ";"): string {
  const text = (cents / 100).toFixed(2);
  return separator === ";" ? text.replace(".", ",") : text;
}

const netCentsOf = ({ vat }: LedgerRow): number | undefined => vat?.reduce((sum, row) => sum + row.netCents, 0);

const columns = {
  data: ({ on }) => on,
  riferimento: ({ request }) => request.reference,
  nome: ({ request }) => request.name ?? "",
  imponibile: (row) => netCentsOf(row) ?? null,
  iva(row) {
    const netCents = netCentsOf(row);
    return netCents === undefined ? null : row.amountCents - netCents;
  },
  lordo: ({ amountCents }) => amountCents,
  metodo: ({ method }) => requestMessagesIn("it").payment.methods[method],
  fattura: ({ invoice }) => invoice?.number ?? null,
  "data fattura": ({ invoice }) => invoice?.on ?? null,
} as const satisfies Record<string, (row: LedgerRow) => string | number | null>;
export const ledgerColumns = Object.keys(columns);
const dates: ReadonlyArray<keyof typeof columns> = ["data", "data fattura"];

/** For the accountant, with net amount and VAT of each rate. Amounts are in euro, negative for refunds and reversals. */
export function ledgerCsv(entries: readonly LedgerRow[], separator: "," | ";" = ";"): string {
  const percents = new Set(entries.flatMap(({ vat = [] }) => vat.map(({ percent }) => percent)));
  const rates = [...percents]
    .toSorted((one, other) => one - other)
    .flatMap((percent) => Object.keys(rateCells({ percent })));
  return csvTable([...ledgerColumns, ...rates], entries.map(recordOf), dates, separator);
}

function recordOf(row: LedgerRow): Record<string, string | number | null> {
  const cells = Object.entries(columns).map(([name, cellOf]) => [name, cellOf(row)] as const);
  const rates = (row.vat ?? []).flatMap((rate) => Object.entries(rateCells(rate)));
  return Object.fromEntries([...cells, ...rates]);
}

function rateCells({ percent, netCents = 0, vatCents = 0 }: Partial<VatRow>): Record<string, number> {
  return { [`imponibile ${percent}%`]: netCents, [`iva ${percent}%`]: vatCents };
}
