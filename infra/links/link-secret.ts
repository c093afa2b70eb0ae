import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Config, shortestLinkSecret } from "../config/config.ts";

const ownerOnly = 0o600;

export type LinkSecretConfig = Pick<Config, "linkSecret" | "database" | "dataFolder">;

/**
 * The secret of which private links are made: what the environment sets, else that of a file `link-secret`, which is made
 * once beside the SQLite database, or in the data folder where the database is PostgreSQL. Several machines need the same.
 * @throws Error where the file can be neither read nor made, or holds less than a secret
 */
export function readLinkSecret({ linkSecret, database, dataFolder }: LinkSecretConfig): string {
  if (linkSecret !== undefined) return linkSecret;
  const file = linkSecretFile({ database, dataFolder });
  const secret = readOrCreate(file);
  if (secret.length >= shortestLinkSecret) return secret;
  throw new Error(`${file} holds fewer than ${shortestLinkSecret} characters: delete it, and another one is made`);
}

/** Where the secret is kept that the environment does not set. */
export function linkSecretFile({ database, dataFolder }: Pick<LinkSecretConfig, "database" | "dataFolder">): string {
  return path.join(database.kind === "sqlite" ? path.dirname(database.path) : dataFolder, "link-secret");
}

function readOrCreate(file: string): string {
  try {
    return read(file) ?? create(file);
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

/** Of processes that start together one gives the file its name, whole; the others read it. */
function create(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const partial = `${file}.${randomUUID()}`;
  try {
    writeFileSync(partial, `${randomBytes(32).toString("base64url")}\n`, { mode: ownerOnly, flag: "wx", flush: true });
    linkSync(partial, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(partial, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
