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
  UsageError,
  withJson,
  withYes,
} from "./command.ts";

/** `site db …` */
export function addDatabaseCommands(site: Command, terminal: Terminal): void {
  const db = site.command("db").description("look after the database that DATABASE_URL names");

  withJson(
    db.command("migrate").description("bring the schema up to date; the site does so itself at its start"),
  ).action((options: JsonOption) => migrate(terminal, options));

  withJson(db.command("backup <file>").description("write the whole database to a file, beside a running site")).action(
    (file: string, options: JsonOption) => backupTo(terminal, file, options),
  );

  withYes(withJson(db.command("restore <file>").description("put a backup's data into the database")))
    .option("--replace", "even where the database has data: that is lost")
    .action((file: string, options: RestoreOptions) => restoreFrom(terminal, file, options));

  withJson(
    db.command("copy").description("copy all data into another, empty database, such as from SQLite to PostgreSQL"),
  )
    .requiredOption("--to <url>", "the other database, written as DATABASE_URL is")
    .action((options: CopyOptions) => copyTo(terminal, options));
}

async function migrate(terminal: Terminal, options: JsonOption): Promise<void> {
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
}

async function backupTo(terminal: Terminal, file: string, options: JsonOption): Promise<void> {
  const { database } = configuration(terminal);
  demandDatabase(database);
  const target = path.resolve(file);
  await backup(database, target);
  print(terminal, options, { file: target }, `Backed ${showDatabase(database)} up to ${target}.\n`);
}

interface RestoreOptions extends JsonOption, ConsentOption {
  replace?: boolean;
}

async function restoreFrom(terminal: Terminal, file: string, options: RestoreOptions): Promise<void> {
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

interface CopyOptions extends JsonOption {
  to: string;
}

async function copyTo(terminal: Terminal, options: CopyOptions): Promise<void> {
  const { database } = configuration(terminal);
  demandDatabase(database);
  const target = parseDatabaseUrl(options.to);
  if (!target) throw new UsageError(`--to: expected ${databaseUrlForms}.`);
  const rows = await copy(database, target);
  const text = `Copied ${showDatabase(database)} to ${showDatabase(target)}:\n${rowTable(rows)}`;
  print(terminal, options, { rows }, text);
}

/** The number of copied rows of each table. */
function rowTable(rows: RowCounts): string {
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  return Object.entries(rows)
    .map(([name, count]) => `${name.padEnd(width)}  ${count}\n`)
    .join("");
}
