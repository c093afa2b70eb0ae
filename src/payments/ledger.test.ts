import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Account, accountOf, type LedgerEntry, reversalOf, reversibleEntries, sumsOf } from "./ledger.ts";

const agreed = { totalCents: 270_430, depositCents: 81_129 };
const open = undefined;

let count = 0;
function entry(kind: "deposit" | "balance" | "refund", cents: number): LedgerEntry {
  count += 1;
  const amountCents = kind === "refund" ? -cents : cents;
  return { id: `entry-${count}`, kind, amountCents, on: "2026-11-26", method: "bank-transfer" };
}

function reversed(one: LedgerEntry): LedgerEntry {
  return reversalOf(one, { id: `reversal-of-${one.id}`, on: "2026-11-27" });
}

const twice = { ...entry("deposit", 81_129), surplusCents: 81_129 };

describe("accountOf an agreement in force", () => {
  it.each<[string, LedgerEntry[], Partial<Account>]>([
    ["nothing is paid", [], { depositDueCents: 81_129, balanceDueCents: 189_301, dueCents: 270_430 }],
    ["part of the deposit", [entry("deposit", 50_000)], { depositDueCents: 31_129, balanceDueCents: 189_301 }],
    ["the deposit", [entry("deposit", 81_129)], { depositDueCents: 0, balanceDueCents: 189_301 }],
    ["all at once as a deposit", [entry("deposit", 270_430)], { dueCents: 0, refundableCents: 0 }],
    ["the balance recorded before the deposit", [entry("balance", 189_301)], { depositDueCents: 0, dueCents: 81_129 }],
    ["too much", [entry("deposit", 270_431)], { dueCents: 0, refundableCents: 1 }],
    ["too much, given back", [entry("deposit", 270_431), entry("refund", 1)], { dueCents: 0, refundableCents: 0 }],
    ["the deposit twice by card", [entry("deposit", 81_129), twice], { dueCents: 189_301, refundableCents: 81_129 }],
    [
      "the deposit twice by card, given back",
      [entry("deposit", 81_129), twice, entry("refund", 81_129)],
      { dueCents: 189_301, refundableCents: 0 },
    ],
  ])("%s", (_, entries, account) => {
    expect(accountOf(agreed, entries, open)).toMatchObject(account);
  });

  it("leaves out an entry that was recorded twice and taken back", () => {
    const [one, again] = [entry("deposit", 60_000), entry("deposit", 60_000)];
    const entries = [one, again, reversed(again)];
    expect(accountOf(agreed, entries, open)).toMatchObject({ paidCents: 60_000, depositDueCents: 21_129 });
    expect(reversibleEntries(entries)).toEqual([one]);
  });
});

describe("accountOf an ended request", () => {
  const deposit = entry("deposit", 81_129);
  it.each<[string, LedgerEntry[], number, number]>([
    ["the whole deposit", [deposit], 100, 81_129],
    ["half of it, the odd cent in favour of the client", [deposit], 50, 40_565],
    ["nothing of it", [deposit], 0, 0],
    ["the balance in any case", [deposit, entry("balance", 189_301)], 0, 189_301],
    ["half of a deposit that was paid in part", [entry("deposit", 10_001)], 50, 5001],
    ["what is left after a refund", [deposit, entry("refund", 40_000)], 50, 565],
    ["nothing after a refund that was too large", [deposit, entry("refund", 50_000)], 50, 0],
    ["nothing where nothing was paid", [], 100, 0],
  ])("returns %s", (_, entries, refundPercent, refundableCents) => {
    const account = accountOf(agreed, entries, refundPercent);
    expect(account).toMatchObject({ dueCents: 0, depositDueCents: 0, balanceDueCents: 0, refundableCents });
  });
});

describe("accountOf a request without an agreement", () => {
  const entries = [entry("deposit", 30_000), entry("balance", 70_000)];

  it("has nothing due", () => {
    expect(accountOf(undefined, entries, open)).toMatchObject({ paidCents: 100_000, dueCents: 0, refundableCents: 0 });
  });

  it("keeps only what was recorded as deposit", () => {
    const account = accountOf(undefined, entries, 50);
    expect(account.refundableCents).toBe(85_000);
  });
});

describe("a ledger", () => {
  const amount = fc.integer({ min: 1, max: 300_000 });
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom("deposit" as const, "balance" as const, "refund" as const), amount }),
    fc.record({ kind: fc.constant("reversal" as const), amount }),
  );

  it("keeps its sums through any payments, refunds and reversals", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: 100 }), (steps, refundPercent) => {
        const entries: LedgerEntry[] = [];
        // The computation to compare with: what is in force, kept by its id.
        const inForce = new Map<string, { kind: string; cents: number }>();
        for (const { kind, amount: cents } of steps) {
          if (kind === "reversal") {
            const candidates = reversibleEntries(entries);
            const chosen = candidates[cents % Math.max(1, candidates.length)];
            if (chosen === undefined) continue;
            entries.push(reversed(chosen));
            inForce.delete(chosen.id);
          } else {
            const added = entry(kind, cents);
            entries.push(added);
            inForce.set(added.id, { kind, cents });
          }
        }
        const total = (wanted: (kind: string) => boolean): number =>
          [...inForce.values()].filter(({ kind }) => wanted(kind)).reduce((sum, { cents }) => sum + cents, 0);
        const received = total((kind) => kind !== "refund");
        const refunded = total((kind) => kind === "refund");
        expect(sumsOf(entries)).toMatchObject({ receivedCents: received, refundedCents: refunded });
        expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(received - refunded);
        const held = Math.max(0, received - refunded);
        const account = accountOf(agreed, entries, open);
        expect(account.paidCents).toBe(held);
        expect(account.dueCents).toBe(Math.max(0, agreed.totalCents - held));
        expect(account.depositDueCents).toBe(Math.max(0, agreed.depositCents - held));
        expect(account.depositDueCents + account.balanceDueCents).toBe(account.dueCents);
        const ended = accountOf(agreed, entries, refundPercent);
        const deposit = Math.min(received, agreed.depositCents);
        const back = Math.floor((deposit * refundPercent * 2 + 100) / 200);
        expect(ended.refundableCents).toBe(Math.max(0, held - (deposit - back)));
        expect(ended.refundableCents).toBeLessThanOrEqual(ended.paidCents);
        expect(ended.refundableDepositCents).toBe(Math.min(back, ended.refundableCents));
      }),
    );
  });
});
