import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { ListedSubscriber, Subscriber, SubscriberStore } from "#domain/newsletter/subscriber.ts";
import { privatePath } from "#i18n/routes.ts";
import type { Config } from "#infra/config/config.ts";
import { newId } from "#infra/db/new-id.ts";
import { openDatabase } from "#infra/db/open.ts";
import { csvTable } from "#infra/export/csv.ts";
import { readLinkSecret } from "#infra/links/link-secret.ts";
import { createSubscriberStore } from "#infra/newsletter/subscribers.ts";
import { createSubscriberTokens } from "#infra/newsletter/tokens.ts";
import type { CommonOptions } from "../arguments.ts";
import { Refusal } from "../failure.ts";
import { counted, print, showInstant, table } from "../output.ts";
import { cannotOpen, configuration, demandConsent, demandDatabase } from "../services.ts";
import type { Terminal } from "../terminal.ts";

/** `site newsletter list` */
export async function list(terminal: Terminal, options: CommonOptions): Promise<void> {
  const subscribers = await withSubscribers(terminal, (store) => store.list());
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

export interface ExportOptions extends CommonOptions {
  output?: string;
  separator: "," | ";";
}

const columns = ["email", "locale", "confirmedAt", "consentAt", "consentText", "unsubscribe"] as const;
type SubscriberRecord = Record<(typeof columns)[number], string>;

/** `site newsletter export` */
export async function exportSubscribers(terminal: Terminal, options: ExportOptions): Promise<void> {
  const { output, separator, json } = options;
  const records = await withSubscribers(terminal, async (store, config, linkSecret) =>
    (await store.list("active")).map(exportRecord(config, await linkSecret())),
  );
  const text =
    json === true && output === undefined
      ? `${JSON.stringify(records, null, 2)}\n`
      : csvTable(columns, records, separator);
  if (output === undefined) {
    terminal.out(text);
    return;
  }
  const file = path.resolve(output);
  // Readable by the owner only: it is personal data, and each link unsubscribes somebody.
  await writeFile(file, text, { mode: 0o600 });
  const count = records.length;
  print(terminal, options, { file, subscribers: count }, `Wrote ${counted(count, "subscriber")} to ${file}.\n`);
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

export interface EraseOptions extends CommonOptions {
  yes?: boolean;
}

/** `site newsletter erase`. The output does not repeat the address, so that a stored output holds no personal data. */
export async function erase(terminal: Terminal, address: string, options: EraseOptions): Promise<void> {
  await demandConsent(terminal, options, "Delete this mail address from the newsletter, for good?");
  const erased = await withSubscribers(terminal, (store) => store.removeByAddress(address));
  if (!erased) throw new Refusal("unknown-address", "This mail address is not on the list of the newsletter.");
  print(terminal, options, { erased }, "Erased. Backups and lists that were exported before still hold it.\n");
}

/** Opens the newsletter's list for a command and closes it afterwards. The newsletter may be closed. */
async function withSubscribers<T>(
  terminal: Terminal,
  work: (store: SubscriberStore, config: Config, linkSecret: () => Promise<string>) => Promise<T>,
): Promise<T> {
  const config = configuration(terminal);
  demandDatabase(config.database);
  const db = await openDatabase(config.database).catch((error: unknown) => {
    throw cannotOpen(config.database, error);
  });
  try {
    return await work(createSubscriberStore(db, newId), config, () => readLinkSecret(config, db));
  } finally {
    await db.destroy();
  }
}
