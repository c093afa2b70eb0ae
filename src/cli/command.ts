import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import type { Kysely } from "kysely";
import { type Config, readConfig, type DatabaseTarget, showDatabase } from "#src/site/config.ts";
import { damageAdvice, isDamaged, reasonOf } from "#src/site/errors.ts";
import { openDatabase } from "#src/site/database.server.ts";
import type { Database } from "#src/site/schema.ts";

/** Input and output of a command. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Results. */
  out(text: string): void;
  /** Errors and questions. */
  err(text: string): void;
  /** Asks a yes-no question; undefined without an interactive terminal. */
  ask: ((question: string) => Promise<boolean>) | undefined;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  return {
    env: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : undefined,
  };
}

/** Rejects on Ctrl+C and Ctrl+D. */
async function ask(question: string): Promise<boolean> {
  // The standard output is for results.
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await lines.question(`${question} [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}

/** An expected error, printed without a stack trace: exit code 1. */
export class Refusal extends Error {
  override name = "Refusal";
  /** A stable identifier for programs. */
  readonly code: string;
  /** Further data for programs. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
  }
}

export interface JsonOption {
  json?: boolean;
}

/** Adds the option for output that programs read. */
export function withJson(command: Command): Command {
  return command.option("--json", "print JSON and nothing else");
}

/** Prints a result as JSON with `--json`, else as text. */
export function print(terminal: Terminal, { json }: JsonOption, value: unknown, text: string): void {
  terminal.out(json === true ? `${JSON.stringify(value, null, 2)}\n` : text);
}

/** “1 request”, “2 requests”, “3 entries”. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun.replace(/([^aeiou])y$/, "$1ie")}s`;
}

export interface ConsentOption {
  yes?: boolean;
}

/** Adds the option that skips the question of a destructive command. */
export function withYes(command: Command): Command {
  return command.option("--yes", "do not ask; needed where nobody can be asked");
}

/** Asks before something is deleted. @throws Refusal where it is not, or where nobody can be asked */
export async function demandConsent(terminal: Terminal, { yes }: ConsentOption, question: string): Promise<void> {
  if (yes === true) return;
  if (!terminal.ask) throw new Refusal("not-confirmed", `${question} Nobody can be asked here: say so with --yes.`);
  if (!(await terminal.ask(question))) throw new Refusal("not-confirmed", "Nothing was done.");
}

/** The configuration of the site that is run in the same environment. @throws Refusal naming all that is wrong */
export function configuration({ env }: Pick<Terminal, "env">): Config {
  const result = readConfig(env);
  if (result.ok) return result.config;
  const { problems } = result;
  throw new Refusal("configuration", ["The configuration has mistakes:", ...problems].join("\n  "), { problems });
}

/** Otherwise a mistyped path would create an empty database. @throws Refusal */
export function demandDatabase(target: DatabaseTarget): void {
  if (target.kind === "sqlite" && !existsSync(target.path)) {
    throw new Refusal(
      "no-database",
      `There is no database at ${showDatabase(target)}: set DATABASE_URL as for the site, or make one with \`db migrate\`.`,
    );
  }
}

/** Opens the site's database for `work`, brings it up to date, and closes it in any case. @throws Refusal where it cannot */
export async function withDatabase<T>(
  terminal: Terminal,
  work: (db: Kysely<Database>, config: Config) => Promise<T>,
): Promise<T> {
  const config = configuration(terminal);
  const { database } = config;
  demandDatabase(database);
  const db = await openDatabase(database).catch((error: unknown) => {
    if (isDamaged(error)) throw new Refusal("database-damaged", damageAdvice(database));
    const reason = `The database ${showDatabase(database)} cannot be opened: ${reasonOf(error)}`;
    throw new Refusal("database-unreachable", reason);
  });
  try {
    return await work(db, config);
  } finally {
    await db.destroy();
  }
}
