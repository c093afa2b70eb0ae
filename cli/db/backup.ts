import path from "node:path";
import { backup } from "#infra/db/backup.ts";
import { showDatabase } from "#infra/config/database-url.ts";
import type { CommonOptions } from "../arguments.ts";
import { print } from "../output.ts";
import { configuration, demandDatabase } from "../services.ts";
import type { Terminal } from "../terminal.ts";

/** `site db backup` */
export async function backupTo(terminal: Terminal, file: string, options: CommonOptions): Promise<void> {
  const { database } = configuration(terminal);
  demandDatabase(database);
  const target = path.resolve(file);
  await backup(database, target);
  print(terminal, options, { file: target }, `Backed ${showDatabase(database)} up to ${target}.\n`);
}
