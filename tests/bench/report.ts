import { cpus, loadavg, release, totalmem } from "node:os";

/** Prints the machine and its load. */
export function printMachine(): void {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(`${cpus().length} × ${cpu?.model.trim() ?? "processor"}, ${memory} GiB, Linux ${release()}`);
  console.log(`Node ${process.versions.node}; load before: ${loadavg()[0]?.toFixed(1)}\n`);
}

type Cell = string | number | undefined;

/** Prints a table as Markdown: names on the left, figures on the right. */
export function printTable(head: string[], rows: Cell[][]): void {
  printTableHead(head);
  for (const row of rows) printTableRow(row);
  console.log("");
}

/** For tables whose rows take minutes. */
export function printTableHead(head: string[]): void {
  console.log(`| ${head.join(" | ")} |`);
  console.log(`|${head.map((_, column) => (column === 0 ? "---" : "--:")).join("|")}|`);
}

export function printTableRow(row: Cell[]): void {
  console.log(`| ${row.map((cell) => cell ?? "–").join(" | ")} |`);
}

/** The median; of an even count the mean of the two middle values. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** Bytes in kilobytes of 1000. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
