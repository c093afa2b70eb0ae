import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import type { VatRow } from "#src/quotes/lines.ts";
import type { LedgerRow } from "./ledger.ts";

/**
 * A table after RFC 4180, with a byte order mark by which Excel recognises UTF-8. A cell that a spreadsheet would take for a
 * formula starts with an apostrophe; telephone numbers are such cells. A number is an amount in cents and is written in euro, a
 * negative one without an apostrophe.
 * @param separator a comma after the standard; Excel in Italian opens files with semicolons
 */
export function csvTable(
  columns: readonly string[],
  records: ReadonlyArray<Readonly<Record<string, string | number | null>>>,
  separator: "," | ";" = ",",
): string {
  const cellOf = (value: string | number | null | undefined): string => {
    const text = typeof value === "number" ? euro(value, separator) : (value ?? "");
    const plain = typeof value === "string" && formula.test(text) ? `'${text}` : text;
    return [separator, '"', "\r", "\n"].some((sign) => plain.includes(sign))
      ? `"${plain.replaceAll('"', '""')}"`
      : plain;
  };
  const rows = [columns, ...records.map((record) => columns.map((column) => record[column]))];
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join("")}`;
}

/** In full-width characters too. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

function euro(cents: number, separator: "," | ";"): string {
  const text = (cents / 100).toFixed(2);
  return separator === ";" ? text.replace(".", ",") : text;
}

const columns = ["data", "riferimento", "nome", "imponibile", "iva", "lordo", "metodo", "fattura", "data fattura"];

/** For the accountant, with net and VAT of each rate that there is. Amounts are in euro, negative for refunds and reversals. */
export function ledgerCsv(entries: readonly LedgerRow[], separator: "," | ";" = ";"): string {
  const percents = new Set(entries.flatMap(({ vat = [] }) => vat.map(({ percent }) => percent)));
  const rates = [...percents]
    .toSorted((one, other) => one - other)
    .flatMap((percent) => Object.keys(rateCells({ percent })));
  return csvTable([...columns, ...rates], entries.map(recordOf), separator);
}

function recordOf({ on, request, vat, amountCents, method, invoice }: LedgerRow) {
  const netCents = vat?.reduce((sum, row) => sum + row.netCents, 0);
  return {
    data: on,
    riferimento: request.reference,
    nome: request.name ?? "",
    imponibile: netCents ?? null,
    iva: netCents === undefined ? null : amountCents - netCents,
    lordo: amountCents,
    metodo: requestMessagesIn("it").payment.methods[method],
    fattura: invoice?.number ?? null,
    "data fattura": invoice?.on ?? null,
    ...Object.fromEntries((vat ?? []).flatMap((row) => Object.entries(rateCells(row)))),
  };
}

function rateCells({ percent, netCents = 0, vatCents = 0 }: Partial<VatRow>): Record<string, number> {
  return { [`imponibile ${percent}%`]: netCents, [`iva ${percent}%`]: vatCents };
}
