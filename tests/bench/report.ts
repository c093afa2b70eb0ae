import { cpus, loadavg, release, totalmem } from "node:os";

/** Says what is measured on, and how busy that is with something else. */
export function printMachine(): void {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(`${cpus().length} × ${cpu?.model.trim() ?? "processor"}, ${memory} GiB, Linux ${release()}`);
  console.log(`Node ${process.versions.node}; load before: ${loadavg()[0]?.toFixed(1)}\n`);
}

type Cell = string | number | undefined;

/** Prints a table as Markdown. Numbers stand on the right. */
export function printTable(head: string[], rows: Cell[][]): void {
  const right = head.map((_, column) =>
    rows.every((row) => typeof row[column] !== "string" || /^[\d–-]/.test(row[column])),
  );
  console.log(`| ${head.join(" | ")} |`);
  console.log(`|${right.map((one) => (one ? "--:" : "---")).join("|")}|`);
  for (const row of rows) console.log(`| ${row.map((cell) => cell ?? "–").join(" | ")} |`);
  console.log("");
}

/** The middle one; of an even number the mean of the two in the middle. */
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
