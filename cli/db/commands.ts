import type { Command } from "commander";
import { type CommonOptions, withJson, withYes } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";
import type { CopyOptions } from "./copy.ts";
import type { RestoreOptions } from "./restore.ts";

/** `site db …` */
export function addDatabaseCommands(site: Command, terminal: Terminal): void {
  const db = site.command("db").description("look after the database that DATABASE_URL names");

  withJson(
    db.command("migrate").description("bring the schema up to date; the site does so itself at its start"),
  ).action(async (options: CommonOptions) => (await import("./migrate.ts")).migrate(terminal, options));

  withJson(db.command("backup <file>").description("write the whole database to a file, beside a running site")).action(
    async (file: string, options: CommonOptions) => (await import("./backup.ts")).backupTo(terminal, file, options),
  );

  withYes(withJson(db.command("restore <file>").description("put a backup's data into the database")))
    .option("--replace", "even where the database has data: that is lost")
    .action(async (file: string, options: RestoreOptions) =>
      (await import("./restore.ts")).restoreFrom(terminal, file, options),
    );

  withJson(
    db.command("copy").description("copy all data into another, empty database, such as from SQLite to PostgreSQL"),
  )
    .requiredOption("--to <url>", "the other database, written as DATABASE_URL is")
    .action(async (options: CopyOptions) => (await import("./copy.ts")).copyTo(terminal, options));
}
