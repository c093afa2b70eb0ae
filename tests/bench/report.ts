import { cpus, loadavg, release, totalmem } from "node:os";

/** Prints the machine and its load. */
export function printMachine(): void {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(`${cpus().length} × ${cpu?.model.trim() ?? "processor"}, ${memory} GiB, Linux ${release()}`);
  console.log(`Node ${process.versions.node}; load before: ${loadavg()[0]?.toFixed(1)}\n`);
}

/** Prints a table as Markdown: names on the left, figures on the right. */
export function printTable(head: string[], rows: Array<Array<string | number>>): void {
  console.log(`| ${head.join(" | ")} |`);
  console.log(`|${head.map((_, column) => (column === 0 ? "---" : "--:")).join("|")}|`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
  console.log("");
}

/** The median; of an even count the mean of the two middle values. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
