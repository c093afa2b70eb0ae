import { describe, expect, it } from "vitest";
import { aQuote, sampleOrder } from "#tests/helpers/quotes.ts";
import { anEvent, aStoredRequest } from "#tests/helpers/requests.ts";
import type { RequestStatus } from "./life-cycle.ts";
import type { RequestEvent } from "./events.ts";
import type { Due } from "./milestones.ts";
import { duesFromRow, listColumns } from "./request-row.server.ts";

const at = (day: string): string => `2027-03-${day}T10:00:00.000Z`;
const received = aStoredRequest().receivedAt;
const quote = aQuote({ order: { ...sampleOrder, date: "2027-05-15" }, validUntil: "2027-03-20" });
const time = { date: "2027-05-16", timeSlot: "16:00" } as const;
const quoted = anEvent("owner", { type: "quoted", quote }, { at: at("02"), to: "quoted" });
const acceptance = { type: "quote-accepted", quoteVersion: 1, typedName: "Giulia", depositBy: "2027-03-08" } as const;
const accepted = anEvent("visitor", acceptance, { at: at("03"), from: "quoted", to: "accepted" });
const asksForChange = anEvent("visitor", { type: "change-requested", quoteVersion: 1 }, { at: at("06") });
const kept = anEvent("owner", { type: "agreement-kept", quoteVersion: 1 }, { at: at("07") });
const paid = (amountCents: number): RequestEvent =>
  anEvent("owner", {
    type: "payment-recorded",
    payment: { kind: "deposit", amountCents, on: "2027-03-04", method: "cash" },
  });
const { totalCents, depositCents } = quote.totals;

const offered = anEvent("owner", { type: "time-offered", time });
const refused = anEvent("visitor", { type: "time-declined", time }, { at: at("05") });
const askedForTime = anEvent("visitor", { type: "time-asked", time }, { at: at("08") });
const confirmed = anEvent("owner", { type: "confirmed" });
const declined = anEvent("owner", { type: "declined" });
const cancelled = anEvent("owner", { type: "cancelled", refundPercent: 100 }, { at: at("09") });
const agreed = [quoted, accepted];

describe("a client waits for the owner", () => {
  it.each<[string, RequestStatus, RequestEvent[], string | undefined]>([
    ["from the receipt on", "received", [], received],
    ["not in quarantine", "quarantined", [], undefined],
    ["not while an offer waits for the client", "received", [offered], undefined],
    ["again once it was refused", "received", [offered, refused], at("05")],
    ["after asking for another time", "received", [askedForTime], at("08")],
    ["not for the answer to a quote", "quoted", [quoted], undefined],
    ["after asking to change the quote", "quoted", [quoted, asksForChange], at("06")],
    ["not for the deposit", "accepted", agreed, undefined],
    ["after asking to change the agreement", "confirmed", [...agreed, asksForChange], at("06")],
    ["not once it is kept", "confirmed", [...agreed, asksForChange, kept], undefined],
    ["for another time of a confirmed event", "confirmed", [confirmed, askedForTime], at("08")],
    ["not once it is declined", "declined", [declined], undefined],
  ])("%s", (_, status, history, since) => {
    expect(listColumns(aStoredRequest({ status }), history).waiting_since).toBe(since ?? null);
  });
});

describe("what is due", () => {
  const [depositBy, balanceBy] = ["2027-03-08", "2027-05-08"];
  const balance: Due = { kind: "balance", on: balanceBy, cents: totalCents - depositCents };

  it.each<[string, RequestStatus, RequestEvent[], Due[]]>([
    ["is nothing before a quote", "received", [], []],
    ["is the answer to a quote", "quoted", [quoted], [{ kind: "quote", on: "2027-03-20", cents: totalCents }]],
    [
      "is the deposit, then the balance",
      "accepted",
      agreed,
      [{ kind: "deposit", on: depositBy, cents: depositCents }, balance],
    ],
    [
      "is its rest",
      "accepted",
      [...agreed, paid(100)],
      [{ kind: "deposit", on: depositBy, cents: depositCents - 100 }, balance],
    ],
    ["is the balance", "confirmed", [...agreed, paid(depositCents)], [balance]],
    ["is nothing once all is paid", "confirmed", [...agreed, paid(totalCents)], []],
    [
      "is a refund if the owner cancels",
      "cancelled",
      [...agreed, paid(depositCents), cancelled],
      [{ kind: "refund", on: "2027-03-16", cents: depositCents }],
    ],
  ])("%s", (_, status, history, dues) => {
    expect(duesFromRow(listColumns(aStoredRequest({ status }), history))).toEqual(dues);
  });
});
