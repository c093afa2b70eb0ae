import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { orderWords } from "#src/order/offer.ts";
import { depositDay, owedIn } from "#src/content/terms.ts";
import { formatDate, formatMoney } from "#src/i18n/format.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { usualValidUntil } from "#src/quotes/quote.ts";
import { visitorCalendar } from "#src/requests/calendar.server.ts";
import { type EventPayload, type RequestEvent, updatesFor } from "#src/requests/events.ts";
import { recordedActor, type RequestStatus, transitions } from "#src/requests/life-cycle.ts";
import { visitorView } from "#src/requests/pages.server.ts";
import { duesFromRow, listColumns } from "#src/requests/request-row.server.ts";
import { type StoredRequest, withOrder } from "#src/requests/request.ts";
import { RequestPage } from "#src/requests/request.page.tsx";
import { mailAbout, mailSettings } from "#tests/helpers/mails.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { payTo } from "#tests/helpers/quoted-requests.ts";
import { aChange, aLine, aQuote, sampleOrder, sampleTerms, sampleRules } from "#tests/helpers/quotes.ts";
import { aBooking, aPayer, aStoredRequest } from "#tests/helpers/requests.ts";
import { textOf } from "#tests/helpers/text-of.ts";

/*
 * Every transition, with each sum that can have been paid and each distance from the event. What a reader is told of it follows rules: nothing
 * that is paid is asked for, no deadline lies in the past or after one that needs it, and all name the same amounts and days.
 */

const today = "2026-11-27";
const at = (day: number): string => `2026-11-${day}T09:00:00.000Z`;
const now = new Date(at(27));

const sums = { nothing: 0, part: 10_000, deposit: 81_129, all: 270_430, "too much": 290_000 };
const days = { far: "2027-05-22", near: "2026-12-05", "last day": today, over: "2026-11-26" };

interface Row {
  type: RequestEvent["type"];
  by: RequestEvent["by"];
  from: RequestStatus;
  to: RequestStatus;
}

const statusesOfInterest: readonly RequestStatus[] = [
  "received",
  "quoted",
  "accepted",
  "confirmed",
  "completed",
  "cancelled",
];
/** A quote for the old day is none for the new one, and an agreement stands. */
const movedFrom = (from: RequestStatus): RequestStatus =>
  from === "quoted" ? "received" : from === "accepted" ? from : "confirmed";
const everyRow = transitions.flatMap((row): Row[] =>
  "event" in row
    ? row.from
        .filter((from) => statusesOfInterest.includes(from))
        .map((from) => ({
          type: row.event,
          by: recordedActor[row.actor],
          from,
          to: row.to === "same" ? from : row.to === "moved" ? movedFrom(from) : row.to,
        }))
    : [],
);

/** Who caused an event does not matter here. */
const rows = [...new Map(everyRow.map((row) => [`${row.type} ${row.from} ${row.to}`, row])).values()];

const time = { date: "2027-05-23", timeSlot: "17:00" } as const;
const payment = { kind: "deposit", amountCents: 500, on: today, method: "cash" } as const;

/** What each event records. */
function payloadOf(type: RequestEvent["type"], quoteVersion: number, depositBy: string): EventPayload {
  const payloads: { [Type in EventPayload["type"]]?: object } = {
    "time-offered": { time },
    "time-asked": { time },
    "time-accepted": { time },
    "time-declined": { time },
    changed: { changes: [{ field: "phone", from: "+393330000000", to: "+393331111111" }] },
    cancelled: { refundPercent: 50 },
    "quote-accepted": { quoteVersion, typedName: "Giulia", depositBy },
    "quote-declined": { quoteVersion },
    "change-requested": { quoteVersion },
    "quote-withdrawn": { quoteVersion },
    "agreement-kept": { quoteVersion },
    "payment-recorded": { payment },
    "payment-reversed": { payment: { ...payment, kind: "reversal", amountCents: -500 } },
    "billing-given": { billing: aPayer },
    "transfer-reported": { on: today },
    invoiced: { entry: "payment", invoice: { number: "1", on: today } },
    "event-details-given": { changes: [] },
    "final-account": { lines: [aLine({ unitPriceCents: 20_000 })], settled: 0 },
  };
  return { type, ...payloads[type] } as EventPayload;
}

function historyOf({ type, by, from, to }: Row, paidCents: number, eventDate: string): RequestEvent[] {
  const quote = {
    ...aQuote({ order: { ...sampleOrder, date: eventDate } }),
    validUntil: usualValidUntil("2026-11-23", eventDate, sampleTerms),
  };
  const depositBy = depositDay("2026-11-24", eventDate, sampleTerms);
  const event = (id: string, payload: EventPayload, day: number, changes: Partial<RequestEvent> = {}): RequestEvent =>
    ({ id, at: at(day), by: "owner", from, to: from, message: undefined, ...payload, ...changes }) as RequestEvent;
  const wasQuoted = from !== "received" || type === "quoted";
  const isAgreed = ["accepted", "confirmed", "completed", "cancelled"].includes(from);
  const isChange = isAgreed && ["quote-accepted", "quote-declined", "agreement-kept", "quoted"].includes(type);
  const change = { ...aChange, order: quote.order, validUntil: quote.validUntil < today ? today : quote.validUntil };
  const last =
    type === "quoted"
      ? event("last", { type, quote: isChange ? change : quote }, 27, { to })
      : event("last", payloadOf(type, isChange ? 2 : 1, depositDay(today, eventDate, sampleTerms)), 27, { by, to });
  return [
    ...(wasQuoted && (type !== "quoted" || isAgreed)
      ? [event("quoted", { type: "quoted", quote }, 23, { to: "quoted" })]
      : []),
    ...(isAgreed
      ? [
          event("agreed", { type: "quote-accepted", quoteVersion: 1, typedName: "G", depositBy }, 24, {
            from: "quoted",
          }),
        ]
      : []),
    ...(paidCents === 0
      ? []
      : [event("payment", { type: "payment-recorded", payment: { ...payment, amountCents: paidCents } }, 25)]),
    ...(isChange && type !== "quoted" ? [event("change", { type: "quoted", quote: change }, 26)] : []),
    last,
  ];
}

function pageOf(view: ReturnType<typeof visitorView>, locale: Locale): string {
  const paths = { calendar: "/c", eventSheet: "/b", agreement: "/a", quote: "/q", card: "/k" };
  const ordered = { order: view.request.content.order, orderWords: orderWords(sampleContent, locale) };
  const own = {
    ...ordered,
    payTo,
    done: null,
    card: null,
    posted: undefined,
    whatsapp: undefined,
    paths,
    withdrawal: "",
  };
  return markupOf(<RequestPage view={view} business={sampleContent.business} {...own} />, locale, "/richiesta/abc");
}

/** "811,29 €, entro il 29/11/2026" and the like. */
const owedText = {
  it: /([\d.]+,\d\d) €(?: di \w+)?, entro (?:il |l’)(\d\d\/\d\d\/\d{4})/g,
  en: /€([\d,]+\.\d\d)(?: is due|,) by (\d\d\/\d\d\/\d{4})/g,
};
/** What is asked for, but for the sums of a change that is still open. */
const asksForMoney = {
  it: /(?:Caparra|Saldo|Differenza) da versare|Restano \d|Da versare \d/,
  en: /is due by|(?:Deposit|Balance|Difference) due€|€[\d,.]+ to pay/,
};
const order = ["answer", "deposit", "balance", "event"] as const;

async function problemsOf(row: Row, paidCents: number, eventDate: string, locale: Locale): Promise<string[]> {
  const history = historyOf(row, paidCents, eventDate);
  const moved = row.type === "time-accepted" ? time.date : eventDate;
  const request: StoredRequest = aStoredRequest({
    status: row.to,
    locale,
    receivedAt: at(22),
    content: withOrder(aBooking, { date: moved }),
  });
  const state = {
    request,
    history,
    now,
    ...sampleRules,
  };
  const view = visitorView(state);
  const { account, milestones } = view;
  const owed = owedIn(milestones);
  const problems: string[] = [];
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(problem);
  };

  check(
    owed.reduce((sum, { cents }) => sum + cents, 0) === account.dueCents,
    "what is owed is not what the account says",
  );
  for (const { kind, date, state: one } of milestones) {
    if (one === "ahead" || one === "due") check(date >= today, `${kind} is asked for on a day that has passed`);
    if (one === "late") check(date < today, `${kind} is late before its day`);
  }
  // A change can still be answered when the deposit of the agreement is due.
  const needed = view.agreement === undefined ? order : order.slice(1);
  const ordered = needed.flatMap((kind) => milestones.filter((one) => one.kind === kind && one.state !== "done"));
  const isSettledBefore = view.agreement?.added === undefined && moved >= today;
  for (const [index, { kind, date }] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next !== undefined && isSettledBefore) check(date <= next.date, `${kind} is later than ${next.kind}`);
  }
  if (row.type === "quote-accepted" && moved >= today) {
    check(
      owed.every(({ isLate }) => !isLate || history.length > 3),
      "a day has passed when it is agreed on",
    );
    check(
      view.agreement?.balanceBy === milestones.find(({ kind }) => kind === "balance")?.date,
      "the PDF has another day",
    );
  }
  const dues = duesFromRow(listColumns(request, history)).filter(({ kind }) => kind !== "quote" && kind !== "refund");
  const told = owed.map(({ cents, date }) => `${formatMoney(cents, locale)} ${formatDate(date)}`);
  check(
    dues.map(({ cents, on }) => `${formatMoney(cents, locale)} ${formatDate(on)}`).join() === told.join(),
    "the desk has other amounts",
  );

  const page = textOf(pageOf(view, locale));
  const mail = updatesFor(history.at(-1) as RequestEvent).includes("visitor-update")
    ? (await mailAbout("visitor-update", { request, history, now })).text
    : "";
  const calendar = visitorCalendar(request, history, mailSettings, "") ?? "";
  const unfolded = calendar.replaceAll(/\r?\n /g, "").replaceAll("\\", "");
  const texts = { page, mail, calendar: unfolded };
  for (const [name, text] of Object.entries(texts)) {
    const plain = text.replaceAll("\u00A0", " ");
    check(!/\{\w+\}|undefined|NaN/.test(plain), `the ${name} has a value that is not filled in`);
    // An offer has the days that it would lead to.
    for (const [, amount = "", day = ""] of row.type === "time-offered" ? [] : plain.matchAll(owedText[locale])) {
      const pair = told.some((one) => one.includes(amount) && one.endsWith(day));
      check(pair, `the ${name} asks for ${amount} by ${day}`);
    }
    if (view.agreement !== undefined && owed.length === 0)
      check(!asksForMoney[locale].test(plain), `the ${name} asks for money`);
  }
  if (view.agreement !== undefined) {
    for (const one of owed) {
      check(
        page.includes(formatMoney(one.cents, locale)) && page.includes(formatDate(one.date)),
        `the page leaves out ${one.kind}`,
      );
    }
  }
  return problems;
}

describe("what readers are told after a transition", () => {
  it.each(rows)("follows the rules: $type by $by from $from to $to", async (row) => {
    const found: string[] = [];
    let count = row.type.length;
    for (const [paidName, cents] of Object.entries(sums)) {
      for (const [distance, eventDate] of Object.entries(days)) {
        const locale = locales[(count += 1) % locales.length] ?? "it";
        const problems = await problemsOf(row, cents, eventDate, locale);
        found.push(...problems.map((problem) => `${paidName}, ${distance}, ${locale}: ${problem}`));
      }
    }
    expect(found).toEqual([]);
  });
});
