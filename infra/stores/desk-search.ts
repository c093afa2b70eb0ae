import { type Kysely, sql, type SqlBool } from "kysely";
import type { RequestList, RequestListFilter } from "#domain/desk/lists.ts";
import type { Database, RequestTable } from "../db/schema.ts";
import { type Cursor, toListed, writeCursor } from "./desk-rows.ts";

/** The most stored words that a typed prefix is expanded to. If there are more, the list is partial and says so. */
const mostExpansions = 64;

/** Requests with the word that seems rarest are read in batches, at most this number for one page. */
const batchSize = 200;
const mostBatches = 5;

/**
 * Finds requests with a word that begins with each typed word, the newest first. The longest typed word chooses the candidates,
 * which are read in the order of the list. A page of a search for very common words may end early: its `next` goes on.
 */
export async function searchRequests(
  db: Kysely<Database>,
  words: readonly string[],
  filter: RequestListFilter,
  after: Cursor | undefined,
  limit: number,
): Promise<RequestList> {
  const expansions = await storedWords(db, longestOf(words));
  const isPartial = expansions.length === mostExpansions;
  const found: RequestTable[] = [];
  let place = after;
  for (let batch = 0; batch < mostBatches; batch++) {
    const candidates = await newestWith(db, expansions, place);
    for (const row of await read(db, candidates)) {
      if (found.length === limit)
        return { requests: found.map(toListed), next: place && writeCursor(place), isPartial };
      if (mentions(row, words) && fits(row, filter)) found.push(row);
      place = { key: row.received_at, id: row.id };
    }
    if (candidates.length < batchSize) return { requests: found.map(toListed), next: undefined, isPartial };
  }
  return { requests: found.map(toListed), next: place && writeCursor(place), isPartial };
}

/** The word that fewest requests have, by the looks of it. */
export function longestOf(words: readonly string[]): string {
  return words.toSorted((one, other) => other.length - one.length)[0] ?? "";
}

/** What comes after all words that begin with a text. */
export function pastPrefix(start: string): string {
  return `${start}\u{10ffff}`;
}

/** The first stored words that begin with a text, each found by one look into the index. */
async function storedWords(db: Kysely<Database>, start: string): Promise<string[]> {
  const end = pastPrefix(start);
  const { rows } = await sql<{ word: string | null }>`
    with recursive found(word, place) as (
      select (select min(word) from request_word where word >= ${start} and word < ${end}), 1
      union all
      select (select min(word) from request_word where word > found.word and word < ${end}), place + 1
      from found where found.word is not null and place < ${sql.lit(mostExpansions)}
    )
    select word from found where word is not null
  `.execute(db);
  return rows.flatMap(({ word }) => (word === null ? [] : [word]));
}

/** The newest requests with one of some words, after a place in the list. */
async function newestWith(
  db: Kysely<Database>,
  words: readonly string[],
  after: Cursor | undefined,
): Promise<Cursor[]> {
  const [first, ...others] = words.map((word) => {
    const ordered = db
      .selectFrom("request_word")
      .select(["received_at as key", "request_id as id"])
      .where("word", "=", word)
      .$if(after !== undefined, (query) =>
        query.where(sql<SqlBool>`(received_at, request_id) < (${after?.key}, ${after?.id})`),
      )
      .orderBy("received_at", "desc")
      .orderBy("request_id", "desc")
      .limit(batchSize);
    return db.selectFrom(ordered.as("part")).selectAll();
  });
  if (first === undefined) return [];
  const rows = await others.reduce((all, query) => all.union(query), first).execute();
  return rows.toSorted((one, other) => (writeCursor(one) < writeCursor(other) ? 1 : -1)).slice(0, batchSize);
}

async function read(db: Kysely<Database>, candidates: readonly Cursor[]): Promise<RequestTable[]> {
  if (candidates.length === 0) return [];
  const ids = candidates.map(({ id }) => id);
  const rows = await db.selectFrom("request").selectAll().where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function mentions({ words: stored }: RequestTable, words: readonly string[]): boolean {
  const text = ` ${stored}`;
  return words.every((word) => text.includes(` ${word}`));
}

function fits({ status, kind, event_date }: RequestTable, filter: RequestListFilter): boolean {
  return (
    (filter.status === undefined || status === filter.status) &&
    (filter.kind === undefined || kind === filter.kind) &&
    (filter.month === undefined || event_date?.startsWith(filter.month) === true)
  );
}
