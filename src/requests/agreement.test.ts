import { describe, expect, it } from "vitest";
import { accepted, changeAccepted, changeSent, paid, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { aChange, aLine, aQuote, sampleExtras, sampleLines } from "#tests/helpers/quotes.ts";
import { anEvent } from "#tests/helpers/requests.ts";
import type { RequestStatus } from "./life-cycle.ts";
import type { RequestEvent } from "./events.ts";
import {
  accountOfRequest,
  agreementOf,
  hasDeposit,
  isChangeAsked,
  ledgerOf,
  openQuoteOf,
  orderAfter,
  vatOfEntries,
} from "./agreement.ts";

const nets = (history: RequestEvent[]): number[] =>
  [...vatOfEntries(history).values()].map((rows) => rows.reduce((sum, { netCents }) => sum + netCents, 0));

const reversed = (entry: RequestEvent): RequestEvent => {
  if (entry.type !== "payment-recorded") throw new Error("it is not a payment");
  const { amountCents, on, method } = entry.payment;
  const payment = { kind: "reversal", amountCents: -amountCents, on, method, reverses: entry.id } as const;
  return anEvent("owner", { type: "payment-reversed", payment }, { id: `${entry.id}-reversed` });
};

it("an entry has the invoice that was recorded last", () => {
  const deposit = paid(81_129);
  const invoice = { number: "12", on: "2026-11-27" };
  const invoiced = (number: string) =>
    anEvent("owner", { type: "invoiced", entry: deposit.id, invoice: { ...invoice, number } });
  const history = [deposit, paid(1), invoiced("1"), invoiced("12")];
  expect(ledgerOf(history).map((entry) => entry.invoice)).toEqual([invoice, undefined]);
});

describe("what is ordered", () => {
  const quoted = sent({ ...aQuote(), order: { ...aQuote().order, guests: 140, place: { text: "Villa Due" } } });
  const declined = anEvent("visitor", { type: "quote-declined", quoteVersion: 1 });
  const named = anEvent("visitor", {
    type: "changed",
    changes: [{ field: "location", from: "", to: "Villa Grazioli" }],
  });
  const afterYes = { ...quoted, from: "confirmed" as const, to: "confirmed" as const };

  it.each<[string, RequestStatus, RequestEvent[], number | undefined, string]>([
    ["is what was asked for before a quote", "received", [], undefined, "Villa Grazioli, Grottaferrata"],
    ["is the quote that waits", "quoted", [quoted], 140, "Villa Due"],
    ["is the quote of a day that was confirmed without one", "confirmed", [afterYes], 140, "Villa Due"],
    ["is not a quote that was declined", "confirmed", [afterYes, declined], undefined, "Villa Grazioli, Grottaferrata"],
    ["is at the place that the client named last", "quoted", [quoted, named], 140, "Villa Grazioli, Grottaferrata"],
    [
      "is the agreement, not a change that waits",
      "confirmed",
      [sent(), accepted(), changeSent()],
      90,
      "Villa Grazioli, Grottaferrata",
    ],
  ])("%s", (_, status, history, guests, place) => {
    const { request } = quotedView(status);
    const order = orderAfter(request, history);
    expect([order.guests, order.place?.text]).toEqual([guests, place]);
  });
});

describe("a change of an agreement", () => {
  const agreed = [sent(), accepted(), paid(81_129)];
  const asked = anEvent("visitor", { type: "change-requested", quoteVersion: 1 });
  const declined = anEvent("visitor", { type: "quote-declined", quoteVersion: 2 });
  const kept = anEvent("owner", { type: "agreement-kept", quoteVersion: 2 });
  const third = changeSent({ ...aChange, version: 3 });
  const lapsed = anEvent("system", { type: "lapsed" }, { to: "lapsed" });

  const changed = [...agreed, changeSent()];
  const forAnotherDay = changeSent({ ...aChange, order: { ...aChange.order, date: "2027-05-23" } });
  const outdated = changeSent({ ...aChange, validUntil: "2026-12-09" });

  it.each<[string, RequestStatus, RequestEvent[], number | undefined, number | undefined, boolean]>([
    ["a quote is open until it is answered", "quoted", [sent()], undefined, 1, false],
    ["an agreement has nothing open", "confirmed", agreed, 1, undefined, false],
    ["a change leaves the agreement as it is", "confirmed", changed, 1, 2, false],
    ["the last change alone is open", "confirmed", [...changed, third], 1, 3, false],
    ["an accepted change is the agreement", "confirmed", [...changed, changeAccepted()], 2, undefined, false],
    ["a declined one is not", "confirmed", [...changed, declined], 1, undefined, false],
    ["nor is one that the owner took back", "confirmed", [...changed, kept], 1, undefined, false],
    ["one may follow it", "confirmed", [...changed, kept, third], 1, 3, false],
    ["the client may ask for one", "confirmed", [...agreed, asked], 1, undefined, true],
    ["or for another", "confirmed", [...changed, asked], 1, 2, true],
    ["what was asked for before an acceptance is over", "confirmed", [sent(), asked, accepted()], 1, undefined, false],
    ["the owner may leave the agreement as it is", "confirmed", [...agreed, asked, kept], 1, undefined, false],
    ["nothing is open once the request has ended", "cancelled", changed, 1, undefined, false],
    ["a change may be for another day", "confirmed", [...agreed, forAnotherDay], 1, 2, false],
    ["nor after its last day", "confirmed", [...agreed, outdated], 1, undefined, false],
    ["a quote after the end begins anew", "quoted", [...agreed, lapsed, sent(aChange)], undefined, 2, false],
  ])("%s", (_, status, history, agreement, open, isAsked) => {
    const { request } = quotedView(status);
    const now = new Date("2026-12-10T12:00:00Z");
    expect(agreementOf(history)?.quote.version).toBe(agreement);
    expect(openQuoteOf({ request, history, now })?.version).toBe(open);
    expect(isChangeAsked(history)).toBe(isAsked);
  });

  const over = anEvent("system", { type: "completed" }, { to: "completed" });
  const beforeDeposit: RequestEvent = { ...changeSent(), from: "accepted", to: "accepted" };

  it.each<[string, RequestEvent[], number, boolean]>([
    ["the first quote has a deposit, also once it is paid", changed, 1, true],
    ["a change after the deposit has none, and asks for none later", [...changed, over], 2, false],
    ["one that is accepted has none either", [...changed, changeAccepted()], 2, false],
    ["a change has one while the deposit is due", [sent(), accepted(), beforeDeposit], 2, true],
    ["a quote after the end has one", [...agreed, lapsed, sent(aChange)], 2, true],
  ])("%s", (_, history, version, has) => {
    expect(hasDeposit(history, { version })).toBe(has);
  });
});

it("a day that is held longer leaves the quote as it was signed", () => {
  const until = "2026-12-12";
  const kept = anEvent("owner", { type: "kept-longer", of: "deposit", quoteVersion: 1, until });
  const agreement = agreementOf([sent(), accepted(), kept]);
  expect([agreement?.depositBy, agreement?.quote]).toEqual([until, agreementOf([sent(), accepted()])?.quote]);
});

describe("an agreement on a quote with extras", () => {
  const quote = aQuote({ lines: [...sampleLines, ...sampleExtras] });
  it.each<[string, number[] | undefined, string[], number]>([
    ["none", undefined, [], 270_430],
    ["one", [9], ["Caffè shakerato"], 275_930],
    ["all", [9, 10], ["Caffè shakerato", "Torre di coppe"], 285_290],
  ])("has what was chosen: %s", (_, numbers, chosen, totalCents) => {
    const history = [sent(quote), accepted(1, undefined, numbers), paid(81_129)];
    const agreement = agreementOf(history);
    const labels = (lines: readonly { label: string }[] = []) => lines.map(({ label }) => label);
    expect(labels(agreement?.chosen)).toEqual(chosen);
    expect(labels(agreement?.quote.lines)).toEqual([...labels(sampleLines), ...chosen]);
    expect(agreement?.quote.totals.totalCents).toBe(totalCents);
    expect(accountOfRequest({ status: "accepted" }, history).dueCents).toBe(totalCents - 81_129);
    const rates = [...(vatOfEntries(history).values().next().value ?? [])].map(({ percent }) => percent);
    expect(rates).toEqual(chosen.includes("Torre di coppe") ? [4, 10, 22] : [10, 22]);
  });
});

describe("the net part of payments", () => {
  it("has the VAT of each rate, which adds up to the VAT of the quote, and with the net parts to what was paid", () => {
    const amounts = [81_129, 1, 100_000, 89_300];
    const rows = [...vatOfEntries([sent(), accepted(), ...amounts.map((cents) => paid(cents))]).values()];
    expect(rows.map((row) => row.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0))).toEqual(
      amounts,
    );
    const totals = aQuote().totals.vat.map(({ percent }) => {
      const ofRate = rows.flatMap((row) => row.filter((one) => one.percent === percent));
      const sumOf = (key: "netCents" | "vatCents") => ofRate.reduce((sum, one) => sum + one[key], 0);
      return { percent, netCents: sumOf("netCents"), vatCents: sumOf("vatCents") };
    });
    expect(totals).toEqual(aQuote().totals.vat);
  });

  it("is negative for a refund, and the opposite for a reversal", () => {
    const deposit = paid(81_129);
    const refund: RequestEvent = anEvent(
      "owner",
      { type: "payment-recorded", payment: { kind: "refund", amountCents: -40_565, on: "2026-12-01", method: "cash" } },
      { id: "refund" },
    );
    expect(nets([sent(), accepted(), deposit, paid(1, "balance"), reversed(deposit)])).toEqual([71_790, 1, -71_790]);
    const [first = 0, second = 0] = nets([sent(), accepted(), deposit, refund]);
    expect([first, second]).toEqual([71_790, -35_895]);
  });

  it("belongs to the agreement of its time, whatever is agreed on later", () => {
    const lines = [aLine({ unitPriceCents: 100_000, vatPercent: 22 })];
    const second = aQuote({ version: 2, lines });
    const history = [sent(), accepted(), paid(81_129)];
    expect(nets([...history, sent(second), accepted(2)])).toEqual([71_790]);
    // 1,220.00 with VAT: the last payment brings the sum to the 1,000.00 of the second agreement.
    expect(nets([...history, sent(second), accepted(2), paid(40_871)])).toEqual([71_790, 28_210]);
  });
});
