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
    for (const [id, dueAt, attempts, reason] of mails) {
      await sql`
        insert into subscriber
          (id, email, email_key, locale, state, consent_text, consent_at, mails_asked, mail_due_at, mail_attempts, mail_error)
        values
          (${id}, ${`${id}@posta.example`}, ${`${id}@posta.example`}, 'it', 'pending', 'Sì', ${asked}, 1, ${dueAt}, ${attempts}, ${reason})
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

/** The deliveries after the upgrade, and how many subscribers there are. */
async function read(target: DatabaseTarget) {
  const db = await openDatabase(target);
  try {
    const deliveries = await db.selectFrom("outbox").selectAll().orderBy("kind").orderBy("subscriber_id").execute();
    return { deliveries, subscribers: (await db.selectFrom("subscriber").select("id").execute()).length };
  } finally {
    await db.destroy();
  }
}

const confirmation = { kind: "newsletter-confirmation", request_id: null, erasure_id: null, created_at: asked };
const upgraded = {
  deliveries: [
    { ...confirmation, subscriber_id: "held", state: "held", attempts: 0 },
    { ...confirmation, subscriber_id: "lost", state: "failed", attempts: 165, last_error: "550 nobody" },
    { ...confirmation, subscriber_id: "waiting", state: "waiting", attempts: 2, next_attempt_at: due },
    { id: "notice", request_id: "one", subscriber_id: null, attempts: 3, next_attempt_at: due, leased_by: "process" },
  ],
  subscribers: 4,
};

overEachDialect("the confirmation mails of an older site", (bench) => {
  it("wait in the outbox after the upgrade", async () => {
    const target = await bench.another();
    await fillOlder(target);
    expect(await read(target)).toMatchObject(upgraded);
  });

  it("wait there after a backup from before the upgrade is restored", async () => {
    const older = await bench.another();
    await fillOlder(older);
    const file = path.join(bench.folder, `${bench.kind}-newsletter.db`);
    await backup(older, file);
    const target = await bench.another();
    await restore(file, target);
    expect(await read(target)).toMatchObject(upgraded);
  });
});
