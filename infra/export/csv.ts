import type { AdminRequest } from "#domain/requests/admin.ts";
import { type RequestRecord, toRecord } from "./record.ts";

const columns = [
  "reference",
  "status",
  "kind",
  "locale",
  "receivedAt",
  "changedAt",
  "date",
  "timeSlot",
  "eventType",
  "partyType",
  "location",
  "name",
  "email",
  "phone",
  "details",
  "id",
] as const satisfies ReadonlyArray<keyof RequestRecord>;

/** By which Excel knows that a file is UTF-8. */
const byteOrderMark = "\uFEFF";

/** Requests as a table: a line of names, then a line for each. */
export function toCsv(requests: readonly AdminRequest[], separator?: "," | ";"): string {
  const lines = requests.map(toRecord).map((record) => columns.map((column) => record[column] ?? ""));
  return csvTable([columns, ...lines], separator);
}

/**
 * A table after RFC 4180: lines end in CRLF; UTF-8 with a byte order mark. A cell that a spreadsheet would take for a formula
 * begins with an apostrophe; telephone numbers are such cells, and would otherwise be shown as rounded figures.
 * @param separator a comma after the standard; Excel in Italian opens files with semicolons
 */
export function csvTable(lines: ReadonlyArray<readonly string[]>, separator: "," | ";" = ","): string {
  const written = lines.map((line) => `${line.map((value) => cell(value, separator)).join(separator)}\r\n`);
  return byteOrderMark + written.join("");
}

function cell(value: string, separator: string): string {
  const text = /^[=+\-@\t\r\n＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
