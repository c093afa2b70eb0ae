import type { SubscriberStore } from "#domain/newsletter/ports.ts";
import type { Config } from "#infra/config/config.ts";
import { openDatabase } from "#infra/db/open.ts";
import { readLinkSecret } from "#infra/links/link-secret.ts";
import { createSubscriberStore } from "#infra/newsletter/subscribers.ts";
import { cannotOpen, configuration, demandDatabase } from "../services.ts";
import type { Terminal } from "../terminal.ts";

/** Opens the letter's list for a piece of work, and closes it whatever comes. Whether the letter is open does not matter. */
export async function withSubscribers<T>(
  terminal: Terminal,
  work: (store: SubscriberStore, config: Config, linkSecret: () => Promise<string>) => Promise<T>,
): Promise<T> {
  const config = configuration(terminal);
  demandDatabase(config.database);
  const db = await openDatabase(config.database).catch((error: unknown) => {
    throw cannotOpen(config.database, error);
  });
  try {
    return await work(createSubscriberStore(db), config, () => readLinkSecret(config, db));
  } finally {
    await db.destroy();
  }
}
