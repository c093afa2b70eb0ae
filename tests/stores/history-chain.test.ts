import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventPayload } from "#domain/requests/events.ts";
import type { RequestStatus, StoredRequest } from "#domain/requests/request.ts";
import { openDatabase, connect, migratorOf } from "#infra/db/open.ts";
import { createRequestAdminStore } from "#infra/stores/request-admin.ts";
import { createRequestStore } from "#infra/stores/requests.ts";
import { verifyHistories } from "#infra/stores/verify.ts";
import { anEntry } from "../helpers/requests.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest, saving } from "./sample-request.ts";

const payment = { kind: "deposit", amountCents: 66_000, on: "2027-03-10", method: "cash" } as const;
const steps: Array<[EventPayload, RequestStatus, RequestStatus]> = [
  [{ type: "confirmed" }, "received", "confirmed"],
  [{ type: "payment-recorded", payment }, "confirmed", "confirmed"],
  [{ type: "cancelled", refundPercent: 100 }, "confirmed", "cancelled"],
];

overEachDialect("the histories", (bench) => {
  let request: StoredRequest;

  beforeEach(async () => {
    request = aRequest();
    await createRequestStore(bench.db, randomUUID).save(request, saving({ deliveries: [] }));
    const store = createRequestAdminStore(bench.db, randomUUID);
    for (const [index, [payload, from, to]] of steps.entries()) {
      const at = `2027-03-1${index}T10:00:00.000Z`;
      const entry = anEntry("owner", payload, { id: randomUUID(), at, from, to });
      await store.record(request.id, { entry, number: index + 1, deliveries: [] });
    }
    // Another one, which stays as it is.
    await createRequestStore(bench.db, randomUUID).save(aRequest(), saving({ deliveries: [] }));
  });

  const altered = async () => (await verifyHistories(bench.db)).altered;
  const event = (number: number) => bench.db.updateTable("journal").where("number", "=", number);

  it("are as they were recorded", async () => {
    expect(await verifyHistories(bench.db)).toEqual({ requests: 2, events: 3, altered: [] });
  });

  it.each([
    ["what it says", { detail: '{"refundPercent":0}' }],
    ["when", { recorded_at: "2027-03-12T10:00:00.001Z" }],
    ["by whom", { party: "visitor" as const }],
    ["a message", { message: "x" }],
    ["a note that was not there", { note: "" }],
    ["the hash itself", { hash: "0".repeat(64) }],
  ])("name the first event that was altered: %s", async (_, change) => {
    await event(3).set(change).execute();
    const { reference } = request;
    expect(await altered()).toMatchObject([
      { reference, event: { number: 3, type: "cancelled" }, problem: "event-altered" },
    ]);
    await event(1).set({ message: "x" }).execute();
    expect(await altered()).toMatchObject([{ event: { number: 1 }, problem: "event-altered" }]);
  });

  it("name a later event where one before it is missing", async () => {
    await bench.db.deleteFrom("journal").where("number", "=", 2).execute();
    expect(await altered()).toMatchObject([{ event: { number: 3 }, problem: "event-missing" }]);
  });

  it("differ from the status where the last event is missing or the status was altered", async () => {
    await bench.db.deleteFrom("journal").where("number", "=", 3).execute();
    expect(await altered()).toMatchObject([{ event: { number: 2 }, problem: "status-altered" }]);
    await bench.db.deleteFrom("journal").execute();
    expect(await altered()).toMatchObject([{ event: undefined, problem: "status-altered" }]);
  });

  describe("and the ledger", () => {
    it("differ where a payment was altered, removed or added", async () => {
      await bench.db.updateTable("payment").set({ amount_cents: 60_000 }).execute();
      expect(await altered()).toMatchObject([{ event: { number: 2 }, problem: "payment-altered" }]);
      await bench.db.deleteFrom("payment").execute();
      expect(await altered()).toMatchObject([{ event: { number: 2 }, problem: "payment-altered" }]);
    });

    it("differ where a payment has no event", async () => {
      const [row] = await bench.db.selectFrom("payment").selectAll().execute();
      if (row)
        await bench.db
          .insertInto("payment")
          .values({ ...row, id: "forged" })
          .execute();
      expect(await altered()).toMatchObject([{ event: undefined, problem: "payment-altered" }]);
    });

    it("keep their entries where the request is erased", async () => {
      expect(await createRequestAdminStore(bench.db, randomUUID).erase([request.id], "2027-03-14")).toBe(true);
      expect(await bench.db.selectFrom("journal").selectAll().execute()).toEqual([]);
      expect(await bench.db.selectFrom("payment").selectAll().execute()).toMatchObject([
        { reference: request.reference, amount_cents: 66_000 },
      ]);
      expect(await altered()).toEqual([]);
    });
  });

  it("of before the hashes get them", async () => {
    const deskColumns = ["waiting_since", "due_kind", "due_on", "due_cents", "words", "source", "steps_taken"];
    const laterColumns = ["hash", ...deskColumns];
    const target = await bench.another();
    const older = connect(target);
    try {
      await migratorOf(older).migrateTo("0012-newsletter-deliveries");
      for (const table of ["request", "journal"] as const) {
        for (const row of await bench.db.selectFrom(table).selectAll().execute()) {
          const columns = Object.entries(row).filter(([name]) => !laterColumns.includes(name));
          await older
            .insertInto(table)
            .values(Object.fromEntries(columns) as typeof row)
            .execute();
        }
      }
      await older.deleteFrom("journal").where("type", "=", "payment-recorded").execute();
      await older.updateTable("journal").set({ number: 2 }).where("type", "=", "cancelled").execute();
    } finally {
      await older.destroy();
    }
    const db = await openDatabase(target);
    try {
      expect(await verifyHistories(db)).toEqual({ requests: 2, events: 2, altered: [] });
      await db.updateTable("journal").set({ detail: "{}" }).where("number", "=", 2).execute();
      expect((await verifyHistories(db)).altered).toMatchObject([{ event: { number: 2 } }]);
    } finally {
      await db.destroy();
    }
  });
});
