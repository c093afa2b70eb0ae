import { once } from "node:events";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#src/site/database.server.ts";
import { instantsOf, startSite } from "./site.ts";

/**
 * A process of the site that goes on where the one before it ended. It writes a dot after each instant and waits for an answer, so
 * that it cannot end before it is killed from outside.
 */
const [, , folder = "", first = "", last = ""] = process.argv;
const place = path.join(folder, "place");
const db = await openDatabase({ kind: "sqlite", path: path.join(folder, "site.db") });
const site = await startSite(db, {
  fuse: () => undefined,
  handOver: ({ messageId }) => appendFileSync(path.join(folder, "mails"), `${messageId}\n`),
});
const instants = instantsOf(first, last);
const start = existsSync(place) ? Number(readFileSync(place, "utf8")) : 0;
for (const [index, instant] of instants.entries()) {
  if (index < start) continue;
  writeFileSync(place, String(index));
  await site.at(instant);
  process.stdout.write(".");
  await once(process.stdin, "data");
}
await db.destroy();
process.stdin.destroy();
