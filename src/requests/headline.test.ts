import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { answerPromise } from "#src/i18n/request-text.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { accepted, changeSent, paid, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { aLine, aQuote, sampleLines } from "#tests/helpers/quotes.ts";
import { aBooking, anEnquiry, anEvent } from "#tests/helpers/requests.ts";
import type { RequestStatus } from "./life-cycle.ts";
import type { RequestEvent } from "./events.ts";
import { openStatuses, type RequestContent, takesDay, withOrder } from "./request.ts";
import { headline, progressOf } from "./headline.ts";

const proposed = (date: string, timeSlot: "16:00" | "17:00") =>
  anEvent("owner", { type: "time-offered", time: { date, timeSlot } });
const asked = anEvent("visitor", { type: "time-asked", time: { date: "2027-05-23", timeSlot: "16:00" } });
const reported = anEvent("visitor", { type: "transfer-reported", on: "2026-11-24" });
const cancelled = (refundPercent: number) =>
  anEvent("visitor", { type: "cancelled", refundPercent }, { at: "2026-11-25T08:30:00Z" });
const larger = aQuote({
  version: 2,
  lines: [...sampleLines, aLine({ label: "Torre di coppe", unitPriceCents: 16_500 })],
  validUntil: "2026-12-20",
});
const changeAsked = anEvent("visitor", { type: "change-requested", quoteVersion: 1 });

interface Given {
  history?: RequestEvent[];
  content?: RequestContent;
  today?: string;
}

const { words } = sampleContent.in("it");
const { statuses, headings, next, steps: stepTexts } = requestMessagesIn("it");
const partyNext = words.request.partyNext.replace("{occasion}", "la festa");
const noDay = { content: anEnquiry };
const offered = { history: [proposed("2027-05-23", "16:00")] };
const quoted = { history: [sent()] };
const agreed = { history: [sent(), accepted()] };
const held = { history: [sent(), accepted(), paid(81_129)] };
const settled = { history: [sent(), accepted(), paid(270_430)] };

const headlineOf = (status: RequestStatus, { history, ...given }: Given = {}, locale: Locale = "it") => {
  const view = quotedView(status, history, given);
  const { heading, lead } = headline(view, sampleContent.business, sampleContent.in(locale).words, locale);
  // Spaces in formatted amounts and days do not break.
  return [heading, lead].map((text) => text.replaceAll("\u00A0", " ").trim());
};

/** A text of the messages with any values in it; the last of them may be empty. */
function filled(template: string): string {
  const escaped = template.replace(/ \{rest\}$/, "{rest}").replaceAll(/[.*?()]/g, String.raw`\$&`);
  return expect.stringMatching(`^${escaped.replaceAll(/\{\w+\}/g, ".*")}$`) as string;
}

describe("the headline of a request", () => {
  it.each<[RequestStatus, Given, string, string, string[]]>([
    ["received", {}, words.request.received, statuses.received.lead, []],
    ["quarantined", {}, words.request.received, statuses.received.lead, []],
    ["received", offered, headings.timeOffered, next.timeOffered, ["Domenica 23 maggio, dalle 16:00"]],
    ["quoted", quoted, statuses.quoted.heading, statuses.quoted.lead, ["2.704,30 €", "giovedì 3 dicembre"]],
    ["quoted", { history: [sent(), changeAsked] }, statuses.quoted.heading, next.changeAsked, ["2.704,30 €"]],
    ["quoted", { ...quoted, today: "2026-12-04" }, statuses.expired.heading, statuses.expired.lead, []],
    ["expired", quoted, statuses.expired.heading, statuses.expired.lead, []],
    ["accepted", agreed, statuses.accepted.heading, statuses.accepted.lead, ["811,29 €", "domenica 29 novembre"]],
    ["lapsed", agreed, statuses.lapsed.heading, statuses.lapsed.lead, []],
    ["confirmed", {}, statuses.confirmed.heading, statuses.confirmed.lead, ["30%", "entro il 15/05/2027"]],
    ["confirmed", held, headings.due, next.dueBy, ["1.893,01 €", "sabato 15 maggio", "Sabato 22 maggio"]],
    ["confirmed", { ...held, today: "2027-05-16" }, headings.due, next.dueLate, ["1.893,01 €", "sabato 15 maggio"]],
    ["confirmed", { ...held, today: "2027-05-22" }, headings.confirmedToday, statuses.confirmed.lead, ["1.893,01 €"]],
    [
      "confirmed",
      { history: [...held.history, changeSent(larger)] },
      headings.change,
      next.agreedChangeSent,
      ["+165,00 €", "Cambia una voce", "2.869,30 €"],
    ],
    ["confirmed", settled, statuses.confirmed.heading, statuses.confirmed.lead, [next.settled]],
    ["confirmed", { today: "2027-05-22" }, headings.confirmedToday, words.request.soon, ["16:00"]],
    ["confirmed", { today: "2027-05-23" }, statuses.completed.heading, statuses.completed.lead, ["22 maggio 2027"]],
    ["completed", { today: "2027-05-23" }, statuses.completed.heading, statuses.completed.lead, ["22 maggio 2027"]],
    ["confirmed", noDay, headings.confirmedNoDay, next.confirmedNoDay, []],
    ["declined", {}, statuses.declined.heading, statuses.declined.lead, []],
    ["withdrawn", {}, statuses.withdrawn.heading, statuses.withdrawn.lead, []],
    [
      "cancelled",
      { history: [...held.history, cancelled(50)] },
      statuses.cancelled.heading,
      statuses.cancelled.lead,
      ["405,65 €"],
    ],
    ["cancelled", { history: [...held.history, cancelled(0)] }, statuses.cancelled.heading, next.cancelledNone, []],
    ["cancelled", { history: [...agreed.history, cancelled(50)] }, statuses.cancelled.heading, next.cancelledNone, []],
  ])("%s with %j", (status, given, heading, lead, values) => {
    const shown = headlineOf(status, given);
    expect(shown).toEqual([filled(heading), filled(lead)]);
    for (const value of values) expect(shown.join(" ")).toContain(value);
  });

  it.each([
    [10, "IVA compresa."],
    [0, "Senza IVA."],
  ])("says whether a quote has VAT: %i%%", (vatPercent, text) => {
    const quote = aQuote({ lines: [aLine({ vatPercent })] });
    expect(headlineOf("quoted", { history: [sent(quote)] })[1]).toContain(text);
  });

  it("says for an hour when it was cancelled", () => {
    const event = { ...cancelled(50), at: "2026-11-25T09:30:00Z" };
    const [heading, lead] = headlineOf("cancelled", { history: [...held.history, event] });
    expect(heading).toBe("«È annullata?» *Sì, alle 10:30.*");
    expect(lead).toContain("405,65 €, entro mercoledì 2 dicembre");
  });

  it("elides the Italian article", () => {
    const content = withOrder(aBooking, { date: "2027-05-15" });
    expect(headlineOf("confirmed", { content })[1]).toContain("saldo entro l’08/05/2027");
    expect(headlineOf("confirmed", { content }, "en")[1]).toContain("the balance by 8 May 2027");
  });
});

it.each<[RequestStatus, Given, number | undefined, string, number]>([
  ["received", {}, 1, stepTexts.quoteNext, 1],
  ["quarantined", {}, 1, stepTexts.quoteNext, 1],
  ["received", offered, 1, stepTexts.yours, 1],
  ["quoted", quoted, 2, stepTexts.yours, 1],
  ["quoted", { history: [sent(), changeAsked] }, 2, stepTexts.ours, 1],
  ["accepted", agreed, 4, stepTexts.yours, 3],
  ["accepted", { history: [...agreed.history, reported] }, 4, stepTexts.transferNext, 3],
  ["accepted", { history: [...agreed.history, reported, paid(100, "deposit", "accepted")] }, 4, stepTexts.yours, 3],
  ["accepted", { history: [sent(), changeAsked, accepted()] }, 4, stepTexts.yours, 3],
  ["confirmed", { history: [asked] }, 2, stepTexts.ours, 1],
  ["confirmed", held, 5, words.request.balanceNext, 4],
  ["confirmed", settled, 6, partyNext, 5],
  // The quote follows a day that was confirmed without one.
  ["confirmed", {}, 2, stepTexts.quoteNext, 1],
  ["completed", settled, 6, "", 6],
  ["expired", quoted, undefined, "", 2],
  ["lapsed", agreed, undefined, "", 3],
  ["withdrawn", {}, undefined, "", 1],
])("the progress of a request that is %s with %j: step %s", (status, { history }, step, text, done) => {
  const { steps, where, next: after } = progressOf(quotedView(status, history), words, "it");
  expect(where).toContain(
    step === undefined ? stepTexts.stopped : `${step} di 6, ${steps[step - 1]?.label.toLowerCase()}`,
  );
  expect(after).toBe(text);
  expect(steps.filter(({ state }) => state === "done")).toHaveLength(done);
});

it.each(openStatuses)("the event comes next only for a request that takes its day: %s", (status) => {
  const { next: after } = progressOf(quotedView(status, settled.history), words, "it");
  expect(after === partyNext).toBe(takesDay(status));
});

it.each([
  ["wedding", "la festa"],
  ["corporate-event", "l’evento"],
  ["conference", "l’evento"],
] as const)("calls the day of a %s %s", (eventType, occasion) => {
  const content = { ...aBooking, order: { ...aBooking.order, eventType } };
  const { steps, next: after } = progressOf(quotedView("confirmed", settled.history, { content }), words, "it");
  expect([steps.at(-1)?.label.toLowerCase(), after]).toEqual([
    occasion,
    words.request.partyNext.replace("{occasion}", occasion),
  ]);
});

it.each([
  ["booking", "2026-11-25T10:00:00Z", "in 24–48 ore"],
  ["contact", "2026-11-25T10:00:00Z", "entro 24 ore"],
  // A Friday evening, and a Sunday that is Monday in Rome.
  ["contact", "2026-11-27T18:00:00Z", "entro lunedì 30 novembre"],
  ["booking", "2026-11-27T18:00:00Z", "entro martedì 1 dicembre"],
  ["booking", "2026-11-29T23:30:00Z", "in 24–48 ore"],
] as const)("promises an answer to a %s of %s %s", (kind, receivedAt, promise) => {
  const { promise: texts } = messagesIn("it").forms.sent;
  const { responseHours } = sampleContent.business;
  const said = answerPromise(kind, new Date(receivedAt), responseHours, texts, "it");
  expect(said.replaceAll("\u2060", "").replaceAll("\u00A0", " ")).toBe(promise);
});
