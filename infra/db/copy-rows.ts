import { type Kysely, sql } from "kysely";
import { insertInto } from "./dialect.ts";
import type { Database } from "./schema.ts";

/** The tables of a backup with their primary keys, in the order of their foreign keys. */
export const tables = [
  { name: "request", key: "id" },
  { name: "erasure", key: "id" },
  { name: "former_link", key: "token_hash" },
  { name: "outbox", key: "id" },
  { name: "journal", key: "id" },
  { name: "link", key: "id" },
  { name: "payment", key: "id" },
  { name: "desk_note", key: "id" },
  { name: "closure", key: "id" },
  { name: "card_event", key: "id" },
] as const satisfies ReadonlyArray<{ name: keyof Database; key: string }>;

/** Tables with data that is short-lived or can be read again; backups and copies leave them out. */
export const transientTables = [
  "rate_limit",
  "calendar_copy",
  "budgeted_mail",
  // Whoever restores a backup signs in again.
  "desk_link",
  "desk_session",
  // They end within the hour.
  "card_session",
] as const satisfies ReadonlyArray<keyof Database>;

/** The number of rows of each table of a backup. */
export type RowCounts = Record<(typeof tables)[number]["name"], number>;

const batchSize = 1_000;

/**
 * Copies all rows from one transaction to another, whose tables are empty and have the same columns. Tables that the source
 * does not have yet count as empty.
 * @throws Error if the number of rows differs afterwards
 */
export async function copyRows(from: Kysely<Database>, to: Kysely<Database>): Promise<RowCounts> {
  for (const table of await presentTables(from)) {
    let last: unknown;
    for (;;) {
      const rows = await nextRows(from, table, last);
      if (rows.length === 0) break;
      await insertInto(to, table.name, rows).execute(to);
      last = rows.at(-1)?.[table.key];
    }
  }
  for (const { name } of await presentTables(from)) {
    const [there, here] = [await countIn(from, name), await countIn(to, name)];
    if (there !== here) throw new Error(`${name}: ${here} of ${there} rows were copied`);
  }
  return countRows(to);
}

/** Counts the rows of each table. */
export async function countRows(db: Kysely<Database>): Promise<RowCounts> {
  const counts = Object.fromEntries(tables.map(({ name }) => [name, 0])) as RowCounts;
  const present = new Set<string>((await presentTables(db)).map(({ name }) => name));
  for (const { name } of tables) {
    if (present.has(name)) counts[name] = await countIn(db, name);
  }
  return counts;
}

async function countIn(db: Kysely<Database>, name: Table["name"]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes all rows. */
export async function deleteRows(db: Kysely<Database>): Promise<void> {
  for (const { name } of tables.toReversed()) await db.deleteFrom(name).execute();
}

type Table = (typeof tables)[number];
type Row = Readonly<Record<string, unknown>>;

async function presentTables(db: Kysely<Database>): Promise<readonly Table[]> {
  const known = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return tables.filter(({ name }) => known.has(name));
}

async function nextRows(db: Kysely<Database>, { name, key }: Table, last: unknown): Promise<ReadonlyArray<Row>> {
  const after = last === undefined ? sql`` : sql`where ${sql.ref(key)} > ${last}`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} ${after} order by ${sql.ref(key)} limit ${sql.lit(batchSize)}
  `.execute(db);
  return rows;
}
