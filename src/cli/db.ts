import path from "node:path";
import type { Command } from "commander";
import { databaseUrlForms, parseDatabaseUrl, showDatabase } from "#src/site/config.ts";
import { backup, copy, DatabaseNotEmpty, restore, type RowCounts } from "#src/site/backup.server.ts";
import { openDatabase, status } from "#src/site/database.server.ts";
import {
  configuration,
  type ConsentOption,
  counted,
  demandConsent,
  demandDatabase,
  type JsonOption,
  print,
  Refusal,
  type Terminal,
  withJson,
  withYes,
} from "./command.ts";

/** `site db …` */
export function addDatabaseCommands(site: Command, terminal: Terminal): void {
  const db = site.command("db").description("look after the database that DATABASE_URL names");

  withJson(
    db.command("migrate").description("bring the schema up to date; the site does so itself at its start"),
  ).action(async (options: JsonOption) => {
    const { database } = configuration(terminal);
    const pending = (await status(database)).filter(({ appliedAt }) => appliedAt === undefined);
    await (await openDatabase(database)).destroy();
    const applied = pending.map(({ name }) => name);
    const name = showDatabase(database);
    const text =
      applied.length === 0
        ? `${name} is up to date.\n`
        : `${name}: ${counted(applied.length, "migration")} applied: ${applied.join(", ")}.\n`;
    print(terminal, options, { applied }, text);
  });

  withJson(db.command("backup <file>").description("write the whole database to a file, beside a running site")).action(
    async (to: string, options: JsonOption) => {
      const { database } = configuration(terminal);
      demandDatabase(database);
      const file = path.resolve(to);
      await backup(database, file);
      print(terminal, options, { file }, `Backed ${showDatabase(database)} up to ${file}.\n`);
    },
  );

  withYes(withJson(db.command("restore <file>").description("put a backup's data into the database")))
    .option("--replace", "even where the database has data: that is lost")
    .action(async (from: string, options: JsonOption & ConsentOption & { replace?: boolean }) => {
      const { database } = configuration(terminal);
      const file = path.resolve(from);
      const name = showDatabase(database);
      const { replace = false } = options;
      if (replace) await demandConsent(terminal, options, `Replace all data in ${name} by that of ${file}?`);
      const rows = await restore(file, database, { replace }).catch((error: unknown) => {
        if (!(error instanceof DatabaseNotEmpty)) throw error;
        throw new Refusal("not-empty", `${error.message}. To replace them add --replace.`);
      });
      print(terminal, options, { file, rows }, `Restored ${name} from ${file}:\n${rowTable(rows)}`);
    });

  withJson(
    db.command("copy").description("copy all data into another, empty database, such as from SQLite to PostgreSQL"),
  )
    .requiredOption("--to <url>", "the other database, written as DATABASE_URL is")
    .action(async (options: JsonOption & { to: string }, command: Command) => {
      const { database } = configuration(terminal);
      demandDatabase(database);
      const target = parseDatabaseUrl(options.to) ?? command.error(`error: --to: expected ${databaseUrlForms}.`);
      const rows = await copy(database, target);
      const text = `Copied ${showDatabase(database)} to ${showDatabase(target)}:\n${rowTable(rows)}`;
      print(terminal, options, { rows }, text);
    });
}

/** The number of copied rows of each table. */
function rowTable(rows: RowCounts): string {
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  return Object.entries(rows)
    .map(([name, count]) => `${name.padEnd(width)}  ${count}\n`)
    .join("");
}
