import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { RequestEvent } from "#src/requests/events.ts";
import type { RequestStatus } from "#src/requests/life-cycle.ts";
import { ledgerEntries, moneyOverview } from "#src/requests/money.server.ts";
import { accepted, changeAccepted, changeSent, paid, sent } from "../helpers/quoted-requests.ts";
import { anEvent, sampleBooking } from "../helpers/requests.ts";
import { storeRequest } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";
import { withOrder } from "#src/requests/request.ts";

overEachDialect("money of all requests", (bench) => {
  const site = () => ({ db: bench.db, now: () => new Date("2026-11-30T10:00:00Z") });

  /** Stores a request of the sample's 2,704.30 euro with a history. */
  async function save(name: string, history: readonly RequestEvent[]) {
    return storeRequest(
      bench.db,
      {
        reference: `AMB-${name}`,
        content: { ...withOrder(sampleBooking, { date: "2027-05-22" }), name, details: randomUUID() },
      },
      history,
    );
  }

  it("lists all that is to come by its day, and what goes back", async () => {
    await save("Asked", [sent()]);
    // The day is held until 29 November: yesterday.
    await save("Held", [sent(), accepted()]);
    await save("Confirmed", [sent(), accepted(), paid(81_129)]);
    await save("Paid", [sent(), accepted(), paid(270_430)]);
    await save("Paid too much", [sent(), accepted(), paid(280_000)]);
    await save("Cancelled", [
      sent(),
      accepted(),
      anEvent("owner", { type: "cancelled", refundPercent: 100 }, { to: "cancelled" }),
    ]);
    const overview = await moneyOverview(site());
    const due = overview.due.map(({ on, kind, name, cents }) => [on, kind, name, cents]);
    expect(new Set(due)).toEqual(
      new Set([
        ["2026-11-29", "deposit", "Held", 81_129],
        ["2027-05-15", "balance", "Confirmed", 189_301],
        ["2027-05-15", "balance", "Held", 189_301],
      ]),
    );
    expect(due.map(([on]) => on)).toEqual(["2026-11-29", "2027-05-15", "2027-05-15"]);
    expect(overview.refunds.map(({ name, cents }) => [name, cents])).toEqual([["Paid too much", 9570]]);
    expect(overview.today).toBe("2026-11-30");
  });

  it("lists the entries of a month, the newest first, and the sums of the last six", async () => {
    const { id } = await save("Confirmed", [sent(), accepted(), paid(81_129), paid(-1_129, "refund")]);
    await bench.db.updateTable("payment").set({ paid_on: "2026-10-31" }).where("amount_cents", "<", 0).execute();
    const overview = await moneyOverview(site(), "2026-11");
    expect(overview.entries).toMatchObject([
      {
        request: { id, name: "Confirmed" },
        amountCents: 81_129,
        vat: [
          { percent: 10, netCents: 53_790, vatCents: 5379 },
          { percent: 22, netCents: 18_000, vatCents: 3960 },
        ],
        on: "2026-11-26",
      },
    ]);
    expect(overview.received).toEqual([
      { month: "2026-11", cents: 81_129 },
      { month: "2026-10", cents: -1_129 },
      ...["2026-09", "2026-08", "2026-07", "2026-06"].map((month) => ({ month, cents: 0 })),
    ]);
    expect((await moneyOverview(site(), "2026-10")).entries).toMatchObject([{ amountCents: -1_129 }]);
    expect((await moneyOverview(site(), "2026-13")).month).toBe("2026-11");
  });

  it("counts what became of the requests of a year and of the year before, by the month in Rome in which they came in", async () => {
    const store = (receivedAt: string, status: RequestStatus, history: readonly RequestEvent[] = []) => {
      const content = { ...withOrder(sampleBooking, { date: "2027-05-22" }), details: randomUUID() };
      return storeRequest(bench.db, { reference: randomUUID(), receivedAt, status, content }, history);
    };
    await store("2026-11-20T11:00:00.000Z", "received");
    await store("2026-11-20T11:00:00.000Z", "quarantined");
    await store("2026-11-20T11:00:00.000Z", "received", [sent()]);
    await store("2026-11-20T11:00:00.000Z", "received", [sent(), accepted(), changeSent(), changeAccepted()]);
    const cancelled = anEvent("owner", { type: "cancelled", refundPercent: 100 }, { to: "cancelled" });
    await store("2026-10-31T22:59:00.000Z", "received", [sent(), accepted(), cancelled]);
    // The owner agreed without a quote. In Rome it is the new year.
    await store("2025-12-31T23:30:00.000Z", "confirmed");
    await store("2025-12-31T22:30:00.000Z", "declined");
    expect((await moneyOverview(site())).outcomes.foundBy).toEqual([]);
    await bench.db.updateTable("request").set({ found_by: "friends" }).where("status", "=", "confirmed").execute();
    const { outcomes } = await moneyOverview(site());
    const none = { requests: 0, quoted: 0, agreed: 0, cents: 0 };
    const changed = changeSent();
    const { totalCents } = changed.type === "quoted" ? changed.quote.totals : { totalCents: 0 };
    expect(outcomes.months.filter(({ requests }) => requests > 0)).toEqual([
      { month: "2026-11", requests: 3, quoted: 2, agreed: 1, cents: totalCents },
      { month: "2026-10", ...none, requests: 1, quoted: 1 },
      { month: "2026-01", ...none, requests: 1, agreed: 1 },
    ]);
    expect(outcomes.months).toHaveLength(11);
    expect(outcomes.total).toEqual({ requests: 5, quoted: 3, agreed: 2, cents: totalCents });
    expect(outcomes.totalBefore).toEqual({ ...none, requests: 1 });
    expect(outcomes.foundBy.map(({ id, requests, agreed }) => [id, requests, agreed])).toEqual([
      [null, 3, 0],
      ["friends", 2, 2],
    ]);
    const before = (await moneyOverview(site(), undefined, "2025")).outcomes;
    expect([before.months.length, before.total, before.yearAfter]).toEqual([12, outcomes.totalBefore, "2026"]);
    for (const wrong of ["2027", "abcd", "-2025"])
      expect((await moneyOverview(site(), undefined, wrong)).outcomes.year).toBe("2026");
  });

  it("gives every entry of some days, the earliest first", async () => {
    await save("Paid", [sent(), accepted(), paid(81_129)]);
    const row = {
      request_id: "erased",
      reference: "AMB-Paid",
      kind: "deposit",
      method: "cash",
      recorded_at: "",
    } as const;
    const days = ["2026-11-28", "2026-11-01", "2026-10-31", "2026-12-01"];
    const rows = days.map((paid_on) => ({ ...row, id: randomUUID(), amount_cents: 500, paid_on, reverses: null }));
    await bench.db.insertInto("payment").values(rows).execute();
    expect(await ledgerEntries(site(), "2026-11-01", "2026-11-30")).toMatchObject([
      { on: "2026-11-01", request: { name: undefined }, vat: undefined },
      { amountCents: 81_129, vat: expect.any(Array), request: { name: expect.any(String) } },
      { on: "2026-11-28", amountCents: 500 },
    ]);
  });
});
