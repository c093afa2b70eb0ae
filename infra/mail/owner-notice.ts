import type { SiteContent } from "#content/index.ts";
import { placeIn } from "#content/municipalities.ts";
import type { Business } from "#content/schema/business.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { daysBetween } from "#domain/policy/civil-days.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { romeClock } from "#domain/policy/rome-clock.ts";
import { sunsetTime } from "#domain/policy/sunset-time.ts";
import type { SameDayRequest } from "#src/requests/views.ts";
import { oneLine } from "#domain/requests/plain-words.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { formatDate, formatDay } from "#i18n/format.ts";
import { fill } from "#i18n/messages/messages.ts";
import { decisionAnchors } from "#i18n/routes.ts";
import { eventInItalian } from "../calendar/event-copy.ts";
import type { Action, Block, DetailRow, MailDraft } from "./mail-draft.ts";
import {
  callBlocks,
  dayInSubject,
  fillText,
  heading,
  headOf,
  type MailCopy,
  ownerFooter,
  ownerValues,
  paragraph,
  stackedActions,
} from "./phrases.ts";
import { ownerSlip } from "./rows.ts";

type NoticeCopy = MailCopy["notice"];

/** Characters of a value in a subject; the slip has all of it. */
const longestInSubject = 50;

/** What the site knows about a request's place and day. */
export interface MailContext {
  /** The municipality that the visitor's text names. */
  place?: Municipality | undefined;
  /** Rome's local time, `20:21`. */
  sunset?: string | undefined;
  /** Other requests for the same day. */
  sameDay: readonly SameDayRequest[];
}

/**
 * The mail that tells the owner of a new request: always in Italian, with everything that the visitor wrote.
 * @param link the page on which the owner decides; undefined when it cannot be made
 */
export function ownerNotice(
  request: StoredRequest,
  copy: MailCopy,
  { company: { brand }, business }: Pick<SiteContent, "company" | "business">,
  link: string | undefined,
  context: MailContext,
): MailDraft {
  const { content } = request;
  const { notice } = copy;
  const own = notice[content.kind];
  const values = valuesOf(request, copy);
  const short = (value: string): string => oneLine(value, longestInSubject);
  const more = [...placeRow(context, business, notice), ...leadRow(request, notice), ...sunsetRow(context, notice)];
  const blocks: Block[] = [
    paragraph(fill(own.opening, { receivedDay: values.receivedDay }), values),
    ...callBlocks(request, copy),
    ownerSlip({ ...request, status: "received" }, copy, undefined, more),
    ...(content.details === ""
      ? []
      : [{ type: "quote" as const, text: fillText(notice.quote, { text: content.details }) }]),
    ...sameDayBlocks(context.sameDay, notice),
    ...stackedActions(link === undefined ? [] : decisions(request, notice, link)),
  ];
  return {
    locale: "it",
    brand,
    ...headOf(own, values, { event: short(values.event), place: short(values.place) }),
    blocks,
    footer: ownerFooter(copy, values, link, true),
  };
}

function valuesOf(request: StoredRequest, { moments }: MailCopy) {
  const { content, receivedAt } = request;
  const received = romeClock(new Date(receivedAt));
  const { date } = content;
  return {
    ...ownerValues(request),
    // A booking lies within six months: its year is not needed.
    day: date === undefined ? moments.noDate : formatDay(date, "it", { year: content.kind !== "booking" }),
    shortDay: dayInSubject(date, moments),
    receivedDay: formatDate(received.day),
    receivedTime: received.time,
    ...(content.kind === "booking" ? { slot: content.timeSlot } : {}),
  };
}

function decisions({ content }: StoredRequest, copy: NoticeCopy, link: string): Action[] {
  const propose = content.kind === "booking" ? "booking" : content.date === undefined ? "noDate" : "enquiry";
  const answers: Action[] = [
    { label: copy.accept, href: `${link}#${decisionAnchors.accept}` },
    { label: copy.propose[propose], href: `${link}#${decisionAnchors.propose}` },
    { label: copy.decline, href: `${link}#${decisionAnchors.decline}`, tone: "stop" },
  ];
  const quote: Action = { label: copy.prepareQuote, href: `${link}#${decisionAnchors["send-quote"]}` };
  // Without a day there is nothing to quote for.
  const [first, ...others] = content.date === undefined ? answers : [quote, ...answers];
  return first === undefined ? [] : [{ ...first, tone: "primary" }, ...others];
}

/** The distance of the place, and what the travel costs. */
function placeRow({ place }: MailContext, { base }: Business, { zone }: NoticeCopy): DetailRow[] {
  if (place === undefined) return [];
  const { name, coverage } = place;
  const copy = zone[name === base.town ? "home" : coverage.kind];
  return [{ label: zone.label, value: fillText(copy, { name, km: String(coverage.km) }) }];
}

/** How far ahead the event is. */
function leadRow({ content, receivedAt }: StoredRequest, { lead }: NoticeCopy): DetailRow[] {
  if (content.date === undefined) return [];
  return [{ label: lead.label, value: leadTime(daysBetween(todayInRome(new Date(receivedAt)), content.date), lead) }];
}

function leadTime(days: number, copy: NoticeCopy["lead"]): string {
  if (days <= 0) return copy.today;
  if (days === 1) return copy.tomorrow;
  return days < 14
    ? fillText(copy.days, { count: String(days) })
    : fillText(copy.weeks, { count: String(Math.floor(days / 7)) });
}

function sunsetRow({ sunset }: MailContext, copy: NoticeCopy): DetailRow[] {
  return sunset === undefined ? [] : [{ label: copy.sunset, value: sunset }];
}

/** Other requests for the same day. */
export function sameDayBlocks(
  others: readonly SameDayRequest[],
  { sameDay: copy }: Pick<NoticeCopy, "sameDay">,
): Block[] {
  if (others.length === 0) return [];
  const rows = others.map(({ what, timeSlot, status }) => {
    const event = oneLine(eventInItalian(what), fieldLimits.partyType);
    const label = timeSlot === undefined ? event : fillText(copy.withSlot, { event, slot: timeSlot });
    return { label, value: copy[status] };
  });
  return [heading(copy.title), { type: "rows", rows }];
}

export type SameDay = (date: string, exceptId: string) => Promise<readonly SameDayRequest[]>;

/** Collects the context of a request. A part that fails is left out and reported. */
export async function mailContextOf(
  { id, content: { date, location } }: StoredRequest,
  business: Business,
  sameDay: SameDay,
  onMissing: (part: string, error: unknown) => void,
): Promise<MailContext> {
  async function attempt<Part>(part: string, find: () => Part | Promise<Part>): Promise<Part | undefined> {
    try {
      return await find();
    } catch (error) {
      onMissing(part, error);
      return undefined;
    }
  }
  const place = await attempt("its zone", () => placeIn(location, business));
  if (date === undefined) return { place, sameDay: [] };
  return {
    place,
    sunset: business.show.sunset ? await attempt("its sunset", () => sunsetTime(date, business.base)) : undefined,
    sameDay: (await attempt("the same day's requests", () => sameDay(date, id))) ?? [],
  };
}
