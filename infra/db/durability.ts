import { type Kysely, sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Database } from "./schema.ts";

/** Settings of a PostgreSQL server on which it depends whether a commit survives a power loss. */
export interface DurabilitySettings {
  fsync: string;
  full_page_writes: string;
  /** In the connections of the site, which set it to `on`. */
  synchronous_commit: string;
}

/** What a power loss could do with the settings of the server; empty with SQLite, whose settings are the site's. */
export async function durabilityConcerns(db: Kysely<Database>): Promise<string[]> {
  if (!isPostgres(db)) return [];
  const { rows } = await sql<DurabilitySettings>`
    select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit
  `.execute(db);
  return rows.flatMap(concernsOf);
}

export function concernsOf({ fsync, full_page_writes, synchronous_commit }: DurabilitySettings): string[] {
  return [
    ...(fsync === "off"
      ? [
          "fsync is off: a power loss can lose confirmed requests and damage the database. Set it to on, unless your provider stores commits in another way",
        ]
      : []),
    ...(full_page_writes === "off"
      ? [
          "full_page_writes is off: a power loss can damage the database. Set it to on, unless the file system never writes half a page, as ZFS",
        ]
      : []),
    ...(synchronous_commit === "off"
      ? [
          "synchronous_commit is off although the site sets it: a power loss can lose confirmed requests. Let the connection pooler keep the settings of a session, or set it to on for the database",
        ]
      : []),
  ];
}
