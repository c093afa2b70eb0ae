import { databaseUrlForms, parseDatabaseUrl, showDatabase } from "#infra/config/database-url.ts";
import { copy } from "#infra/db/copy.ts";
import type { CommonOptions } from "../arguments.ts";
import { UsageError } from "../failure.ts";
import { print } from "../output.ts";
import { configuration, demandDatabase } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { rowTable } from "./rows.ts";

export interface CopyOptions extends CommonOptions {
  to: string;
}

/** `site db copy` */
export async function copyTo(terminal: Terminal, options: CopyOptions): Promise<void> {
  const { database } = configuration(terminal);
  demandDatabase(database);
  const target = parseDatabaseUrl(options.to);
  if (!target) throw new UsageError(`--to: expected ${databaseUrlForms}.`);
  const rows = await copy(database, target);
  const words = `Copied ${showDatabase(database)} to ${showDatabase(target)}:\n${rowTable(rows)}`;
  print(terminal, options, { rows }, words);
}
