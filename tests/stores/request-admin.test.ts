import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  createRequestAdmin,
  type RequestAdmin,
  type RequestAdminDependencies,
  type RequestFilter,
} from "#domain/requests/admin.ts";
import { deliveriesFor } from "#domain/requests/deliveries.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import { mailKinds } from "#domain/requests/mail-kinds.ts";
import type { RequestContent, StoredRequest } from "#domain/requests/request.ts";
import type { Database } from "#infra/db/schema.ts";
import { createRequestAdminStore } from "#infra/stores/request-admin.ts";
import { createLinks } from "#infra/stores/links.ts";
import { createHistoryStore } from "#infra/stores/history.ts";
import { createRequestStore } from "#infra/stores/requests.ts";
import { anEnquiry, anEntry } from "../helpers/requests.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest, sampleBooking as booking, saving } from "./sample-request.ts";

const enquiry: RequestContent = { ...anEnquiry, details: "" };

interface Saved {
  code: string;
  status?: StoredRequest["status"];
  receivedAt?: string;
  content?: RequestContent;
  mails?: "waiting" | "sent" | "failed" | "none";
}

const references = (requests: readonly { reference: string }[]): string[] =>
  requests.map(({ reference }) => reference.slice(4));

overEachDialect("what the command line does", (bench) => {
  let now: Date;
  let admin: RequestAdmin;

  beforeEach(() => {
    now = new Date("2027-03-10T12:00:00Z");
    admin = openRequestAdmin();
  });

  const openRequestAdmin = (changes: Partial<RequestAdminDependencies> = {}): RequestAdmin =>
    createRequestAdmin({ store: createRequestAdminStore(bench.db), now: () => now, ...changes });

  /** Stores a request as it would have come in and gone on. */
  async function save({ code, content = booking, mails = "sent", ...given }: Saved): Promise<string> {
    const request = aRequest({
      receivedAt: "2027-03-01T09:00:00.000Z",
      ...given,
      reference: `AMB-${code}`,
      content: { ...content, details: content.details || `Request ${code}` },
    });
    const deliveries = mails === "none" || request.status === "quarantined" ? [] : mailKinds;
    await createRequestStore(bench.db, randomUUID).save(request, saving({ deliveries }));
    if (mails !== "none") {
      await bench.db.updateTable("outbox").set({ state: mails }).where("request_id", "=", request.id).execute();
    }
    return request.id;
  }

  describe("a list", () => {
    beforeEach(async () => {
      await save({ code: "22222", receivedAt: "2027-03-01T09:00:00.000Z" });
      await save({
        code: "33333",
        receivedAt: "2027-03-02T09:00:00.000Z",
        status: "confirmed",
        content: { ...booking, date: "2027-04-01" },
      });
      // In Rome it was the third of March already.
      await save({ code: "44444", receivedAt: "2027-03-02T23:30:00.000Z", content: enquiry });
    });

    const list = async (filter: RequestFilter) => references(await admin.list(filter));

    it("is newest first, and is narrowed by status", async () => {
      expect(await list({})).toEqual(["44444", "33333", "22222"]);
      expect(await list({ statuses: ["confirmed", "declined"] })).toEqual(["33333"]);
    });

    it("is narrowed by the event's day, or that of the receipt in Rome", async () => {
      expect(await list({ from: "2027-04-01", to: "2027-04-01" })).toEqual(["33333"]);
      expect(await list({ from: "2027-04-02" })).toEqual(["22222"]);
      expect(await list({ from: "2027-03-03", to: "2027-03-03" })).toEqual(["44444"]);
      expect(await list({ to: "2027-03-02" })).toEqual([]);
    });
  });

  describe("a request", () => {
    it("is found by its reference as it is said, and by its address in any case", async () => {
      await save({ code: "7K3QX" });
      expect(references(await admin.findByReference("amb 7k3qx"))).toEqual(["7K3QX"]);
      expect(references(await admin.findByReference("7k3qx"))).toEqual(["7K3QX"]);
      expect(await admin.findByReference("XYZ-7K3QX")).toEqual([]);
      expect(await admin.findByReference("%%%%%")).toEqual([]);
      expect(references(await admin.findByMail(" gIULIA@posta.example"))).toEqual(["7K3QX"]);
    });
  });

  /** Records an event of the owner, as an action would. */
  async function record(id: string, entry: RequestEvent): Promise<void> {
    const history = createHistoryStore(bench.db, randomUUID);
    const number = (await history.history(id)).length + 1;
    const recorded = { entry: { ...entry, id: randomUUID() }, number, deliveries: deliveriesFor(entry) };
    expect(await history.record(id, recorded)).toBe(true);
  }
  const declined = anEntry("owner", { type: "declined" }, { to: "declined" });
  const confirmed = anEntry("owner", { type: "confirmed" }, { to: "confirmed" });

  /** Rows of every table that speaks of requests; a table that is added later is looked at too. */
  async function rowsAbout(id: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of await bench.db.introspection.getTables()) {
      const columns = table.columns.map(({ name }) => name);
      const column = table.name === "request" ? "id" : columns.find((name) => name === "request_id");
      if (column === undefined) continue;
      const name = table.name as keyof Database;
      const rows = await bench.db.selectFrom(name).selectAll().where(bench.db.dynamic.ref(column), "=", id).execute();
      if (rows.length > 0) counts[name] = rows.length;
    }
    return counts;
  }

  describe("erasing", () => {
    it("leaves nothing about a request", async () => {
      const id = await save({ code: "22222" });
      const other = await save({ code: "33333" });
      await record(id, declined);
      const links = createLinks(bench.db, { secret: () => "s".repeat(32), newId: randomUUID, now: () => now });
      await links.tokenFor(id, "visitor");
      expect(await rowsAbout(id)).toEqual({ request: 1, outbox: 3, journal: 1, link: 1 });
      expect(await admin.erase(await admin.findByReference("22222"))).toEqual({ ok: true, references: ["AMB-22222"] });
      expect(await rowsAbout(id)).toEqual({});
      expect(await rowsAbout(other)).toEqual({ request: 1, outbox: 2 });
    });

    it.runIf(bench.kind === "sqlite")("leaves nothing in the database's files either", async () => {
      const email = "never-to-be-read-again@posta.example";
      await save({ code: "22222", content: { ...booking, email } });
      await save({ code: "33333" });
      const { folder } = bench;
      const holders = () =>
        readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
          (name) => /\.db/.test(name) && readFileSync(path.join(folder, name)).includes(email),
        );
      expect(holders()).not.toEqual([]);
      await admin.erase(await admin.findByMail(email));
      expect(holders()).toEqual([]);
    });

    it("is refused for all while one of them is confirmed for today or later", async () => {
      await save({ code: "22222" });
      const ahead = await save({ code: "33333", status: "confirmed", content: { ...booking, date: "2027-03-10" } });
      await save({ code: "44444", status: "confirmed", content: { ...booking, date: "2027-03-09" } });
      expect(await admin.erase(await admin.findByMail(booking.email))).toEqual({ ok: false, ahead: ["AMB-33333"] });
      expect(await admin.findByMail(booking.email)).toHaveLength(3);
      await record(
        ahead,
        anEntry("owner", { type: "cancelled", refundPercent: 100 }, { from: "confirmed", to: "cancelled" }),
      );
      expect(await admin.erase(await admin.findByMail(booking.email))).toMatchObject({ ok: true });
      expect(await admin.findByMail(booking.email)).toEqual([]);
    });

    it("is refused where it was confirmed in the meantime", async () => {
      const id = await save({ code: "22222" });
      const seen = await admin.findByReference("22222");
      await record(id, confirmed);
      expect(await admin.erase(seen)).toEqual({ ok: false, ahead: ["AMB-22222"] });
      expect(await rowsAbout(id)).toEqual({ request: 1, outbox: 3, journal: 1 });
    });

    it("succeeds if somebody else erased it before", async () => {
      await save({ code: "22222" });
      const seen = await admin.findByReference("22222");
      await admin.erase(seen);
      expect(await admin.erase(seen)).toEqual({ ok: true, references: [] });
    });
  });

  it("stops erasing a request that is changed repeatedly after three attempts", async () => {
    await save({ code: "22222" });
    let attempts = 0;
    const erase = () => (++attempts < 10 ? Promise.resolve(false) : Promise.reject(new Error("tried for ever")));
    const busy = openRequestAdmin({ store: { ...createRequestAdminStore(bench.db), erase } });
    await expect(busy.erase(await admin.findByReference("22222"))).rejects.toThrow("nothing was erased");
    expect(attempts).toBe(3);
    expect(await admin.findByReference("22222")).toHaveLength(1);
  });

  describe("the end of the retention period", () => {
    it("takes what is older by more than so many days, event or receipt, and nothing else", async () => {
      const at = (date: string): RequestContent => ({ ...booking, date });
      // Kept for 30 days on 10 March: since 8 February.
      await save({ code: "22222", content: at("2027-02-07"), receivedAt: "2026-11-01T09:00:00.000Z" });
      await save({ code: "33333", content: at("2027-02-08"), receivedAt: "2026-11-01T09:00:00.000Z" });
      await save({
        code: "44444",
        content: at("2027-03-20"),
        receivedAt: "2026-10-01T09:00:00.000Z",
        status: "confirmed",
      });
      await save({ code: "55555", content: enquiry, receivedAt: "2027-02-07T22:59:59.000Z" });
      await save({ code: "66666", content: enquiry, receivedAt: "2027-02-07T23:00:00.000Z" });
      await save({
        code: "77777",
        content: at("2027-01-01"),
        receivedAt: "2026-11-01T09:00:00.000Z",
        mails: "waiting",
      });
      await save({ code: "88888", content: at("2027-01-01"), receivedAt: "2026-11-01T09:00:00.000Z", mails: "failed" });
      expect(await admin.outdated(30)).toEqual(["AMB-22222", "AMB-55555", "AMB-88888"]);
      expect(await admin.list({})).toHaveLength(7);
      expect((await admin.purge(30)).toSorted()).toEqual(["AMB-22222", "AMB-55555", "AMB-88888"]);
      expect(references(await admin.list({})).toSorted()).toEqual(["33333", "44444", "66666", "77777"]);
      expect(await admin.purge(30)).toEqual([]);
    });

    it("takes all of many, in several processes at once", async () => {
      await save({ code: "22222", content: { ...booking, date: "2026-01-01" }, mails: "none" });
      const first = await bench.db.selectFrom("request").selectAll().executeTakeFirstOrThrow();
      const others = Array.from({ length: 449 }, (_, count) => ({
        ...first,
        id: randomUUID(),
        reference: `AMB-${22_223 + count}`,
        open_key: null,
        suspicion: null,
        reported_on: null,
      }));
      await bench.db.insertInto("request").values(others).execute();
      const purged = await Promise.all([admin.purge(30), openRequestAdmin().purge(30)]);
      expect(new Set(purged.flat()).size).toBe(450);
      expect(purged.flat()).toHaveLength(450);
      expect(await admin.list({})).toEqual([]);
    });

    it("never takes a request for a day to come", async () => {
      await save({
        code: "22222",
        receivedAt: "2020-01-01T09:00:00.000Z",
        content: { ...booking, date: "2027-03-10" },
      });
      expect(await admin.purge(1)).toEqual([]);
      await expect(admin.purge(0)).rejects.toThrow(RangeError);
      await expect(admin.purge(-400)).rejects.toThrow(RangeError);
    });
  });
});
