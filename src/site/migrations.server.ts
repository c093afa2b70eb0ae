import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { type Database, tables } from "./schema.ts";

/** In the order in which they run. A released migration never changes, so the baseline has to leave out what a later one adds. */
export const migrations: Record<string, Migration> = {
  "0001-baseline": { up: createSchema },
};

const indexes = [
  // Also serves searches by address.
  `create unique index request_open on request (email_key, open_key)`,
  `create index request_status on request (status, event_date)`,
  `create index request_event on request (event_date, id)`,
  `create index request_listed on request (status, received_at, id)`,
  `create index request_waiting on request (status, waiting_since, id) where waiting_since is not null`,
  // A covering index for the amounts that are due.
  `create index request_due on request (due_kind, due_on, id, due_cents) where due_kind is not null`,
  `create index request_received on request (received_at)`,
  `create index request_text on request (text_key, received_at, email_key) where text_key is not null`,
  `create unique index outbox_request on outbox (request_id, kind, event_id, repeats)`,
  `create unique index outbox_erasure on outbox (erasure_id, kind)`,
  `create unique index outbox_owner_delivery on outbox (kind, event_id)
    where request_id is null and erasure_id is null`,
  `create index outbox_due on outbox (next_attempt_at, id) where state = 'waiting'`,
  `create index outbox_unsent on outbox (created_at, id) where state not in ('sent', 'dropped')`,
  `create index outbox_report on outbox (kind, event_id) where kind in ('owner-quarantine', 'owner-flood')`,
  `create unique index event_request on event (request_id, number)`,
  `create index link_request on link (request_id, purpose)`,
  `create index link_crew on link (crew_id) where crew_id is not null`,
  `create index crew_request on crew (request_id)`,
  `create index tick_request on tick (request_id)`,
  `create index payment_request on payment (request_id)`,
  // A covering index for the receipts of months.
  `create index payment_day on payment (paid_on, id, amount_cents)`,
  `create unique index card_event_booked on card_event (checkout_id) where outcome = 'booked'`,
  `create index card_event_checkout on card_event (checkout_id)`,
  `create index desk_note_request on desk_note (request_id)`,
  `create unique index closure_days on closure (last_day, first_day, reason)`,
  `create index budgeted_mail_recipient on budgeted_mail (recipient, created_at)`,
  `create index budgeted_mail_age on budgeted_mail (created_at)`,
];

async function createSchema(db: Kysely<Database>): Promise<void> {
  // Quoted because "by" is a keyword.
  for (const [table, columns] of Object.entries(tables)) {
    const definitions = Object.entries(columns).map(([name, { sql: definition }]) => `"${name}" ${definition}`);
    await sql.raw(`create table ${table} (${definitions.join(", ")})`).execute(db);
  }
  for (const index of indexes) await sql.raw(index).execute(db);
}
