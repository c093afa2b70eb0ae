import type { Business } from "#src/content/schema/business.ts";
import { daysBetween } from "#src/i18n/days.ts";
import { policyDates, type Terms } from "#src/content/terms.ts";
import { sunsetTime } from "#src/availability/sunset-time.ts";
import { eventTimeOf, isAboutChange, isShown, type RequestEvent } from "./events.ts";
import { isOpenStatus } from "./request.ts";
import type { VisitorView } from "./pages.server.ts";
import { capitalize, formatDate, formatDays, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { eventTimeText, type RequestMessages, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { useWords } from "#src/ui/messages.tsx";
import { sumOf } from "#src/quotes/lines.ts";
import { turnOf } from "./headline.ts";
import { romeTime, dayInRome } from "#src/i18n/request-text.ts";

interface Draft {
  /** Civil date in Europe/Rome, `yyyy-mm-dd`. */
  date: string;
  title: string;
  text: string;
}

interface Step extends Draft {
  state: keyof typeof marks;
}

interface TimelineProps {
  view: VisitorView;
  business: Pick<Business, "base" | "show">;
  locale: Locale;
}

/** The mark of a step: full for what is done, half for now, empty for what comes, a cross for the end. */
const marks = {
  done: <path className="mark__on" d="M2 2H14V14H2Z" />,
  today: (
    <>
      <path d="M2 2H14V14H2Z" />
      <path className="mark__on" d="M14 2V14H2Z" />
    </>
  ),
  ahead: <path d="M2 2H14V14H2Z" />,
  ended: <path d="M2 2L14 14M14 2L2 14" />,
};

/** The events so far, today's step, and the days of the terms. */
export function Timeline({ view, business, locale }: TimelineProps) {
  const { opens } = useWords().request;
  const messages = requestMessagesIn(locale);
  return (
    <ol className="timeline">
      {timeline(view, business, opens, messages, locale).map(({ date, title, text, state }, index) => (
        <li
          key={index}
          className={state === "today" || state === "ended" ? `is-${state} on-gialla` : `is-${state}`}
          aria-current={state === "today" ? "step" : undefined}
        >
          <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
            {marks[state]}
          </svg>
          <time className="small tnum" dateTime={date}>
            {state === "today" ? messages.timeline.today : formatDate(date)}
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

function timeline(
  view: VisitorView,
  business: TimelineProps["business"],
  opens: string,
  messages: RequestMessages,
  locale: Locale,
): Step[] {
  const { request, history, today } = view;
  const received = dayInRome(request.receivedAt);
  const sent = {
    date: received,
    title: messages.timeline.sent,
    text: fill(messages.timeline.sentText, { time: romeTime(request.receivedAt) }),
  };
  const events = history.flatMap((entry) => eventSteps(entry, messages, locale));
  const happened = [sent, ...events].map((draft): Step => ({ ...draft, state: "done" }));
  if (!isOpenStatus(request.status) && request.status !== "completed") {
    return happened.map((one, index) =>
      index > 0 && index === happened.length - 1 ? { ...one, state: "ended" } : one,
    );
  }

  const days = termSteps(view, business, messages, opens).filter(({ date }) => date >= received);
  const passed = days.filter(({ date }) => date < today).map((draft): Step => ({ ...draft, state: "done" }));
  const ahead = days.filter(({ date }) => date >= today).map((draft): Step => ({ ...draft, state: "ahead" }));
  const { date } = eventTimeOf(request.content) ?? {};
  const isOver = date !== undefined && date < today;
  const now: Step[] = isOver ? [] : [{ ...todayStep(view, messages, locale), state: "today" }];
  // A stable sort: events come before the deadlines of the same day.
  return [...[...happened, ...passed].toSorted((one, other) => daysBetween(other.date, one.date)), ...now, ...ahead];
}

/** The steps of an event; none if it does not concern the visitor. */
function eventSteps(event: RequestEvent, messages: RequestMessages, locale: Locale): Draft[] {
  const { timeline: line } = messages;
  const quote = event.message === undefined ? "" : fill(line.quote, { message: event.message });
  const date = dayInRome(event.at);
  const draft = (title: string, fact = ""): Draft[] => [{ date, title, text: [fact, quote].filter(Boolean).join(" ") }];
  const time = "time" in event ? `${capitalize(eventTimeText(event.time, locale), locale)}.` : "";
  const byVisitor = event.by === "visitor";
  const isChange = isAboutChange(event);
  if (!isShown(event)) return [];
  switch (event.type) {
    case "final-account":
      return draft(line["final-account"], `${formatMoney(sumOf(event.lines).totalCents, locale)}.`);
    case "payment-recorded": {
      const title = event.payment.kind === "refund" ? line.refunded : line["payment-recorded"];
      return draft(title, `${formatMoney(Math.abs(event.payment.amountCents), locale)}.`);
    }
    case "quoted": {
      const { version, totals, validUntil } = event.quote;
      const total = formatMoney(totals.totalCents, locale);
      const title = isChange ? line.changeSent : line.quoted;
      return draft(title, fill(line.quoteVersion, { version, total, day: formatDate(validUntil) }));
    }
    case "quote-accepted":
      return draft(
        isChange ? line.changeAccepted : line["quote-accepted"],
        fill(line.signedBy, { name: event.typedName, time: romeTime(event.at) }),
      );
    case "quote-declined":
      return draft(isChange ? line.changeDeclined : line["quote-declined"]);
    case "cancelled":
      return draft(
        byVisitor ? line.cancelledByVisitor : line.cancelledByOwner,
        fill(line.refund, { percent: event.refundPercent }),
      );
    case "time-offered":
    case "time-asked":
    case "time-accepted":
    case "time-declined":
      return draft(line[event.type], time);
    case "changed":
      return draft(line.changed, `${event.changes.map(({ field }) => messages.fields[field]).join(", ")}.`);
    default:
      return draft(line[event.type]);
  }
}

function todayStep(view: VisitorView, { timeline: line }: RequestMessages, locale: Locale): Draft {
  const { request, today } = view;
  const { date } = request.content.order;
  const title = { owner: line.waiting, visitor: line.yourTurn, nobody: line.ready }[turnOf(view)];
  const isAhead = date !== undefined && date > today;
  return {
    date: today,
    title,
    text: isAhead ? fill(line.left, { days: formatDays(daysBetween(today, date), locale) }) : "",
  };
}

/** The deadlines and the event itself; none if there is no day. */
function termSteps(
  { request, terms }: VisitorView,
  { base, show }: TimelineProps["business"],
  messages: RequestMessages,
  opens: string,
): Draft[] {
  const time = eventTimeOf(request.content);
  if (time === undefined) return [];
  const { timeline: line } = messages;
  const sunset = show.sunset ? sunsetTime(time.date, base) : undefined;
  const texts = [time.timeSlot && fill(opens, { slot: time.timeSlot }), sunset && fill(line.sunset, { time: sunset })];
  const event = { date: time.date, title: line.event, text: texts.filter(Boolean).join(" ") };
  return [...deadlines(time.date, terms, policyDates(time.date, terms).balanceBy, messages), event];
}

/**
 * The last days of what the terms allow (specification 9), the earliest first.
 * @param balanceBy undefined if no balance is left to pay
 */
export function deadlines(
  eventDate: string,
  terms: Terms,
  balanceBy: string | undefined,
  { timeline: line }: RequestMessages,
): Draft[] {
  const { fullRefundUntil, partRefundUntil, changesUntil, balanceBy: usualDay } = policyDates(eventDate, terms);
  const balanceText = balanceBy === usualDay ? fill(line.balanceText, { days: terms.balanceDays }) : "";
  const percent = terms.partRefund?.percent ?? 0;
  const isOneDay = changesUntil === partRefundUntil;
  return [
    {
      date: fullRefundUntil,
      title: line.fullRefund,
      text: percent > 0 ? fill(line.fullRefundText, { percent }) : line.depositKept,
    },
    ...(partRefundUntil === undefined || isOneDay
      ? []
      : [{ date: partRefundUntil, title: fill(line.partRefund, { percent }), text: line.depositKept }]),
    {
      date: changesUntil,
      title: line.changes,
      text: isOneDay ? `${fill(line.changesText, { percent })} ${line.depositKept}` : "",
    },
    ...(balanceBy === undefined ? [] : [{ date: balanceBy, title: line.balance, text: balanceText }]),
  ].toSorted((one, other) => daysBetween(other.date, one.date));
}
