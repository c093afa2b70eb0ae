import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Subscriber } from "#domain/newsletter/subscriber.ts";
import { privatePath } from "#i18n/routes.ts";
import type { Config } from "#infra/config/config.ts";
import { csvTable } from "#infra/export/csv.ts";
import { subscriberTokens } from "#infra/newsletter/subscriber-tokens.ts";
import type { CommonOptions } from "../arguments.ts";
import { counted, print } from "../output.ts";
import type { Terminal } from "../terminal.ts";
import { withSubscribers } from "./with-subscribers.ts";

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
    (await store.list("active")).map(recordsFor(config, await linkSecret())),
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
  // It is other people's data, and each address in it takes somebody off the list: for the owner's eyes alone.
  await writeFile(file, text, { mode: 0o600 });
  const count = records.length;
  print(terminal, options, { file, subscribers: count }, `Wrote ${counted(count, "subscriber")} to ${file}.\n`);
}

function recordsFor(config: Config, linkSecret: string): (subscriber: Subscriber) => SubscriberRecord {
  const tokens = subscriberTokens(linkSecret);
  return ({ id, email, locale, confirmedAt = "", consent }) => ({
    email,
    locale,
    confirmedAt,
    consentAt: consent.at,
    consentText: consent.text,
    unsubscribe: config.siteUrl + privatePath("subscription", locale, tokens.tokenFor(id)),
  });
}
