import { depositDay, type Terms } from "#src/content/terms.ts";
import { plusDays } from "#src/i18n/days.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { QuoteLine } from "#src/quotes/lines.ts";
import { nextQuote, type Quote, type QuotedOrder, usualValidUntil } from "#src/quotes/quote.ts";
import type { EventPayload, RequestEvent } from "#src/requests/events.ts";
import { recordedActor, type RequestStatus, requestStatuses, transitions } from "#src/requests/life-cycle.ts";
import { type StoredRequest, withOrder } from "#src/requests/request.ts";
import { allowedActions } from "#src/requests/transitions.ts";
import { aLine, sampleLines, sampleOrder, sampleRules, sampleTerms } from "./quotes.ts";
import { aBooking, aPayer, aStoredRequest, anEvent } from "./requests.ts";

/*
 * The states that a request can be in: its status, what was paid, what happened last, above all to what was agreed on, and how far the event
 * is away. Pages, mails, calendars and lists are tested over these.
 */

/** In cents; the deposit of the sample is 811.29 euro, its total 2,704.30. */
export const sums = { nothing: 0, part: 10_000, deposit: 81_129, all: 270_430, "too much": 290_000 };

/** From today to the day of the event. */
export const distances = { far: 176, near: 8, "last day": 0, over: -1 };

/** What happened last; undefined for a request that has just come in. */
interface LastStep {
  type: RequestEvent["type"] | undefined;
  by: RequestEvent["by"];
  from: RequestStatus;
  to: RequestStatus;
}

/** Those in which something can be open or paid. Nothing else is shown of the others than how they began. */
const beginnings: readonly RequestStatus[] = ["received", "quoted", "accepted", "confirmed", "completed", "cancelled"];
/** A quote for the old day does not hold for the new one, and an agreement stands. */
const movedFrom = (from: RequestStatus): RequestStatus =>
  from === "quoted" ? "received" : from === "accepted" ? from : "confirmed";

const steps = transitions.flatMap((row): LastStep[] =>
  "event" in row
    ? row.from
        .filter((from) => beginnings.includes(from))
        .map((from) => ({
          type: row.event,
          by: recordedActor[row.actor],
          from,
          to: row.to === "same" ? from : row.to === "moved" ? movedFrom(from) : row.to,
        }))
    : [],
);

const sentIn = (status: RequestStatus): LastStep => ({ type: undefined, by: "visitor", from: status, to: status });

/** Who caused an event does not matter here. */
const lastSteps = [
  ...new Map(
    [sentIn("received"), sentIn("quarantined"), ...steps].map((row) => [`${row.type} ${row.from} ${row.to}`, row]),
  ).values(),
];

export interface State extends LastStep {
  paid: keyof typeof sums;
  distance: keyof typeof distances;
}

const isAgreedIn = (status: RequestStatus): boolean => !["received", "quoted", "quarantined"].includes(status);

/** Without an agreement there is no deposit and no total that could have been paid. */
const paidIn = ({ from, type }: LastStep): Array<keyof typeof sums> =>
  isAgreedIn(from) || type === "quote-accepted"
    ? ["nothing", "part", "deposit", "all", "too much"]
    : type === undefined
      ? ["nothing"]
      : ["nothing", "part"];

const allDistances = Object.keys(distances) as Array<keyof typeof distances>;

/** All states, those with the same last step beside each other. */
export const statesByStep: ReadonlyArray<LastStep & { states: readonly State[] }> = lastSteps.map((last) => ({
  ...last,
  states: paidIn(last).flatMap((paid) => allDistances.map((distance) => ({ ...last, paid, distance }))),
}));

/** A state in each status, as it begins. */
export const oneOfEachStatus: readonly State[] = requestStatuses.flatMap((status) => {
  const begins = statesByStep.find(({ type, from, to }) => to === status && (from !== to || type === undefined));
  return begins?.states[0] ?? [];
});

export const nameOf = ({ type, from, to, paid, distance }: State): string =>
  `${type ?? "sent"}, ${from === to ? to : `${from} to ${to}`}, ${paid} paid, ${distance}`;

interface Circumstances {
  /** Civil date in Rome, on which the last step happened. */
  today: string;
  locale?: Locale;
  /** What is quoted and agreed on. Its day is the day of the state. */
  order?: QuotedOrder;
  lines?: readonly QuoteLine[];
  terms?: Terms;
}

interface Recorded {
  type: RequestEvent["type"];
  from: RequestStatus;
  today: string;
  eventDate: string;
  terms: Terms;
  quoteVersion: number;
  /** What was agreed on. */
  quote: Quote;
}

/** What each event records. */
function payloadOf({
  type,
  from,
  today,
  eventDate,
  terms,
  quoteVersion,
  quote: { order, lines },
}: Recorded): EventPayload {
  const depositBy = depositDay(today, eventDate, terms);
  const time = { date: plusDays(today, 177), timeSlot: "17:00" };
  const payment = { kind: "deposit", amountCents: 500, on: today, method: "cash" };
  const payloads: { [Type in EventPayload["type"]]?: object } = {
    "time-offered": { time },
    "time-asked": { time },
    "time-accepted": { time },
    "time-declined": { time },
    changed: { changes: [{ field: "phone", from: "+393330000000", to: "+393331111111" }] },
    cancelled: { refundPercent: terms.partRefund?.percent ?? 100 },
    "quote-accepted": { quoteVersion, typedName: "Giulia", depositBy },
    "quote-declined": { quoteVersion },
    "change-requested": { quoteVersion },
    "quote-withdrawn": { quoteVersion },
    "agreement-kept": { quoteVersion },
    "kept-longer": { of: from === "quoted" ? "quote" : "deposit", quoteVersion, until: eventDate },
    "payment-recorded": { payment },
    "payment-reversed": { payment: { ...payment, kind: "reversal", amountCents: -500 } },
    "billing-given": { billing: aPayer },
    "transfer-reported": { on: today },
    "refund-account-given": { refundTo: { iban: "IT60X0542811101000000123456", holder: "Giulia" } },
    invoiced: { entry: "payment", invoice: { number: "1", on: today } },
    "event-details-given": { changes: [] },
    "final-account": { order, lines: [...lines, aLine({ label: "Un’ora in più", unitPriceCents: 20_000 })] },
  };
  return { type, ...payloads[type] } as EventPayload;
}

/** The history of a request in a state, the earliest event first. Each event is at 9:00 UTC. */
export function historyIn(
  { type, by, from, to, paid, distance }: State,
  { today, locale = "it", order: ordered = sampleOrder, lines = sampleLines, terms = sampleTerms }: Circumstances,
): RequestEvent[] {
  const eventDate = plusDays(today, distances[distance]);
  const given = { locale, terms };
  const order = { ...ordered, date: eventDate };
  const validUntil = usualValidUntil(plusDays(today, -4), eventDate, terms);
  const quote = nextQuote([], { order, lines, validUntil }, given);
  const changeUntil = usualValidUntil(today, eventDate, terms);
  const change = nextQuote(
    [quote],
    {
      order: { ...order, guests: 110 },
      lines: [...lines, aLine({ label: "Venti ospiti in più", unitPriceCents: 30_800 })],
      validUntil: changeUntil < today ? today : changeUntil,
    },
    given,
  );
  const event = (
    id: string,
    daysAgo: number,
    payload: EventPayload,
    changes: Partial<Omit<RequestEvent, "type">> = {},
  ): RequestEvent =>
    anEvent("owner", payload, { id, at: `${plusDays(today, -daysAgo)}T09:00:00.000Z`, from, to: from, ...changes });
  const isAgreed = isAgreedIn(from);
  const isChange = isAgreed && ["quote-accepted", "quote-declined", "agreement-kept", "quoted"].includes(type ?? "");
  const isFirstQuote = type === "quoted" && !isAgreed;
  const history: RequestEvent[] = [];
  if ((from === "quoted" || isAgreed) && !isFirstQuote) {
    history.push(event("quoted", 4, { type: "quoted", quote }, { from: "received", to: "quoted" }));
  }
  if (isAgreed) {
    const depositBy = depositDay(plusDays(today, -3), eventDate, terms);
    const acceptance = { type: "quote-accepted", quoteVersion: 1, typedName: "Giulia", depositBy } as const;
    history.push(event("agreed", 3, acceptance, { by: "visitor", from: "quoted" }));
  }
  if (paid !== "nothing") {
    const on = plusDays(today, -2);
    const payment = { kind: "deposit", amountCents: sums[paid], on, method: "cash" } as const;
    history.push(event("payment", 2, { type: "payment-recorded", payment }));
  }
  if (isChange && type !== "quoted") history.push(event("change", 1, { type: "quoted", quote: change }));
  if (type === "quoted") history.push(event("last", 0, { type, quote: isChange ? change : quote }, { to }));
  else if (type !== undefined) {
    const payload = payloadOf({ type, from, today, eventDate, terms, quoteVersion: isChange ? 2 : 1, quote });
    history.push(event("last", 0, payload, { by, to }));
  }
  return history;
}

/** A request in a state; an accepted offer has moved it. */
export function requestIn(
  { type, to, distance }: State,
  { today, locale = "it", order: { place } = sampleOrder }: Circumstances,
): StoredRequest {
  const days = type === "time-accepted" ? 177 : distances[distance];
  return aStoredRequest({
    status: to,
    locale,
    receivedAt: `${plusDays(today, -5)}T09:00:00.000Z`,
    content: withOrder(aBooking, { date: plusDays(today, days), ...(place && { place }) }),
  });
}

/** True if the clock leaves it as it is. */
function lasts(state: State): boolean {
  const at = { today: "2026-11-27" };
  const now = new Date(`${at.today}T10:00:00Z`);
  const stood = { request: requestIn(state, at), history: historyIn(state, at), now, ...sampleRules };
  return allowedActions("clock", stood).length === 0;
}

/** A state of each last step and status, with each sum and distance among them: for what takes long. The clock leaves them as they are. */
export const someStates: readonly State[] = [
  ...new Map(statesByStep.map((row) => [`${row.type} ${row.to}`, row])).values(),
].flatMap(({ states }, index) => {
  const lasting = states.filter(lasts);
  // Neighbours differ in both.
  return lasting[(index * 7) % lasting.length] ?? [];
});
