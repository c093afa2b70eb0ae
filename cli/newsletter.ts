import type { Command } from "commander";
import type { ListedSubscriber, Subscriber } from "#domain/newsletter/subscriber.ts";
import { privatePath } from "#i18n/routes.ts";
import type { Config } from "#infra/config/config.ts";
import { csvTable } from "#infra/export/csv.ts";
import { createSubscriberTokens } from "#infra/newsletter/tokens.ts";
import { choice, type CommonOptions, type ConsentOptions, withJson, withYes } from "./arguments.ts";
import { Refusal } from "./failure.ts";
import { counted, print, showInstant, table, writeExport } from "./output.ts";
import { demandConsent, withRequestAdmin } from "./services.ts";
import type { Terminal } from "./terminal.ts";

/** `site newsletter …` */
export function addNewsletterCommands(site: Command, terminal: Terminal): void {
  const newsletter = site.command("newsletter").description("who subscribed to the newsletter, and who confirmed");

  withJson(newsletter.command("list").description("list who subscribed to the newsletter")).action(
    (options: CommonOptions) => list(terminal, options),
  );

  withJson(
    newsletter
      .command("export")
      .description("write who confirmed, each with the address at which they leave, as a table for a mailing program"),
  )
    .option("--output <file>", "into a file instead of to the screen")
    .addOption(choice("--separator <character>", "between the columns", [",", ";"]).default(","))
    .action((options: ExportOptions) => exportSubscribers(terminal, options));

  withYes(withJson(newsletter.command("erase <address>").description("delete a mail address from the list"))).action(
    (address: string, options: ConsentOptions) => erase(terminal, address, options),
  );
}

/** `site newsletter list` */
async function list(terminal: Terminal, options: CommonOptions): Promise<void> {
  const subscribers = await withRequestAdmin(terminal, (services) => services.subscribers.list());
  print(terminal, options, subscribers.map(listRecord), listTable(subscribers));
}

function listRecord({ email, locale, state, consent, confirmedAt, lostMail }: ListedSubscriber) {
  return {
    email,
    locale,
    state,
    consentAt: consent.at,
    consentText: consent.text,
    confirmedAt: confirmedAt ?? null,
    lostMail: lostMail ?? null,
  };
}

function listTable(subscribers: readonly ListedSubscriber[]): string {
  if (subscribers.length === 0) return "Nobody has subscribed to the newsletter.\n";
  const rows = subscribers.map(({ email, locale, state, consent, confirmedAt, lostMail }) => [
    email,
    locale,
    state,
    showInstant(consent.at),
    confirmedAt === undefined ? "" : showInstant(confirmedAt),
    lostMail === undefined ? "" : `given up: ${lostMail}`,
  ]);
  return table(["ADDRESS", "LANGUAGE", "STATE", "ASKED", "CONFIRMED", "CONFIRMATION MAIL"], rows);
}

interface ExportOptions extends CommonOptions {
  output?: string;
  separator: "," | ";";
}

const columns = ["email", "locale", "confirmedAt", "consentAt", "consentText", "unsubscribe"] as const;
type SubscriberRecord = Record<(typeof columns)[number], string>;

/** `site newsletter export` */
async function exportSubscribers(terminal: Terminal, options: ExportOptions): Promise<void> {
  const { output, separator, json } = options;
  const records = await withRequestAdmin(terminal, async (services, config) =>
    (await services.subscribers.list("active")).map(exportRecord(config, await services.linkSecret())),
  );
  const text =
    json === true && output === undefined
      ? `${JSON.stringify(records, null, 2)}\n`
      : csvTable(columns, records, separator);
  if (output === undefined) {
    terminal.out(text);
    return;
  }
  const { length } = records;
  await writeExport(terminal, { ...options, output }, text, { subscribers: length }, counted(length, "subscriber"));
}

function exportRecord(config: Config, linkSecret: string): (subscriber: Subscriber) => SubscriberRecord {
  const tokens = createSubscriberTokens(linkSecret);
  return ({ id, email, locale, confirmedAt = "", consent }) => ({
    email,
    locale,
    confirmedAt,
    consentAt: consent.at,
    consentText: consent.text,
    unsubscribe: config.siteUrl + privatePath("subscription", locale, tokens.tokenFor(id)),
  });
}

/** `site newsletter erase`. The output does not repeat the address, so that a stored output holds no personal data. */
async function erase(terminal: Terminal, address: string, options: ConsentOptions): Promise<void> {
  await demandConsent(terminal, options, "Delete this mail address from the newsletter, for good?");
  const erased = await withRequestAdmin(terminal, (services) => services.subscribers.removeByAddress(address));
  if (!erased) throw new Refusal("unknown-address", "This mail address is not on the list of the newsletter.");
  print(terminal, options, { erased }, "Erased. Backups and lists that were exported before still hold it.\n");
}
