import { daysBetween } from "#domain/policy/civil-days.ts";
import { romeClock } from "#domain/policy/rome-clock.ts";
import { formatDate, formatDay, formatWeekday } from "#i18n/format.ts";
import type { LocalContent } from "#content/index.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { policy } from "#domain/policy/constants.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { decisionAnchors } from "#i18n/routes.ts";
import { fillCopy, fillPhrase } from "./fill-copy.ts";
import type { Action, Block, DetailRow, MailView, Phrase } from "./mail-view.ts";
import { callActions, ownerRows } from "./owner-slip.ts";
import { eventNamed, eventOf } from "./request-words.ts";
import type { Surroundings } from "./surroundings.ts";
import { oneLine } from "./wording.ts";

type NoticeCopy = LocalContent["mail"]["notice"];

/** Long enough for a place in a subject; the slip has all of it. */
const longestInSubject = 50;

/**
 * What the owner is told of a request, always in Italian, with everything that the visitor wrote.
 * @param link the page on which the owner decides; undefined where there is none to open
 * @param around what else is known of its place and day
 */
export function ownerNotice(
  request: StoredRequest,
  mail: LocalContent["mail"],
  brand: string,
  link: string | undefined,
  around: Surroundings,
): MailView {
  const { content, reference } = request;
  const copy = mail.notice;
  const words = copy[content.kind];
  const values = noticeValues(request, mail);
  const blocks: Block[] = [{ type: "paragraph", phrase: fillPhrase(words.opening, values) }];
  if (content.kind === "booking") {
    blocks.push({ type: "actions", actions: callActions(content.phone, copy) });
  }
  blocks.push({
    type: "slip",
    reference,
    state: mail.slip.states.received,
    title: mail.slip.title,
    rows: ownerRows(request, mail, [...zoneRow(around, copy), ...leadRow(request, copy), ...sunsetRow(around, copy)]),
  });
  if (content.details !== "") blocks.push({ type: "quote", text: fillCopy(copy.quote, { text: content.details }) });
  blocks.push(...sameDay(around, copy));
  if (link !== undefined) blocks.push({ type: "actions", actions: decisions(request, copy, link), stacked: true });
  return {
    locale: "it",
    brand,
    subject: fillCopy(words.subject, {
      ...values,
      event: oneLine(values.event, longestInSubject),
      place: oneLine(values.place, longestInSubject),
    }),
    preview: fillCopy(words.preview, values),
    heading: fillPhrase(words.heading, values),
    blocks,
    footer: [fillPhrase(copy.reply, values), ...privateLines(copy, link, true)],
  };
}

function decisions({ content }: StoredRequest, copy: NoticeCopy, link: string): Action[] {
  const propose = content.kind === "booking" ? "booking" : content.date === undefined ? "noDate" : "enquiry";
  return [
    { label: copy.accept, href: `${link}#${decisionAnchors.accept}`, tone: "primary" },
    { label: copy.propose[propose], href: `${link}#${decisionAnchors.propose}` },
    { label: copy.decline, href: `${link}#${decisionAnchors.decline}`, tone: "stop" },
  ];
}

/** What to know about a mail that opens the page on which the owner decides. */
export function privateLines(copy: NoticeCopy, link: string | undefined, decides: boolean): Phrase[] {
  if (link === undefined) return [];
  return [...(decides ? [fillPhrase(copy.asksFirst)] : []), fillPhrase(copy.keepToYourself)];
}

function noticeValues(request: StoredRequest, { moments }: LocalContent["mail"]) {
  const { content, reference } = request;
  const received = new Date(request.receivedAt);
  const { date } = content;
  return {
    reference,
    event: oneLine(eventOf(request), fieldLimits.partyType),
    place: oneLine(content.location, fieldLimits.location),
    name: oneLine(content.name, fieldLimits.name),
    // A booking lies within six months: its year goes without saying.
    day: date === undefined ? moments.noDate : formatDay(date, "it", { year: content.kind !== "booking" }),
    shortDay: date === undefined ? moments.noDate : `${formatWeekday(date, "it")} ${formatDate(date)}`,
    receivedDay: formatDate(todayInRome(received)),
    receivedTime: romeClock(received).time,
    ...(content.kind === "booking" ? { slot: content.timeSlot } : {}),
  };
}

/** How far away the place is, and what the travel comes to, where the visitor's words name one. */
function zoneRow({ place }: Surroundings, { zone }: NoticeCopy): DetailRow[] {
  if (place === undefined) return [];
  const { name, coverage } = place;
  const words = zone[name === policy.base.town ? "home" : coverage.kind];
  return [{ label: zone.label, value: fillCopy(words, { name, km: String(coverage.km) }) }];
}

function sunsetRow({ sunset }: Surroundings, copy: NoticeCopy): DetailRow[] {
  return sunset === undefined ? [] : [{ label: copy.sunset, value: sunset }];
}

/** Who else asks for the day, or has it. */
function sameDay({ sameDay: others }: Surroundings, { sameDay: copy }: NoticeCopy): Block[] {
  if (others.length === 0) return [];
  const rows = others.map(({ what, timeSlot, status }) => {
    const event = oneLine(eventNamed(what), fieldLimits.partyType);
    const label = timeSlot === undefined ? event : fillCopy(copy.withSlot, { event, slot: timeSlot });
    return { label, value: copy[status] };
  });
  return [
    { type: "heading", phrase: fillPhrase(copy.title) },
    { type: "rows", rows },
  ];
}

/** How far ahead the event is asked for. */
function leadRow({ content, receivedAt }: StoredRequest, { lead }: NoticeCopy): DetailRow[] {
  if (content.date === undefined) return [];
  return [{ label: lead.label, value: leadTime(daysBetween(todayInRome(new Date(receivedAt)), content.date), lead) }];
}

function leadTime(days: number, copy: NoticeCopy["lead"]): string {
  if (days <= 0) return copy.today;
  if (days === 1) return copy.tomorrow;
  return days < 14
    ? fillCopy(copy.days, { count: String(days) })
    : fillCopy(copy.weeks, { count: String(Math.floor(days / 7)) });
}
