import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { LedgerRow, Money } from "#domain/payments/money.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { formatDate, formatMoney } from "#i18n/format.ts";
import { ledgerCsv } from "#infra/export/ledger-csv.ts";
import type { CommonOptions } from "../arguments.ts";
import { UsageError } from "../failure.ts";
import { counted, facts, print, table } from "../output.ts";
import { withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";

export interface ExportOptions extends CommonOptions {
  from?: string;
  to?: string;
  output?: string;
  separator: "," | ";";
}

/** `site payments due` */
export async function due(terminal: Terminal, options: CommonOptions): Promise<void> {
  const overview = await withRequestAdmin(terminal, ({ money }) => money.overview());
  const rows = overview.due.map(({ request: { reference, name = "" }, part, amountCents, dueOn }) => [
    formatDate(dueOn),
    reference,
    name,
    part,
    formatMoney(amountCents, "en"),
    dueOn < overview.today ? "overdue" : "",
  ]);
  const list = rows.length === 0 ? "Nothing is due.\n" : table(["BY", "REFERENCE", "NAME", "WHAT", "AMOUNT", ""], rows);
  const sums = facts([
    ["Due", formatMoney(overview.totalCents, "en")],
    ["Overdue", overview.overdueCents === 0 ? "" : formatMoney(overview.overdueCents, "en")],
  ]);
  const { totalCents, overdueCents } = overview;
  print(terminal, options, { due: overview.due, totalCents, overdueCents }, list + sums);
}

/** `site payments export` */
export async function exportLedger(terminal: Terminal, options: ExportOptions): Promise<void> {
  const today = todayInRome(new Date());
  const { from = `${today.slice(0, "yyyy-mm".length)}-01`, to = today, output, separator } = options;
  if (from > to) throw new UsageError("--from lies after --to.");
  const entries = await withRequestAdmin(terminal, ({ money }) => everyEntry(money, from, to));
  const text = ledgerCsv(entries, separator);
  if (output === undefined) {
    print(terminal, options, entries, text);
    return;
  }
  const file = path.resolve(output);
  // Personal data: readable by the owner alone.
  await writeFile(file, text, { mode: 0o600 });
  const { length } = entries;
  print(terminal, options, { file, entries: length }, `Wrote ${counted(length, "entry")} to ${file}.\n`);
}

async function everyEntry(money: Money, from: string, to: string): Promise<LedgerRow[]> {
  const entries: LedgerRow[] = [];
  for await (const batch of money.everyEntry(from, to)) entries.push(...batch);
  return entries;
}
