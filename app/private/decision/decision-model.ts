import { messagesIn } from "#i18n/all-messages.ts";
import { formatDate, capitalize, formatLanguage } from "#i18n/format.ts";
import { eventTypeName } from "#app/forms/booking/booking-summary.tsx";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { daysBetween } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { leadTime } from "#domain/policy/lead-time.ts";
import type { OwnerAction, OwnerView } from "#domain/requests/actions.ts";
import { momentOf } from "#domain/requests/event-time.ts";
import { decision as words } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { romeTime, spokenDay, spokenTime } from "../request/day-words.ts";
import { eventName } from "../request/request-facts.ts";
import { sunsetTime } from "#domain/policy/sunset-time.ts";

export interface Fact {
  label: string;
  text: string;
  note?: string;
}

/** A way to answer: what will happen, and what is asked for. */
export interface Way {
  act: OwnerAction;
  short: string;
  title: string;
  text: string;
  message: string;
  optional: string;
  send: string;
}

/** All that the owner's page shows. */
export interface DecisionModel {
  reference: string;
  version: string;
  arrived: string;
  /** With `*emphasis*`. */
  heading: string;
  /** Where it stands, and what was offered or asked, one sentence a line. */
  standing: string[];
  facts: Fact[];
  details: string;
  /** Undefined where no telephone number was asked for. */
  phone: string | undefined;
  email: string;
  sameDay: { reference: string; what: string; status: string; location: string }[];
  conflicts: string[];
  ways: Way[];
  /** What the form for another moment begins with; civil dates. */
  moment: { first: string; date: string | undefined; timeSlot: string | undefined };
}

const locale = "it";
const messages = messagesIn(locale);

/** @param place the municipality that the request names, where it names one */
export function decisionModel(view: OwnerView, place?: Municipality): DecisionModel {
  const { request, version, today, sameDay, conflicts } = view;
  const { content, reference, receivedAt } = request;
  const moment = momentOf(content);
  return {
    reference,
    version,
    arrived: fill(words.arrived[content.kind], {
      day: spokenDay(todayInRome(new Date(receivedAt)), locale),
      time: romeTime(receivedAt),
    }),
    heading: moment === undefined ? words.noDay : headingOf(moment.date),
    standing: standingOf(view),
    facts: factsOf(view, place),
    details: content.details,
    phone: content.kind === "booking" ? content.phone : undefined,
    email: content.email,
    sameDay: sameDay.map(({ what, timeSlot, status, ...other }) => {
      const name = eventTypeName(what, messages) || what;
      return {
        reference: other.reference,
        location: other.location,
        what: timeSlot === undefined ? name : fill(words.sameDay.from, { what: name, slot: timeSlot }),
        status: words.sameDay[status],
      };
    }),
    conflicts: conflicts.map((reason) => words.taken[reason]),
    ways: waysOf(view),
    moment: {
      first: today,
      date: moment?.date,
      timeSlot: content.kind === "booking" ? moment?.timeSlot : undefined,
    },
  };
}

/** "Sabato *15 maggio*" */
function headingOf(date: string): string {
  const [weekday = "", ...rest] = capitalize(spokenDay(date, locale), locale).split(" ");
  return `${weekday} *${rest.join(" ")}*`;
}

function firstName(name: string): string {
  return name.split(/\s/)[0] ?? name;
}

function standingOf({ request, offer, history }: OwnerView): string[] {
  const { status, content } = request;
  const first = firstName(content.name);
  const lines = status === "received" ? [] : [fill(words.standing[status], { first })];
  if (offer !== undefined) {
    const moment = spokenTime(offer.moment, words.facts.from, locale);
    lines.push(fill(offer.by === "owner" ? words.standing.proposed : words.standing.asked, { first, moment }));
  }
  const said = history.findLast(({ by, message }) => by === "visitor" && message !== undefined)?.message;
  return said === undefined ? lines : [...lines, fill(words.said, { message: said })];
}

function factsOf({ request, today }: OwnerView, place: Municipality | undefined): Fact[] {
  const { content } = request;
  const { facts } = words;
  const moment = momentOf(content);
  const rows: Fact[] = [{ label: facts.event, text: eventName(request, messages) }];
  if (moment?.timeSlot !== undefined) {
    const sunset = sunsetTime(moment.date);
    rows.push({
      label: facts.setUp,
      text: fill(facts.from, { slot: moment.timeSlot }),
      ...(sunset !== undefined && { note: fill(facts.sunset, { time: sunset }) }),
    });
  }
  rows.push({ label: facts.place, text: content.location, ...(place && { note: coverageOf(place) }) });
  if (moment !== undefined && moment.date >= today) {
    rows.push({ label: facts.leadTime, ...leadTimeOf(moment.date, today, request) });
  }
  const page = fill(facts.page, { language: formatLanguage(request.locale, locale) });
  rows.push({ label: facts.who, text: content.name, note: `${content.email} · ${page}` });
  return rows;
}

function coverageOf({ name, coverage }: Municipality): string {
  const { town, region } = policy.base;
  return fill(words.coverage[name === town ? "home" : coverage.kind], { name, km: coverage.km, town, region });
}

function leadTimeOf(date: string, today: string, { content }: OwnerView["request"]): Pick<Fact, "text" | "note"> {
  const { facts } = words;
  const { measure, weeks, advice } = leadTime(date, today, content.kind === "booking" ? content.eventType : undefined);
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

function isAnswer(act: OwnerAction): boolean {
  return act === "accept-offer" || act === "refuse-offer";
}

function waysOf({ request, possible, offer }: OwnerView): Way[] {
  const hasDay = request.content.date !== undefined;
  const values = {
    first: firstName(request.content.name),
    percent: policy.depositPercent,
    moment: offer === undefined ? "" : spokenTime(offer.moment, words.facts.from, locale),
  };
  // What the visitor waits for comes first.
  const inOrder = possible.toSorted((one, other) => Number(isAnswer(other)) - Number(isAnswer(one)));
  return inOrder.map((act) => {
    const { short, title, text, textNoDay, message, optional, send } = words.acts[act];
    return {
      act,
      short: act === "accept" && possible.includes("accept-offer") ? words.acts.accept.shortAsWas : short,
      title,
      text: capitalize(fill(hasDay ? text : textNoDay, values), locale),
      message,
      optional: fill(optional, values),
      send: fill(send, values),
    };
  });
}
