import path from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { DatabaseTarget } from "#infra/config/database-url.ts";
import { backup, restore } from "#infra/db/backup.ts";
import { connect, migratorOf, openDatabase } from "#infra/db/open.ts";
import { overEachDialect } from "./dialects.ts";
import { later, received } from "./sample-request.ts";

const asked = received.toISOString();
const due = later(60).toISOString();

/** The subscribers of a site whose confirmation mails were in the subscribers' rows. */
async function fillOlder(target: DatabaseTarget): Promise<void> {
  const db = connect(target);
  try {
    const { error } = await migratorOf(db).migrateTo("0011-open-requests");
    if (error !== undefined) throw new Error("the older tables could not be made", { cause: error });
    const mails: Array<[string, string | null, number, string | null]> = [
      ["waiting", due, 2, "451 later"],
      ["lost", null, 165, "550 nobody"],
      ["held", null, 0, "too many mails to one address today"],
      ["sent", null, 1, null],
    ];
    for (const [id, dueAt, attempts, error] of mails) {
      await sql`
        insert into subscriber
          (id, email, email_key, locale, state, consent_text, consent_at, mails_asked, mail_due_at, mail_attempts, mail_error)
        values
          (${id}, ${`${id}@posta.example`}, ${`${id}@posta.example`}, 'it', 'pending', 'Sì', ${asked}, 1, ${dueAt}, ${attempts}, ${error})
      `.execute(db);
    }
    await sql`
      insert into request (id, reference, kind, status, locale, received_at, name, email_key, content, fingerprint)
      values ('one', 'AMB-one', 'service', 'received', 'it', ${asked}, 'Zoë', 'zoe@post.example', '{}', 'x')
    `.execute(db);
    await sql`
      insert into outbox (id, request_id, kind, state, attempts, next_attempt_at, leased_by, created_at)
      values ('notice', 'one', 'owner-notice', 'waiting', 3, ${due}, 'process', ${asked})
    `.execute(db);
  } finally {
    await db.destroy();
  }
}

async function expectDeliveries(target: DatabaseTarget): Promise<void> {
  const db = await openDatabase(target);
  try {
    const rows = await db.selectFrom("outbox").selectAll().orderBy("subscriber_id").execute();
    const confirmation = { kind: "newsletter-confirmation", request_id: null, erasure_id: null, created_at: asked };
    expect(rows.filter(({ subscriber_id: subscriber }) => subscriber !== null)).toMatchObject([
      { ...confirmation, subscriber_id: "held", state: "held", attempts: 0 },
      { ...confirmation, subscriber_id: "lost", state: "failed", attempts: 165, last_error: "550 nobody" },
      { ...confirmation, subscriber_id: "waiting", state: "waiting", attempts: 2, next_attempt_at: due },
    ]);
    expect(rows.filter(({ subscriber_id: subscriber }) => subscriber === null)).toMatchObject([
      { id: "notice", request_id: "one", attempts: 3, next_attempt_at: due, leased_by: "process" },
    ]);
    expect(await db.selectFrom("subscriber").select("id").orderBy("id").execute()).toHaveLength(4);
  } finally {
    await db.destroy();
  }
}

overEachDialect("the confirmation mails of an older site", (bench) => {
  it("wait in the outbox after the upgrade", async () => {
    const target = await bench.another();
    await fillOlder(target);
    await expectDeliveries(target);
  });

  it("wait there after a backup from before the upgrade is restored", async () => {
    const older = await bench.another();
    await fillOlder(older);
    const file = path.join(bench.folder, `${bench.kind}-newsletter.db`);
    await backup(older, file);
    const target = await bench.another();
    await restore(file, target);
    await expectDeliveries(target);
  });
});
