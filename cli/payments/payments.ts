import type { Command } from "commander";
import { paymentKinds, paymentMethods, type LedgerEntry, reversibleEntries } from "#domain/payments/ledger.ts";
import type { AdminRequest, ChangeResult, RequestAdmin } from "#domain/requests/admin.ts";
import { type AgreementView, agreementView } from "#domain/requests/agreement.ts";
import { formatDate } from "#i18n/format.ts";
import { choice, type CommonOptions, readDate, withJson } from "../arguments.ts";
import { invalidFields, Refusal, UsageError } from "../failure.ts";
import { counted, euro, facts, print, table } from "../output.ts";
import { findOne, withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { due, exportLedger, type ExportOptions } from "./export.ts";

/** `site payments …` */
export function addPaymentCommands(site: Command, terminal: Terminal): void {
  const payments = site.command("payments").description("the ledgers of requests");

  withJson(payments.command("list <reference>").description("list what was paid and refunded, and what is due")).action(
    (reference: string, options: CommonOptions) => list(terminal, reference, options),
  );

  withJson(payments.command("record <reference> <amount>").description("record money that moved, in euro"))
    .addOption(choice("--kind <kind>", "what it was for", paymentKinds).makeOptionMandatory())
    .addOption(choice("--method <method>", "how it moved", paymentMethods).makeOptionMandatory())
    .option("--on <day>", "when it moved (default: today)", readDate)
    .option("--note <text>", "a note for yourself")
    .option("--no-mail", "tell the visitor yourself")
    .action((reference: string, amount: string, options: RecordOptions) =>
      record(terminal, reference, amount, options),
    );

  withJson(
    payments
      .command("reverse <reference> <entry>")
      .description("take back an entry that was a mistake, by its id in the list; both stay in the ledger"),
  )
    .option("--note <text>", "why, for yourself")
    .action((reference: string, entry: string, options: ReverseOptions) =>
      reverse(terminal, reference, entry, options),
    );

  withJson(payments.command("due").description("list what is due of all requests, the earliest day first")).action(
    (options: CommonOptions) => due(terminal, options),
  );

  withJson(payments.command("export").description("write all entries of some days as CSV, for the accountant"))
    .option("--from <day>", "the first day (default: the first of this month)", readDate)
    .option("--to <day>", "the last day, included (default: today)", readDate)
    .option("--output <file>", "write a file instead of the terminal")
    .addOption(
      choice("--separator <separator>", "between cells; amounts have a decimal comma with ;", [",", ";"]).default(";"),
    )
    .action((options: ExportOptions) => exportLedger(terminal, options));
}

interface RecordOptions extends CommonOptions {
  kind: string;
  method: string;
  on?: string;
  note?: string;
  /** False with `--no-mail`. */
  mail?: boolean;
}

interface ReverseOptions extends CommonOptions {
  note?: string;
}

/** `site payments list` */
async function list(terminal: Terminal, reference: string, options: CommonOptions): Promise<void> {
  await withRequestAdmin(terminal, async ({ admin }) => {
    const request = await findOne(admin, reference);
    report(terminal, options, request, await ledgerView(admin, request), "");
  });
}

/** `site payments record` */
async function record(terminal: Terminal, reference: string, amount: string, options: RecordOptions): Promise<void> {
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
async function reverse(
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
    throw new UsageError(`Nothing was recorded. ${invalidFields(result.errors)}`);
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
