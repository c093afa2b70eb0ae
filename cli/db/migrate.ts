import { showDatabase } from "#infra/config/database-url.ts";
import { openDatabase } from "#infra/db/open.ts";
import { status } from "#infra/db/status.ts";
import type { CommonOptions } from "../arguments.ts";
import { counted, print } from "../output.ts";
import { configuration } from "../services.ts";
import type { Terminal } from "../terminal.ts";

/** `site db migrate` */
export async function migrate(terminal: Terminal, options: CommonOptions): Promise<void> {
  const { database } = configuration(terminal);
  const pending = (await status(database)).filter(({ appliedAt }) => appliedAt === undefined);
  await (await openDatabase(database)).destroy();
  const applied = pending.map(({ name }) => name);
  const name = showDatabase(database);
  const words =
    applied.length === 0
      ? `${name} is up to date.\n`
      : `${name}: ${counted(applied.length, "migration")} applied: ${applied.join(", ")}.\n`;
  print(terminal, options, { applied }, words);
}
