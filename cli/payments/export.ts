import type { LedgerRow, Money } from "#domain/payments/money.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { formatDate } from "#i18n/format.ts";
import { ledgerCsv } from "#infra/export/ledger-csv.ts";
import type { CommonOptions } from "../arguments.ts";
import { UsageError } from "../failure.ts";
import { counted, euro, facts, print, table, writeExport } from "../output.ts";
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
    euro(amountCents),
    dueOn < overview.today ? "overdue" : "",
  ]);
  const list = rows.length === 0 ? "Nothing is due.\n" : table(["BY", "REFERENCE", "NAME", "WHAT", "AMOUNT", ""], rows);
  const sums = facts([
    ["Due", euro(overview.totalCents)],
    ["Overdue", overview.overdueCents === 0 ? "" : euro(overview.overdueCents)],
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
  const { length } = entries;
  await writeExport(terminal, { ...options, output }, text, { entries: length }, counted(length, "entry"));
}

async function everyEntry(money: Money, from: string, to: string): Promise<LedgerRow[]> {
  const entries: LedgerRow[] = [];
  for await (const batch of money.everyEntry(from, to)) entries.push(...batch);
  return entries;
}
