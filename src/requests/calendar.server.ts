import { createHash, timingSafeEqual } from "node:crypto";
import { parseDateTime, toZoned } from "@internationalized/date";
import ICAL from "ical.js";
import { tzlib_get_ical_block as timeZoneBlock } from "timezones-ical-library";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { isCivilDate, plusMonths, timeZone, todayInRome } from "#src/i18n/days.ts";
import { formatDate, formatMoney } from "#src/i18n/format.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { eventName, type EventWords } from "#src/i18n/request-text.ts";
import { oneLine, plainWords } from "#src/i18n/plain-words.ts";
import { orderWords } from "#src/order/offer.ts";
import { type ListHours, listHours, servingOf } from "#src/order/order.ts";
import { orderRows, type OrderWords, rowText } from "#src/order/order-text.ts";
import type { Site } from "#src/site/site.ts";
import { ownerFeedToken } from "#src/site/tokens.server.ts";
import { type ChangedRequest, requestsSince } from "./admin.server.ts";
import { agreementOf, orderAfter, termsOf } from "./agreement.ts";
import { termsRows, usualTermsRows } from "./event-copy.ts";
import { statuses } from "./life-cycle.ts";
import { standingOf } from "./milestones.ts";
import type { RequestEvent } from "./events.ts";
import { calendarStatuses, type RequestContent, type StoredRequest, withOrder } from "./request.ts";

/*
 * Requests as iCalendar (RFC 5545) with local times in Europe/Rome. The client's entry contains the link to their page. The owner's
 * entries contain no links, because feeds are easily shared.
 */

// A line has at most 75 octets (RFC 5545, 3.1), and the library does not count the space at the beginning of a continuation line.
ICAL.foldLength = 74;

type DatedRequest = ChangedRequest & { content: { order: { date: string } } };

interface Entry {
  request: DatedRequest;
  summary: string;
  description: string;
}

/** Each event makes the next version of a calendar entry. */
export function withChanges(request: StoredRequest, history: readonly RequestEvent[]): ChangedRequest {
  const content = withOrder(request.content, orderAfter(request, history));
  return { ...request, content, changes: history.length, changedAt: history.at(-1)?.at ?? request.receivedAt };
}

/** An entry for the visitor's calendar in the language of the request; undefined if it has no date. @param link the visitor's page */
export function visitorCalendar(
  stored: StoredRequest,
  history: readonly RequestEvent[],
  { content: site, siteUrl }: { content: Pick<SiteContent, "company" | "business" | "in" | "mailIn">; siteUrl: string },
  link: string,
): string | undefined {
  const request = withChanges(stored, history);
  if (!isDated(request)) return undefined;
  const { reference, locale, content, status, changedAt } = request;
  const terms = termsOf({ history, terms: () => site.business.terms });
  const now = new Date(changedAt);
  const { visitorEntry: copy, acknowledgement } = site.mailIn(locale, terms);
  const rows =
    statuses[status].calendar === "cancelled"
      ? []
      : agreementOf(history) === undefined
        ? usualTermsRows(acknowledgement.terms, content.order.date, terms, todayInRome(now), locale)
        : termsRows(acknowledgement.terms, standingOf({ request, history, terms, now }).milestones, terms, locale);
  const entry = {
    request,
    summary: fill(copy.summary, { event: visitorsEvent(content, site.in(locale).words) ?? copy.event }),
    description: fill(copy.description, {
      reference,
      link,
      order: orderLines(content, orderWords(site, locale)),
      terms: linesOf(rows),
    }).replace(/\n{3,}/g, "\n\n"),
  };
  return calendarOf([entry], site, siteUrl, locale);
}

function visitorsEvent(content: RequestContent, { eventTypes }: EventWords): string | undefined {
  if (content.kind !== "booking") return plainWords(content.partyType);
  return content.order.eventType === "other" ? undefined : eventTypes[content.order.eventType];
}

/**
 * The attachment of a mail about an event. The owner gets one for each booking, both sides get one once it is confirmed.
 * @param step.event undefined in mails about a new request
 */
export function stepCalendar(
  toOwner: boolean,
  step: {
    request: StoredRequest;
    event: RequestEvent | undefined;
    history: readonly RequestEvent[];
    link: string;
    site: { content: SiteContent; siteUrl: string };
  },
): { filename: string; contentType: string; content: string } | undefined {
  const { request, event, history, link, site } = step;
  if (event && !changesCalendar(event)) return undefined;
  const concernsConfirmed = event?.to === "confirmed" || event?.from === "confirmed";
  if (!concernsConfirmed && !(toOwner && request.content.kind === "booking")) return undefined;
  // The owner's notice has the first version, even if it leaves late.
  const shown = withChanges(event ? request : { ...request, status: "received" }, history);
  if (toOwner && !isDated(shown)) return undefined;
  const content =
    isDated(shown) && toOwner
      ? calendarOf([ownerEntry(shown, site.content)], site.content, site.siteUrl, "it")
      : visitorCalendar(request, history, site, link);
  if (content === undefined) return undefined;
  const filename = `${request.reference}.ics`;
  return { filename, contentType: "text/calendar; charset=utf-8; method=PUBLISH", content };
}

/** Offers and quotes change no calendar before they are accepted, and money changes one only with the status. */
function changesCalendar({ type, from, to }: RequestEvent): boolean {
  return from !== to || type === "time-accepted" || type === "quote-accepted" || type === "changed";
}

function ownerEntry(request: DatedRequest, site: Pick<SiteContent, "in" | "business">): Entry {
  const { reference, status, content } = request;
  const { mail, words } = site.in("it");
  const { calendarEntry: copy } = mail;
  return {
    request,
    summary: fill(statuses[status].calendar === "tentative" ? copy.summary : copy.summaryDecided, {
      event: eventName(request, words),
      name: oneLine(content.name, content.name.length),
    }),
    description: fill(copy.description, {
      reference,
      order: orderLines(content, orderWords(site, "it")),
      visitorPhone: content.kind === "booking" ? formatPhone(content.phone, "it") : "",
      visitorEmail: content.email,
      details: content.details,
    }),
  };
}

const monthsBack = 3;
const refreshMinutes = 15;

/** The feed for the owner's calendar with its ETag; undefined if the token is wrong. @throws Error if the database does not answer */
export async function ownerFeed(
  {
    db,
    config,
    content,
    secret,
    now,
  }: Pick<Site, "db" | "content" | "secret" | "now"> & { config: Pick<Site["config"], "siteUrl"> },
  token: string,
): Promise<{ text: string; etag: string } | undefined> {
  if (!timingSafeEqual(digest(token), digest(ownerFeedToken(secret)))) return undefined;
  const from = plusMonths(todayInRome(now()), -monthsBack);
  const requests = await requestsSince(db, { statuses: calendarStatuses, from });
  const current = content();
  const { terms } = current.in("it").mail.acknowledgement;
  const entries = requests.filter(isDated).map((request) => {
    const { description, ...entry } = ownerEntry(request, current);
    const rows = (request.dues ?? []).flatMap(({ kind, on, cents }) =>
      kind === "quote" || kind === "refund"
        ? []
        : [{ label: terms[kind], value: `${formatMoney(cents, "it")}, ${fill(terms.by, { date: formatDate(on) })}` }],
    );
    return { ...entry, description: `${description.trim()}\n\n${linesOf(rows)}` };
  });
  const text = calendarOf(entries, current, config.siteUrl, "it", refreshMinutes);
  return { text, etag: `"${digest(text).toString("base64url")}"` };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The entry has the place. */
function orderLines({ order }: RequestContent, words: OrderWords): string {
  const rows = orderRows(order, words).filter(
    ({ part, value }) => part !== "place" && part !== "eventType" && value !== "",
  );
  return linesOf(rows.map((row) => ({ label: row.label, value: rowText(row) })));
}

function linesOf(rows: ReadonlyArray<{ label: string; value: string }>): string {
  return rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

function isDated<Request extends ChangedRequest>(request: Request): request is Request & DatedRequest {
  return request.content.order.date !== undefined;
}

/** @param refresh minutes until a feed should be read again */
function calendarOf(
  entries: readonly Entry[],
  content: Pick<SiteContent, "company" | "in">,
  siteUrl: string,
  language: Locale,
  refresh?: number,
): string {
  const { hostname } = new URL(siteUrl);
  const { brand } = content.company;
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${brand}//${hostname}//${language.toUpperCase()}`);
  calendar.addPropertyWithValue("method", "PUBLISH");
  if (refresh !== undefined) {
    calendar.addPropertyWithValue("name", brand);
    calendar.addPropertyWithValue("x-wr-calname", brand);
    const interval = ICAL.Duration.fromSeconds(refresh * 60);
    calendar.addPropertyWithValue("refresh-interval", interval);
    calendar.addPropertyWithValue("x-published-ttl", interval.toString());
  }
  calendar.addSubcomponent(romeRules());
  const hours = listHours(content.in(language).prices);
  for (const entry of entries) calendar.addSubcomponent(eventComponent(entry, hostname, hours));
  return calendar.toString();
}

const outlookStatus = { tentative: "TENTATIVE", confirmed: "BUSY", cancelled: "FREE" } as const;

function eventComponent({ request, summary, description }: Entry, hostname: string, hours: ListHours): ICAL.Component {
  const { calendar: status } = statuses[request.status];
  const event = new ICAL.Component("vevent");
  // An entry replaces the earlier one of its request, because a calendar keeps the one with the higher number.
  event.addPropertyWithValue("uid", `${request.id}@${hostname}`);
  event.addPropertyWithValue("sequence", request.changes);
  event.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(new Date(request.changedAt), true));
  addTimes(event, request.content, hours);
  event.addPropertyWithValue("summary", summary);
  event.addPropertyWithValue("location", request.content.order.place.text);
  event.addPropertyWithValue("description", description.trim());
  event.addPropertyWithValue("status", status.toUpperCase());
  event.addPropertyWithValue("x-microsoft-cdo-busystatus", outlookStatus[status]);
  return event;
}

/** If the end is open, the event lasts the usual hours, and the description says so. */
function addTimes(event: ICAL.Component, content: DatedRequest["content"], listed: ListHours): void {
  if (!isCivilDate(content.order.date)) throw new RangeError(`“${content.order.date}” is not a date`);
  if (content.kind !== "booking") {
    event.addPropertyWithValue("dtstart", ICAL.Time.fromDateString(content.order.date));
    return;
  }
  const { hours } = servingOf(content.order, listed);
  const opens = parseDateTime(`${content.order.date}T${content.order.from.padStart(5, "0")}`);
  const start = toZoned(opens, timeZone);
  const end = start.add({ minutes: hours * 60 });
  for (const [name, time] of [
    ["dtstart", start],
    ["dtend", end],
  ] as const) {
    const local = ICAL.Time.fromDateTimeString(time.toString().slice(0, "yyyy-mm-ddThh:mm:ss".length));
    event.addPropertyWithValue(name, local).setParameter("tzid", timeZone);
  }
}

function romeRules(): ICAL.Component {
  const [block] = timeZoneBlock(timeZone);
  if (!block?.startsWith("BEGIN:VTIMEZONE")) throw new Error(`No calendar rules for the time zone ${timeZone}`);
  return new ICAL.Component(ICAL.parse(block) as unknown[]);
}
