import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/schema.ts";
import { createLimits, type Limits, memoryLimiter } from "./limits.ts";
import { sharedLimiter } from "./shared-limiter.ts";

/** The rate limits: over SQLite one process counts alone, over PostgreSQL all processes count together. */
export function composeLimits(
  db: Kysely<Database>,
  config: Pick<Config, "requestsPerMinute" | "requestsPerHour" | "database">,
  log: Pick<Logger, "warn">,
): Limits {
  return createLimits(config, (allowance) =>
    config.database.kind === "sqlite"
      ? memoryLimiter(allowance)
      : sharedLimiter(db, allowance, (error) => log.warn({ err: error }, "requests are counted here alone")),
  );
}
