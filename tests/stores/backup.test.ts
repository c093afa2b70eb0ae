import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import { type Selectable, sql } from "kysely";
import { expect, it } from "vitest";
import { mailKinds } from "#src/mail/kinds.ts";
import { createDeskLink, signIn } from "#src/desk/access.server.ts";
import { requestOfToken, revokeLinks, tokenFor } from "#src/requests/links.server.ts";
import type { DatabaseTarget } from "#src/site/config.ts";
import { backup, restore, backupTables } from "#src/site/backup.server.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { hashOfText } from "#src/site/tokens.server.ts";
import type { Database } from "#src/site/schema.ts";
import { perform } from "#src/requests/perform.server.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { waitUntil } from "../helpers/process.ts";
import { paid } from "../helpers/quoted-requests.ts";
import { recordEvents, testSite } from "../helpers/test-site.ts";
import { newPostgresDatabase, overEachDialect } from "./dialects.ts";
import { aRequest } from "#tests/helpers/requests.ts";

const root = path.join(import.meta.dirname, "../..");

/** Stores requests in a process of its own, one after the other, and prints the reference of each that is answered. */
function startWriting(target: DatabaseTarget) {
  const script = `
    const { randomUUID } = await import("node:crypto");
    const { openDatabase } = await import("#src/site/database.server.ts");
    const { saveRequest } = await import("#src/requests/submit.server.ts");
    const { mailKinds } = await import("#src/mail/kinds.ts");
    const { aRequest } = await import("#tests/helpers/requests.ts");
    const db = await openDatabase(${JSON.stringify(target)});
    for (;;) {
      const reference = randomUUID();
      await saveRequest(db, aRequest({ reference }), mailKinds);
      console.log(reference);
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: root });
  const closed = once(child, "close");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const answered = () => output.split("\n").slice(0, -1);
  return {
    answered,
    more: async (than: number) => {
      const come = () => (answered().length > than ? true : undefined);
      await waitUntil("requests to be stored", come, { details: () => output });
    },
    async stop() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

type Contents = { [Name in (typeof backupTables)[number]["name"]]: Array<Selectable<Database[Name]>> };

/** All rows of all tables of a backup. */
async function contents(target: DatabaseTarget) {
  const db = await openDatabase(target);
  try {
    const rows = backupTables.map(async ({ name, key }) => {
      const ordered = sql<Record<string, unknown>>`select * from ${sql.table(name)} order by ${sql.ref(key)}`;
      return [name, (await ordered.execute(db)).rows] as const;
    });
    return Object.fromEntries(await Promise.all(rows)) as unknown as Contents;
  } finally {
    await db.destroy();
  }
}

overEachDialect("a backup", (bench) => {
  const file = () => path.join(bench.folder, `${randomUUID()}.db`);

  async function fill(count: number): Promise<void> {
    for (let stored = 0; stored < count; stored++) {
      const request = aRequest({ reference: randomUUID() });
      await saveRequest(bench.db, request, mailKinds);
      await recordEvents(bench.db, request.id, [paid(66_000)]);
      await tokenFor(testSite({ db: bench.db }), request.id, "visitor");
    }
  }

  it("taken while requests come in holds every one that was answered before, each with its mails", async () => {
    const writing = startWriting(bench.target);
    const taken = file();
    let before: string[];
    try {
      await writing.more(40);
      before = writing.answered();
      await backup(bench.target, taken);
      // It goes on during the backup and after it.
      await writing.more(before.length + 20);
    } finally {
      await writing.stop();
    }
    const restored = await bench.another();
    await restore(taken, restored);
    const { request, outbox } = await contents(restored);
    const references = new Set(request.map(({ reference }) => reference));
    expect(before.filter((reference) => !references.has(reference))).toEqual([]);
    const mails = Map.groupBy(outbox, (mail) => mail.request_id);
    expect(request.filter(({ id }) => mails.get(id)?.length !== 2)).toEqual([]);
    expect(outbox).toHaveLength(request.length * 2);
  });

  it("restores every row of every table unchanged, more than one statement takes, to either kind of database", async () => {
    await fill(3);
    const row = (await contents(bench.target)).request[0];
    if (!row) throw new Error("nothing was stored");
    const copies = Array.from({ length: 1002 }, (_, index) => {
      const keys = { id: `copy-${index}`, reference: `copy-${index}`, open_key: null };
      return { ...row, ...keys, suspicion: null, reported_on: null };
    });
    for (const half of [copies.slice(0, 501), copies.slice(501)]) {
      await bench.db.insertInto("request").values(half).execute();
    }
    const held = await contents(bench.target);
    const taken = file();
    await backup(bench.target, taken);
    const targets: DatabaseTarget[] = [
      { kind: "sqlite", path: file() },
      { kind: "postgres", url: await newPostgresDatabase() },
    ];
    for (const target of targets) {
      expect(await restore(taken, target)).toMatchObject({
        request: 1005,
        outbox: 6,
        event: 3,
        link: 3,
        payment: 3,
      });
      expect(await contents(target)).toEqual(held);
    }
  });

  it("replaces other requests only with --replace, completely or not at all", async () => {
    await fill(2);
    const taken = file();
    await backup(bench.target, taken);
    await fill(1);
    const held = await contents(bench.target);
    await expect(restore(taken, bench.target)).rejects.toThrow("has data already");
    expect(await contents(bench.target)).toEqual(held);
    await restore(taken, bench.target, { replace: true });
    expect((await contents(bench.target)).request).toHaveLength(2);
  });

  it("has no sessions, links to the desk or counts of mails", async () => {
    await fill(1);
    const session = await signIn(testSite({ db: bench.db }), await createDeskLink(testSite({ db: bench.db })), "phone");
    await createDeskLink(testSite({ db: bench.db }));
    const taken = file();
    await backup(bench.target, taken);
    const copy = new SqliteDatabase(taken, { readonly: true });
    const rows = ["desk_session", "desk_link", "budgeted_mail", "calendar_copy"].map((table) =>
      copy.prepare(`select count(*) from ${table}`).pluck().get(),
    );
    copy.close();
    expect(rows).toEqual([0, 0, 0, 0]);
    expect(readFileSync(taken).includes(hashOfText(session ?? ""))).toBe(false);
  });

  /** A stored request with a link of its client, and a backup that has both. */
  async function backedUpRequest() {
    const { id } = aRequest({ reference: randomUUID() });
    await saveRequest(bench.db, aRequest({ id, reference: randomUUID() }), mailKinds);
    const site = testSite({ db: bench.db });
    const token = await tokenFor(site, id, "visitor");
    const taken = file();
    await backup(bench.target, taken);
    return { site, id, token, taken };
  }

  it("brings no request back that was erased since", async () => {
    const { site, id, token, taken } = await backedUpRequest();
    expect(await perform(site, "visitor", "erase", id)).toMatchObject({ ok: true });
    for (let times = 0; times < 2; times += 1) await restore(taken, bench.target, { replace: true });
    expect(await bench.db.selectFrom("request").select("id").execute()).toEqual([]);
    expect(await bench.db.selectFrom("erasure").select("id").execute()).toEqual([{ id }]);
    expect(await requestOfToken(site, token, "visitor")).toBe(id);
  });

  it("brings no link back that was revoked since", async () => {
    const { site, id, token, taken } = await backedUpRequest();
    await revokeLinks(site, id, "visitor");
    await restore(taken, bench.target, { replace: true });
    expect(await requestOfToken(site, token, "visitor")).toBeUndefined();
  });

  it("is refused if it is damaged or no backup, and the requests stay", async () => {
    await fill(2);
    const held = await contents(bench.target);
    const damaged = file();
    await backup(bench.target, damaged);
    truncateSync(damaged, 20_480);
    const text = file();
    writeFileSync(text, "these are no requests, only some words that fill more than a header of a database file would");
    const stranger = file();
    execFileSync(
      process.execPath,
      ["-e", `new (require("better-sqlite3"))(${JSON.stringify(stranger)}).exec("create table request (id text)")`],
      { cwd: root },
    );
    const reasons: Array<[string, string | RegExp]> = [
      [damaged, /malformed|damaged/],
      [text, "not a database"],
      [stranger, "not a database of this site"],
      [file(), "There is no database"],
    ];
    for (const [bad, reason] of reasons) {
      await expect(restore(bad, bench.target, { replace: true })).rejects.toThrow(reason);
    }
    expect(await contents(bench.target)).toEqual(held);
  });

  it("is not made of a database that has never been used, and leaves no file then", async () => {
    const taken = file();
    await expect(backup(await bench.another(), taken)).rejects.toThrow(/no database|not a database of this site/i);
    expect(existsSync(taken)).toBe(false);
    expect(readdirSync(bench.folder).filter((name) => name.startsWith("."))).toEqual([]);
  });
});
