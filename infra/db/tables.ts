import type { Database } from "./schema.ts";

/** Every table that is kept, each after those that it refers to, with the one column that tells its rows apart. */
export const tables = [
  { name: "request", key: "id" },
  { name: "outbox", key: "id" },
  { name: "status_change", key: "id" },
] as const satisfies ReadonlyArray<{ name: keyof Database; key: string }>;

/** What means something for minutes only: neither backups nor copies hold it, and it is in nobody's way. */
export const passingTables = ["rate_limit"] as const satisfies ReadonlyArray<keyof Database>;

/** Rows of each table that is kept. */
export type RowCounts = Record<(typeof tables)[number]["name"], number>;
