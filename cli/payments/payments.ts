import { type LedgerEntry, reversibleEntries } from "#domain/payments/ledger.ts";
import type { AdminRequest, ChangeResult, RequestAdmin } from "#domain/requests/admin.ts";
import { type AgreementView, agreementView } from "#domain/requests/agreement.ts";
import { formatDate, formatMoney } from "#i18n/format.ts";
import type { CommonOptions } from "../arguments.ts";
import { Refusal, UsageError } from "../failure.ts";
import { counted, facts, print, table } from "../output.ts";
import { findOne, withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";

export interface RecordOptions extends CommonOptions {
  kind: string;
  method: string;
  on?: string;
  note?: string;
  /** False with `--no-mail`. */
  mail?: boolean;
}

export interface ReverseOptions extends CommonOptions {
  note?: string;
}

const euro = (cents: number): string => formatMoney(cents, "en");

/** `site payments list` */
export async function list(terminal: Terminal, reference: string, options: CommonOptions): Promise<void> {
  await withRequestAdmin(terminal, async ({ admin }) => {
    const request = await findOne(admin, reference);
    report(terminal, options, request, await ledgerView(admin, request), "");
  });
}

/** `site payments record` */
export async function record(
  terminal: Terminal,
  reference: string,
  amount: string,
  options: RecordOptions,
): Promise<void> {
  const { kind, method, on = "", note, mail = true } = options;
  await withRequestAdmin(terminal, async ({ admin }) => {
    const found = await findOne(admin, reference);
    const fields = { kind, method, on, amount };
    const request = changed(found, await admin.change(found, "record-payment", { note, mail, fields }));
    const confirmed = found.status !== request.status ? ` ${request.reference} is ${request.status} now.` : "";
    report(terminal, options, request, await ledgerView(admin, request), `Recorded.${confirmed}\n`);
  });
}

/** `site payments reverse` */
export async function reverse(
  terminal: Terminal,
  reference: string,
  typedEntry: string,
  options: ReverseOptions,
): Promise<void> {
  await withRequestAdmin(terminal, async ({ admin }) => {
    const found = await findOne(admin, reference);
    const entry = entryNamed((await ledgerView(admin, found)).ledger, typedEntry);
    const change = { note: options.note, mail: false, fields: { entry: entry.id } };
    const request = changed(found, await admin.change(found, "reverse-payment", change));
    report(terminal, options, request, await ledgerView(admin, request), "Reversed.\n");
  });
}

async function ledgerView(admin: RequestAdmin, request: AdminRequest): Promise<AgreementView> {
  return agreementView(request, await admin.history(request.id));
}

/** @throws Refusal where no entry that can be reversed has that id, or several end with it */
function entryNamed(ledger: readonly LedgerEntry[], typed: string): LedgerEntry {
  const matching = reversibleEntries(ledger).filter(({ id }) => id === typed || id.endsWith(typed));
  const [entry] = matching;
  if (entry !== undefined && matching.length === 1) return entry;
  throw new Refusal(
    "unknown-entry",
    `${counted(matching.length, "entry")} that can be reversed end with ${typed}: \`site payments list\` shows them.`,
  );
}

/** @throws UsageError, Refusal where nothing was recorded */
function changed({ reference }: AdminRequest, result: ChangeResult): AdminRequest {
  if (result.ok) return result.request;
  if (result.reason === "invalid") {
    const wrong = Object.entries(result.errors).map(([field, code]) => `${field}: ${code}`);
    throw new UsageError(`Nothing was recorded. ${wrong.join(", ")}`);
  }
  throw new Refusal(result.reason, `Nothing was recorded: ${reference} is ${result.reason.replace("-", " ")}.`);
}

/** Enough of an id to be unique among the entries of a request. */
const shownIdLength = 8;

function report(
  terminal: Terminal,
  options: CommonOptions,
  { reference, status }: AdminRequest,
  { ledger, account, paymentDates }: AgreementView,
  done: string,
): void {
  const rows = ledger.map(({ id, kind, amountCents, on, method, reverses }) => [
    id.slice(-shownIdLength),
    formatDate(on),
    reverses === undefined ? kind : `${kind} of ${reverses.slice(-shownIdLength)}`,
    method,
    euro(amountCents),
  ]);
  const ledgerTable =
    rows.length === 0 ? "Nothing was paid yet.\n" : table(["ID", "DAY", "WHAT", "HOW", "AMOUNT"], rows);
  const sums = facts([
    ["Paid", euro(account.paidCents)],
    ["Due", account.dueCents === 0 ? "" : euro(account.dueCents)],
    ["To refund", account.refundableCents === 0 ? "" : euro(account.refundableCents)],
  ]);
  print(terminal, options, { reference, status, ledger, account, paymentDates }, `${done}${ledgerTable}${sums}`);
}
