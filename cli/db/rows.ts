import type { RowCounts } from "#infra/db/tables.ts";
import { table } from "../output.ts";

/** How many rows of each table came over. */
export function rowTable(rows: RowCounts): string {
  const lines = Object.entries(rows).map(([name, count]) => [name, String(count)]);
  return table(["TABLE", "ROWS"], lines);
}
