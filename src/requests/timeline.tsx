import type { Business } from "#src/content/schema/business.ts";
import { daysBetween } from "#src/i18n/days.ts";
import { policyDates } from "#src/content/terms.ts";
import { sunsetTime } from "#src/availability/sunset-time.ts";
import { eventTimeOf, isAboutChange, isShown, type RequestEvent } from "./events.ts";
import { isOpenStatus } from "./request.ts";
import type { VisitorView } from "./pages.server.ts";
import { capitalize, formatDate, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { useWords } from "#src/ui/messages.tsx";
import { sumOf } from "#src/quotes/lines.ts";
import { turnOf } from "./stages.ts";
import { answerHours, eventTimeText, romeTime, dayInRome } from "#src/i18n/request-text.ts";

interface Step {
  /** Civil date in Europe/Rome, `yyyy-mm-dd`. */
  date: string;
  shown: string;
  title: string;
  text: string;
  state: "done" | "today" | "ahead" | "ended";
}

export type BusinessFacts = Pick<Business, "base" | "responseHours" | "show">;

type Draft = Pick<Step, "date" | "title" | "text">;

interface TimelineProps {
  view: VisitorView;
  business: BusinessFacts;
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

/**
 * The events so far, today's step, and the days of the terms.
 *
 * Accessibility: an ordered list; today's step is the current one, and each has its date as text.
 */
export function Timeline({ view, business, locale }: TimelineProps) {
  const { opens } = useWords().request;
  return (
    <ol className="timeline">
      {timeline(view, business, opens, locale).map(({ date, shown, title, text, state }, index) => (
        <li key={index} className={`is-${state}`} aria-current={state === "today" ? "step" : undefined}>
          <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
            {marks[state]}
          </svg>
          <time className="small tnum" dateTime={date}>
            {shown}
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

/** From the request to the event: past events, the current step, and the deadlines. */
function timeline(view: VisitorView, business: BusinessFacts, opens: string, locale: Locale): Step[] {
  const messages = requestMessagesIn(locale);
  const { request, history, today } = view;
  const received = dayInRome(request.receivedAt);
  const sent = {
    date: received,
    title: messages.timeline.sent,
    text: fill(messages.timeline.sentText, { time: romeTime(request.receivedAt) }),
  };
  const events = history.flatMap((entry) => eventSteps(entry, messages, locale));
  const happened = [sent, ...events].map((draft) => step(draft, "done"));
  if (!isOpenStatus(request.status) && request.status !== "completed") {
    return happened.map((one, index) =>
      index > 0 && index === happened.length - 1 ? { ...one, state: "ended" } : one,
    );
  }

  const days = termSteps(view, business, messages, opens).filter(({ date }) => date >= received);
  const passed = days.filter(({ date }) => date < today).map((draft) => step(draft, "done"));
  const ahead = days.filter(({ date }) => date >= today).map((draft) => step(draft, "ahead"));
  const { date } = eventTimeOf(request.content) ?? {};
  const isOver = date !== undefined && date < today;
  const now: Step[] = isOver
    ? []
    : [{ ...step(todayStep(view, business, messages, locale), "today"), shown: messages.timeline.today }];
  // A stable sort: events come before the deadlines of the same day.
  return [...[...happened, ...passed].toSorted((one, other) => daysBetween(other.date, one.date)), ...now, ...ahead];
}

function step(draft: Draft, state: Step["state"]): Step {
  return { ...draft, shown: formatDate(draft.date), state };
}

/** The steps of an event; none if it does not concern the visitor. */
function eventSteps(event: RequestEvent, messages: RequestMessages, locale: Locale): Draft[] {
  const { timeline: line } = messages;
  const quote = event.message === undefined ? "" : fill(line.quote, { message: event.message });
  const date = dayInRome(event.at);
  const draft = (title: string, fact = ""): Draft[] => [{ date, title, text: [fact, quote].filter(Boolean).join(" ") }];
  const time = "moment" in event ? `${capitalize(eventTimeText(event.moment, messages.from, locale), locale)}.` : "";
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
    case "proposed":
    case "asked":
      return draft(line[event.type], time);
    case "accepted":
      return draft(byVisitor ? line.acceptedByVisitor : line.acceptedByOwner, time);
    case "refused":
      return draft(byVisitor ? line.refusedByVisitor : line.refusedByOwner, time);
    case "changed":
      return [
        ...(event.changes.length === 0
          ? []
          : draft(line.changed, `${event.changes.map(({ field }) => messages.fields[field]).join(", ")}.`)),
        ...(event.newAddress === undefined ? [] : [{ date, title: line.addressAsked, text: line.addressAskedText }]),
      ];
    default:
      return draft(line[event.type]);
  }
}

function todayStep(
  view: VisitorView,
  { responseHours }: BusinessFacts,
  messages: RequestMessages,
  locale: Locale,
): Draft {
  const { request, offer, today, openQuote, agreement, account } = view;
  const { timeline: line } = messages;
  const turn = turnOf(view);
  if (turn === "owner") {
    const text = fill(line.waitingText, { hours: answerHours(request, responseHours) });
    return { date: today, title: line.waiting, text };
  }
  if (turn === "nobody") {
    const { date } = request.content;
    const days = date === undefined ? 0 : daysBetween(today, date);
    const left = days === 0 ? "" : days === 1 ? line.dayLeft : fill(line.daysLeft, { days });
    return { date: today, title: line.ready, text: left };
  }
  const text =
    offer !== undefined
      ? line.yourTurnText
      : openQuote !== undefined
        ? fill(line[request.status === "quoted" ? "quoteWaits" : "changeWaits"], {
            day: formatDate(openQuote.validUntil),
          })
        : fill(line.depositWaits, {
            amount: formatMoney(account.depositDueCents, locale),
            day: formatDate(agreement?.depositBy ?? today),
          });
  return { date: today, title: line.yourTurn, text };
}

/** The deadlines and the event itself (specification 9); none if there is no day. */
function termSteps(
  { request, terms }: VisitorView,
  { base, show }: BusinessFacts,
  messages: RequestMessages,
  opens: string,
): Draft[] {
  const time = eventTimeOf(request.content);
  if (time === undefined) return [];
  const { timeline: line } = messages;
  const { fullRefundUntil, partRefundUntil, changesUntil, balanceBy } = policyDates(time.date, terms);
  const percent = terms.partRefund?.percent ?? 0;
  const sunset = show.sunset ? sunsetTime(time.date, base) : undefined;
  return [
    {
      date: fullRefundUntil,
      title: line.fullRefund,
      text: percent > 0 ? fill(line.fullRefundText, { percent }) : line.fullRefundAlone,
    },
    ...(changesUntil === partRefundUntil
      ? [{ date: changesUntil, title: line.changes, text: fill(line.changesText, { percent }) }]
      : [
          ...(partRefundUntil === undefined
            ? []
            : [{ date: partRefundUntil, title: fill(line.partRefund, { percent }), text: "" }]),
          { date: changesUntil, title: line.changes, text: "" },
        ]),
    { date: balanceBy, title: line.balance, text: fill(line.balanceText, { days: terms.balanceDays }) },
    {
      date: time.date,
      title: line.event,
      text: [
        time.timeSlot === undefined ? "" : fill(opens, { slot: time.timeSlot }),
        sunset === undefined ? "" : fill(line.sunset, { time: sunset }),
      ]
        .filter(Boolean)
        .join(" "),
    },
  ].toSorted((one, other) => daysBetween(other.date, one.date));
}
