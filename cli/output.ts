import { writeFile } from "node:fs/promises";
import path from "node:path";
import { romeClock } from "#domain/policy/rome-clock.ts";
import { formatDate, formatMoney } from "#i18n/format.ts";
import type { CommonOptions } from "./arguments.ts";
import type { Terminal } from "./terminal.ts";

/** An ISO 8601 instant as date and time in Rome: 21/11/2026 18:42. */
export function showInstant(instant: string): string {
  const { day, time } = romeClock(new Date(instant));
  return `${formatDate(day)} ${time}`;
}

/** An amount in cents as euro. */
export function euro(cents: number): string {
  return formatMoney(cents, "en");
}

/** The sentence after a refusal of a taken day; empty where no day near it is free. @param days `yyyy-mm-dd` */
export function freeDays(days: readonly string[]): string {
  return days.length === 0 ? "" : ` Free days near it: ${days.map(formatDate).join(", ")}.`;
}

const longestCell = 36;

/** A table with headings and aligned columns; long cells are truncated. */
export function table(headings: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const lines = [headings, ...rows.map((row) => row.map((cell) => truncate(cell.replace(/\s+/g, " "))))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ""))));
  return lines
    .map((line) => line.map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - widthOf(cell))).join("  "))
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
}

/** Aligned names and values; further lines of a value are indented. */
export function facts(pairs: ReadonlyArray<readonly [string, string]>): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name.padEnd(width)}  ${value.replaceAll("\n", `\n${" ".repeat(width + 2)}`)}\n`)
    .join("");
}

/** “1 request”, “2 requests”, “3 deliveries”. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun.replace(/([^aeiou])y$/, "$1ie")}s`;
}

/** Prints a result as JSON with `--json`, else as text. */
export function print(terminal: Terminal, { json }: CommonOptions, value: unknown, text: string): void {
  terminal.out(json === true ? `${JSON.stringify(value, null, 2)}\n` : text);
}

/**
 * Writes an export to the file of `--output`, which only its owner may read: exports hold personal data.
 * @param counts what was written, for `--json`; @param what the same in words
 */
export async function writeExport(
  terminal: Terminal,
  options: CommonOptions & { output: string },
  text: string,
  counts: Readonly<Record<string, number>>,
  what: string,
): Promise<void> {
  const file = path.resolve(options.output);
  await writeFile(file, text, { mode: 0o600 });
  print(terminal, options, { file, ...counts }, `Wrote ${what} to ${file}.\n`);
}

function widthOf(text: string): number {
  return Array.from(text).length;
}

function truncate(text: string): string {
  const characters = Array.from(text);
  return characters.length <= longestCell ? text : `${characters.slice(0, longestCell - 1).join("")}…`;
}
