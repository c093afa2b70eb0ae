import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  eraseRequests,
  purgeRequests,
  requestsByMail,
  requestsByReference,
  requestsSince,
} from "#src/requests/admin.server.ts";
import { perform } from "#src/requests/perform.server.ts";
import { mailKinds } from "#src/mail/kinds.ts";
import { type RequestContent, type StoredRequest, withOrder } from "#src/requests/request.ts";
import type { Database } from "#src/site/schema.ts";
import { tokenFor } from "#src/requests/links.server.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { aRequest, anEnquiry, sampleBooking as booking } from "../helpers/requests.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";

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
  const now = new Date("2027-03-10T12:00:00Z");
  const site = () => testSite({ db: bench.db, now: () => now });
  /** Erases requests that were found, on the same day. */
  const erase = (found: readonly StoredRequest[]) =>
    eraseRequests(
      bench.db,
      found.map(({ id }) => id),
      "2027-03-10",
    );

  /** Stores a request as it would have come in and gone on. */
  async function save({ code, content = booking, mails = "sent", ...given }: Saved): Promise<string> {
    const request = aRequest({
      receivedAt: "2027-03-01T09:00:00.000Z",
      ...given,
      reference: `AMB-${code}`,
      content: { ...content, details: content.details || `Request ${code}` },
    });
    const deliveries = mails === "none" || request.status === "quarantined" ? [] : mailKinds;
    await saveRequest(bench.db, request, deliveries);
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
        content: withOrder(booking, { date: "2027-04-01" }),
      });
      // In Rome it was the third of March already.
      await save({ code: "44444", receivedAt: "2027-03-02T23:30:00.000Z", content: enquiry });
    });

    const list = async (...filter: [Parameters<typeof requestsSince>[1]?]) =>
      references(await requestsSince(bench.db, ...filter));

    it("is newest first, and is narrowed by status", async () => {
      expect(await list()).toEqual(["44444", "33333", "22222"]);
      expect(await list({ statuses: ["confirmed", "declined"] })).toEqual(["33333"]);
    });

    it("begins with the event's day, or that of the receipt in Rome", async () => {
      expect(await list({ from: "2027-04-01" })).toEqual(["33333", "22222"]);
      expect(await list({ from: "2027-04-02" })).toEqual(["22222"]);
      expect(await list({ from: "2027-03-03" })).toEqual(["44444", "33333", "22222"]);
      expect(await list({ from: "2027-03-04" })).toEqual(["33333", "22222"]);
    });
  });

  describe("a request", () => {
    it("is found by its reference as it is said, and by its address in any case", async () => {
      await save({ code: "7K3QX" });
      expect(references(await requestsByReference(bench.db, "amb 7k3qx"))).toEqual(["7K3QX"]);
      expect(references(await requestsByReference(bench.db, "7k3qx"))).toEqual(["7K3QX"]);
      expect(await requestsByReference(bench.db, "XYZ-7K3QX")).toEqual([]);
      expect(await requestsByReference(bench.db, "%%%%%")).toEqual([]);
      expect(references(await requestsByMail(bench.db, " gIULIA@posta.example"))).toEqual(["7K3QX"]);
    });
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
      await perform(site(), "owner", "decline", id);
      await tokenFor(site(), id, "visitor");
      expect(await rowsAbout(id)).toEqual({ request: 1, outbox: 3, event: 1, link: 1 });
      expect(await erase(await requestsByReference(bench.db, "22222"))).toEqual({
        ok: true,
        references: ["AMB-22222"],
      });
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
      await erase(await requestsByMail(bench.db, email));
      expect(holders()).toEqual([]);
    });
  });

  describe("the end of the retention period", () => {
    it("takes what is older by more than so many days, event or receipt, but nothing that owes its client money", async () => {
      const at = (date: string): RequestContent => withOrder(booking, { date });
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
      const owed = await save({ code: "99999", content: at("2027-01-01"), receivedAt: "2026-11-01T09:00:00.000Z" });
      await bench.db.updateTable("request").set({ due_kind: "refund" }).where("id", "=", owed).execute();
      expect(await requestsSince(bench.db)).toHaveLength(8);
      expect((await purgeRequests(bench.db, now, 30)).toSorted()).toEqual(["AMB-22222", "AMB-55555", "AMB-88888"]);
      expect(references(await requestsSince(bench.db)).toSorted()).toEqual([
        "33333",
        "44444",
        "66666",
        "77777",
        "99999",
      ]);
      expect(await purgeRequests(bench.db, now, 30)).toEqual([]);
    });

    it("takes all of many, in several processes at once", async () => {
      await save({ code: "22222", content: withOrder(booking, { date: "2026-01-01" }), mails: "none" });
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
      const purged = await Promise.all([purgeRequests(bench.db, now, 30), purgeRequests(bench.db, now, 30)]);
      expect(new Set(purged.flat()).size).toBe(450);
      expect(purged.flat()).toHaveLength(450);
      expect(await requestsSince(bench.db)).toEqual([]);
    });

    it.each([0, -400, 1.5])("cannot be %s days", async (days) => {
      await expect(purgeRequests(bench.db, now, days)).rejects.toThrow(RangeError);
    });
  });
});
