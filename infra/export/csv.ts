import { stringify } from "csv-stringify/sync";
import type { AdminRequest } from "#src/requests/admin.server.ts";
import { recordKeys, toRecord } from "./record.ts";

/** Requests as a table: a line of column names, then a line for each. */
export function toCsv(requests: readonly AdminRequest[], separator?: "," | ";"): string {
  return csvTable(recordKeys, requests.map(toRecord), separator);
}

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
  return stringify([...records], {
    bom: true,
    cast: { number: (cents) => euro(cents, separator) },
    columns: [...columns],
    delimiter: separator,
    escape_formulas: true,
    header: true,
    // The library quotes its own line end only.
    quoted_match: /[\r\n]/,
    record_delimiter: "windows",
  });
}

/** An amount as a spreadsheet reads it that opens files with this separator. */
function euro(cents: number, separator: "," | ";"): string {
  const text = (cents / 100).toFixed(2);
  return separator === ";" ? text.replace(".", ",") : text;
}
