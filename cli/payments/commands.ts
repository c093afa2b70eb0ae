import type { Command } from "commander";
import { paymentKinds, paymentMethods } from "#domain/payments/ledger.ts";
import { choice, type CommonOptions, readDate, withJson } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";
import type { ExportOptions } from "./export.ts";
import type { RecordOptions, ReverseOptions } from "./payments.ts";

/** `site payments …` */
export function addPaymentCommands(site: Command, terminal: Terminal): void {
  const payments = site.command("payments").description("the ledgers of requests");

  withJson(payments.command("list <reference>").description("list what was paid and refunded, and what is due")).action(
    async (reference: string, options: CommonOptions) =>
      (await import("./payments.ts")).list(terminal, reference, options),
  );

  withJson(payments.command("record <reference> <amount>").description("record money that moved, in euro"))
    .addOption(choice("--kind <kind>", "what it was for", paymentKinds).makeOptionMandatory())
    .addOption(choice("--method <method>", "how it moved", paymentMethods).makeOptionMandatory())
    .option("--on <day>", "when it moved (default: today)", readDate)
    .option("--note <text>", "a note for yourself")
    .option("--no-mail", "tell the visitor yourself")
    .action(async (reference: string, amount: string, options: RecordOptions) =>
      (await import("./payments.ts")).record(terminal, reference, amount, options),
    );

  withJson(
    payments
      .command("reverse <reference> <entry>")
      .description("take back an entry that was a mistake, by its id in the list; both stay in the ledger"),
  )
    .option("--note <text>", "why, for yourself")
    .action(async (reference: string, entry: string, options: ReverseOptions) =>
      (await import("./payments.ts")).reverse(terminal, reference, entry, options),
    );

  withJson(payments.command("due").description("list what is due of all requests, the earliest day first")).action(
    async (options: CommonOptions) => (await import("./export.ts")).due(terminal, options),
  );

  withJson(payments.command("export").description("write all entries of some days as CSV, for the accountant"))
    .option("--from <day>", "the first day (default: the first of this month)", readDate)
    .option("--to <day>", "the last day, included (default: today)", readDate)
    .option("--output <file>", "write a file instead of the terminal")
    .addOption(
      choice("--separator <separator>", "between cells; amounts have a decimal comma with ;", [",", ";"]).default(";"),
    )
    .action(async (options: ExportOptions) => (await import("./export.ts")).exportLedger(terminal, options));
}
