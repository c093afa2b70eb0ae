import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import type { Kysely } from "kysely";
import { type Config, readConfig, showDatabase } from "#src/site/config.ts";
import { damageAdvice, isDamaged, reasonOf } from "#src/site/errors.ts";
import { openDatabase } from "#src/site/database.server.ts";
import type { Database } from "#src/site/schema.ts";

export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  err(text: string): void;
  /** Undefined if the terminal is not interactive. */
  ask: ((question: string) => Promise<string>) | undefined;
}

export function processTerminal(): Terminal {
  return {
    env: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : undefined,
  };
}

/** Rejects on Ctrl+C and Ctrl+D. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(`${question} `)).trim();
  } finally {
    lines.close();
  }
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

export interface ConsentOption {
  yes?: boolean;
}

export function withYes(command: Command): Command {
  return command.option("--yes", "do not ask; needed if nobody can be asked");
}

/** Asks before something is deleted. @throws Error if the answer is no, or if nobody can be asked */
export async function demandConsent(terminal: Terminal, { yes }: ConsentOption, question: string): Promise<void> {
  if (yes === true) return;
  if (!terminal.ask) throw new Error(`${question} Nobody can be asked here: confirm it with --yes.`);
  if (!/^y(es)?$/i.test(await terminal.ask(`${question} [y/N]`))) throw new Error("Nothing was done.");
}

export async function withDatabase<T>(
  terminal: Terminal,
  work: (db: Kysely<Database>, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(terminal.env);
  const { database } = config;
  // Opening a mistyped path would create an empty database.
  if (database.kind === "sqlite" && !existsSync(database.path)) {
    throw new Error(
      `There is no database at ${database.path}: set DATABASE_URL as for the site, whose first start makes one.`,
    );
  }
  await using db = await openDatabase(database).catch((error: unknown) => {
    if (isDamaged(error)) throw new Error(damageAdvice(database));
    throw new Error(`The database ${showDatabase(database)} cannot be opened: ${reasonOf(error)}`);
  });
  return await work(db, config);
}
