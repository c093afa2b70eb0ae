import { originalTerms } from "#domain/policy/business.ts";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bookCardPayment, type CardPayment, refuseSignature } from "#domain/requests/card-payments.ts";
import { passTime } from "#domain/requests/clock.ts";
import { performAction, versionOf } from "#domain/requests/actions.ts";
import { mailKinds } from "#domain/requests/mail-kinds.ts";
import { createCardPaymentStore } from "#infra/stores/card-payments.ts";
import { createClockStore } from "#infra/stores/clock.ts";
import { createRequestStore } from "#infra/stores/requests.ts";
import { verifyHistories } from "#infra/stores/verify.ts";
import { aQuote } from "../helpers/quotes.ts";
import { anEntry } from "../helpers/requests.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest, sampleBooking, saving } from "./sample-request.ts";

const quote = aQuote();
const { depositCents, balanceCents } = quote.totals;

/** Numbers from 0 up to, not including, 1, the same for each seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

overEachDialect("payments by card", (bench) => {
  const onRecorded = vi.fn<() => void>();
  let now: Date;
  let dependencies: Parameters<typeof bookCardPayment>[0];

  beforeEach(() => {
    now = new Date("2026-11-25T10:00:00Z");
    dependencies = {
      store: createCardPaymentStore(bench.db, randomUUID),
      availability: { takenDays: () => Promise.resolve(new Map()) },
      deliveries: mailKinds,
      now: () => now,
      newId: randomUUID,
      terms: () => originalTerms,
      onRecorded,
    };
  });

  /** A request whose quote was accepted on 24 November. */
  async function accepted(): Promise<string> {
    const content = { ...sampleBooking, date: quote.eventDate, details: randomUUID() };
    const request = aRequest({ receivedAt: "2026-11-22T10:00:00.000Z", content });
    await createRequestStore(bench.db, randomUUID).save(request, saving({ deliveries: [] }));
    const entries = [
      anEntry("owner", { type: "quoted", quote }, { at: "2026-11-23T09:00:00.000Z", to: "quoted" }),
      anEntry(
        "visitor",
        { type: "quote-accepted", quoteVersion: 1, typedName: "Marta", depositBy: "2026-11-29" },
        { at: "2026-11-24T09:00:00.000Z", from: "quoted", to: "accepted" },
      ),
    ];
    for (const [index, entry] of entries.entries()) {
      const event = { entry: { ...entry, id: randomUUID() }, number: index + 1, deliveries: [] };
      expect(await dependencies.store.record(request.id, event)).toBe(true);
    }
    return request.id;
  }

  const paymentFor = (requestId: string, changes: Partial<CardPayment> = {}): CardPayment => ({
    eventId: "evt_1",
    checkoutId: "cs_1",
    requestId,
    kind: "deposit",
    amountCents: depositCents,
    askedCents: depositCents,
    currency: "eur",
    paidAt: now,
    ...changes,
  });

  const statusOf = async (id: string) => (await dependencies.store.find(id))?.status;
  const ledger = () => bench.db.selectFrom("payment").selectAll().execute();
  async function mails(): Promise<string[]> {
    const rows = await bench.db.selectFrom("outbox").select(["kind", "entry_id", "request_id"]).execute();
    return rows
      .map(({ kind, entry_id, request_id }) => (request_id === null ? `${kind} ${entry_id}` : kind))
      .toSorted();
  }

  it("book a deposit once, confirm the request and tell both sides", async () => {
    const id = await accepted();
    expect(await bookCardPayment(dependencies, paymentFor(id))).toBe("booked");
    expect(await bookCardPayment(dependencies, paymentFor(id))).toBe("known");
    // Another event about the same checkout.
    expect(await bookCardPayment(dependencies, paymentFor(id, { eventId: "evt_2" }))).toBe("known");
    expect(await statusOf(id)).toBe("confirmed");
    expect(await ledger()).toMatchObject([
      { request_id: id, kind: "deposit", amount_cents: depositCents, paid_on: "2026-11-25", method: "card" },
    ]);
    expect(await mails()).toEqual(["owner-update", "visitor-update"]);
    expect(onRecorded).toHaveBeenCalled();
  });

  it("are booked after the hold has ended too, and leave the decision to the owner", async () => {
    const id = await accepted();
    now = new Date("2026-12-01T10:00:00Z");
    await passTime({ ...dependencies, store: createClockStore(bench.db, randomUUID) });
    expect(await statusOf(id)).toBe("lapsed");
    expect(await bookCardPayment(dependencies, paymentFor(id))).toBe("booked");
    expect(await statusOf(id)).toBe("lapsed");
    expect(await ledger()).toHaveLength(1);
  });

  it("are dated on the day on which they were paid, never later than today", async () => {
    const id = await accepted();
    await bookCardPayment(dependencies, paymentFor(id, { paidAt: new Date("2026-11-24T22:30:00Z") }));
    const ahead = { eventId: "evt_2", checkoutId: "cs_2", paidAt: new Date("2026-12-24T22:30:00Z") };
    await bookCardPayment(dependencies, paymentFor(id, ahead));
    expect((await ledger()).map(({ paid_on }) => paid_on).toSorted()).toEqual(["2026-11-24", "2026-11-25"]);
  });

  it.each([
    ["currency", { currency: "usd" }],
    ["amount", { amountCents: depositCents - 1 }],
    ["amount", { amountCents: 0, askedCents: 0 }],
    ["request", { requestId: "nobody" }],
  ] as const)("are not booked where the %s is wrong, and the owner is told once", async (problem, changes) => {
    const id = await accepted();
    expect(await bookCardPayment(dependencies, paymentFor(id, changes))).toBe(problem);
    expect(await bookCardPayment(dependencies, paymentFor(id, changes))).toBe("known");
    expect(await bookCardPayment(dependencies, paymentFor(id, { ...changes, eventId: "evt_2" }))).toBe(problem);
    expect(await ledger()).toEqual([]);
    expect(await statusOf(id)).toBe("accepted");
    expect(await mails()).toEqual(["owner-card-problem cs_1"]);
  });

  it("with a wrong signature tell the owner once on each day", async () => {
    for (let call = 0; call < 3; call++) await refuseSignature(dependencies);
    now = new Date("2026-11-26T10:00:00Z");
    await refuseSignature(dependencies);
    expect(await mails()).toEqual([
      "owner-card-problem signature-2026-11-25",
      "owner-card-problem signature-2026-11-26",
    ]);
    expect(await ledger()).toEqual([]);
  });

  it("is undone with its event where the ledger's entry cannot be stored", async () => {
    const id = await accepted();
    const failing = { ...dependencies, newId: () => quoteEventId };
    const [{ id: quoteEventId } = { id: "" }] = await dependencies.store.history(id);
    await expect(bookCardPayment(failing, paymentFor(id))).rejects.toThrow(/unique|duplicate/i);
    expect(await bench.db.selectFrom("card_event").selectAll().execute()).toEqual([]);
    expect(await bookCardPayment(dependencies, paymentFor(id))).toBe("booked");
  });

  describe("that arrive again and again, at once and in any order", () => {
    const count = bench.kind === "sqlite" ? 10_000 : 1_000;

    it(`are each booked once (${count} events)`, { timeout: 300_000 }, async () => {
      const random = randomOf(20_261_122);
      const requests = await Promise.all(Array.from({ length: 20 }, accepted));
      // Deposit and balance of each request, in one or two checkouts, and for each checkout several events.
      const payments = requests.flatMap((id, index) => [
        paymentFor(id, { checkoutId: `cs_d${index}` }),
        paymentFor(id, {
          checkoutId: `cs_b${index}`,
          kind: "balance",
          amountCents: balanceCents,
          askedCents: balanceCents,
        }),
      ]);
      const events = Array.from({ length: count }, (_, index) => {
        const payment = payments[index % payments.length] ?? paymentFor("");
        return { ...payment, eventId: `${payment.checkoutId}-${Math.floor(random() * 3)}` };
      })
        .map((event) => ({ event, at: random() }))
        .toSorted((one, other) => one.at - other.at);
      const outcomes = new Map<string, number>();
      const concurrency = 8;
      let next = 0;
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          for (let taken = events[next++]; taken !== undefined; taken = events[next++]) {
            const outcome = await bookCardPayment(dependencies, taken.event);
            outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
            if (random() < 0.01) await ownerActs(requests[Math.floor(random() * requests.length)] ?? "");
          }
        }),
      );
      expect(Object.fromEntries(outcomes)).toEqual({ booked: payments.length, known: count - payments.length });
      const byCard = (await ledger()).filter(({ method }) => method === "card");
      expect(byCard).toHaveLength(payments.length);
      for (const id of requests) {
        const entries = byCard.filter(({ request_id }) => request_id === id);
        expect(entries.map(({ amount_cents }) => amount_cents).toSorted((one, other) => one - other)).toEqual([
          depositCents,
          balanceCents,
        ]);
        expect(await statusOf(id)).toBe("confirmed");
      }
      expect((await verifyHistories(bench.db)).altered).toEqual([]);
    });

    /** The owner changes the same histories meanwhile. */
    async function ownerActs(id: string): Promise<void> {
      const request = await dependencies.store.find(id);
      if (request === undefined) return;
      const state = { request, history: await dependencies.store.history(id), now, terms: () => originalTerms };
      const fields = { kind: "deposit", amount: "1,00", method: "cash" };
      await performAction(dependencies, "owner", "record-payment", state, { version: versionOf(state), fields });
    }
  });
});
