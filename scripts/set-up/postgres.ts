import { existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { installPackages, mayInstallPackages } from "./apt.ts";
import { withLock } from "./lock.ts";
import { Failure, step } from "./process.mjs";

/** Where Debian keeps its servers, each version in a folder of its own, and none of them on the PATH. */
const debianFolder = "/usr/lib/postgresql";

const advice = "install it (Debian: apt-get install postgresql) or put its programs on the PATH";

/**
 * The folder of PostgreSQL's server programs: the one on the PATH, else Debian's newest; undefined if there is none.
 */
export function findPostgres(searchPath = process.env["PATH"] ?? "", debian = debianFolder): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...searchPath.split(path.delimiter).filter((folder) => folder !== ""),
    ...versions
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => path.join(debian, version, "bin")),
  ];
  const found = folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(path.join(folder, name))));
  // A link to one of the programs does not bring along what the program looks for beside itself.
  return found && path.dirname(realpathSync(path.join(found, "initdb")));
}

/** Finds a PostgreSQL server for the tests, or installs it where this is Debian (or a relative of it) and the user may. */
export async function ensurePostgres(): Promise<void> {
  if (findPostgres() !== undefined) return;
  if (!mayInstallPackages()) throw new Failure(`The tests need a PostgreSQL server: ${advice}.`);
  await withLock("installing PostgreSQL", async () => {
    if (findPostgres() !== undefined) return;
    await step("Installing PostgreSQL (apt-get)", () => installPackages(["postgresql"], advice));
  });
  if (findPostgres() === undefined) {
    throw new Failure(`The system's package “postgresql” brought no server: ${advice}.`);
  }
}
