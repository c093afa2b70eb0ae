import { openSync, readFileSync, writeSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { perform } from "#src/requests/perform.server.ts";
import { submit } from "#src/requests/submit.server.ts";
import { backup } from "#src/site/backup.server.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { readLinkSecret } from "#src/site/link-secret.server.ts";
import { fileTransport } from "#src/mail/transport.server.ts";
import { createWorker } from "#src/mail/worker.server.ts";
import { nextDue } from "#src/mail/outbox.server.ts";
import { bookingFields } from "../helpers/forms.ts";

// Bundles contain the list of places as a text; Node alone has to be told.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith("?raw")) return nextLoad(url, context);
    const text = readFileSync(new URL(url.slice(0, -"?raw".length)), "utf8");
    return { format: "module", source: `export default ${JSON.stringify(text)}`, shortCircuit: true };
  },
});

/**
 * The site's actions that may not be lost, one after the other, so that nothing is on its way when the next begins. After each,
 * a line in the file `acknowledged` tells that somebody was told of it.
 */
const [, , folder = ""] = process.argv;
const acknowledged = openSync(path.join(folder, "acknowledged"), "w");
const acknowledge = (what: string): void => void writeSync(acknowledged, `${what}\n`);
const target = { kind: "sqlite", path: path.join(folder, "disk", "var", "site.db") } as const;
const now = (): Date => new Date("2026-11-20T11:00:00Z");

const db = await openDatabase(target);
const secret = await readLinkSecret({ linkSecret: undefined, dataFolder: path.dirname(target.path) }, db);
acknowledge("link secret");

const fail = (...reasons: unknown[]): never => {
  throw new Error("the load failed", { cause: reasons });
};
const site = {
  db,
  availability: { takenDays: () => Promise.resolve(new Map()) },
  now,
  secret,
  content: () => sampleContent,
  wake: () => undefined,
  log: { debug: () => undefined, info: () => undefined, warn: fail, error: fail },
};

for (const [index, last] of ["confirm-without-quote", "decline", "cancel", "erase"].entries()) {
  const fields = bookingFields({ email: `${last}@posta.example`, details: last, date: `2027-05-0${index + 1}` });
  const stored = await submit(site, { kind: "booking", fields });
  if (!stored.ok) throw new Error(`${last}: ${stored.reason}`);
  acknowledge("request");
  const { reference } = stored;
  const { id } = await db
    .selectFrom("request")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const first = await perform(
    site,
    "owner",
    last === "decline" || last === "erase" ? "decline" : "confirm-without-quote",
    id,
  );
  if (!first.ok) throw new Error(`${last}: ${first.reason}`);
  acknowledge("answer");
  if (last !== "cancel" && last !== "erase") continue;
  const second = await perform(site, "visitor", last, id, { fields: { refund: "0" } });
  if (!second.ok) throw new Error(`${last}: ${second.reason}`);
  acknowledge(last);
  // The next commits begin the log anew, as they do after the 8,000 pages of an automatic checkpoint.
  await sql`pragma wal_checkpoint(passive)`.execute(db);
}

const mail = fileTransport(path.join(folder, "disk", "var", "mail"));
const config = {
  contentFolder: folder,
  siteUrl: "",
  mailFrom: undefined,
  ownerEmail: undefined,
  mailLeaseSeconds: 120,
};
const worker = createWorker({ ...site, config, mail }, async (_site, { id }) => {
  await mail.send({
    messageId: `<${id}>`,
    from: "ciao@ambra.example",
    to: { address: "giulia@posta.example" },
    subject: "Richiesta",
    text: "Novanta invitati",
    attachments: [],
  });
  return "sent";
});
worker.start();
while ((await nextDue(db)) !== undefined) await nextTurn();
await worker.stop();
acknowledge("mails");

await backup(target, path.join(folder, "disk", "backups", "one.db"));
acknowledge("backup");
await db.destroy();
