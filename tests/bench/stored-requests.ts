import Database from "better-sqlite3";
import type { DatabaseTarget } from "#src/site/config.ts";
import { ask } from "../helpers/postgres.ts";

/** The SQL that differs between the databases. */
interface Dialect {
  /** A table `n` with the whole numbers `i` from 1. */
  numbers(count: number): string;
  /** The beginning of an id that was made a number of minutes ago. */
  madeAgo(minutes: string): string;
  /** The rest of an id. */
  chance: string;
  newHash: string;
  /** The instant a number of minutes ago, as the site writes it. */
  minutesAgo(minutes: string): string;
}

const sqlite: Dialect = {
  numbers: (count) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`,
  madeAgo: (minutes) => `printf('%012x', (unixepoch('now') - 60 * (${minutes})) * 1000)`,
  chance: "lower(hex(randomblob(9)))",
  newHash: "lower(hex(randomblob(32)))",
  minutesAgo: (minutes) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${minutes}) || ' minutes')`,
};

const postgres: Dialect = {
  numbers: (count) => `with n(i) as (select generate_series(1::bigint, ${count}))`,
  madeAgo: (minutes) => `lpad(to_hex((extract(epoch from now())::bigint - 60 * (${minutes})) * 1000), 12, '0')`,
  chance: "substr(md5(random()::text), 1, 18)",
  newHash: "md5(random()::text) || md5(random()::text)",
  minutesAgo: (minutes) =>
    `to_char((now() at time zone 'utc') - make_interval(mins => (${minutes})::int), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

// As in src/booking/reference.ts: the number of codes of five characters. Stored codes collide with new ones.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const codes = alphabet.length ** 5;
/** Shares no divisor with the number of codes, so that no two numbers get the same code. */
const spread = 7_919_417;

const content = JSON.stringify({
  kind: "booking",
  name: "Giulia Marchetti",
  email: "giulia@posta.example",
  phone: "+393330000000",
  location: "Villa Aldobrandini, Frascati",
  details: "Novanta invitati, dalle 19:30 all’una.",
  date: "2026-05-15",
  timeSlot: "16:00",
  eventType: "wedding",
});

/** Requests over the past twenty years, an address each, whose mails have left. */
const minutesInTwentyYears = 20 * 365 * 24 * 60;

function statements({ numbers, madeAgo, chance, newHash, minutesAgo }: Dialect, count: number): string[] {
  const age = `(2000 + i * ${Math.max(1, Math.floor(minutesInTwentyYears / count))})`;
  const digit = (place: number): string =>
    `substr('${alphabet}', cast(((i * ${spread}) % ${codes}) / ${alphabet.length ** place} % ${alphabet.length} as int) + 1, 1)`;
  const reference = `'AMB-' || ${[0, 1, 2, 3, 4].map(digit).join(" || ")}`;
  const sent = (kind: string): string =>
    `select substr(id, 1, 12) || ${chance}, id, '${kind}', 'sent', 1, received_at, received_at, received_at from request
     where not exists (select 1 from outbox where request_id = request.id)`;
  return [
    `insert into request (id, reference, kind, status, locale, received_at, name, email_key, event_date, content,
       idempotency_key, fingerprint, open_key, waiting_since, search_text)
     ${numbers(count)}
     select ${madeAgo(age)} || ${chance}, ${reference}, 'booking', 'received', 'it', ${minutesAgo(age)}, 'Giulia Marchetti',
       'visitor.' || i || '@posta.example', substr(${minutesAgo(age)}, 1, 10), '${content}', ${newHash}, ${newHash}, ${newHash}, ${minutesAgo(age)},
       lower(replace(${reference}, '-', '')) || ' giulia marchetti visitor ' || i || ' posta example 39333' || (1000000 + i) || ' villa aldobrandini frascati' from n where true
     on conflict (reference) do nothing`,
    `insert into outbox (id, request_id, kind, state, attempts, next_attempt_at, created_at, sent_at)
     ${sent("owner-notice")} union all ${sent("visitor-acknowledgement")}`,
  ];
}

/** Puts requests that wait for an answer into a migrated database that nobody uses meanwhile. */
export async function storeRequests(target: DatabaseTarget, count: number): Promise<void> {
  if (target.kind === "postgres") {
    for (const statement of statements(postgres, count)) await ask(target.url, statement);
    // Autovacuum must not disturb the measurement.
    await ask(target.url, "vacuum analyze");
    await ask(target.url, "checkpoint");
    return;
  }
  const database = new Database(target.path);
  try {
    // Indexes whose order is random grow quickly only in memory.
    database.pragma("cache_size = -1000000");
    database.pragma("synchronous = off");
    database.transaction(() => {
      for (const statement of statements(sqlite, count)) database.exec(statement);
    })();
    database.pragma("wal_checkpoint(truncate)");
  } finally {
    database.close();
  }
}

/** Counts stored requests. */
export async function countRequests(target: DatabaseTarget): Promise<number> {
  const question = "select count(*) as count from request";
  if (target.kind === "postgres") return Number((await ask<{ count: string }>(target.url, question))[0]?.count);
  const database = new Database(target.path, { readonly: true });
  try {
    return database.prepare<[], { count: number }>(question).get()?.count ?? 0;
  } finally {
    database.close();
  }
}

/**
 * Marks all pending deliveries as sent, so that they do not slow down the next measurement, and has PostgreSQL
 * analyze its tables, as it does by itself once a minute.
 */
export async function forgetDeliveries(target: DatabaseTarget): Promise<void> {
  const statement = "update outbox set state = 'sent', leased_until = null where state = 'waiting'";
  if (target.kind === "postgres") {
    await ask(target.url, statement);
    await ask(target.url, "vacuum analyze");
    return;
  }
  const database = new Database(target.path, { timeout: 10_000 });
  try {
    database.exec(statement);
  } finally {
    database.close();
  }
}
