import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { randomUUID } from "node:crypto";
import { CompiledQuery, type Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailKinds } from "#domain/requests/mail-kinds.ts";
import { type Outbox, type PendingDelivery, ReferenceTaken, type SaveOptions } from "#domain/requests/ports.ts";
import type { Booking, StoredRequest } from "#domain/requests/request.ts";
import { openDatabase } from "#infra/db/open.ts";
import type { Database } from "#infra/db/schema.ts";
import { createOutbox } from "#infra/stores/outbox.ts";
import { createRequestStore } from "#infra/stores/requests.ts";

const root = path.join(import.meta.dirname, "../..");
const received = new Date("2026-11-20T11:00:00Z");
const later = (seconds: number): Date => new Date(received.getTime() + seconds * 1000);

let folder: string;
let db: Kysely<Database>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "site-store-"));
  db = await openDatabase({ kind: "sqlite", path: path.join(folder, "site.db") });
});

afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const content: Booking = {
  kind: "booking",
  name: "Giulia Marchetti",
  email: "Giulia@posta.example",
  phone: "+393330000000",
  location: "Frascati",
  details: "",
  date: "2027-05-15",
  timeSlot: "16:00",
  eventType: "wedding",
};

let count = 0;
const request = (changes: Partial<StoredRequest> = {}): StoredRequest => ({
  id: randomUUID(),
  reference: `AMB-${String(++count).padStart(5, "2")}`,
  status: "received",
  locale: "it",
  receivedAt: received.toISOString(),
  content,
  ...changes,
});

const options = (changes: Partial<SaveOptions> = {}): SaveOptions => ({
  idempotencyKey: undefined,
  deliveries: mailKinds,
  acknowledgements: { limit: 3, since: new Date("2026-11-19T11:00:00Z") },
  ...changes,
});

const outboxRows = () => db.selectFrom("outbox").selectAll().orderBy("created_at").execute();

describe("the request store", () => {
  it("gives back what it was given", async () => {
    const store = createRequestStore(db, randomUUID);
    const sent = request({ locale: "en" });
    await store.save(sent, options());
    expect(await store.find(sent.id)).toEqual(sent);
    expect(await store.find("nobody")).toBeUndefined();
  });

  it("commits a request and its mails together or not at all", async () => {
    let calls = 0;
    const store = createRequestStore(db, () => {
      if (++calls === 2) throw new Error("no id for the second mail");
      return randomUUID();
    });
    await expect(store.save(request(), options())).rejects.toThrow("no id for the second mail");
    expect(await db.selectFrom("request").selectAll().execute()).toEqual([]);
    expect(await outboxRows()).toEqual([]);
  });

  it("stores one request for a form that is sent twice, even at the same time", async () => {
    const store = createRequestStore(db, randomUUID);
    const receipts = await Promise.all(
      [request(), request(), request()].map((each) => store.save(each, options({ idempotencyKey: "rendering-1" }))),
    );
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(receipts.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await db.selectFrom("request").select("id").execute()).toHaveLength(1);
    expect(await outboxRows()).toHaveLength(2);
  });

  it("stores what was changed and sent again from the same rendering as a request of its own", async () => {
    const store = createRequestStore(db, randomUUID);
    const idempotencyKey = "rendering-1";
    await store.save(request(), options({ idempotencyKey }));
    const changed = await store.save(
      request({ content: { ...content, date: "2027-05-16" } }),
      options({ idempotencyKey }),
    );
    expect(changed.repeated).toBe(false);
    expect(await db.selectFrom("request").select("id").execute()).toHaveLength(2);
  });

  it("reports a reference that is taken and stores nothing", async () => {
    const store = createRequestStore(db, randomUUID);
    await store.save(request({ reference: "AMB-SAME2" }), options());
    await expect(store.save(request({ reference: "AMB-SAME2" }), options())).rejects.toThrow(ReferenceTaken);
    expect(await outboxRows()).toHaveLength(2);
  });

  it("acknowledges an address three times a day and stores its further requests all the same", async () => {
    const store = createRequestStore(db, randomUUID);
    for (let sent = 0; sent < 5; sent++) await store.save(request(), options());
    const other = request({ content: { ...content, email: "emma@post.example" } });
    await store.save(other, options());
    const rows = await outboxRows();
    expect(rows.filter(({ kind }) => kind === "owner-notice")).toHaveLength(6);
    expect(rows.filter(({ kind }) => kind === "visitor-acknowledgement")).toHaveLength(4);
    const nextDay = request({ receivedAt: later(86_401).toISOString() });
    await store.save(nextDay, options({ acknowledgements: { limit: 3, since: later(1) } }));
    expect((await outboxRows()).filter(({ kind }) => kind === "visitor-acknowledgement")).toHaveLength(5);
  });

  it("counts an address however it is capitalised", async () => {
    const store = createRequestStore(db, randomUUID);
    for (const email of ["a@b.example", "A@b.example", "a@B.example", "A@B.EXAMPLE"]) {
      await store.save(request({ content: { ...content, email } }), options());
    }
    expect((await outboxRows()).filter(({ kind }) => kind === "visitor-acknowledgement")).toHaveLength(3);
  });
});

async function claim(outbox: Outbox, now: Date, leaseUntil: Date): Promise<PendingDelivery> {
  const claimed = await outbox.claim(now, leaseUntil);
  if (!claimed) throw new Error("nothing is due");
  return claimed;
}

describe("the outbox", () => {
  it("hands each mail to one claimer and keeps it for the length of the lease", async () => {
    const outbox = createOutbox(db);
    await createRequestStore(db, randomUUID).save(request(), options());
    const claimed = [await outbox.claim(received, later(60)), await outbox.claim(received, later(60))];
    expect(new Set(claimed.map((mail) => mail?.kind))).toEqual(new Set(mailKinds));
    expect(claimed[0]?.attempts).toBe(0);
    expect(await outbox.claim(later(59), later(120))).toBeUndefined();
    expect(await outbox.claim(later(60), later(120))).toMatchObject({ attempts: 1 });
  });

  it("offers a failed mail again when it is due, a sent or parked one never", async () => {
    const outbox = createOutbox(db);
    await createRequestStore(db, randomUUID).save(request(), options());
    const first = await claim(outbox, received, later(60));
    const second = await claim(outbox, received, later(60));
    await outbox.retryAt(first, later(300), "no answer");
    await outbox.markSent(second, later(1));
    expect(await outbox.claim(later(299), later(400))).toBeUndefined();
    expect(await outbox.nextDue()).toEqual(later(300));
    const again = await claim(outbox, later(300), later(400));
    expect(again).toMatchObject({ id: first.id, attempts: 1 });
    await outbox.park(again, later(301), "550 no such user");
    expect(await outbox.claim(later(100_000), later(100_001))).toBeUndefined();
    expect(await outbox.nextDue()).toBeUndefined();
    const rows = await outboxRows();
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ state: "failed", last_error: "550 no such user" });
    expect(rows.find(({ id }) => id === second.id)).toMatchObject({ state: "sent", sent_at: later(1).toISOString() });
  });
});

describe("the database", () => {
  it("is durable at every commit", async () => {
    const pragma = async (name: string) =>
      Object.values((await db.executeQuery<object>(CompiledQuery.raw(`pragma ${name}`))).rows[0] ?? {})[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
  });

  it("is migrated once by processes that open it together", async () => {
    const file = path.join(folder, "shared.db");
    const script = `const { openDatabase } = await import("#infra/db/open.ts");
      const db = await openDatabase({ kind: "sqlite", path: ${JSON.stringify(file)} });
      await db.destroy();`;
    const open = () => promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { cwd: root });
    await Promise.all([open(), open(), open()]);
    const shared = await openDatabase({ kind: "sqlite", path: file });
    const tables = await shared.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["outbox", "request"]));
    await shared.destroy();
  });
});
