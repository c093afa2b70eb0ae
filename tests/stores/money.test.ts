import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { RequestEvent } from "#src/requests/events.ts";
import { ledgerEntries, moneyOverview } from "#src/requests/money.server.ts";
import { accepted, paid, sent } from "../helpers/quoted-requests.ts";
import { anEntry, sampleBooking } from "../helpers/requests.ts";
import { storeRequest } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";

overEachDialect("money of all requests", (bench) => {
  const site = () => ({ db: bench.db, now: () => new Date("2026-11-30T10:00:00Z") });

  /** Stores a request of the sample's 2,704.30 euro with a history. */
  async function save(name: string, history: readonly RequestEvent[]) {
    return storeRequest(
      bench.db,
      {
        reference: `AMB-${name}`,
        content: { ...sampleBooking, name, date: "2027-05-22", details: randomUUID() },
      },
      history,
    );
  }

  it("lists what is due by its day", async () => {
    await save("Asked", [sent()]);
    // The day is held until 29 November: yesterday.
    await save("Held", [sent(), accepted()]);
    await save("Confirmed", [sent(), accepted(), paid(81_129)]);
    await save("Paid", [sent(), accepted(), paid(270_430)]);
    await save("Cancelled", [
      sent(),
      accepted(),
      anEntry("owner", { type: "cancelled", refundPercent: 100 }, { to: "cancelled" }),
    ]);
    const overview = await moneyOverview(site());
    expect(overview.due.map(({ on, kind, name, cents }) => [on, kind, name, cents])).toEqual([
      ["2026-11-29", "deposit", "Held", 81_129],
      ["2027-05-15", "balance", "Confirmed", 189_301],
    ]);
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
