import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { type Config, shortestLinkSecret } from "../config/config.ts";
import type { Database } from "../db/schema.ts";

const ownerOnly = 0o600;

export type LinkSecretConfig = Pick<Config, "linkSecret" | "database" | "dataFolder">;

/** The secret is gone with which a database's links were made. Making another one is left to whoever runs the site. */
export class LinkSecretMissing extends Error {
  override name = "LinkSecretMissing";

  constructor(file: string) {
    super(
      `The secret of private links, ${file}, is not there, and the database holds links that were made with one. ` +
        "Put your copy of the file back, or set LINK_SECRET to what it holds. " +
        "Where there is no copy: npm run site -- link-secret new",
    );
  }
}

/**
 * The secret of which private links are made: what the environment sets, else that of a file `link-secret` beside the SQLite
 * database, or in the data folder where the database is PostgreSQL. With a database that has made no link yet the file is
 * made. Several machines need the same.
 * @throws LinkSecretMissing where it is not there and links were made with it
 * @throws Error where the file can be neither read nor made, or holds less than a secret
 */
export async function readLinkSecret(
  { linkSecret, database, dataFolder }: LinkSecretConfig,
  db: Kysely<Database>,
): Promise<string> {
  if (linkSecret !== undefined) return linkSecret;
  const file = linkSecretFile({ database, dataFolder });
  const secret = keptIn(file, () => read(file)) ?? (await createForNewDatabase(file, db));
  if (secret.length >= shortestLinkSecret) return secret;
  throw new Error(
    `${file} holds fewer than ${shortestLinkSecret} characters: put your copy back, or delete it and run npm run site -- link-secret new`,
  );
}

/** Where the secret is kept that the environment does not set. */
export function linkSecretFile({ database, dataFolder }: Pick<LinkSecretConfig, "database" | "dataFolder">): string {
  return path.join(database.kind === "sqlite" ? path.dirname(database.path) : dataFolder, "link-secret");
}

/**
 * Makes a secret in a file, readable by its owner alone; one that is there already stays. Of processes that start together one
 * gives the file its name, whole; the others read it.
 * @returns what the file holds
 * @throws Error where the file cannot be made
 */
export function createLinkSecret(file: string): string {
  return keptIn(file, () => {
    mkdirSync(path.dirname(file), { recursive: true });
    const partial = `${file}.${randomUUID()}`;
    try {
      writeFileSync(partial, `${randomBytes(32).toString("base64url")}\n`, {
        mode: ownerOnly,
        flag: "wx",
        flush: true,
      });
      linkSync(partial, file);
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    } finally {
      rmSync(partial, { force: true });
    }
    return readFileSync(file, "utf8").trim();
  });
}

async function createForNewDatabase(file: string, db: Kysely<Database>): Promise<string> {
  const link = await db.selectFrom("link").select("id").limit(1).executeTakeFirst();
  const subscriber = await db.selectFrom("subscriber").select("id").limit(1).executeTakeFirst();
  if (link === undefined && subscriber === undefined) return createLinkSecret(file);
  // A process that starts beside this one may have made the secret, and links with it, since it was looked for.
  const meanwhile = keptIn(file, () => read(file));
  if (meanwhile === undefined) throw new LinkSecretMissing(file);
  return meanwhile;
}

function keptIn<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new Error(`The secret of private links cannot be kept in ${file}: set LINK_SECRET`, { cause: error });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
