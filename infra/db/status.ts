import { existsSync } from "node:fs";
import type { DatabaseTarget } from "../config/database-url.ts";
import { migrations } from "./migrations/migrations.ts";
import { connect, migratorOf } from "./open.ts";

export interface MigrationStatus {
  name: string;
  /** Undefined where it has not run yet. */
  appliedAt: Date | undefined;
}

/** Which migrations a database has been through, in their order; changes nothing. @throws Error where it does not answer */
export async function status(target: DatabaseTarget): Promise<MigrationStatus[]> {
  if (target.kind === "sqlite" && !existsSync(target.path)) {
    return Object.keys(migrations).map((name) => ({ name, appliedAt: undefined }));
  }
  const db = connect(target, { patient: true });
  try {
    return (await migratorOf(db).getMigrations()).map(({ name, executedAt }) => ({ name, appliedAt: executedAt }));
  } finally {
    await db.destroy();
  }
}
