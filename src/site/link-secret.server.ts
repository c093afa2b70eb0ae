import { randomBytes, randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { type Config, shortestLinkSecret } from "./config.ts";
import type { Database } from "./schema.ts";
import { codeOf } from "./errors.ts";
import { createFolder, flush, readIfThere } from "./files.server.ts";
import { stat } from "node:fs/promises";
import { backupsIn } from "./backup.server.ts";

const ownerOnly = 0o600;

type LinkSecretConfig = Pick<Config, "linkSecret" | "dataFolder">;

/**
 * Returns LINK_SECRET, or the content of a file, which is created if the database has no links. Several machines need one secret.
 * @throws Error if the secret is missing and the database has links, or if the file cannot be read or created, or is too short
 */
export async function readLinkSecret(config: LinkSecretConfig, db: Kysely<Database>): Promise<string> {
  if (config.linkSecret !== undefined) return config.linkSecret;
  const file = linkSecretFile(config);
  const link = await db.selectFrom("link").select("id").limit(1).executeTakeFirst();
  // The file is read after the links, because another process may create the secret, and then links.
  const known = withFile(file, () => readIfThere(file)?.toString().trim());
  if (known === undefined && link !== undefined) {
    throw new Error(
      `The secret of private links, ${file}, is missing, and the database contains links that were made with one. ` +
        "Put your copy of the file back, or set LINK_SECRET to its content. " +
        "If there is no copy: npm run site -- link-secret new",
    );
  }
  const secret = known ?? createLinkSecret(file);
  if (secret.length >= shortestLinkSecret) return secret;
  throw new Error(
    `${file} has fewer than ${shortestLinkSecret} characters: put your copy back, or delete it and run npm run site -- link-secret new`,
  );
}

export function linkSecretFile({ dataFolder }: Pick<Config, "dataFolder">): string {
  return path.join(dataFolder, "link-secret");
}

/** Creates a secret, unless there is one. If several processes try, one creates the whole file and the others read it. */
export function createLinkSecret(file: string): string {
  return withFile(file, () => {
    createFolder(path.dirname(file));
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
    // Without the folder on the disk, a power loss would remove the secret, and with it the links in sent mails.
    flush(path.dirname(file));
    return readFileSync(file, "utf8").trim();
  });
}

function withFile<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new Error(`The secret of private links cannot be kept in ${file}: set LINK_SECRET`, { cause: error });
  }
}

interface PrivateFile {
  path: string;
  isSecret: boolean;
}

/** The files and folders with personal data or secrets that other accounts can read. It does not look into closed folders. */
export async function exposedPaths(
  config: Pick<Config, "database" | "dataFolder" | "mailFolder" | "linkSecret" | "dkim">,
): Promise<PrivateFile[]> {
  const { database, mailFolder } = config;
  const files = database.kind === "sqlite" ? ["", "-wal", "-shm"].map((suffix) => database.path + suffix) : [];
  const backups = await backupsIn(config.dataFolder);
  const secrets = [
    ...(config.linkSecret === undefined ? [linkSecretFile(config)] : []),
    ...(config.dkim === undefined ? [] : [config.dkim.privateKeyFile]),
  ];
  const paths = [
    ...[...files, mailFolder, ...backups.map(({ file }) => file)].map((one) => ({ path: one, isSecret: false })),
    ...secrets.map((one) => ({ path: one, isSecret: true })),
  ];
  const exposed = await Promise.all(paths.map((one) => isExposed(one.path)));
  return paths.filter((_, index) => exposed[index]);
}

export function repairOf(paths: readonly Pick<PrivateFile, "path">[]): string {
  return `chmod -R go-rwx ${paths.map((one) => quoted(path.resolve(one.path))).join(" ")}`;
}

async function isExposed(one: string): Promise<boolean> {
  try {
    return ((await stat(one)).mode & 0o077) !== 0;
  } catch {
    return false;
  }
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
