import type { Database } from "./schema.ts";

/** Every table that is kept, each after those that it refers to, with the one column that tells its rows apart. */
export const tables = [
  { name: "request", key: "id" },
  { name: "erasure", key: "id" },
  { name: "former_link", key: "token_hash" },
  { name: "subscriber", key: "id" },
  { name: "outbox", key: "id" },
  { name: "journal", key: "id" },
  { name: "link", key: "id" },
] as const satisfies ReadonlyArray<{ name: keyof Database; key: string }>;

/** What older schemas keep, and a backup of one holds until it is brought up to date. */
export const formerTables = [{ name: "status_change", key: "id" }] as const;

/** What means something for minutes only, or is read again at the next start: neither backups nor copies hold it. */
export const passingTables = [
  "rate_limit",
  "calendar_copy",
  "instance",
  "budgeted_mail",
  "write_probe",
] as const satisfies ReadonlyArray<keyof Database>;

/** Rows of each table that is kept. */
export type RowCounts = Record<(typeof tables)[number]["name"], number>;
