import { sunsetTime } from "#src/availability/sunset-time.ts";
import type { Business } from "#src/content/schema/business.ts";
import { type Milestone, type Terms, owedIn } from "#src/content/terms.ts";
import { daysBetween } from "#src/i18n/days.ts";
import { knownDetails, missingDetails } from "#src/details/event-details.ts";
import { capitalize, formatDate, formatDays, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { type RequestMessages, eventTimeText, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayInRome, dayText, romeTime } from "#src/i18n/request-text.ts";
import { sumOf } from "#src/quotes/lines.ts";
import { accountOfRequest, isAboutChange } from "./agreement.ts";
import { type RequestEvent, eventTimeOf, isShown } from "./events.ts";
import { type ProgressText, occasionText } from "./headline.ts";
import type { VisitorView } from "./pages.server.ts";
import { goesOn } from "./request.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Drawing, useContentOf } from "#src/ui/drawing.tsx";
import { useWords } from "#src/ui/messages.tsx";
import { useRequestMessages } from "./visitor-form.tsx";
import type { ReactNode } from "react";

interface StepText {
  /** A civil date in Europe/Rome, `yyyy-mm-dd`. */
  date: string;
  title: string;
  text: string;
}

interface Step extends StepText {
  state: keyof typeof marks;
}

interface TimelineProps {
  view: VisitorView;
  business: Pick<Business, "base" | "show">;
  /** The days ahead are part of what is signed above. */
  isSigned: boolean;
  children: ReactNode;
}

/** A full mark is for the past, a half one for now, an empty one for the future, a cross for the end. */
const marks = {
  done: <path fill="currentColor" d="M2 2H14V14H2Z" />,
  today: (
    <>
      <path d="M2 2H14V14H2Z" />
      <path fill="currentColor" d="M14 2V14H2Z" />
    </>
  ),
  ahead: <path d="M2 2H14V14H2Z" />,
  ended: <path d="M2 2L14 14M14 2L2 14" />,
};

/** What is to be done today, and the days ahead. What was done is folded below, unless nothing is left to do. */
export function Timeline({ view, business, isSigned, children }: TimelineProps) {
  const { opens } = useWords().request;
  const { locale, messages } = useRequestMessages();
  const steps = timeline(view, business, opens, locale);
  const today = steps.findIndex(({ state }) => state === "today");
  const done = steps.slice(0, Math.max(today, 0));
  return (
    <div>
      <StepList steps={steps.slice(done.length, isSigned ? done.length + 1 : undefined)} />
      {done.length > 0 && (
        <Disclosure title={messages.timeline.soFar} tagline={done.map(({ title }) => title).join(", ")}>
          <StepList steps={done} />
        </Disclosure>
      )}
      {children}
    </div>
  );
}

function StepList({ steps }: { steps: readonly Step[] }) {
  const { locale, messages } = useRequestMessages();
  return (
    <ol className="timeline">
      {steps.map(({ date, title, text, state }, index) => (
        <li
          key={index}
          className={state === "today" || state === "ended" ? `is-${state} on-gialla` : `is-${state}`}
          aria-current={state === "today" ? "step" : undefined}
        >
          <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
            {marks[state]}
          </svg>
          <time className="small tnum" dateTime={date}>
            {state === "today" ? messages.timeline.today : formatDate(date, locale)}
          </time>
          <div>
            <h3>{title}</h3>
            {text !== "" && <p className="small muted">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function timeline(view: VisitorView, business: TimelineProps["business"], opens: string, locale: Locale): Step[] {
  const { timeline: line } = requestMessagesIn(locale);
  const { request, history, today } = view;
  const received = dayInRome(request.receivedAt);
  const sent = {
    date: received,
    title: line.sent,
    text: fill(line.sentText, { time: romeTime(request.receivedAt) }),
  };
  const events = history.flatMap((event) => eventSteps(event, history, locale));
  const happened = [sent, ...events].map((draft): Step => ({ ...draft, state: "done" }));
  if (!goesOn(request.status)) {
    return happened.map((one, index) =>
      index > 0 && index === happened.length - 1 ? { ...one, state: "ended" } : one,
    );
  }

  // Payments are among the events.
  const named = nextStep(view, line)?.milestone;
  const open = view.milestones.filter(
    (milestone) => milestone !== named && (milestone.kind === "event" || milestone.state !== "done"),
  );
  const event = {
    title: capitalize(occasionText(request, locale), locale),
    text: textOfEvent(view, business, opens, line),
  };
  const days = milestoneSteps(open, view.terms, locale, event);
  const passed = days.filter(({ date }) => date < today);
  const ahead = days.filter(({ date }) => date >= today);
  const now = todayStep(view, locale).map((draft): Step => ({ ...draft, state: "today" }));
  // The sort is stable, so events come before the deadlines of their day.
  return [...[...happened, ...passed].toSorted((one, other) => daysBetween(other.date, one.date)), ...now, ...ahead];
}

export function stepText(event: RequestEvent, history: readonly RequestEvent[], locale: Locale): string {
  return eventSteps(event, history, locale)
    .map(({ title, text }) => (text === "" ? title : `${title}. ${text}`))
    .join(" ");
}

function eventSteps(event: RequestEvent, history: readonly RequestEvent[], locale: Locale): StepText[] {
  const { timeline: line, fields } = requestMessagesIn(locale);
  const quote = event.message === undefined ? "" : fill(line.quote, { message: event.message });
  const date = dayInRome(event.at);
  const step = (title: string, fact = ""): StepText[] => [
    { date, title, text: [fact, quote].filter(Boolean).join(" ") },
  ];
  const time = "time" in event ? `${capitalize(eventTimeText(event.time, locale), locale)}.` : "";
  const byVisitor = event.by === "visitor";
  const isChange = isAboutChange(event, history);
  const { refundableCents } = accountOfRequest({ status: event.to }, history.slice(0, history.indexOf(event) + 1));
  if (!isShown(event)) return [];
  switch (event.type) {
    case "final-account":
      return step(line["final-account"], `${formatMoney(sumOf(event.lines).totalCents, locale)}.`);
    case "payment-recorded": {
      const title = event.payment.kind === "refund" ? line.refunded : line["payment-recorded"];
      return step(title, `${formatMoney(Math.abs(event.payment.amountCents), locale)}.`);
    }
    case "transfer-reported":
      return step(line[event.type], event.on === date ? "" : `${formatDate(event.on, locale)}.`);
    case "quoted": {
      const { version, totals, validUntil } = event.quote;
      const total = formatMoney(totals.totalCents, locale);
      const title = isChange ? line.changeSent : line.quoted;
      return step(title, fill(line.quoteVersion, { version, total, day: formatDate(validUntil, locale) }));
    }
    case "quote-accepted":
      return step(
        isChange ? line.changeAccepted : line["quote-accepted"],
        event.spokenOn === undefined
          ? fill(line.signedBy, { name: event.typedName, time: romeTime(event.at) })
          : fill(line.spokenBy, { name: event.typedName, day: formatDate(event.spokenOn, locale) }),
      );
    case "kept-longer":
      return step(line[event.type], fill(line.keptUntil, { day: formatDate(event.until, locale) }));
    case "quote-declined":
      return step(isChange ? line.changeDeclined : line["quote-declined"]);
    case "cancelled":
      return step(
        byVisitor ? line.cancelledByVisitor : line.cancelledByOwner,
        refundableCents > 0 ? fill(line.refund, { amount: formatMoney(refundableCents, locale) }) : "",
      );
    case "time-offered":
    case "time-asked":
    case "time-accepted":
    case "time-declined":
      return step(line[event.type], time);
    case "changed":
      return step(line.changed, `${event.changes.map(({ field }) => fields[field]).join(", ")}.`);
    default:
      return step(line[event.type]);
  }
}

function nextStep({ next, turn, openQuote }: VisitorView, line: RequestMessages["timeline"]) {
  if (next === undefined || turn.by === "owner") return undefined;
  const { deposit, difference, balance, sign: answer } = line;
  const titles: Readonly<Record<string, string>> = { answer, deposit, difference, balance };
  const title = titles[next.kind];
  const cents = next.kind === "answer" ? openQuote?.totals.totalCents : next.cents;
  return title === undefined || cents === undefined ? undefined : { milestone: next, title, cents };
}

function todayStep(view: VisitorView, locale: Locale): StepText[] {
  const { request, today, turn, milestones, isOver, agreement } = view;
  const { timeline: line } = requestMessagesIn(locale);
  const { date } = request.content.order;
  if (isOver && turn.by === "nobody") return [];
  const next = nextStep(view, line);
  if (next !== undefined) {
    const { date: by } = next.milestone;
    const text = by < today ? line.nextLate : by === today ? line.nextToday : line.nextBy;
    const values = { day: dayText(by, locale), days: formatDays(daysBetween(today, by), locale) };
    const title = fill(line.nextAmount, { step: next.title, amount: formatMoney(next.cents, locale) });
    return [{ date: today, title, text: fill(text, values) }];
  }
  const missing = missingDetails(knownDetails(request.content, view.eventDetails[locale], "visitor"));
  const isReady = agreement !== undefined && owedIn(milestones).length === 0 && missing.length === 0;
  const ready = isReady ? line.ready : line.readyForNow;
  const title = { owner: line.waiting, visitor: line.yourTurn, nobody: ready }[turn.by];
  const occasion = capitalize(occasionText(request, locale), locale);
  const isAhead = date !== undefined && date > today;
  const text = isAhead ? fill(line.left, { occasion, days: formatDays(daysBetween(today, date), locale) }) : "";
  return [{ date: today, title, text }];
}

function textOfEvent(
  { request }: VisitorView,
  { base, show }: TimelineProps["business"],
  opens: string,
  line: RequestMessages["timeline"],
): string {
  const { date, timeSlot } = eventTimeOf(request.content) ?? {};
  const sunset = show.sunset && date !== undefined ? sunsetTime(date, base) : undefined;
  const texts = [timeSlot && fill(opens, { slot: timeSlot }), sunset && fill(line.sunset, { time: sunset })];
  return texts.filter(Boolean).join(" ");
}

/** Limits on one day become one step. @param event the title and text for the milestone of the event */
export function milestoneSteps(
  milestones: readonly Milestone[],
  terms: Terms,
  locale: Locale,
  event?: Pick<StepText, "title" | "text">,
): Step[] {
  const { timeline: line } = requestMessagesIn(locale);
  const percent = terms.partRefund?.percent ?? 0;
  const partRefund = milestones.find(({ kind }) => kind === "part-refund");
  const isOneDay = (date: string): boolean => date === partRefund?.date;
  return milestones.flatMap(({ kind, date, state, cents }): Step[] => {
    const amount = cents === undefined ? "" : formatMoney(cents, locale);
    const owed = amount && fill(state === "late" ? line.amountLate : line.amountDue, { amount });
    const step = (title: string, text = ""): Step[] => [
      { date, title, text, state: state === "done" ? state : "ahead" },
    ];
    switch (kind) {
      case "full-refund":
        return step(line.fullRefund, percent > 0 ? fill(line.fullRefundText, { percent }) : line.depositKept);
      case "part-refund":
        return milestones.some((one) => one.kind === "changes" && isOneDay(one.date))
          ? []
          : step(fill(line.partRefund, { percent }), line.depositKept);
      case "changes":
        return step(line.changes, isOneDay(date) ? `${fill(line.changesText, { percent })} ${line.depositKept}` : "");
      case "deposit":
        return owed
          ? step(line.deposit, owed)
          : step(line.depositLatest, fill(line.depositText, { days: formatDays(terms.holdDays, locale) }));
      case "answer":
      case "difference":
      case "balance":
        return step(line[kind], owed);
      case "event":
        return event === undefined ? [] : step(event.title, event.text);
    }
  });
}

/** Draws the finished steps as solid blocks. Only for the eye: the sentence contains the information. */
export function ProgressSteps({ steps, where, next, hasNew }: ProgressText & { hasNew: boolean }) {
  return (
    <div className="progress">
      <p className="small progress__say">
        <b>{where}</b> {next}
      </p>
      <ol className={hasNew ? "progress__row progress__row--new" : "progress__row"} aria-hidden="true">
        {steps.map(({ label, state }, index) => (
          <li key={label} className={`is-${state}`}>
            <span className="progress__label">{label}</span>
            <span className="progress__cell">
              {state === "done" ? <DoneStep /> : <i className="progress__step" />}
              {state === "now" && <b className="progress__number">{index + 1}</b>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function DoneStep() {
  const { show } = useContentOf("step");
  return show ? (
    <Drawing slot="step" file="counter-step-night" alt="" />
  ) : (
    <i className="progress__step progress__step--done" />
  );
}
