import { type Kysely, sql } from "kysely";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { RequestContent } from "#domain/requests/request.ts";
import { deskColumns } from "../desk-columns.ts";
import { isPostgres } from "../dialect.ts";
import type { Database, JournalTable, RequestTable } from "../schema.ts";

/** What the lists of the owner's desk read: what a request asks of the owner, the words that find it, and the owner's notes. */
export async function up(db: Kysely<Database>): Promise<void> {
  const added = { waiting_since: "text", due_kind: "text", due_on: "text", due_cents: "integer" } as const;
  for (const [name, type] of Object.entries(added)) {
    await db.schema.alterTable("request").addColumn(name, type).execute();
  }
  await db.schema
    .alterTable("request")
    .addColumn("words", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await createWords(db);
  await fillColumns(db);
  await db.schema
    .createIndex("request_waiting")
    .on("request")
    .columns(["status", "waiting_since", "id"])
    .where(sql<boolean>`waiting_since is not null`)
    .execute();
  await db.schema
    .createIndex("request_due")
    .on("request")
    .columns(["due_kind", "due_on", "id"])
    .where(sql<boolean>`due_kind is not null`)
    .execute();
  await db.schema
    .createIndex("request_listed")
    .on("request")
    .columns(["status", "kind", "received_at", "id"])
    .execute();
  await db.schema
    .createTable("desk_note")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("request_id", "text", (column) => column.notNull().references("request.id").onDelete("cascade"))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("written_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("desk_note_request").on("desk_note").column("request_id").execute();
}

/** One row for each word of a request, in the order of lists. Triggers write it, so that it never differs from the requests. */
async function createWords(db: Kysely<Database>): Promise<void> {
  const onPostgres = isPostgres(db);
  await sql`
    create table request_word (
      word text not null, received_at text not null, request_id text not null,
      primary key (word, received_at, request_id)
    ) ${sql.raw(onPostgres ? "" : "without rowid")}
  `.execute(db);
  for (const statement of onPostgres ? postgresTriggers : sqliteTriggers) await sql.raw(statement).execute(db);
}

// Words are letters and digits: quotes and commas between them make a JSON list.
const sqliteWords = (row: "old" | "new"): string =>
  `json_each('["' || replace(${row}.words, ' ', '","') || '"]') where value <> ''`;
const insertWords = `insert into request_word select value, new.received_at, new.id from ${sqliteWords("new")};`;
const deleteWords = `delete from request_word where received_at = old.received_at and request_id = old.id
  and word in (select value from ${sqliteWords("old")});`;
const sqliteTriggers = [
  `create trigger request_words_inserted after insert on request begin ${insertWords} end`,
  `create trigger request_words_updated after update of words on request when old.words <> new.words
    begin ${deleteWords} ${insertWords} end`,
  `create trigger request_words_deleted after delete on request begin ${deleteWords} end`,
];
const postgresTriggers = [
  `create function request_words() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from request_word where received_at = old.received_at and request_id = old.id
          and word = any(string_to_array(old.words, ' '));
      end if;
      if tg_op <> 'DELETE' then
        insert into request_word select word, new.received_at, new.id from unnest(string_to_array(new.words, ' ')) word
          where word <> '';
      end if;
      return null;
    end $$`,
  `create trigger request_words_stored after insert or delete on request for each row execute function request_words()`,
  `create trigger request_words_updated after update of words on request for each row
    when (old.words <> new.words) execute function request_words()`,
];

const batchSize = 500;

async function fillColumns(db: Kysely<Database>): Promise<void> {
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("request")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    const ids = rows.map(({ id }) => id);
    const events = await db
      .selectFrom("journal")
      .selectAll()
      .where("request_id", "in", ids)
      .orderBy("number")
      .execute();
    const eventsOf = Map.groupBy(events, ({ request_id }) => request_id);
    await write(
      db,
      rows.map((row) => [row.id, deskColumns(requestOf(row), (eventsOf.get(row.id) ?? []).map(eventOf))]),
    );
    after = last.id;
  }
}

/** In one statement. */
async function write(
  db: Kysely<Database>,
  rows: ReadonlyArray<[id: string, columns: ReturnType<typeof deskColumns>]>,
): Promise<void> {
  const values = rows.map(
    ([id, { waiting_since, due_kind, due_on, due_cents, words }]) =>
      sql`(${id}, ${waiting_since}, ${due_kind}, ${due_on}, ${due_cents}, ${words})`,
  );
  await sql`
    with filled (id, waiting_since, due_kind, due_on, due_cents, words) as (values ${sql.join(values)})
    update request set waiting_since = filled.waiting_since, due_kind = filled.due_kind, due_on = filled.due_on,
      due_cents = cast(filled.due_cents as integer), words = filled.words
    from filled where request.id = filled.id
  `.execute(db);
}

function requestOf({ reference, status, received_at, content }: RequestTable) {
  return { reference, status, receivedAt: received_at, content: JSON.parse(content) as RequestContent };
}

function eventOf({ id, type, recorded_at, party, from_status, to_status, detail }: JournalTable): RequestEvent {
  const common = { id, at: recorded_at, by: party, from: from_status, to: to_status };
  return { type, ...(JSON.parse(detail) as object), ...common } as RequestEvent;
}
