import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardPaymentDependencies, CardPayments, CardPaymentStore } from "#domain/requests/card-payments.ts";
import { accepted, paid, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import {
  eventBody,
  secretKey,
  signatureOf,
  startStripeApi,
  type StripeApi,
  webhookSecret,
} from "#tests/helpers/stripe-api.ts";
import { openCardPayments } from "./stripe.ts";

let api: StripeApi;
let cards: CardPayments;
const isKnown = vi.fn<CardPaymentStore["isKnown"]>();
const refuse = vi.fn<CardPaymentStore["refuse"]>();
const log = { info: vi.fn<(fields: object) => void>(), warn: vi.fn<(fields: object) => void>() };
const now = new Date("2026-11-25T10:00:00Z");

beforeAll(async () => {
  api = await startStripeApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  vi.resetAllMocks();
  api.created.length = 0;
  isKnown.mockResolvedValue(false);
  refuse.mockResolvedValue(true);
  const dependencies = { store: { isKnown, refuse }, now: () => now, onRecorded: vi.fn<() => void>(), log };
  cards = await openCardPayments(
    { secretKey, webhookSecret, apiUrl: api.url },
    {
      ...(dependencies as unknown as CardPaymentDependencies),
      log,
    },
  );
});

const checkout = (view: ReturnType<typeof quotedView>) => ({
  view,
  description: "Evento AMB-VWPQD",
  locale: "it" as const,
  successUrl: "https://www.ambra.example/richiesta/abc?card=paid#esito",
  cancelUrl: "https://www.ambra.example/richiesta/abc#bonifico",
});

describe("a page for a payment", () => {
  it("asks for the deposit in euro, by card, in the client's language, and leads back to the request", async () => {
    const view = quotedView("accepted", [sent(), accepted()]);
    expect(await cards.open(checkout(view))).toBe("https://checkout.stripe.com/c/pay/cs_test_1");
    expect(api.created).toMatchObject([
      {
        parameters: {
          mode: "payment",
          locale: "it",
          "allowed_payment_method_types[0]": "card",
          "line_items[0][quantity]": "1",
          "line_items[0][price_data][currency]": "eur",
          "line_items[0][price_data][unit_amount]": "81129",
          "line_items[0][price_data][product_data][name]": "Evento AMB-VWPQD",
          client_reference_id: "AMB-VWPQD",
          "metadata[request]": "request-1",
          "metadata[kind]": "deposit",
          "metadata[cents]": "81129",
          success_url: "https://www.ambra.example/richiesta/abc?card=paid#esito",
          cancel_url: "https://www.ambra.example/richiesta/abc#bonifico",
        },
      },
    ]);
    // Nothing about the client but the reference.
    expect(JSON.stringify(api.created)).not.toMatch(/Giulia|giulia|333/);
  });

  it("is the same one after a second tap, and another one for the balance", async () => {
    const held = quotedView("accepted", [sent(), accepted()]);
    expect(await cards.open(checkout(held))).toBe(await cards.open(checkout(held)));
    const confirmed = quotedView("confirmed", [sent(), accepted(), paid(81_129)]);
    expect(await cards.open(checkout(confirmed))).toBe("https://checkout.stripe.com/c/pay/cs_test_2");
    expect(api.created[1]?.parameters).toMatchObject({ "metadata[kind]": "balance", "metadata[cents]": "189301" });
  });

  it.each([
    ["everything is paid", quotedView("confirmed", [sent(), accepted(), paid(270_430)])],
    ["the day was not held any longer", quotedView("lapsed", [sent(), accepted()])],
    ["nothing was accepted", quotedView("quoted", [sent()])],
  ])("is not made where %s", async (_, view) => {
    expect(await cards.open(checkout(view))).toBeUndefined();
    expect(api.created).toEqual([]);
  });
});

describe("an event", () => {
  const paidSession = { event: "evt_1", checkout: "cs_1", request: "nobody", cents: 100, currency: "usd" };
  const receive = (body: string, signature: string | undefined) =>
    cards.receive(new TextEncoder().encode(body), signature);

  it.each([
    ["without a signature", () => undefined],
    ["signed with another secret", (body: string) => signatureOf(body, "whsec_ffffffffffffffff")],
    ["whose body was changed", (body: string) => signatureOf(body.replace("100", "1"))],
    ["signed long ago", (body: string) => oldSignature(body)],
    ["with a header that is none", () => "t=now,v1="],
  ])("%s is refused, and the owner is told", async (_, sign) => {
    const body = eventBody(paidSession, now);
    expect(await receive(body, sign(body))).toBe("refused");
    expect(refuse.mock.calls).toEqual([[expect.objectContaining({ id: "signature-2026-11-25" }), "signature", now]]);
  });

  it("about a paid page is handled with its amount and currency", async () => {
    const body = eventBody(paidSession, now);
    expect(await receive(body, signatureOf(body))).toBe("accepted");
    const event = { id: "evt_1", checkoutId: "cs_1", requestId: "nobody", amountCents: 100, currency: "usd" };
    expect(refuse.mock.calls).toEqual([[event, "currency", now]]);
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ outcome: "currency" }), expect.any(String));
  });

  it.each([
    ["another type", { type: "charge.succeeded" }],
    ["a page that is not paid yet", { status: "unpaid" as const }],
  ])("of %s is left alone", async (_, changes) => {
    const body = eventBody({ ...paidSession, ...changes }, now);
    expect(await receive(body, signatureOf(body))).toBe("accepted");
    expect(isKnown).not.toHaveBeenCalled();
  });

  it("about a payment that this site did not ask for is left alone", async () => {
    const body = eventBody(paidSession, now).replace(/"metadata":\{[^}]*\}/, '"metadata":{}');
    expect(await receive(body, signatureOf(body))).toBe("accepted");
    expect(isKnown).not.toHaveBeenCalled();
  });

  it("that cannot be stored is not accepted", async () => {
    isKnown.mockRejectedValue(new Error("the database does not answer"));
    const body = eventBody(paidSession, now);
    await expect(receive(body, signatureOf(body))).rejects.toThrow("the database does not answer");
  });
});

function oldSignature(body: string): string {
  const at = Math.floor(Date.now() / 1000) - 3600;
  return `t=${at},v1=${createHmac("sha256", webhookSecret).update(`${at}.${body}`).digest("hex")}`;
}
