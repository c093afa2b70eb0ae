import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./dialect.server.ts";
import type { Database } from "./schema.ts";

/** Every migration by name, in the order in which they run. One that was released is never changed. */
export const migrations: Record<string, Migration> = {
  "0001-baseline": { up: createSchema },
};

/** The statements mean the same to SQLite and PostgreSQL. Columns are described in `schema.ts`. */
const schema = [
  `create table request (
    id text not null primary key,
    reference text not null unique,
    kind text not null,
    status text not null,
    locale text not null,
    received_at text not null,
    name text not null,
    email_key text not null,
    event_date text,
    content text not null,
    idempotency_key text,
    fingerprint text not null,
    open_key text,
    waiting_since text,
    due_kind text,
    due_on text,
    due_cents integer,
    search_text text not null,
    source text not null default 'site',
    steps_taken integer not null default 1,
    suspicion text,
    reported_on text,
    text_key text,
    estimate text
  )`,
  `create unique index request_rendering on request (idempotency_key, fingerprint) where idempotency_key is not null`,
  // Serves the searches by address alone, too.
  `create unique index request_open on request (email_key, open_key)`,
  `create index request_status on request (status, event_date)`,
  `create index request_event on request (event_date, id)`,
  `create index request_listed on request (status, received_at, id)`,
  `create index request_waiting on request (status, waiting_since, id) where waiting_since is not null`,
  // Contains all columns that are read of what is due.
  `create index request_due on request (due_kind, due_on, id, due_cents) where due_kind is not null`,
  `create index request_received on request (received_at)`,

  `create index request_text on request (text_key, received_at, email_key) where text_key is not null`,

  `create table erasure (
    id text not null primary key,
    reference text not null,
    kind text not null,
    status text not null,
    event_type text,
    event_date text,
    erased_at text not null
  )`,
  `create table former_link (
    token_hash text not null primary key,
    erasure_id text not null references erasure (id) on delete cascade,
    purpose text not null
  )`,

  `create table outbox (
    id text not null primary key,
    request_id text references request (id) on delete cascade,
    erasure_id text references erasure (id),
    kind text not null,
    entry_id text not null default '',
    state text not null,
    attempts integer not null,
    next_attempt_at text not null,
    leased_until text,
    last_error text,
    created_at text not null,
    sent_at text,
    failed_at text,
    unique (request_id, kind, entry_id),
    unique (erasure_id, kind),
    constraint outbox_about_one check (request_id is null or erasure_id is null)
  )`,
  `create index outbox_due on outbox (next_attempt_at, id) where state = 'waiting'`,
  `create index outbox_leased on outbox (leased_until) where state = 'waiting' and leased_until is not null`,
  `create index outbox_unsent on outbox (created_at, id) where state <> 'sent'`,
  `create index outbox_failed on outbox (kind) where state = 'failed'`,
  `create index outbox_report on outbox (kind, entry_id) where kind in ('owner-quarantine', 'owner-flood')`,
  `create unique index outbox_owner_delivery on outbox (kind, entry_id)
    where request_id is null and erasure_id is null`,

  `create table journal (
    id text not null primary key,
    request_id text not null references request (id) on delete cascade,
    number integer not null,
    type text not null,
    recorded_at text not null,
    party text not null,
    from_status text not null,
    to_status text not null,
    detail text not null,
    message text,
    unique (request_id, number)
  )`,
  `create table link (
    id text not null primary key,
    request_id text not null references request (id) on delete cascade,
    purpose text not null,
    token_hash text not null unique,
    created_at text not null,
    revoked_at text
  )`,
  `create index link_request on link (request_id, purpose)`,

  // Payments and card events have no foreign key: they remain when the request is erased.
  `create table payment (
    id text not null primary key,
    request_id text not null,
    reference text not null,
    kind text not null,
    amount_cents integer not null,
    paid_on text not null,
    method text not null,
    reverses text unique,
    invoice_number text,
    invoiced_on text,
    recorded_at text not null
  )`,
  `create index payment_request on payment (request_id)`,
  // The receipts of months are added up from this index alone.
  `create index payment_day on payment (paid_on, id, amount_cents)`,
  `create table card_event (
    id text not null primary key,
    checkout_id text not null,
    outcome text not null,
    request_id text,
    amount_cents integer,
    currency text,
    received_at text not null
  )`,
  `create unique index card_event_booked on card_event (checkout_id) where outcome = 'booked'`,
  `create index card_event_checkout on card_event (checkout_id)`,

  `create table desk_link (
    token_hash text not null primary key,
    expires_at text not null
  )`,
  `create table desk_session (
    id text not null primary key,
    token_hash text not null unique,
    device text not null,
    created_at text not null,
    last_used_at text not null,
    revoked_at text
  )`,
  `create table desk_note (
    id text not null primary key,
    request_id text not null references request (id) on delete cascade,
    text text not null,
    written_at text not null
  )`,
  `create index desk_note_request on desk_note (request_id)`,
  // Closing the same days twice for the same reason is one closure.
  `create table closure (
    id text not null primary key,
    first_day text not null,
    last_day text not null,
    reason text not null,
    unique (last_day, first_day, reason)
  )`,

  `create table calendar_copy (
    source text not null primary key,
    reading text not null,
    read_at text not null
  )`,
  `create table rate_limit (
    key text not null primary key,
    points integer not null,
    expire bigint
  )`,
  `create table budgeted_mail (
    recipient text not null,
    kind text not null,
    created_at text not null
  )`,
  `create index budgeted_mail_recipient on budgeted_mail (recipient, created_at)`,
  `create index budgeted_mail_age on budgeted_mail (created_at)`,
];

async function createSchema(db: Kysely<Database>): Promise<void> {
  for (const statement of schema) await sql.raw(statement).execute(db);
  // Counts that nothing keeps for an hour: not worth a flush at each of them.
  if (isPostgres(db)) await sql`alter table rate_limit set unlogged`.execute(db);
}
