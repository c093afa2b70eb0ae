import type { Business } from "#content/schema/business.ts";
import { plainRows } from "#domain/requests/fields.ts";
import { eventTypeName } from "#app/forms/booking/booking-summary.tsx";
import { daysBetween } from "#domain/policy/civil-days.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { leadTime } from "#domain/policy/lead-time.ts";
import { sunsetTime } from "#domain/policy/sunset-time.ts";
import { eventTimeOf } from "#domain/requests/events.ts";
import type { DayUse, OwnerView, SameDayRequest } from "#src/requests/views.ts";
import { takesDay } from "#domain/requests/request.ts";
import type { OwnerAction } from "#domain/requests/transitions.ts";
import { capitalize, formatDate, formatLanguage } from "#i18n/format.ts";
import { decision as messages } from "#i18n/messages/it/decision.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import { fill } from "#i18n/messages/messages.ts";
import { actionNamed, isDone, type NoticeText } from "../outcome.ts";
import { isChangeAsked } from "../request/pieces-model.ts";
import { answerHours, dayText, eventName, eventTimeText, romeTime, dayInRome, firstName } from "../request-text.ts";
import { fillOwnerText } from "./owner-text.ts";
import { mistypedAddress, suspicionLines } from "./warnings.ts";

export interface Fact {
  label: string;
  text: string;
  note?: string;
}

/** The actions that have a dialog; quotes and payments have forms of their own. */
export type DialogAction = keyof typeof messages.actions;

/** An action of the owner, with its effects and fields. */
export interface Choice {
  action: DialogAction;
  short: string;
  title: string;
  text: string;
  message: string;
  optional: string;
  send: string;
  /** Why the day that it would take is taken, and who has it. */
  warnings: readonly string[];
  /** It accepts although the day is taken. */
  isForced: boolean;
}

/** Everything that the owner's page shows. */
export interface DecisionModel {
  reference: string;
  version: string;
  arrived: string;
  /** With `*emphasis*`. */
  heading: string;
  /** The status and any open offer, one sentence per line. */
  status: string[];
  /** While the request waits for the owner: the hours so far, at most those promised, and both as text. */
  wait: { hours: number; of: number; since: string; promised: string } | undefined;
  facts: Fact[];
  details: string;
  /** Undefined for an enquiry, whose form has no phone number. */
  phone: string | undefined;
  email: string;
  sameDay: { reference: string; what: string; status: string; location: string }[];
  conflicts: string[];
  /** A sentence about a mail address that looks mistyped. */
  mistypedAddress: string | undefined;
  choices: Choice[];
  /** The initial values of the fields for another time; civil dates. */
  time: { first: string; date: string | undefined; timeSlot: string | undefined };
}

const locale = "it";
const siteMessages = messagesIn(locale);

/** @param place the municipality that the request names, if any */
export function decisionModel(view: OwnerView, business: Business, place?: Municipality): DecisionModel {
  const { request, version, today, sameDay, conflicts } = view;
  const { content, reference, receivedAt } = request;
  const time = eventTimeOf(content);
  return {
    reference,
    version,
    arrived: fill(messages.arrived[content.kind], {
      day: dayText(dayInRome(receivedAt), locale),
      time: romeTime(receivedAt),
    }),
    heading: time === undefined ? messages.noDay : headingOf(time.date),
    status: statusLines(view),
    wait: waitOf(view, business),
    facts: factsOf(view, business, place),
    details: content.details,
    phone: content.kind === "booking" ? content.phone : undefined,
    email: content.email,
    sameDay: sameDay.map(sameDayTexts),
    conflicts: conflicts.map((reason) => messages.taken[reason]),
    mistypedAddress: mistypedAddress(view),
    choices: choicesOf(view),
    time: {
      first: today,
      date: time?.date,
      timeSlot: content.kind === "booking" ? time?.timeSlot : undefined,
    },
  };
}

function sameDayTexts({ reference, location, what, timeSlot, status }: SameDayRequest) {
  const name = eventTypeName(what, siteMessages) || what;
  return {
    reference,
    location,
    what: timeSlot === undefined ? name : fill(messages.sameDay.from, { what: name, slot: timeSlot }),
    status: messages.sameDay[status],
  };
}

/** Why a day is taken, and the accepted and confirmed events that it has: a sentence for each. */
export function dayWarnings({ conflicts, sameDay }: DayUse): string[] {
  const agreed = sameDay.filter(({ status }) => takesDay(status));
  return [
    ...conflicts.map((reason) => messages.taken[reason]),
    ...agreed.map((other) => fill(messages.sameDay.agreed, sameDayTexts(other))),
  ];
}

/** "Sabato *15 maggio*" */
function headingOf(date: string): string {
  const [weekday = "", ...rest] = capitalize(dayText(date, locale), locale).split(" ");
  return `${weekday} *${rest.join(" ")}*`;
}

function statusLines({ request, offer, history, suspicion }: OwnerView): string[] {
  const { status, content } = request;
  const first = firstName(content.name);
  const key = status === "quoted" && isChangeAsked(history) ? "changeAsked" : status;
  const lines = key === "received" ? [] : [fill(messages.status[key], { first })];
  if (status === "quarantined") lines.push(...suspicionLines({ suspicion, request }));
  if (content.email === "") lines.push(fillOwnerText(messages.noAddress, { first }));
  if (offer !== undefined) {
    const moment = eventTimeText(offer.moment, messages.facts.from, locale);
    lines.push(fill(offer.by === "owner" ? messages.status.proposed : messages.status.asked, { first, moment }));
  }
  const quote = history.findLast(({ by, message }) => by === "visitor" && message !== undefined)?.message;
  return quote === undefined ? lines : [...lines, fill(messages.quote, { message: quote })];
}

function waitOf(
  { request, offer, hoursSinceReceipt: hours }: OwnerView,
  { responseHours }: Business,
): DecisionModel["wait"] {
  if (request.status !== "received" || offer !== undefined) return undefined;
  const { contact, bookingTo } = responseHours;
  const of = request.content.kind === "booking" ? bookingTo : contact;
  return {
    hours: Math.min(hours, of),
    of,
    since: fill(messages.wait.since, { hours }),
    promised: fill(messages.wait.promised, { hours: answerHours(request, responseHours) }),
  };
}

function factsOf({ request, today }: OwnerView, business: Business, place: Municipality | undefined): Fact[] {
  const { content } = request;
  const { facts } = messages;
  const time = eventTimeOf(content);
  const rows: Fact[] = [{ label: facts.event, text: eventName(request, siteMessages) }];
  if (time?.timeSlot !== undefined) {
    const sunset = business.show.sunset ? sunsetTime(time.date, business.base) : undefined;
    rows.push({
      label: facts.slot,
      text: fill(facts.from, { slot: time.timeSlot }),
      ...(sunset !== undefined && { note: fill(facts.sunset, { time: sunset }) }),
    });
  }
  rows.push({ label: facts.place, text: content.location, ...(place && { note: coverageOf(place, business) }) });
  for (const { label, value } of plainRows(content, messagesIn(locale).forms.labels)) rows.push({ label, text: value });
  if (time !== undefined && time.date >= today) {
    rows.push({ label: facts.leadTime, ...leadTimeOf(time.date, today, business, request) });
  }
  const language = formatLanguage(request.locale, locale);
  const page = fill(request.source === "telephone" ? facts.call : facts.page, { language });
  rows.push({ label: facts.who, text: content.name, note: [content.email, page].filter(Boolean).join(", ") });
  return rows;
}

function coverageOf({ name, coverage }: Municipality, { base }: Business): string {
  const { town, region } = base;
  return fill(messages.coverage[name === town ? "home" : coverage.kind], { name, km: coverage.km, town, region });
}

function leadTimeOf(
  date: string,
  today: string,
  { leadTime: usual }: Business,
  { content }: OwnerView["request"],
): Pick<Fact, "text" | "note"> {
  const { facts } = messages;
  const type = content.kind === "booking" ? content.eventType : undefined;
  const { measure, weeks, advice } = leadTime(date, today, usual, type);
  const days = daysBetween(today, date);
  const text =
    days === 0
      ? facts.today
      : days === 1
        ? facts.day
        : weeks === 0
          ? fill(facts.days, { days })
          : weeks === 1
            ? facts.week
            : fill(facts.weeks, { weeks });
  return { text, note: `${formatDate(date)}, ${facts.advice[advice]}${facts.measure[measure]}` };
}

function isDialogAction(action: OwnerAction): action is DialogAction {
  return action in messages.actions;
}

function isAnswer(action: OwnerAction): boolean {
  return action === "accept-offer" || action === "refuse-offer";
}

/** The day that an action would take a place of. */
function dayTakenBy(action: DialogAction, { conflicts, sameDay, askedDay }: OwnerView): DayUse | undefined {
  return action === "accept" ? { conflicts, sameDay } : action === "accept-offer" ? askedDay : undefined;
}

function choicesOf(view: OwnerView): Choice[] {
  const { request, allowed, offer, terms } = view;
  const hasDay = request.content.date !== undefined;
  const values = {
    first: firstName(request.content.name),
    percent: terms.depositPercent,
    moment: offer === undefined ? "" : eventTimeText(offer.moment, messages.facts.from, locale),
  };
  // An open question of the visitor comes first.
  const inOrder = allowed
    .filter(isDialogAction)
    .toSorted((one, other) => Number(isAnswer(other)) - Number(isAnswer(one)));
  return inOrder.map((action) => {
    const { short, title, text, textNoDay, message, optional, send } = messages.actions[action];
    const day = dayTakenBy(action, view);
    const isForced = day !== undefined && day.conflicts.length > 0;
    return {
      action,
      short: action === "accept" && allowed.includes("accept-offer") ? messages.actions.accept.shortAsWas : short,
      title,
      text: capitalize(fillOwnerText(hasDay ? text : textNoDay, values), locale),
      message,
      optional: fill(optional, values),
      send: isForced ? messages.taken.anyway : fillOwnerText(send, values),
      warnings: day === undefined ? [] : dayWarnings(day),
      isForced,
    };
  });
}

/** The notice after an action; undefined if the history does not confirm the action. */
export function ownerDoneNotice(done: string | null, view: OwnerView): NoticeText | undefined {
  const action = actionNamed("owner", done);
  return action !== undefined && isDone("owner", action, view) ? messages.done[action] : undefined;
}
