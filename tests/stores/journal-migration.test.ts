import { randomUUID } from "node:crypto";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import type { DatabaseTarget } from "#infra/config/database-url.ts";
import { backup, restore } from "#infra/db/backup.ts";
import { connect, migratorOf, openDatabase } from "#infra/db/open.ts";
import type { Database } from "#infra/db/schema.ts";
import { createHistoryStore } from "#infra/stores/history.ts";
import { createOutbox } from "#infra/stores/outbox.ts";
import { later, received } from "./sample-request.ts";
import { overEachDialect } from "./dialects.ts";

/** What a site of before the history holds: two requests, one with three changes and its mails. */
async function fillOlder(target: DatabaseTarget): Promise<void> {
  const db = connect(target);
  try {
    const { error } = await migratorOf(db).migrateTo("0004-rate-limits");
    if (error !== undefined) throw new Error("the older tables could not be made", { cause: error });
    for (const id of ["one", "two"]) {
      await sql`
        insert into request (id, reference, kind, status, locale, received_at, name, email_key, content, fingerprint)
        values (${id}, ${`AMB-${id}`}, 'service', 'cancelled', 'it', ${received.toISOString()}, 'Zoë', 'zoe@post.example', '{}', 'x')
      `.execute(db);
    }
    const changes = [
      // Of two at the same instant the one with the lower id counts as the earlier.
      ["b", "received", "confirmed", "2026-11-20T11:00:00.000Z", "By phone"],
      ["a", "quarantined", "received", "2026-11-20T11:00:00.000Z", null],
      ["c", "confirmed", "cancelled", "2026-11-21T11:00:00.000Z", null],
    ];
    for (const [id, from, to, at, note] of changes) {
      await sql`
        insert into status_change (id, request_id, from_status, to_status, changed_at, cause, note)
        values (${id}, 'one', ${from}, ${to}, ${at}, 'owner-command', ${note})
      `.execute(db);
    }
    await sql`
      insert into outbox (id, request_id, kind, state, attempts, next_attempt_at, last_error, created_at)
      values ('mail', 'one', 'owner-notice', 'waiting', 3, ${received.toISOString()}, 'no answer', ${received.toISOString()})
    `.execute(db);
  } finally {
    await db.destroy();
  }
}

async function expectJournal(db: Kysely<Database>): Promise<void> {
  const common = { by: "owner", message: undefined };
  expect(await createHistoryStore(db, randomUUID).history("one")).toEqual([
    { ...common, id: "a", type: "released", at: "2026-11-20T11:00:00.000Z", from: "quarantined", to: "received" },
    {
      ...common,
      id: "b",
      type: "confirmed",
      at: "2026-11-20T11:00:00.000Z",
      from: "received",
      to: "confirmed",
      note: "By phone",
    },
    {
      ...common,
      id: "c",
      type: "cancelled",
      refundPercent: 100,
      at: "2026-11-21T11:00:00.000Z",
      from: "confirmed",
      to: "cancelled",
    },
  ]);
  expect(await createHistoryStore(db, randomUUID).history("two")).toEqual([]);
  expect(await createOutbox(db).claim(received, later(60))).toEqual({
    id: "mail",
    requestId: "one",
    subscriberId: undefined,
    kind: "owner-notice",
    entryId: "",
    attempts: 3,
    leaseUntil: later(60),
  });
}

overEachDialect("a database of before the journal", (bench) => {
  it("keeps its changes as entries and its mails as they were, and takes further entries", async () => {
    const target = await bench.another();
    await fillOlder(target);
    const db = await openDatabase(target);
    try {
      await expectJournal(db);
      const names = (await db.introspection.getTables()).map(({ name }) => name);
      expect(names).not.toContain("status_change");
      const mail = { id: "other", request_id: "one", kind: "owner-notice" as const, attempts: 0 };
      const times = { next_attempt_at: "2026", created_at: "2026" };
      const insert = (entry_id: string) =>
        db
          .insertInto("outbox")
          .values({ ...mail, ...times, entry_id, state: "waiting" })
          .execute();
      await expect(insert("")).rejects.toThrow(/unique/i);
      await insert("c");
    } finally {
      await db.destroy();
    }
  });

  it("loses nothing by a backup that is restored later", async () => {
    const [older, newer] = [await bench.another(), await bench.another()];
    await fillOlder(older);
    const file = path.join(bench.folder, `${randomUUID()}.db`);
    await backup(older, file);
    expect(await restore(file, newer)).toMatchObject({ request: 2, outbox: 1, journal: 3, link: 0 });
    const db = await openDatabase(newer);
    try {
      await expectJournal(db);
    } finally {
      await db.destroy();
    }
  });
});
