import { whatsappNumber } from "#src/i18n/format-phone.ts";
import { leadTime } from "#src/availability/booking-window.ts";
import { sunsetTime } from "#src/availability/sunset-time.ts";
import { spamSignals } from "#src/booking/spam.ts";
import { suggestAddress } from "#src/booking/suggest-address.ts";
import type { ResponseHours } from "#src/content/terms.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { daysBetween } from "#src/i18n/days.ts";
import { capitalize, formatDate, formatDays, formatLanguage, formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { eventTimeText, slotText } from "#src/i18n/messages/request-messages.ts";
import {
  type EventWords,
  answerHours,
  dayInRome,
  dayText,
  eventName,
  firstName,
  romeTime,
} from "#src/i18n/request-text.ts";
import { orderRows, orderText } from "#src/order/order-text.ts";
import { estimateText } from "#src/quotes/estimate.ts";
import { ownerActions } from "./actions.ts";
import { openChangeRequest, quoteIn } from "./agreement.ts";
import { changeText, endedQuestion, orderChanges } from "#src/quotes/quote-text.ts";
import { eventTimeOf } from "./events.ts";
import { requestEvents, statuses } from "./life-cycle.ts";
import type { OwnerRequestData } from "./owner-request.server.ts";
import type { DayUse } from "./pages.server.ts";
import { deletionDay, type StoredRequest, takesDay } from "./request.ts";
import { Heading } from "#src/ui/heading.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Go } from "#src/ui/link.tsx";
import { useWords } from "#src/ui/messages.tsx";
import { Term } from "#src/ui/term.tsx";
import type { ReactNode } from "react";

const origins = { booking: "Prenotazione", contact: "Dai contatti", service: "Dai servizi" };

const advices = { standard: "", "high-season": "alta stagione: ", "large-event": "grande evento: " };

const measures = { short: "meno del solito", usual: "nella norma", ample: "con largo anticipo" };

const taken = {
  closed: "È tra i giorni di chiusura del sito.",
  busy: "È occupato nel tuo calendario.",
  full: "Ha già tutti gli eventi che ci stanno.",
};

interface RequestSummaryProps {
  shown: OwnerRequestData;
  first?: ReactNode;
  children: ReactNode;
}

export function RequestSummary({ shown, first, children }: RequestSummaryProps) {
  const { view } = shown;
  const { offer, hoursSinceReceipt } = view;
  const { content, receivedAt, status } = view.request;
  const { email } = content;
  const { phase, isAnswered } = statuses[status];
  const suggested = suggestAddress(email);
  return (
    <div className="column owner-request__summary">
      <p className="small muted">
        {`${origins[content.kind]}, arrivata ${dayText(dayInRome(receivedAt), "it")} alle ${romeTime(receivedAt)}`}
      </p>
      <Heading text={`${dayHeading(content.order.date)}, *${firstName(content.name)}.*`} level={1} />
      <p>
        <b>{dayLine(shown)}</b>
      </p>
      {statusLines(shown).map((line) => (
        <p key={line} className="lead owner-request__status">
          {line}
        </p>
      ))}
      {phase === "open" && !isAnswered && offer === undefined && (
        <Wait {...waited(view.request, hoursSinceReceipt, shown.business.responseHours)}>
          <span>{`promesse ${answerHours(view.request, shown.business.responseHours)} h`}</span>
        </Wait>
      )}
      <Warnings lines={view.conflicts.map((reason) => taken[reason])} />
      {suggested !== undefined && (
        <Warnings
          label="La mail"
          lines={[`L’indirizzo è ${email}: forse voleva scrivere ${suggested}. Chiedilo al telefono.`]}
        />
      )}
      {first}
      <EventRows shown={shown} />
      {children}
    </div>
  );
}

function dayHeading(date: string | undefined): string {
  return date === undefined ? "Giorno da decidere" : capitalize(dayText(date, "it"), "it");
}

/** "Il giorno: libero. Experience Bar · 90 ospiti · 16:00–23:00 · Monza." A request that takes its day has the day itself. */
function dayLine({ view: { request, conflicts, sameDay, today }, order, words }: OwnerRequestData): string {
  const others = sameDay.filter(({ status }) => !takesDay(status)).length;
  const asked = others === 1 ? "un’altra lo chiede" : `altre ${others} lo chiedono`;
  const own = takesDay(request.status) ? "suo" : "libero";
  const use = conflicts.length > 0 ? "preso" : others === 0 ? own : asked;
  const isAhead = order.date !== undefined && order.date >= today;
  return `${isAhead ? `Il giorno: ${use}. ` : ""}${capitalize(orderText(order, words, true), "it")}.`;
}

function statusLines({
  company,
  words,
  view: { request, offer, history, inForce, openQuote, ended },
}: Pick<OwnerRequestData, "view" | "company" | "words">): string[] {
  const { status, content } = request;
  const first = firstName(content.name);
  const asked = openChangeRequest(history);
  const isAsked = asked !== undefined;
  const { text, phase } = statuses[status];
  const ofStatus =
    status === "quoted" && isAsked ? `${first} chiede una modifica del preventivo.` : fill(text, { first });
  const lines = [ended === undefined ? ofStatus : endedQuestion(ended, content.name)];
  if (status === "quoted" && history.findLast(({ type }) => type === "quoted")?.by === "system")
    lines.push("È partito da solo, con i prezzi del listino.");
  if (openQuote !== undefined && status !== "quoted") {
    const { version, totals, validUntil } = openQuote;
    const waits = isAsked
      ? ""
      : fill(": si aspetta la risposta di {first} fino a {day}", { first, day: dayText(validUntil, "it") });
    const [name, meanwhile] =
      inForce === undefined ? ["Preventivo", "Il giorno è già confermato."] : ["Modifica", "Intanto vale l’accordo."];
    lines.push(
      `${name} n. ${version} mandat${inForce === undefined ? "o" : "a"}, ${formatMoney(totals.totalCents, "it")}${waits}. ${meanwhile}`,
    );
  }
  if (inForce !== undefined && isAsked) {
    const { order } = quoteIn(history, asked.quoteVersion) ?? inForce.quote;
    const changes = orderChanges(order, asked.asked ?? order, words);
    lines.push(
      `${first} chiede una modifica dell’accordo.`,
      ...changes.map((row) => `${row.label}: ${changeText(row, "it")}.`),
    );
  }
  if (phase === "hidden") {
    const reasons = (request.suspicion ?? []).map((signal) => spamSignals[signal]).join(", ");
    if (reasons !== "") lines.push(`Perché è in quarantena: ${reasons}.`);
    lines.push(`Se non la liberi, si cancella da sola ${dayText(deletionDay(request), "it")}.`);
  }
  if (content.email === "")
    lines.push(
      `${first} non ha una mail: nessuna parte. Rispondi a voce${company.whatsapp === undefined ? "" : " o con WhatsApp"}.`,
    );
  if (offer !== undefined) {
    const time = eventTimeText(offer.time, "it");
    lines.push(
      offer.by === "owner" ? `Hai proposto ${time}: si aspetta la risposta di ${first}.` : `${first} chiede ${time}.`,
    );
  }
  const written = history.findLastIndex((event) => event.by === "visitor" && event.message !== undefined);
  const isAnswered = history
    .slice(written + 1)
    .some(({ type, from, to }) => requestEvents[type].answers || from !== to);
  const { message } = history[written] ?? {};
  if (message !== undefined && !isAnswered) lines.push(`«${message}»`);
  return lines.filter((line) => line !== "");
}

/** From this share of the promised hours on, the answer is urgent. */
const near = 0.8;

/** A longer wait is given in days. */
const mostHours = 48;

type Waited = ReturnType<typeof waited>;

/** @param hours whole hours since the receipt */
export function waited({ content }: StoredRequest, hours: number, { bookingTo, contact }: ResponseHours) {
  const promised = content.kind === "booking" ? bookingTo : contact;
  return {
    hours,
    promised,
    time: hours > mostHours ? `${Math.floor(hours / 24)} giorni` : `${hours} h`,
    isLate: hours >= promised,
    urgency: hours >= promised ? ", oltre il limite" : hours >= near * promised ? ", quasi al limite" : "",
  };
}

export function Wait({ children, ...wait }: Waited & { children?: ReactNode }) {
  return (
    <span className="wait">
      <WaitBar {...wait} />
      <span className="ends">
        <b className={wait.urgency === "" ? "small" : "small late"}>{`aspetta da ${wait.time}${wait.urgency}`}</b>
        {children}
      </span>
    </span>
  );
}

export function WaitBar({ hours, promised }: Pick<Waited, "hours" | "promised">) {
  return (
    <svg viewBox={`0 0 ${promised} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0H${Math.min(hours, promised)}V1H0Z`} />
    </svg>
  );
}

export function Warnings({ label = "Quel giorno", lines }: { label?: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="error">
      <Icon name="alert" />
      <ul aria-label={label}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Why a day is taken, and its accepted and confirmed events, one sentence each. */
export function dayWarnings({ conflicts, sameDay }: DayUse, words: EventWords): string[] {
  const agreed = sameDay.filter(({ status }) => takesDay(status));
  return [
    ...conflicts.map((reason) => taken[reason]),
    ...agreed.map(
      (other) =>
        `C’è già ${other.reference}: ${whatAndWhen(other, words)}, ${other.content.order.place.text}, ${statuses[other.status].day}.`,
    ),
  ];
}

function whatAndWhen(request: StoredRequest, words: EventWords): string {
  const name = eventName(request, words);
  const { content } = request;
  return content.kind === "booking" ? `${name}, ${slotText(content.order.from, "it")}` : name;
}

function EventRows({ shown: { view, business, order, words } }: { shown: OwnerRequestData }) {
  const { request, today } = view;
  const { content, locale, source } = request;
  const time = eventTimeOf(content);
  const sunset = time && business.show.sunset ? sunsetTime(time.date, business.base) : undefined;
  const language = formatLanguage(locale, "it");
  const { labels, estimated } = messagesIn("it").forms;
  const page = source === "telephone" ? `al telefono, in ${language}` : `pagina in ${language}`;
  return (
    <dl className="rows rows--terms owner-request__event">
      {orderRows(order, words, eventName(request, words)).map(({ label, value, empty, note }) => (
        <Term key={label} label={label}>
          {value || empty}
          {note !== undefined && <small>{note}</small>}
        </Term>
      ))}
      {sunset !== undefined && <Term label="Tramonto">{sunset}</Term>}
      {request.estimate && view.quotes.length === 0 && (
        <Term label={labels.estimate}>{estimateText(request.estimate, estimated, "it")}</Term>
      )}
      {time !== undefined && time.date >= today && !takesDay(request.status) && (
        <LeadTime date={time.date} shown={{ view, business }} />
      )}
      <Term label="Chi">
        {content.name}
        <small>{[content.email, page].filter(Boolean).join(", ")}</small>
      </Term>
    </dl>
  );
}

function LeadTime({ date, shown }: { date: string; shown: Pick<OwnerRequestData, "view" | "business"> }) {
  const { today, request } = shown.view;
  const type = request.content.kind === "booking" ? request.content.order.eventType : undefined;
  const { measure, advice } = leadTime(date, today, shown.business.leadTime, type);
  return (
    <Term label="Preavviso">
      {date === today ? "è oggi" : formatDays(daysBetween(today, date), "it")}
      <small>{`${formatDate(date)}, ${advices[advice]}${measures[measure]}`}</small>
    </Term>
  );
}

export function RequestContext({ shown: { view, company } }: { shown: OwnerRequestData }) {
  const words = useWords();
  const { content } = view.request;
  const phone = content.kind === "booking" ? content.phone : undefined;
  return (
    <>
      {content.details !== "" && <blockquote className="words">{content.details}</blockquote>}
      <div className="owner-request__links">
        {phone !== undefined && (
          <>
            <Go look="line" to={`tel:${phone}`}>
              Chiama
            </Go>
            {company.whatsapp !== undefined && (
              <Go look="line" to={`https://wa.me/${whatsappNumber(phone)}`}>
                WhatsApp
              </Go>
            )}
          </>
        )}
        {content.email !== "" && (
          <Go look="line" to={`mailto:${content.email}`}>
            Mail
          </Go>
        )}
        {(["change-details", "erase"] as const)
          .filter((act) => view.allowed.includes(act))
          .map((act) => (
            <a className="link" key={act} href={`#${ownerActions[act].anchor}`}>
              {ownerActions[act].short}
            </a>
          ))}
      </div>
      {view.unerasable?.reason === "refund" && (
        <p className="small muted">
          {`Si cancella dopo il rimborso: ${formatMoney(view.unerasable.cents, "it")} sono ancora da rendere.`}
        </p>
      )}
      {view.sameDay.length > 0 && (
        <section className="column">
          <h2 className="h3">Lo stesso giorno</h2>
          <ul className="rows rows--ends">
            {view.sameDay.map((other) => (
              <li key={other.reference}>
                <b>{whatAndWhen(other, words)}</b>
                <span>{statuses[other.status].day}</span>
                <small>
                  {other.reference}, {other.content.order.place.text}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
