import { todayInRome, daysBetween, plusDays } from "#src/i18n/days.ts";
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { LedgerEntry } from "#src/payments/ledger.ts";
import { perform, readState } from "#src/requests/perform.server.ts";
import { visitorView } from "#src/requests/pages.server.ts";
import { agreementView } from "#src/requests/agreement.ts";
import type { RequestStatus } from "#src/requests/life-cycle.ts";
import { allowedActions, type OwnerAction, type VisitorAction } from "#src/requests/transitions.ts";
import { randomCases } from "#tests/helpers/random-tests.ts";
import { testSite, storeRequest } from "#tests/helpers/test-site.ts";
import { expectHistories } from "./expect-histories.ts";
import { overSqlite } from "./dialects.ts";
import { sampleBooking } from "#tests/helpers/requests.ts";
import { withOrder } from "#src/requests/request.ts";

/** An action that somebody takes, or tries to take. */
type Step =
  | { do: "wait"; hours: number }
  | { do: "quote"; cents: number; days: number }
  | { do: "answer"; action: "accept-quote" | "request-change" | "decline-quote"; version: number }
  | { do: "pay"; kind: LedgerEntry["kind"]; cents: number }
  | { do: "reverse"; which: number }
  | { do: "end"; by: "visitor" | "owner" };

const step: fc.Arbitrary<Step> = fc.oneof(
  // Backwards as well: somebody may correct the clock.
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait"), hours: fc.integer({ min: -30, max: 800 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("quote"),
      cents: fc.integer({ min: 1, max: 500_000 }),
      days: fc.integer({ min: 0, max: 20 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("answer"),
      action: fc.constantFrom("accept-quote", "accept-quote", "accept-quote", "request-change", "decline-quote"),
      version: fc.integer({ min: 0, max: 1 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("pay"),
      kind: fc.constantFrom("deposit", "balance", "refund"),
      cents: fc.integer({ min: 1, max: 300_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reverse"), which: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("end"), by: fc.constantFrom("visitor", "owner") }) },
);

/** Most lives that begin with random steps never get beyond a quote. */
const beginnings: Step[][] = [
  [],
  [{ do: "quote", cents: 200_000, days: 20 }],
  [
    { do: "quote", cents: 200_000, days: 20 },
    { do: "answer", action: "accept-quote", version: 0 },
  ],
];
const life = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(step, { minLength: 4, maxLength: 16 }))
  .map((parts) => parts.flat());

const atOnce = 50;

/** An independent account of a request, in whole numbers of any size. */
class Expected {
  readonly eventDate: string;

  constructor(eventDate: string) {
    this.eventDate = eventDate;
  }

  status: RequestStatus = "received";
  versions = 0;
  total: bigint | undefined;
  /** A change of what was agreed on waits for its answer. */
  isChanging = false;
  agreed: bigint | undefined;
  /** The total of the last version that was accepted before the deposit had arrived: later ones ask for no other deposit (D43). */
  totalOfDeposit = 0n;
  validUntil = "";
  holdUntil = "";
  refundPercent = 100n;
  /** The payments and refunds that were not reversed. */
  readonly entries: Array<{ cents: bigint; reversed: boolean; isRefund: boolean }> = [];

  sum(isRefund: boolean): bigint {
    return this.entries
      .filter((entry) => !entry.reversed && entry.isRefund === isRefund)
      .reduce((sum, { cents }) => sum + cents, 0n);
  }

  /** Half up: all amounts here are positive. */
  static percent(cents: bigint, percent: bigint): bigint {
    return (cents * percent * 2n + 100n) / 200n;
  }

  get isAgreed(): boolean {
    return this.status === "accepted" || this.status === "confirmed";
  }

  get held(): bigint {
    return this.sum(false) - this.sum(true);
  }

  get deposit(): bigint {
    const deposit = Expected.percent(this.totalOfDeposit, 30n);
    const agreed = this.agreed ?? 0n;
    return deposit < agreed ? deposit : agreed;
  }

  confirmIfPaid(): void {
    const held = this.held < 0n ? 0n : this.held;
    if (this.status === "accepted" && held >= this.deposit) this.status = "confirmed";
  }

  pass(today: string): void {
    const hasMoney = this.held > 0n;
    if (this.status === "quoted" && today > this.validUntil && !hasMoney) this.status = "expired";
    else if (this.status === "accepted" && today > this.holdUntil && !hasMoney) this.status = "lapsed";
    else if (this.status === "confirmed" && today > this.eventDate) this.status = "completed";
  }

  account() {
    const zero = (value: bigint): number => Number(value < 0n ? 0n : value);
    const held = zero(this.held);
    const isOver = !["received", "quoted", "accepted", "confirmed", "completed"].includes(this.status);
    if (isOver) {
      const received = this.sum(false);
      const deposit = this.agreed === undefined || received < this.deposit ? received : this.deposit;
      const kept = deposit - Expected.percent(deposit, this.refundPercent);
      return { paidCents: held, dueCents: 0, refundableCents: zero(BigInt(held) - kept) };
    }
    if (this.agreed === undefined) return { paidCents: held, dueCents: 0, refundableCents: 0 };
    return {
      paidCents: held,
      dueCents: zero(this.agreed - BigInt(held)),
      refundableCents: zero(BigInt(held) - this.agreed),
    };
  }
}

overSqlite("random lives of a request", (bench) => {
  it("have the ledger, dues and refunds of an independent computation, and verify", async () => {
    const lives = fc.sample(life, randomCases(100, 400));
    const statuses = new Set<RequestStatus>();
    // Many at a time, which share the commits of the database.
    for (let first = 0; first < lives.length; first += atOnce) {
      const some = lives.slice(first, first + atOnce).map((steps, index) =>
        // Each for a day of its own: of two clients who accept for one day at the same moment one has to look again.
        live(steps, plusDays(sampleBooking.order.date, index)).catch((error: unknown) => {
          throw new Error(`the life of ${JSON.stringify(steps)} differs`, { cause: error });
        }),
      );
      for (const status of await Promise.all(some)) statuses.add(status);
    }
    await expectHistories(bench.db);
    expect([...statuses].toSorted()).toEqual(
      expect.arrayContaining(["accepted", "cancelled", "completed", "confirmed", "expired", "lapsed", "quoted"]),
    );
  });

  async function live(steps: readonly Step[], eventDate: string): Promise<RequestStatus> {
    // Near enough for the steps of the refund to be among the waits.
    let now = new Date(`${plusDays(eventDate, -40)}T12:00:00Z`);
    const request = await storeRequest(bench.db, {
      receivedAt: now.toISOString(),
      reference: `AMB-${randomUUID()}`,
      content: { ...withOrder(sampleBooking, { date: eventDate }), details: randomUUID() },
    });
    const site = testSite({ db: bench.db, now: () => now });
    const expected = new Expected(eventDate);
    const stateOf = async () => {
      const state = await readState(site, request.id);
      if (state === undefined) throw new Error("the request is gone");
      return state;
    };
    const act = async (by: "visitor" | "owner", action: string, fields: Record<string, string> = {}) => {
      const outcome =
        by === "visitor"
          ? await perform(site, by, action as VisitorAction, request.id, { fields })
          : await perform(site, by, action as OwnerAction, request.id, { fields });
      return outcome.ok;
    };

    for (const one of steps) {
      const today = todayInRome(now);
      // The results, and those that are expected.
      let attempt: readonly [boolean, boolean] = [true, true];
      switch (one.do) {
        case "wait":
          now = new Date(now.getTime() + one.hours * 3_600_000);
          break;
        case "quote": {
          const validUntil = plusDays(today, one.days);
          const isChange = expected.isAgreed;
          const isOpen = isChange || ["received", "quoted", "expired", "lapsed"].includes(expected.status);
          const price = (one.cents / 100).toFixed(2);
          const total = BigInt(one.cents);
          const goesBack = String(expected.held > total ? expected.held - total : 0n);
          const fields = { "label-1": "Bar", "quantity-1": "1", "price-1": price, "vat-1": "22", validUntil, goesBack };
          const allowed = allowedActions("owner", await stateOf()).includes("send-quote");
          const done = await act("owner", "send-quote", fields);
          // Twelve events of the owner in a day are the most.
          attempt = [done, isOpen && allowed && validUntil <= eventDate];
          if (!done) break;
          expected.versions += 1;
          expected.total = total;
          expected.validUntil = validUntil;
          expected.isChanging = isChange;
          if (isChange) break;
          expected.agreed = undefined;
          expected.status = "quoted";
          break;
        }
        case "answer": {
          const isChange = expected.isAgreed;
          const isOpen = isChange
            ? (expected.isChanging && today <= expected.validUntil) || one.action === "request-change"
            : expected.status === "quoted";
          const isCurrent = one.version === 0 && isOpen;
          const fields = {
            quoteVersion: String(expected.versions - one.version),
            typedName: "Giulia Marchetti",
            message: "Due righe",
          };
          const done = await act("visitor", one.action, fields);
          const isInTime = one.action !== "accept-quote" || today <= expected.validUntil;
          const isAllowed = one.action !== "request-change" || done;
          attempt = [done, isCurrent && isInTime && isAllowed];
          if (!done || one.action === "request-change") break;
          expected.isChanging = false;
          if (one.action === "decline-quote") {
            if (!isChange) expected.status = "declined";
            break;
          }
          expected.agreed = expected.total;
          if (expected.status !== "confirmed") expected.totalOfDeposit = expected.total ?? 0n;
          if (!isChange) expected.status = "accepted";
          expected.holdUntil = plusDays(today, 5) < eventDate ? plusDays(today, 5) : eventDate;
          expected.confirmIfPaid();
          break;
        }
        case "pay": {
          const isRefund = one.kind === "refund";
          const amount = (one.cents / 100).toFixed(2);
          const done = await act("owner", "record-payment", { kind: one.kind, amount, method: "cash" });
          attempt = [done, !isRefund || BigInt(one.cents) <= expected.held];
          if (!done) break;
          expected.entries.push({ cents: BigInt(one.cents), reversed: false, isRefund });
          expected.confirmIfPaid();
          break;
        }
        case "reverse": {
          const left = expected.entries.filter(({ reversed }) => !reversed);
          const chosen = left[one.which % Math.max(1, left.length)];
          const receipts = agreementView(request, (await stateOf()).history).ledger.filter(
            ({ kind }) => kind !== "reversal",
          );
          const id = chosen && receipts[expected.entries.indexOf(chosen)]?.id;
          attempt = [await act("owner", "reverse-payment", { entry: id ?? "" }), chosen !== undefined];
          if (chosen) chosen.reversed = true;
          break;
        }
        case "end": {
          const { isAgreed } = expected;
          const isBefore = today <= eventDate;
          const { refundableCents } = visitorView(await stateOf()).ifCancelled;
          attempt = [
            await act(one.by, "cancel", { refund: String(refundableCents) }),
            isAgreed && (one.by === "owner" || isBefore),
          ];
          if (!isAgreed || (one.by === "visitor" && !isBefore)) break;
          expected.status = "cancelled";
          const days = daysBetween(today, eventDate);
          expected.refundPercent = one.by === "owner" || days >= 30 ? 100n : days >= 14 ? 50n : 0n;
          break;
        }
      }
      expect(attempt[0]).toBe(attempt[1]);
      // The clock looks at this one of all the lives in the database.
      const [due] = allowedActions("clock", await stateOf());
      if (due !== undefined) await perform(site, "clock", due, request.id);
      expected.pass(todayInRome(now));
      const { request: current, history } = await stateOf();
      expect(current.status).toBe(expected.status);
      const { account, ledger } = agreementView(current, history);
      const { paidCents, dueCents, refundableCents } = account;
      expect({ paidCents, dueCents, refundableCents }).toEqual(expected.account());
      expect(BigInt(ledger.reduce((sum, { amountCents }) => sum + amountCents, 0))).toBe(expected.held);
    }
    return expected.status;
  }
});
