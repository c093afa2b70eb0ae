import type { Kysely } from "kysely";
import { plusDays } from "#src/i18n/days.ts";
import type { EventPayload, RequestEvent } from "#src/requests/events.ts";
import type { RequestStatus } from "#src/requests/request.ts";
import type { Database } from "#src/site/schema.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { aQuote } from "../helpers/quotes.ts";
import { aBooking, anEntry, aStoredRequest } from "../helpers/requests.ts";
import { recordEvents } from "#tests/helpers/test-site.ts";

type Step = [daysBefore: number, by: RequestEvent["by"], to: RequestStatus, payload: EventPayload];

/** What happens to a request before its event, and the mails that follow from the calendar alone. */
interface Scenario {
  receivedDaysBefore: number;
  steps(date: string): Step[];
  mails: string[];
  end: RequestStatus;
}

const quote = aQuote();
const quoted = (date: string): Step => [
  70,
  "owner",
  "quoted",
  { type: "quoted", quote: aQuote({ eventDate: date, validUntil: plusDays(date, -60) }) },
];
const accepted = (date: string): Step => [
  65,
  "visitor",
  "accepted",
  { type: "quote-accepted", quoteVersion: 1, typedName: "Marta", depositBy: plusDays(date, -60) },
];
const paid = (date: string, amountCents: number): Step => {
  const payment = { kind: "deposit", amountCents, on: plusDays(date, -62), method: "cash" } as const;
  return [62, "owner", "confirmed", { type: "payment-recorded", payment }];
};
const { depositCents, totalCents } = quote.totals;

const scenarios: Readonly<Record<string, Scenario>> = {
  unanswered: { receivedDaysBefore: 72, steps: () => [], mails: ["owner-unanswered"], end: "received" },
  quoted: {
    receivedDaysBefore: 71,
    steps: (date) => [quoted(date)],
    mails: ["owner-update", "reminder-quote", "visitor-update"],
    end: "expired",
  },
  held: {
    receivedDaysBefore: 71,
    steps: (date) => [quoted(date), accepted(date)],
    mails: ["owner-update", "reminder-deposit", "reminder-hold", "visitor-update"],
    end: "lapsed",
  },
  confirmed: {
    receivedDaysBefore: 71,
    steps: (date) => [quoted(date), accepted(date), paid(date, depositCents)],
    mails: ["reminder-balance", "reminder-balance-soon", "reminder-brief", "reminder-thanks"],
    end: "completed",
  },
  settled: {
    receivedDaysBefore: 71,
    steps: (date) => [quoted(date), accepted(date), paid(date, totalCents)],
    mails: ["reminder-brief", "reminder-thanks"],
    end: "completed",
  },
  agreed: {
    receivedDaysBefore: 71,
    steps: () => [[70, "owner", "confirmed", { type: "confirmed" }]],
    mails: ["reminder-brief", "reminder-thanks"],
    end: "completed",
  },
  cancelled: {
    receivedDaysBefore: 71,
    steps: (date) => [
      quoted(date),
      accepted(date),
      paid(date, depositCents),
      [61, "visitor", "cancelled", { type: "cancelled", refundPercent: 100 }],
    ],
    mails: [],
    end: "cancelled",
  },
  declined: {
    receivedDaysBefore: 71,
    steps: () => [[70, "owner", "declined", { type: "declined" }]],
    mails: [],
    end: "declined",
  },
};

/** What a year of the site is to end with. */
export interface Expected {
  /** The kind and subject of each mail, sorted. */
  mails: string[];
  /** The status of each request by its id. */
  statuses: Record<string, RequestStatus>;
}

/** Stores a request of each scenario for each day, with all that happened to it. @param dates of events, Saturdays */
export async function storeScenarios(db: Kysely<Database>, dates: readonly string[]): Promise<Expected> {
  const expected: Expected = { mails: [], statuses: {} };
  for (const date of dates) {
    for (const [name, { receivedDaysBefore, steps, mails, end }] of Object.entries(scenarios)) {
      const id = `${name}-${date}`;
      const day = (before: number): string => plusDays(date, -before);
      const content = { ...aBooking, date, email: `${id}@posta.example`, details: id };
      const receivedAt = `${day(receivedDaysBefore)}T09:00:00.000Z`;
      const reference = `AMB-${Object.keys(expected.statuses).length}`;
      const request = aStoredRequest({ id, reference, content, receivedAt });
      await saveRequest(db, request, { idempotencyKey: undefined, deliveries: [] });
      const events = steps(date).map(([before, by, to, payload]) =>
        anEntry(by, payload, { at: `${day(before)}T10:00:00.000Z`, to }),
      );
      await recordEvents(db, id, events);
      expected.statuses[id] = end;
      expected.mails.push(...mails.map((kind) => `${kind} ${id}`));
    }
    // Saturdays: the week began on Monday.
    expected.mails.push(`owner-tomorrow ${date}`, `owner-week ${plusDays(date, -5)}`);
  }
  expected.mails.sort();
  return expected;
}
