import { originalTerms } from "#domain/policy/business.ts";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { quoteHash } from "#domain/quotes/quote.ts";
import type { EventPayload, RequestEvent } from "#domain/requests/events.ts";
import type { RequestStatus } from "#domain/requests/request.ts";
import { aQuote } from "../../tests/helpers/quotes.ts";
import { aBooking, anEntry, aStoredRequest } from "../../tests/helpers/requests.ts";
import type { MailDraft } from "./mail-draft.ts";
import { ownerUpdate } from "./owner-update.ts";
import { renderText } from "./render-text.ts";
import { stepOf } from "./request-step.ts";
import { visitorUpdate } from "./visitor-update.ts";

const quote = aQuote();
const request = aStoredRequest({ reference: "AMB-VWPQD", content: { ...aBooking, date: "2027-05-22" } });
const payment = (kind: "deposit" | "balance" | "refund", cents: number): EventPayload => ({
  type: "payment-recorded",
  payment: { kind, amountCents: kind === "refund" ? -cents : cents, on: "2026-11-26", method: "bank-transfer" },
});
const quoted: Transition = [{ type: "quoted", quote }, "owner", "received", "quoted"];
const accepted: Transition = [
  { type: "quote-accepted", quoteVersion: 1, typedName: "Marta Colonnelli", depositBy: "2026-11-29" },
  "visitor",
  "quoted",
  "accepted",
];
const paid = (by: EventPayload, from: RequestStatus, to = from): Transition => [by, "owner", from, to];

type Transition = [EventPayload, RequestEvent["by"], RequestStatus, RequestStatus];

function stepAfter(...happened: Transition[]) {
  const history = happened.map(([payload, by, from, to], index) =>
    anEntry(by, payload, { id: `event-${index}`, at: "2026-11-24T17:40:12.000Z", from, to }),
  );
  const entry = history.at(-1);
  if (entry === undefined) throw new Error("nothing happened");
  return stepOf({ ...request, status: entry.to }, entry, history, originalTerms);
}

const textOf = (draft: MailDraft): string => renderText(draft).replaceAll("\u00A0", " ");

const nothingAttached = { calendar: false, agreement: false };

function toVisitor(...happened: Transition[]): string {
  const parts = { link: "https://www.ambra.example/r", bookingUrl: "https://www.ambra.example/b" };
  return textOf(
    visitorUpdate(stepAfter(...happened), sampleContent.in("it").mail, sampleContent.company, {
      ...parts,
      ...nothingAttached,
    }),
  );
}

describe("the mail with a quote", () => {
  it("has its lines, VAT, totals and last day", () => {
    const text = toVisitor(quoted);
    for (const part of [
      "2.704,30 €",
      "12 ore × 28,00 € = 336,00 €",
      "Sconto",
      "−100,00 €",
      "IVA 10% su 1.793,00 €",
      "179,30 €",
      "811,29 €",
      "1.893,01 €",
      "giovedì 3 dicembre",
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe("the mails about an acceptance", () => {
  it("have the bank transfer, and what was accepted with its hash", async () => {
    const text = toVisitor(quoted, accepted);
    for (const part of [
      "Ambra S.r.l.s.",
      "IT60 X054 2811 1010 0000 0123 456",
      "Caparra AMB-VWPQD 22/05/2027",
      "domenica 29 novembre",
      await quoteHash("AMB-VWPQD", quote),
    ]) {
      expect(text).toContain(part);
    }
    const step = stepAfter(quoted, accepted);
    const toOwner = textOf(
      ownerUpdate(step, sampleContent.in("it").mail, sampleContent.company.brand, {
        link: undefined,
        ...nothingAttached,
        sameDay: [],
      }),
    );
    expect(toOwner).toContain("Marta Colonnelli");
    expect(toOwner).toContain(await quoteHash("AMB-VWPQD", quote));
  });
});

it("the mail about an acceptance asks for no deposit that is there already", () => {
  const [payload, by, from] = accepted;
  const text = toVisitor(quoted, paid(payment("deposit", 90_000), "quoted"), [payload, by, from, "confirmed"]);
  expect(text).toContain("Restano 1.804,30 €, entro sabato 15 maggio.");
  expect(text).not.toContain("IBAN");
});

describe("the mail about a payment", () => {
  it.each<[string, Transition[], string]>([
    [
      "the deposit",
      [quoted, accepted, paid(payment("deposit", 81_129), "accepted", "confirmed")],
      "Restano 1.893,01 € di saldo, entro sabato 15 maggio.",
    ],
    ["part of the deposit", [quoted, accepted, paid(payment("deposit", 80_000), "accepted")], "Restano 1.904,30 €."],
    [
      "all",
      [quoted, accepted, paid(payment("deposit", 270_430), "accepted", "confirmed")],
      "Non resta nulla da pagare.",
    ],
    ["a refund", [quoted, accepted, paid(payment("refund", 40_565), "cancelled")], "ti abbiamo rimborsato 405,65 €."],
    ["money without a quote", [paid(payment("deposit", 50_000), "confirmed")], "sono arrivati 500,00 €."],
  ])("says what is left: %s", (_, happened, sentence) => {
    expect(toVisitor(...happened).replaceAll(/\s+/g, " ")).toContain(sentence);
  });
});

it.each<[RequestStatus, RequestStatus, string]>([
  ["accepted", "confirmed", "Non serve fare nulla"],
  ["lapsed", "lapsed", "Serve una decisione"],
])("the owner hears of a payment by card, also for what had ended: %s", (from, to, next) => {
  const byCard: Transition = [payment("deposit", 81_129), "system", from, to];
  const step = stepAfter(quoted, accepted, byCard);
  const parts = { link: undefined, ...nothingAttached, sameDay: [] };
  const text = textOf(ownerUpdate(step, sampleContent.in("it").mail, sampleContent.company.brand, parts));
  expect(text).toContain("ha pagato 811,29 € con carta");
  expect(text).toContain(next);
});
