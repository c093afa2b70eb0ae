import { sampleContent } from "#content/fixtures/sample-content.ts";
import { openSync, readFileSync, writeSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Availability } from "#src/availability/availability.server.ts";
import { type ActingSite, historyOf, perform } from "#src/requests/perform.server.ts";
import { submit, type SubmitSite } from "#src/requests/submit.server.ts";
import type { OwnerAction, VisitorAction } from "#src/requests/transitions.ts";
import { backup } from "#src/site/backup.server.ts";
import { openDatabase } from "#src/site/database.server.ts";
import type { Database } from "#src/site/schema.ts";
import { readLinkSecret } from "#src/site/link-secret.server.ts";
import { fileTransport } from "#src/mail/transport.server.ts";
import { createWorker } from "#src/mail/worker.server.ts";
import { createLinks } from "#src/requests/links.server.ts";
import { createOutbox, makeDue } from "#src/mail/outbox.server.ts";
import { findRequest } from "#src/requests/perform.server.ts";
import { bookingFields } from "../helpers/forms.ts";
import { mailText, type Note } from "./notes.ts";

/** Starts of the site, visitors of each, and how many of them act at the same time. */
const lives = 3;
const visitorsPerLife = 12;
const together = 4;

// Bundles contain the list of places as a text; Node alone has to be told.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith("?raw")) return nextLoad(url, context);
    const text = readFileSync(new URL(url.slice(0, -"?raw".length)), "utf8");
    return { format: "module", source: `export default ${JSON.stringify(text)}`, shortCircuit: true };
  },
});

const [, , folder = "", synchronous] = process.argv;
const notes = openSync(path.join(folder, "notes"), "w");
const target = { kind: "sqlite", path: path.join(folder, "disk", "var", "site.db") } as const;
const mailFolder = path.join(folder, "disk", "var", "mail");
const backupFolder = path.join(folder, "disk", "backups");
const now = (): Date => new Date("2026-11-20T11:00:00Z");
const availability: Availability = { takenDays: () => Promise.resolve(new Map()) };

function note(taken: Note): void {
  writeSync(notes, `${JSON.stringify(taken)}\n`);
}

/** From a start of the site to its orderly stop. */
async function live(life: number): Promise<void> {
  const db = await openDatabase(target);
  if (synchronous === "off") await sql`pragma synchronous = off`.execute(db);
  const secret = await readLinkSecret({ linkSecret: undefined, database: target, dataFolder: "" }, db);
  note({ type: "secret", secret });
  await makeDue(db, now());
  const transport = fileTransport(mailFolder);
  const outbox = createOutbox(db);
  const worker = createWorker({
    outbox,
    requests: { find: (id) => findRequest(db, id) },
    deliver: ({ id }) =>
      transport.send({
        messageId: `<${id}>`,
        from: "ciao@ambra.example",
        to: { address: "giulia@posta.example" },
        subject: "Richiesta",
        text: mailText(id),
        attachments: [],
      }),
    now,
    random: Math.random,
    log: { info() {}, warn: reject, error: reject },
    leaseSeconds: 120,
    concurrency: 4,
  });
  worker.start();
  const storing: SubmitSite = {
    db,
    availability,
    now,
    secret,
    content: () => sampleContent,
    wake: () => worker.wake(),
    log: { error: reject },
  };
  const site: ActingSite = {
    db,
    availability,
    now,
    content: () => sampleContent,
    wake: () => worker.wake(),
  };
  const links = createLinks(db, { secret: () => secret, now });

  async function visit(number: number): Promise<void> {
    const key = `life-${life}-visitor-${number}`;
    note({ type: "sent", key });
    // Each on a day of its own: of two acceptances for one day at the same time one has to be repeated.
    const date = `2027-05-${String((number % 28) + 1).padStart(2, "0")}`;
    const fields = bookingFields({ email: `${key}@posta.example`, details: key, date });
    const result = await submit(storing, { kind: "booking", fields, idempotencyKey: key });
    if (!result.ok) throw new Error(`${key}: ${result.reason}`);
    const { reference } = result;
    note({ type: "stored", key, reference });
    const id = await idOf(db, reference);
    note({ type: "link", token: await links.tokenFor(id, "visitor"), reference });
    if (number % 4 === 0) return;
    await act(id, reference, "owner", number % 4 === 3 ? "decline" : "accept");
    if (number % 4 === 2) await act(id, reference, "visitor", "cancel");
    if (number % 4 === 3) await act(id, reference, "visitor", "erase");
  }

  async function act(
    id: string,
    reference: string,
    ...[actor, action]: ["owner", OwnerAction] | ["visitor", VisitorAction]
  ): Promise<void> {
    const events = (await historyOf(db, id)).length + 1;
    note(action === "erase" ? { type: "erasing", reference } : { type: "recording", reference, events });
    const outcome = actor === "owner" ? await perform(site, actor, action, id) : await perform(site, actor, action, id);
    if (!outcome.ok) throw new Error(`${reference}: ${action}: ${outcome.reason}`);
    note(action === "erase" ? { type: "erased", reference } : { type: "recorded", reference, events });
  }

  for (let first = 0; first < visitorsPerLife; first += together) {
    const visitors = Array.from({ length: together }, (_, index) => visit(first + index));
    if (first === together) visitors.push(backUp(`life-${life}.db`));
    await Promise.all(visitors);
    // As after the 8,000 pages of an automatic checkpoint: the next commits begin the log anew.
    await sql`pragma wal_checkpoint(passive)`.execute(db);
    // The mails of the last visitors are left to the next start.
    if (first + together < visitorsPerLife) while ((await outbox.nextDue()) !== undefined) await nextTurn();
  }
  await worker.stop();
  await db.destroy();
}

async function backUp(file: string): Promise<void> {
  note({ type: "backing-up", file });
  await backup(target, path.join(backupFolder, file));
  note({ type: "backed-up", file });
}

async function idOf(db: Kysely<Database>, reference: string): Promise<string> {
  return (await db.selectFrom("request").select("id").where("reference", "=", reference).executeTakeFirstOrThrow()).id;
}

/** Ends the load: nothing may fail in it. */
function reject(...reasons: unknown[]): never {
  throw new Error("the load failed", { cause: reasons });
}

for (let life = 1; life <= lives; life++) await live(life);
