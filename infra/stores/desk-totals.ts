import { type Kysely, sql } from "kysely";
import { type ListTotal, mostCounted, type RequestListFilter } from "#domain/desk/lists.ts";
import { requestStatuses } from "#domain/requests/request.ts";
import { requestKinds } from "#domain/requests/vocabulary.ts";
import type { Database } from "../db/schema.ts";
import { longestOf, pastPrefix } from "./desk-search.ts";

/** The most rows that are read for one total. */
const mostRead = 2 * mostCounted;

/** What one statement counts. */
interface Counts {
  read: number;
  fitting: number;
}

/** Counts the requests of a list. */
export async function countListed(
  db: Kysely<Database>,
  { status, kind, month }: RequestListFilter,
): Promise<ListTotal> {
  const statuses = status === undefined ? requestStatuses : [status];
  const kinds = kind === undefined ? requestKinds : [kind];
  // One part for each value of an index; the limit around all of them ends the reading.
  const parts = statuses.flatMap((one) =>
    month === undefined
      ? kinds.map((oneKind) => sql`select kind from request where status = ${one} and kind = ${oneKind}`)
      : [
          sql`select kind from request
            where status = ${one} and event_date >= ${`${month}-01`} and event_date <= ${`${month}-31`}`,
        ],
  );
  const { rows } = await sql<Counts>`
    select count(*) as "read", count(case when kind in (${sql.join(kinds)}) then 1 end) as fitting
    from (select kind from (${sql.join(parts, sql` union all `)}) as part limit ${sql.lit(mostRead)}) as listed
  `.execute(db);
  return totalOf(rows[0]);
}

/** Counts the requests with a word that begins with each typed word. */
export async function countFound(
  db: Kysely<Database>,
  words: readonly string[],
  { status, kind, month }: RequestListFilter,
): Promise<ListTotal> {
  const longest = longestOf(words);
  // Words have letters and digits only, so that no letter of theirs has a meaning for `like`.
  const conditions = [
    ...words.filter((word) => word !== longest).map((word) => sql`' ' || words like ${`% ${word}%`}`),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(month === undefined ? [] : [sql`event_date >= ${`${month}-01`} and event_date <= ${`${month}-31`}`]),
  ];
  const fitting =
    conditions.length === 0
      ? sql`candidate`
      : sql`candidate join request on request.id = candidate.request_id where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<Counts>`
    with candidate as (
      select request_id from request_word where word >= ${longest} and word < ${pastPrefix(longest)}
      limit ${sql.lit(mostRead)}
    )
    select (select count(*) from candidate) as "read",
      (select count(distinct candidate.request_id) from ${fitting}) as fitting
  `.execute(db);
  return totalOf(rows[0]);
}

function totalOf({ read, fitting }: Counts = { read: 0, fitting: 0 }): ListTotal {
  return { count: Math.min(fitting, mostCounted), isMore: fitting > mostCounted || read === mostRead };
}
