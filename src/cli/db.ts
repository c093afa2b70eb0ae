import path from "node:path";
import type { Command } from "commander";
import { readConfig, showDatabase } from "#src/site/config.ts";
import { backup, restore } from "#src/site/backup.server.ts";
import { type ConsentOption, counted, demandConsent, type Terminal, withYes } from "./command.ts";

export function addDatabaseCommands(site: Command, terminal: Terminal): void {
  const db = site.command("db").description("back up the database that DATABASE_URL names, and restore it");

  db.command("backup <file>")
    .description("write the whole database to a file, beside a running site")
    .action(async (to: string) => {
      const { database } = readConfig(terminal.env);
      const file = path.resolve(to);
      await backup(database, file);
      terminal.out(`Backed ${showDatabase(database)} up to ${file}.\n`);
    });

  withYes(db.command("restore <file>"))
    .description("put a backup's data into the database, of either kind")
    .option("--replace", "even if the database has data, which is lost")
    .action(async (from: string, options: ConsentOption & { replace?: boolean }) => {
      const { database } = readConfig(terminal.env);
      const file = path.resolve(from);
      const name = showDatabase(database);
      const { replace = false } = options;
      if (replace) await demandConsent(terminal, options, `Replace all data in ${name} by the data of ${file}?`);
      const { request = 0 } = await restore(file, database, { replace });
      terminal.out(`Restored ${name} from ${file}: ${counted(request, "request")}.\n`);
      if (replace) return;
      terminal.out("Links that were revoked after the backup work again: requests link REFERENCE --revoke\n");
      terminal.out("Requests that were erased after the backup are back: requests erase REFERENCE\n");
    });
}
