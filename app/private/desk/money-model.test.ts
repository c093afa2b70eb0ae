import { describe, expect, it } from "vitest";
import type { MoneyOverview, OwedAmount } from "#domain/payments/money.ts";
import { markupOf } from "../../../tests/helpers/markup.tsx";
import { moneyModel } from "./money-model.ts";
import { MoneyScreen } from "./money-screen.tsx";

const owed = (dueOn: string): OwedAmount => ({
  request: { id: dueOn, reference: "AMB-22222", name: "Elena Proietti" },
  part: "deposit",
  amountCents: 61_240,
  dueOn,
});

const anOverview = (changes: Partial<MoneyOverview> = {}): MoneyOverview => ({
  today: "2026-11-22",
  totalCents: 584_570,
  overdueCents: 61_240,
  due: [],
  hasMore: false,
  month: "2026-10",
  monthCents: -60_000,
  entries: [],
  hasMoreEntries: false,
  received: [
    { month: "2026-11", cents: 333_815 },
    { month: "2026-10", cents: -60_000 },
    { month: "2026-09", cents: 667_630 },
  ],
  ...changes,
});

describe("the money", () => {
  it("says in words when an amount is due, and by how much it is late", () => {
    const due = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-29"].map(owed);
    expect(moneyModel(anOverview({ due })).due.map(({ note, late }) => late ?? note)).toEqual([
      "scaduta da 2 giorni",
      "scaduta da un giorno",
      "caparra, scade oggi",
      "caparra, scade domani",
      "caparra, entro il 29/11/2026",
    ]);
  });

  it("compares the months, of which one with more refunds than receipts has no bar", () => {
    const { months, till, heading, csv } = moneyModel(anOverview());
    expect(months.map(({ percent, isNow }) => [percent, isNow])).toEqual([
      [50, true],
      [0, false],
      [100, false],
    ]);
    expect(till[1]).toEqual({ label: "Entrato a novembre", amount: "3.338,15\u00A0€" });
    expect(heading).toBe("Da incassare *5.845,70\u00A0€.*");
    expect(csv).toEqual({ from: "2026-10-01", to: "2026-10-31" });
    expect(moneyModel(anOverview({ totalCents: 0 })).heading).toBe("«Chi deve ancora?» *Nessuno.*");
  });

  it("has no link to a request that was erased", () => {
    const entries = [
      {
        id: "1",
        request: { id: "gone", reference: "AMB-33333", name: undefined },
        kind: "refund",
        amountCents: -100,
        netCents: undefined,
        on: "2026-10-31",
        method: "cash",
      },
    ] as const;
    const markup = markupOf(MoneyScreen({ model: moneyModel(anOverview({ entries })) }), "it");
    expect(markup).toContain("Richiesta cancellata AMB-33333<small>rimborso, contanti</small>");
    expect(markup).not.toContain("/gone");
  });
});
