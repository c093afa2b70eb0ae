import { originalTerms } from "#domain/policy/business.ts";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Availability, TakenReason } from "#domain/availability/availability.ts";
import { createRequestAdmin, type RequestAdmin, type RequestAdminDependencies } from "#domain/requests/admin.ts";
import { mailKinds } from "#domain/requests/mail-kinds.ts";
import type { RequestContent, StoredRequest } from "#domain/requests/request.ts";
import type { Database } from "#infra/db/schema.ts";
import { createRequestAdminStore } from "#infra/stores/request-admin.ts";
import { createLinks } from "#infra/stores/links.ts";
import { createOutbox } from "#infra/stores/outbox.ts";
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

const byOwner = { mail: true };
const references = (requests: readonly { reference: string }[]): string[] =>
  requests.map(({ reference }) => reference.slice(4));

overEachDialect("what the command line does", (bench) => {
  let now: Date;
  let taken: Map<string, readonly TakenReason[]>;
  let admin: RequestAdmin;
  const availability: Availability = { takenDays: () => Promise.resolve(taken) };

  beforeEach(() => {
    now = new Date("2027-03-10T12:00:00Z");
    taken = new Map();
    admin = openRequestAdmin();
  });

  const openRequestAdmin = (changes: Partial<RequestAdminDependencies> = {}): RequestAdmin =>
    createRequestAdmin({
      store: createRequestAdminStore(bench.db, randomUUID),
      availability,
      deliveries: mailKinds,
      now: () => now,
      terms: () => originalTerms,
      newId: randomUUID,
      ...changes,
    });

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

  async function find(code: string) {
    const [request] = await admin.findByReference(code);
    if (!request) throw new Error(`there is no ${code}`);
    return request;
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

    const list = async (query: Partial<Parameters<RequestAdmin["list"]>[0]>) =>
      references(await admin.list({ order: "received", ...query }));

    it("is newest first, or in the order of the events", async () => {
      expect(await list({})).toEqual(["44444", "33333", "22222"]);
      expect(await list({ order: "event" })).toEqual(["33333", "22222", "44444"]);
      expect(await list({ limit: 2 })).toEqual(["44444", "33333"]);
    });

    it("is narrowed by status and kind", async () => {
      expect(await list({ statuses: ["confirmed", "declined"] })).toEqual(["33333"]);
      expect(await list({ kind: "service" })).toEqual(["44444"]);
    });

    it("is narrowed by the event's day, or that of the receipt in Rome", async () => {
      expect(await list({ from: "2027-04-01", to: "2027-04-01" })).toEqual(["33333"]);
      expect(await list({ from: "2027-04-02" })).toEqual(["22222"]);
      expect(await list({ from: "2027-03-03", to: "2027-03-03" })).toEqual(["44444"]);
      expect(await list({ to: "2027-03-02" })).toEqual([]);
    });

    it("is searched in reference, name, address and place, whatever the case and the accents", async () => {
      expect(await list({ text: "bohm RENEE" })).toEqual(["44444"]);
      expect(await list({ text: "forli" })).toEqual(["44444"]);
      expect(await list({ text: "giulia@posta" })).toEqual(["33333", "22222"]);
      expect(await list({ text: "giulia@posta", limit: 1 })).toEqual(["33333"]);
      expect(await list({ text: "amb-222" })).toEqual(["22222"]);
      expect(await list({ text: "giulia bohm" })).toEqual([]);
      expect(await list({ text: "bohmrenee" })).toEqual([]);
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

    it("changes as the life cycle allows, each change recorded", async () => {
      const id = await save({ code: "22222" });
      const result = await admin.change(await find("22222"), "confirm", {
        note: "By phone",
        message: "A presto!",
        mail: true,
      });
      expect(result).toMatchObject({
        ok: true,
        request: { status: "confirmed", changes: 1, changedAt: now.toISOString() },
      });
      now = new Date("2027-03-11T12:00:00Z");
      await admin.change(await find("22222"), "cancel", byOwner);
      expect(await admin.history(id)).toEqual([
        {
          id: expect.any(String),
          type: "confirmed",
          at: "2027-03-10T12:00:00.000Z",
          by: "owner",
          from: "received",
          to: "confirmed",
          message: "A presto!",
          note: "By phone",
        },
        {
          id: expect.any(String),
          type: "cancelled",
          refundPercent: 100,
          at: "2027-03-11T12:00:00.000Z",
          by: "owner",
          from: "confirmed",
          to: "cancelled",
          message: undefined,
          note: undefined,
        },
      ]);
      expect(await admin.change(await find("22222"), "confirm", byOwner)).toEqual({
        ok: false,
        reason: "not-possible",
        status: "cancelled",
        possible: [],
      });
      expect(await admin.history(id)).toHaveLength(2);
      const history = bench.db.selectFrom("journal").where("request_id", "=", id);
      expect(await history.select("number").orderBy("number").execute()).toEqual([{ number: 1 }, { number: 2 }]);
    });

    it("is changed with note and message also if its visitor corrected something meanwhile", async () => {
      const id = await save({ code: "22222", mails: "none" });
      const seen = await find("22222");
      const entry = anEntry("visitor", { type: "changed", changes: [] });
      await createRequestAdminStore(bench.db, randomUUID).record(id, { entry, number: 1, deliveries: [] });
      const said = { note: "By phone", message: "A presto!" };
      expect(await admin.change(seen, "confirm", { ...said, mail: true })).toMatchObject({ ok: true });
      expect(await admin.history(id)).toMatchObject([{ type: "changed" }, { type: "confirmed", ...said }]);
      expect(await admin.deliveriesOf(id)).toMatchObject([{ kind: "visitor-update" }]);
    });

    it("is changed by one of two concurrent actions; the other gets the possible actions", async () => {
      const id = await save({ code: "22222" });
      const seen = await find("22222");
      const results = await Promise.all([
        admin.change(seen, "confirm", byOwner),
        openRequestAdmin().change(seen, "decline", byOwner),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject({ status: (await find("22222")).status });
      expect(await admin.history(id)).toHaveLength(1);
      expect(await admin.change(seen, "decline", byOwner)).toMatchObject({ ok: false });
    });

    it("that was erased meanwhile is not changed", async () => {
      await save({ code: "22222" });
      const seen = await find("22222");
      await admin.erase([seen]);
      expect(await admin.change(seen, "confirm", byOwner)).toEqual({ ok: false, reason: "erased" });
    });

    it("is mailed once it comes out of quarantine, and only then", async () => {
      const id = await save({ code: "22222", status: "quarantined" });
      expect(await admin.change(await find("22222"), "release", byOwner)).toMatchObject({ ok: true });
      const deliveries = await admin.deliveriesOf(id);
      expect(deliveries.map(({ kind, state }) => [kind, state])).toEqual(mailKinds.map((kind) => [kind, "waiting"]));
      expect(await createOutbox(bench.db).claim(now, new Date(now.getTime() + 1000))).toMatchObject({
        requestId: id,
        entryId: "",
      });
      const other = await save({ code: "33333", mails: "none" });
      await admin.change(await find("33333"), "confirm", { mail: false });
      expect(await admin.deliveriesOf(other)).toEqual([]);
    });

    it("mails its visitor about each change, unless mails are switched off", async () => {
      const id = await save({ code: "22222", mails: "none" });
      await admin.change(await find("22222"), "confirm", byOwner);
      await admin.change(await find("22222"), "cancel", byOwner);
      expect(await admin.deliveriesOf(id)).toMatchObject([{ kind: "visitor-update" }, { kind: "visitor-update" }]);
      const told = await bench.db.selectFrom("outbox").select("entry_id").where("request_id", "=", id).execute();
      const entries = (await admin.history(id)).map((entry) => entry.id);
      expect(told.map((mail) => mail.entry_id).toSorted()).toEqual(entries.toSorted());
    });
  });

  describe("a confirmation", () => {
    it("is refused for a day that is taken, and done where it is forced", async () => {
      await save({ code: "22222" });
      taken.set(booking.date, ["full"]);
      expect(await admin.change(await find("22222"), "confirm", byOwner)).toEqual({
        ok: false,
        reason: "day-taken",
        date: booking.date,
        taken: ["full"],
        alternatives: ["2027-05-08", "2027-05-14", "2027-05-16", "2027-05-22"],
      });
      expect(await admin.change(await find("22222"), "confirm", { mail: true, force: true })).toMatchObject({
        ok: true,
        request: { status: "confirmed" },
      });
    });

    it("is given to one of two requests for the last place of a day; the other is refused", async () => {
      const full: Availability = {
        async takenDays(_from, _to, except = "") {
          const rows = await bench.db.selectFrom("request").selectAll().where("id", "!=", except).execute();
          const days = rows.filter(({ status }) => status === "confirmed").map(({ event_date }) => event_date ?? "");
          return new Map(days.map((day) => [day, ["full" as const]]));
        },
      };
      await save({ code: "22222" });
      await save({ code: "33333" });
      const both = [await find("22222"), await find("33333")];
      const results = await Promise.all(
        both.map((request) => openRequestAdmin({ availability: full }).change(request, "confirm", byOwner)),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: "day-taken", taken: ["full"] });
    });
  });

  it("reports each change to the webhook", async () => {
    const id = await save({ code: "22222", mails: "none" });
    await openRequestAdmin({ deliveries: [...mailKinds, "webhook"] }).change(await find("22222"), "confirm", {
      mail: false,
    });
    expect(await admin.deliveriesOf(id)).toMatchObject([{ kind: "webhook" }]);
  });

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
      await admin.change(await find("22222"), "decline", byOwner);
      const links = createLinks(bench.db, { secret: () => "s".repeat(32), newId: randomUUID, now: () => now });
      await links.tokenFor(id, "visitor");
      expect(await rowsAbout(id)).toEqual({ request: 1, outbox: 3, journal: 1, link: 1, request_word: 6 });
      expect(await admin.erase(await admin.findByReference("22222"))).toEqual({ ok: true, references: ["AMB-22222"] });
      expect(await rowsAbout(id)).toEqual({});
      expect(await rowsAbout(other)).toEqual({ request: 1, outbox: 2, request_word: 6 });
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
      await save({ code: "33333", status: "confirmed", content: { ...booking, date: "2027-03-10" } });
      await save({ code: "44444", status: "confirmed", content: { ...booking, date: "2027-03-09" } });
      expect(await admin.erase(await admin.findByMail(booking.email))).toEqual({ ok: false, ahead: ["AMB-33333"] });
      expect(await admin.findByMail(booking.email)).toHaveLength(3);
      await admin.change(await find("33333"), "cancel", byOwner);
      expect(await admin.erase(await admin.findByMail(booking.email))).toMatchObject({ ok: true });
      expect(await admin.findByMail(booking.email)).toEqual([]);
    });

    it("is refused where it was confirmed in the meantime", async () => {
      const id = await save({ code: "22222" });
      const seen = await admin.findByReference("22222");
      await admin.change(await find("22222"), "confirm", byOwner);
      expect(await admin.erase(seen)).toEqual({ ok: false, ahead: ["AMB-22222"] });
      expect(await rowsAbout(id)).toEqual({ request: 1, outbox: 3, journal: 1, request_word: 6 });
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
    const busy = openRequestAdmin({ store: { ...createRequestAdminStore(bench.db, randomUUID), erase } });
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
      expect(await admin.list({ order: "received" })).toHaveLength(7);
      expect((await admin.purge(30)).toSorted()).toEqual(["AMB-22222", "AMB-55555", "AMB-88888"]);
      expect(references(await admin.list({ order: "event" }))).toEqual(["77777", "33333", "44444", "66666"]);
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
      expect(await admin.list({ order: "received" })).toEqual([]);
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
