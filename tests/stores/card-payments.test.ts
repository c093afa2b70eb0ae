import { withOrder } from "#src/requests/request.ts";
import { randomFrom } from "../faults/random.ts";
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { CardPayment } from "#src/payments/amount-due.ts";
import {
  bookCardPayment,
  type CardSite,
  endSettledSessions,
  openCheckout,
  receiveEvent,
} from "#src/requests/card.server.ts";
import { passTime } from "#src/requests/clock.server.ts";
import { type ActingSite, findRequest, perform, readState } from "#src/requests/perform.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { aQuote } from "../helpers/quotes.ts";
import { anEvent, aPayer, sampleBooking } from "../helpers/requests.ts";
import {
  eventBody,
  secretKey,
  signatureOf,
  startStripeApi,
  type StripeApi,
  webhookSecret,
} from "../helpers/stripe-api.ts";
import { randomCases } from "#tests/helpers/random-tests.ts";
import { testSite, storeRequest } from "#tests/helpers/test-site.ts";
import { visitorView } from "#src/requests/pages.server.ts";
import { overEachDialect } from "./dialects.ts";
import { expectHistories } from "./expect-histories.ts";

const quote = aQuote();
const { depositCents, balanceCents } = quote.totals;

overEachDialect("payments by card", (bench) => {
  const wake = vi.fn<() => void>();
  let now: Date;
  let site: ActingSite;

  beforeEach(() => {
    now = new Date("2026-11-25T10:00:00Z");
    site = testSite({ db: bench.db, now: () => now, wake });
  });

  /** A request whose quote was accepted on 24 November. */
  async function accepted(): Promise<string> {
    const content = { ...withOrder(sampleBooking, { date: quote.order.date }), details: randomUUID() };
    return (
      await storeRequest(bench.db, { receivedAt: "2026-11-22T10:00:00.000Z", content }, [
        anEvent("owner", { type: "quoted", quote }, { at: "2026-11-23T09:00:00.000Z", to: "quoted" }),
        anEvent(
          "visitor",
          { type: "quote-accepted", quoteVersion: 1, typedName: "Marta", depositBy: "2026-11-29" },
          { at: "2026-11-24T09:00:00.000Z", from: "quoted", to: "accepted" },
        ),
      ])
    ).id;
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

  const statusOf = async (id: string) => (await findRequest(bench.db, id))?.status;
  const ledger = () => bench.db.selectFrom("payment").selectAll().execute();
  async function mails(): Promise<string[]> {
    const rows = await bench.db.selectFrom("outbox").select(["kind", "event_id", "request_id"]).execute();
    return rows
      .map(({ kind, event_id, request_id }) => (request_id === null ? `${kind} ${event_id}` : kind))
      .toSorted();
  }

  it("book a deposit once, confirm the request and tell both sides", async () => {
    const id = await accepted();
    expect(await bookCardPayment(site, paymentFor(id))).toBe("booked");
    expect(await bookCardPayment(site, paymentFor(id))).toBe("known");
    // Another event about the same checkout.
    expect(await bookCardPayment(site, paymentFor(id, { eventId: "evt_2" }))).toBe("known");
    expect(await statusOf(id)).toBe("confirmed");
    expect(await ledger()).toMatchObject([
      { request_id: id, kind: "deposit", amount_cents: depositCents, paid_on: "2026-11-25", method: "card" },
    ]);
    expect(await mails()).toEqual(["owner-update", "visitor-update"]);
    expect(wake).toHaveBeenCalled();
  });

  it("are booked after the hold has ended too, and leave the decision to the owner", async () => {
    const id = await accepted();
    now = new Date("2026-12-01T10:00:00Z");
    await passTime(site);
    expect(await statusOf(id)).toBe("lapsed");
    expect(await bookCardPayment(site, paymentFor(id))).toBe("booked");
    expect(await statusOf(id)).toBe("lapsed");
    expect(await ledger()).toHaveLength(1);
  });

  it("are dated on the day on which they were paid, never later than today", async () => {
    const id = await accepted();
    await bookCardPayment(site, paymentFor(id, { paidAt: new Date("2026-11-24T22:30:00Z") }));
    const ahead = { eventId: "evt_2", checkoutId: "cs_2", paidAt: new Date("2026-12-24T22:30:00Z") };
    await bookCardPayment(site, paymentFor(id, ahead));
    expect((await ledger()).map(({ paid_on }) => paid_on).toSorted()).toEqual(["2026-11-24", "2026-11-25"]);
  });

  it.each([
    ["currency", { currency: "usd" }],
    ["amount", { amountCents: depositCents - 1 }],
    ["amount", { amountCents: 0, askedCents: 0 }],
    ["request", { requestId: "nobody" }],
  ] as const)("are not booked if the %s is wrong, and the owner is told once", async (problem, changes) => {
    const id = await accepted();
    expect(await bookCardPayment(site, paymentFor(id, changes))).toBe(problem);
    expect(await bookCardPayment(site, paymentFor(id, changes))).toBe("known");
    expect(await bookCardPayment(site, paymentFor(id, { ...changes, eventId: "evt_2" }))).toBe(problem);
    expect(await ledger()).toEqual([]);
    expect(await statusOf(id)).toBe("accepted");
    expect(await mails()).toEqual(["owner-card-problem cs_1"]);
  });

  it("are undone if their event cannot be stored", async () => {
    const id = await accepted();
    const failing = bench.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === "InsertQueryNode" && JSON.stringify(node.into).includes("card_event"))
          throw new Error("full");
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await expect(bookCardPayment({ ...site, db: failing }, paymentFor(id))).rejects.toThrow("full");
    expect([await statusOf(id), await ledger(), await mails()]).toEqual(["accepted", [], []]);
    expect(await bookCardPayment(site, paymentFor(id))).toBe("booked");
  });

  // The database is the same to them.
  describe.runIf(bench.kind === "sqlite")("on the provider's pages", () => {
    const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
    let api: StripeApi;
    let cards: CardSite;

    beforeAll(async () => {
      api = await startStripeApi();
    });
    afterAll(() => api.close());
    beforeEach(() => {
      vi.resetAllMocks();
      api.created.length = 0;
      api.beforeAnswer = () => Promise.resolve();
      cards = { ...site, config: { stripe: { secretKey, webhookSecret, apiUrl: api.url } }, log };
    });

    async function viewOf(id: string) {
      const state = await readState(site, id);
      if (state === undefined) throw new Error("the request is gone");
      return visitorView(state);
    }

    async function open(id: string, locale: Locale = "it"): Promise<string | undefined> {
      const view = await viewOf(id);
      return openCheckout(cards, view, locale, {
        description: `Evento ${view.request.reference}`,
        successUrl: "https://www.ambra.example/it/abc?card=0#esito",
        cancelUrl: "https://www.ambra.example/it/abc#bonifico",
      });
    }

    const payDeposit = (id: string) =>
      perform(site, "owner", "record-payment", id, {
        fields: { kind: "deposit", amount: (depositCents / 100).toFixed(2), method: "cash" },
      });

    it("ask for the deposit in euro, in the page's language, for an hour, and lead back to the request", async () => {
      const id = await accepted();
      const { reference = "" } = (await findRequest(bench.db, id)) ?? {};
      expect(await open(id)).toBe("https://checkout.stripe.com/c/pay/cs_test_1");
      expect(api.created.map(({ parameters }) => parameters)).toEqual([
        {
          mode: "payment",
          locale: "it",
          "allowed_payment_method_types[0]": "card",
          "line_items[0][quantity]": "1",
          "line_items[0][price_data][currency]": "eur",
          "line_items[0][price_data][unit_amount]": String(depositCents),
          "line_items[0][price_data][product_data][name]": `Evento ${reference}`,
          client_reference_id: reference,
          expires_at: String(Date.parse("2026-11-25T11:00:00Z") / 1000),
          "metadata[request]": id,
          "metadata[reference]": reference,
          "metadata[kind]": "deposit",
          "metadata[cents]": String(depositCents),
          "payment_intent_data[description]": `${reference} deposit`,
          "payment_intent_data[metadata][request]": id,
          "payment_intent_data[metadata][reference]": reference,
          "payment_intent_data[metadata][kind]": "deposit",
          "payment_intent_data[metadata][cents]": String(depositCents),
          success_url: "https://www.ambra.example/it/abc?card=0#esito",
          cancel_url: "https://www.ambra.example/it/abc#bonifico",
        },
      ]);
    });

    const pay = (number: number) => {
      const session = api.created[number - 1];
      if (session?.status === "open") session.status = "complete";
    };
    const statuses = () => api.created.map(({ status }) => status);

    it("are one session for a debt, whatever tab or language asks, and another after an hour", async () => {
      const id = await accepted();
      expect(new Set(await Promise.all([open(id), open(id, "en")]))).toHaveLength(1);
      expect(statuses().filter((status) => status === "open")).toHaveLength(1);
      const url = await open(id);
      await perform(site, "visitor", "give-billing", id, { fields: { ...aPayer } });
      expect(await open(id, "en")).toBe(url);
      now = new Date("2026-11-25T10:51:00Z");
      expect(await open(id)).not.toBe(url);
      expect(statuses().filter((status) => status === "open")).toHaveLength(1);
    });

    it.each([
      ["paid in another way", payDeposit],
      ["ended", (id: string) => perform(site, "visitor", "cancel", id, { fields: { refund: "0" } })],
      ["erased", (id: string) => bench.db.deleteFrom("request").where("id", "=", id).execute()],
    ])("are ended at the provider with a debt that was %s", async (_, end) => {
      const id = await accepted();
      await open(id);
      await endSettledSessions(cards);
      expect(statuses()).toEqual(["open"]);
      await end(id);
      await endSettledSessions(cards);
      expect(statuses()).toEqual(["expired"]);
      await endSettledSessions(cards);
    });

    it("that were paid when they are to be ended are booked, once, and no second page is opened", async () => {
      const id = await accepted();
      await open(id);
      pay(1);
      now = new Date("2026-11-25T10:51:00Z");
      expect(await open(id)).toBeUndefined();
      expect(await ledger()).toMatchObject([{ request_id: id, amount_cents: depositCents, method: "card" }]);
      expect(await receive(eventBody({ ...aStripeEvent(id), checkout: "cs_test_1" }, now))).toBe("accepted");
      expect(await ledger()).toHaveLength(1);
      expect(await open(id)).toBe("https://checkout.stripe.com/c/pay/cs_test_2");
      expect(api.created[1]?.parameters).toMatchObject({
        "metadata[kind]": "balance",
        "metadata[cents]": String(balanceCents),
      });
    });

    it("that were paid for a debt that was paid already go back", async () => {
      const id = await accepted();
      await open(id);
      await payDeposit(id);
      pay(1);
      await endSettledSessions(cards);
      expect((await viewOf(id)).account).toMatchObject({
        paidCents: 2 * depositCents,
        dueCents: balanceCents,
        refundableCents: depositCents,
      });
      const [row] = await bench.db.selectFrom("request").select(["due_kind", "due_cents"]).execute();
      expect(row).toEqual({ due_kind: "refund", due_cents: depositCents });
      await perform(site, "owner", "record-payment", id, {
        fields: { kind: "refund", amount: (depositCents / 100).toFixed(2), method: "card" },
      });
      expect((await viewOf(id)).account).toMatchObject({ dueCents: balanceCents, refundableCents: 0 });
    });

    it("are given up after five seconds", async () => {
      const id = await accepted();
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      onTestFinished(() => void vi.useRealTimers());
      const asked = new Promise<void>((resolve) => {
        api.beforeAnswer = () => {
          resolve();
          return new Promise(() => undefined);
        };
      });
      const opened = Promise.allSettled([open(id)]);
      await asked;
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await opened).toMatchObject([{ status: "rejected" }]);
    });

    it("are not opened while the provider does not answer", async () => {
      const id = await accepted();
      api.beforeAnswer = () => Promise.reject(new Error("no answer"));
      await expect(open(id)).rejects.toThrow(/connection/i);
    });

    it("are not opened if nothing is due", async () => {
      const id = await accepted();
      await perform(site, "visitor", "cancel", id, { fields: { refund: "0" } });
      expect(await open(id)).toBeUndefined();
      expect(api.created).toEqual([]);
    });

    const receive = (body: string, signature: string | undefined = signatureOf(body)) =>
      receiveEvent(cards, new TextEncoder().encode(body), signature);

    const aStripeEvent = (request: string) => ({ event: "evt_1", checkout: "cs_1", request, cents: depositCents });

    it("are booked by the event of a paid session", async () => {
      const id = await accepted();
      expect(await receive(eventBody(aStripeEvent(id), now))).toBe("accepted");
      expect(await statusOf(id)).toBe("confirmed");
    });

    it.each([
      ["without a signature", () => ""],
      ["signed with another secret", (body: string) => signatureOf(body, "whsec_ffffffffffffffff")],
      ["whose body was changed", (body: string) => signatureOf(body.replace("deposit", "balance"))],
      ["signed long ago", (body: string) => oldSignature(body)],
      ["with a header in another form", () => "t=now,v1="],
    ])("are not booked by an event %s, and the owner is told once a day", async (_, sign) => {
      const body = eventBody(aStripeEvent(await accepted()), now);
      for (let call = 0; call < 3; call++) expect(await receive(body, sign(body))).toBe("refused");
      now = new Date("2026-11-26T10:00:00Z");
      expect(await receive(body, sign(body))).toBe("refused");
      expect(await mails()).toEqual([
        "owner-card-problem signature-2026-11-25",
        "owner-card-problem signature-2026-11-26",
      ]);
      expect(await ledger()).toEqual([]);
    });

    it.each([
      ["another type", (body: string) => body.replace("checkout.session.completed", "charge.succeeded")],
      ["a session that is not paid yet", (body: string) => body.replace('"paid"', '"unpaid"')],
      [
        "a payment that this site did not ask for",
        (body: string) => body.replace(/"metadata":\{[^}]*\}/, '"metadata":{}'),
      ],
      ["a payment without metadata", (body: string) => body.replace(/"metadata":\{[^}]*\}/, '"metadata":null')],
    ])("leave an event of %s alone", async (_, change) => {
      const id = await accepted();
      expect(await receive(change(eventBody(aStripeEvent(id), now)))).toBe("accepted");
      expect([await statusOf(id), await mails()]).toEqual(["accepted", []]);
    });

    it.each([
      ["no JSON", () => "{"],
      ["no object", () => "null"],
      ["a fraction of a cent", (body: string) => body.replace(/"amount_total":\d+/, '"amount_total":1.5')],
      ["an amount beyond any bound", (body: string) => body.replace(/"amount_total":/, '"amount_total":99999')],
      ["a fraction that was asked for", (body: string) => body.replace(/"cents":"\d+"/, '"cents":"1.5"')],
      ["another kind", (body: string) => body.replace('"kind":"deposit"', '"kind":"gift"')],
      ["an id with a character that no database takes", (body: string) => body.replace("evt_1", "evt\\u0000")],
      ["a time beyond any calendar", (body: string) => body.replace(/"created":/, '"created":9999999')],
      ["no session", (body: string) => body.replace(/"data":.*/, '"data":{"object":null}}')],
    ])("refuse a signed event with %s, log it and book nothing", async (_, change) => {
      const id = await accepted();
      const original = eventBody(aStripeEvent(id), now);
      const body = change(original);
      expect(body).not.toBe(original);
      expect(await receive(body)).toBe("unreadable");
      expect(log.warn).toHaveBeenCalledOnce();
      expect([await statusOf(id), await ledger(), await mails()]).toEqual(["accepted", [], []]);
    });
  });

  describe("that arrive again and again, at once and in any order", () => {
    it("are each booked once", async () => {
      const count = bench.kind === "sqlite" ? randomCases(200, 1000) : randomCases(100, 300);
      const random = randomFrom(20_261_122);
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
            const outcome = await bookCardPayment(site, taken.event);
            outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
            if (random() < 0.05) await ownerActs(requests[Math.floor(random() * requests.length)] ?? "");
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
      await expectHistories(bench.db);
    });

    /** The owner changes the same histories meanwhile. */
    const ownerActs = (id: string) =>
      perform(site, "owner", "record-payment", id, { fields: { kind: "deposit", amount: "1,00", method: "cash" } });
  });
});

/** A signature that Stripe would have made an hour ago, by the clock of the machine that the library asks. */
function oldSignature(body: string): string {
  const at = Math.floor(Date.now() / 1000) - 3600;
  return `t=${at},v1=${createHmac("sha256", webhookSecret).update(`${at}.${body}`).digest("hex")}`;
}
