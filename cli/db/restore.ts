import path from "node:path";
import { showDatabase } from "#infra/config/database-url.ts";
import { DatabaseNotEmpty, restore } from "#infra/db/backup.ts";
import type { CommonOptions } from "../arguments.ts";
import { Refusal } from "../failure.ts";
import { print } from "../output.ts";
import { configuration, demandConsent } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { rowTable } from "./rows.ts";

export interface RestoreOptions extends CommonOptions {
  replace?: boolean;
  yes?: boolean;
}

/** `site db restore` */
export async function restoreFrom(terminal: Terminal, file: string, options: RestoreOptions): Promise<void> {
  const { database } = configuration(terminal);
  const source = path.resolve(file);
  const name = showDatabase(database);
  const { replace = false } = options;
  if (replace) await demandConsent(terminal, options, `Replace all data in ${name} by that of ${source}?`);
  const rows = await restore(source, database, { replace }).catch((error: unknown) => {
    if (!(error instanceof DatabaseNotEmpty)) throw error;
    throw new Refusal("not-empty", `${error.message}. To replace them add --replace.`);
  });
  print(terminal, options, { file: source, rows }, `Restored ${name} from ${source}:\n${rowTable(rows)}`);
}
