import type { StoredEstimate } from "#src/quotes/estimate.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { ContentOf } from "#src/booking/fields.ts";
import type { SpamSignal } from "#src/booking/spam.ts";

/** The properties of a status. */
interface StatusFacts {
  /**
   * - `open`: both sides work on it;
   * - `hidden`: suspected spam, nobody was mailed (D17, ADR 48);
   * - `held`: the event is over;
   * - `ended`: it ended before the event, and what was paid goes back.
   */
  phase: "open" | "hidden" | "held" | "ended";
  /** It takes a place of its day, and cannot be erased before it (D31). */
  takesDay: boolean;
  /** How a calendar shows its event. */
  calendar: "tentative" | "confirmed" | "cancelled";
  /** How many of the six steps the owner's list shows; undefined if it ended before the event. */
  steps: number | undefined;
  /** How many of the steps of `funnelSteps` it implies. */
  funnel: 0 | 1 | 2 | 3 | 4;
}

/** The statuses in the order of the owner's filter. `transitions.ts` has what may follow what, `stages.ts` what the visitor is told. */
// One line for each row.
// oxfmt-ignore
export const statuses = {
  /** It waits for the owner's answer. */
  received: { phase: "open", takesDay: false, calendar: "tentative", steps: 1, funnel: 1 },
  /** A quote waits for the visitor's answer. */
  quoted: { phase: "open", takesDay: false, calendar: "tentative", steps: 2, funnel: 2 },
  /** The visitor accepted the quote, the day is held until the deposit arrives. */
  accepted: { phase: "open", takesDay: true, calendar: "tentative", steps: 3, funnel: 3 },
  /** The deposit arrived, or the owner accepted without a quote. */
  confirmed: { phase: "open", takesDay: true, calendar: "confirmed", steps: 4, funnel: 4 },
  completed: { phase: "held", takesDay: false, calendar: "confirmed", steps: 6, funnel: 4 },
  /** The owner answered no, or the visitor declined the quote. */
  declined: { phase: "ended", takesDay: false, calendar: "cancelled", steps: undefined, funnel: 1 },
  /** By the visitor before an agreement. */
  withdrawn: { phase: "ended", takesDay: false, calendar: "cancelled", steps: undefined, funnel: 1 },
  /** The quote was not answered in time. */
  expired: { phase: "ended", takesDay: false, calendar: "cancelled", steps: undefined, funnel: 1 },
  /** The deposit did not arrive in time. */
  lapsed: { phase: "ended", takesDay: false, calendar: "cancelled", steps: undefined, funnel: 1 },
  /** By either side after an agreement. */
  cancelled: { phase: "ended", takesDay: false, calendar: "cancelled", steps: undefined, funnel: 1 },
  quarantined: { phase: "hidden", takesDay: false, calendar: "tentative", steps: undefined, funnel: 0 },
} as const satisfies Record<string, StatusFacts>;

export type RequestStatus = keyof typeof statuses;

type StatusWith<Facts extends Partial<StatusFacts>> = {
  [Status in RequestStatus]: (typeof statuses)[Status] extends Facts ? Status : never;
}[RequestStatus];

export type OpenStatus = StatusWith<{ phase: "open" }>;
/** The statuses of which the calendars tell: what ended without an event is in none. */
export type CalendarStatus = StatusWith<{ phase: "open" | "held" }>;
export type DayTakingStatus = StatusWith<{ takesDay: true }>;

export const requestStatuses = Object.keys(statuses) as RequestStatus[];
export const openStatuses = requestStatuses.filter(isOpenStatus);
export const calendarStatuses = requestStatuses.filter(isInCalendars);

export function isOpenStatus(status: RequestStatus): status is OpenStatus {
  return statuses[status].phase === "open";
}

export function isInCalendars(status: RequestStatus): status is CalendarStatus {
  return isOpenStatus(status) || statuses[status].phase === "held";
}

export function takesDay(status: RequestStatus): status is DayTakingStatus {
  return statuses[status].takesDay;
}

/**
 * The known facts of an event by their ids: numbers in digits, times as `hh:mm`, choices and formulas by their ids, `yes` or
 * `no`, texts as they were typed.
 */
export type FactValues = Readonly<Record<string, string | undefined>>;

/** The facts that were given after the request (`event-facts.ts`). */
type ToldLater = { facts?: FactValues | undefined };

/** A booking. `date` is a civil date in Europe/Rome, `yyyy-mm-dd`; `phone` is E.164, for example `+393330000000`. */
export type Booking = { kind: "booking" } & ContentOf<"booking"> & ToldLater;

/** A request from the contact form or the services form; on the latter `date` may be absent. */
export type Enquiry = { kind: "contact" | "service" } & ContentOf<"service"> & ToldLater;

export type RequestContent = Booking | Enquiry;

/** How a request came in: by a form of the site, or written down by the owner on the phone. */
const requestSources = ["site", "telephone"] as const;
export type RequestSource = (typeof requestSources)[number];

export interface StoredRequest {
  id: string;
  /** Short and speakable on the phone, for example `AMB-7K3QX` (D23). */
  reference: string;
  status: RequestStatus;
  /** The language of the page it was sent from. */
  locale: Locale;
  /** Instant, ISO 8601 in UTC. */
  receivedAt: string;
  /** `site` where it is left out. */
  source?: RequestSource | undefined;
  /** Taken by telephone, its mail address may be an empty text: its client is sent no mails then. */
  content: RequestContent;
  /** The estimate that its visitor was shown. */
  estimate?: StoredEstimate | undefined;
  /** Why it was quarantined; left out where it never was. */
  suspicion?: readonly SpamSignal[] | undefined;
}

export type OpenRequest = StoredRequest & { status: OpenStatus };

/** True if a request takes a place of the day `today` or a later one: it cannot be erased then (D31). */
export function isAhead({ status, content }: Pick<StoredRequest, "status" | "content">, today: string): boolean {
  return takesDay(status) && content.date !== undefined && content.date >= today;
}

/**
 * True if the same content sent again is this request. Quarantined requests are compared only with each other. A request whose
 * day has passed needs no rule here, because a form for a past day is invalid.
 */
export function isOpen(status: RequestStatus): boolean {
  return isOpenStatus(status) || statuses[status].phase === "hidden";
}
