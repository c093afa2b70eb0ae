import type { ReactNode } from "react";
import { redirect } from "react-router";
import { dayInRome, dayText } from "#src/i18n/request-text.ts";
import type { ResponseHours } from "#src/content/terms.ts";
import { deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { capitalize, formatMoney } from "#src/i18n/format.ts";
import { retryNow, type StoppedDelivery, stoppedDeliveries } from "#src/mail/outbox.server.ts";
import { eventTimeOf } from "#src/requests/events.ts";
import { deletionDay } from "#src/requests/quarantine.ts";
import { quarantined } from "#src/requests/quarantine.server.ts";
import { Button } from "#src/ui/button.tsx";
import { Go } from "#src/ui/link.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { DeskGroup, DeskNote, DeskScreen } from "#src/ui/desk-kit.tsx";
import { readToday } from "./lists.server.ts";
import { type ListedRequest, listedToday, mailName, mailTrouble, shortDay, whatOf } from "./lists.ts";
import type { Route } from "./+types/today.page";

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const [lists, mails, suspected] = await Promise.all([
    readToday(site),
    stoppedDeliveries(site.db, listedToday),
    quarantined(site.db, listedToday),
  ]);
  return { ...lists, mails, suspected, promised: context.get(contentContext).business.responseHours };
}

/** Sends a mail again that stopped. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = (await request.formData()).get("retry");
  if (typeof id === "string") {
    const { db, now, wake } = context.get(servicesContext).site;
    await retryNow(db, now(), id);
    wake("mails");
  }
  return redirect(deskRoutes["desk-today"], 303);
}

export function meta() {
  return deskMetadata("Oggi");
}

/** What waits for the owner today: requests to answer as slips, and what else there is in groups. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { today, now, toAnswer, questions, quotes, money, events, mails, suspected, promised } = loaderData;
  const toReceive = money.reduce(
    (sum, { due }) => sum + (due === undefined || due.kind === "refund" ? 0 : due.cents),
    0,
  );
  return (
    <DeskScreen heading={`${capitalize(dayText(today, "it"), "it")}, *${countOf(toAnswer.length)} da rispondere.*`}>
      <div className="desk-columns">
        <section aria-label="Da rispondere">
          {toAnswer.length === 0 ? (
            <DeskNote>Il bancone è pulito. Le nuove richieste arrivano qui e per mail.</DeskNote>
          ) : (
            <ol className="slips">
              {toAnswer.map((request) => (
                <Slip key={request.id} request={request} promised={promised} now={now} />
              ))}
            </ol>
          )}
          {toAnswer.length === listedToday && (
            <DeskNote>
              {"Le più vecchie sono qui; le altre tra le "}
              <Go className="link" to={deskRoutes["desk-requests"]}>
                richieste
              </Go>
              .
            </DeskNote>
          )}
        </section>
        <div className="desk-columns__right">
          <div className="today-groups">
            <Lines id="soldi" title="Soldi" sum={euro(toReceive)} of={money}>
              {(request) => <MoneyLine key={request.id} request={request} today={today} />}
            </Lines>
            <Lines id="eventi" title="Questi sette giorni" of={events}>
              {(request) => {
                const { date, timeSlot } = eventTimeOf(request.content) ?? {};
                const day = date === undefined ? "" : shortDay(date);
                const { name, location } = request.content;
                return (
                  <Line
                    key={request.id}
                    id={request.id}
                    title={timeSlot === undefined ? day : `${day}, ore ${timeSlot}`}
                    value={whatOf(request)}
                  >
                    {`${name}, ${location}${request.status === "accepted" ? ", aspetta la caparra" : ""}`}
                  </Line>
                );
              }}
            </Lines>
            <Lines id="chiedono" title="Chiedono" of={questions}>
              {(request) => {
                const { id, content, waitingSince } = request;
                const day = content.date === undefined ? "giorno da decidere" : shortDay(content.date);
                const since = waitingSince === undefined ? "" : shortDay(dayInRome(waitingSince));
                return (
                  <Line key={id} id={id} title={content.name} value={since}>
                    {`chiede un’altra cosa, ${whatOf(request).toLocaleLowerCase("it")} ${day}`}
                  </Line>
                );
              }}
            </Lines>
            <Lines id="preventivi" title="Preventivi che scadono" of={quotes}>
              {({ id, content, due }) => (
                <Line key={id} id={id} title={content.name} value={euro(due?.cents ?? 0)}>
                  {due === undefined ? "" : `vale fino a ${shortDay(due.on)}`}
                </Line>
              )}
            </Lines>
            <Lines id="quarantena" title="In quarantena" sum={String(suspected.count)} of={suspected.requests}>
              {(request) => (
                <Line
                  key={request.id}
                  id={request.id}
                  title={request.content.name}
                  value={shortDay(dayInRome(request.receivedAt))}
                >
                  {`sembra spam; se resta qui si cancella il ${shortDay(deletionDay(request))}`}
                </Line>
              )}
            </Lines>
            <Lines id="mail" title="Mail ferme" of={mails}>
              {(mail) => <StoppedMail key={mail.id} {...mail} />}
            </Lines>
          </div>
          <DeskNote>
            {mails.length === 0 && "Tutte le mail sono partite. "}
            <Go className="link" to={deskRoutes["desk-system"]}>
              Sistema
            </Go>
          </DeskNote>
        </div>
      </div>
    </DeskScreen>
  );
}

const numbers = ["niente", "una", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"];

function countOf(waiting: number): string {
  return waiting === listedToday ? `${waiting}+` : (numbers[waiting] ?? String(waiting));
}

/** The share of the promised hours from which the answer is urgent. */
const near = 0.8;

/** A request to answer, with the share of the promised time that is over. */
function Slip({ request, promised, now }: { request: ListedRequest; promised: ResponseHours; now: Date }) {
  const { id, reference, content, waitingSince } = request;
  const of = content.kind === "booking" ? promised.bookingTo : promised.contact;
  const waited = waitingSince === undefined ? 0 : now.getTime() - Date.parse(waitingSince);
  const hours = Math.max(0, Math.floor(waited / 3_600_000));
  const urgency = hours >= of ? ", oltre il limite" : hours >= near * of ? ", quasi al limite" : "";
  return (
    <li>
      <a className="slips__one on-gialla" href={deskRequestPath(id)}>
        <span className="ends slips__top">
          <span className="slips__day">
            {content.date === undefined ? "giorno da decidere" : dayText(content.date, "it")}
          </span>
          <span className="code">{reference}</span>
        </span>
        <b>{whatOf(request)}</b>
        <span className="small">{`${content.name}, ${content.location}`}</span>
        {waitingSince !== undefined && (
          <span className="ends slips__wait">
            <svg viewBox={`0 0 ${of} 1`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 0H${Math.min(hours, of)}V1H0Z`} />
            </svg>
            <b className={urgency === "" ? undefined : "late"}>{`aspetta da ${hours} h${urgency}`}</b>
            <span>{`promesse ${of} h`}</span>
          </span>
        )}
      </a>
    </li>
  );
}

interface LinesProps<Item> {
  id: string;
  title: string;
  of: readonly Item[];
  /** By default their number. */
  sum?: string;
  children: (item: Item) => ReactNode;
}

/** A group that is left out where it is empty. */
function Lines<Item>({ id, title, of, sum = String(of.length), children }: LinesProps<Item>) {
  return of.length === 0 ? null : (
    <DeskGroup id={id} title={title} sum={sum}>
      {of.map(children)}
    </DeskGroup>
  );
}

interface LineProps {
  id: string;
  /** The part of the request's page. */
  anchor?: string;
  title: string;
  /** At the right: an amount or a time. */
  value: string;
  isLate?: boolean;
  children: string;
}

/** A line that leads to a request. */
function Line({ id, anchor, title, value, isLate = false, children }: LineProps) {
  return (
    <a className="desk-line" href={deskRequestPath(id, anchor)}>
      <b>{title}</b>
      <span className="num">{value}</span>
      <small className={isLate ? "late" : undefined}>{children}</small>
    </a>
  );
}

function MoneyLine({ request: { id, due, content }, today }: { request: ListedRequest; today: string }) {
  const what = due?.kind === "refund" ? "Rimborso" : due?.kind === "deposit" ? "Caparra" : "Saldo";
  const on = due?.on ?? today;
  const isLate = what !== "Rimborso" && on < today;
  const when = what === "Rimborso" ? "da rendere dal" : isLate ? "scaduto il" : "entro il";
  const event = content.date === undefined ? "" : `, festa ${shortDay(content.date)}, ${content.location}`;
  return (
    <Line id={id} anchor="soldi" title={`${what}, ${content.name}`} value={euro(due?.cents ?? 0)} isLate={isLate}>
      {`${when} ${shortDay(on)}${event}`}
    </Line>
  );
}

function StoppedMail({ id, requestId, reference, kind, state, attempts }: StoppedDelivery) {
  const title = reference === null ? mailName(kind) : `${mailName(kind)}, ${reference}`;
  return (
    <div className="desk-line">
      {requestId === null ? (
        <b>{title}</b>
      ) : (
        <a href={deskRequestPath(requestId)}>
          <b>{title}</b>
        </a>
      )}
      <small>{mailTrouble(state, attempts)}</small>
      <form method="post" action={deskRoutes["desk-today"]}>
        <Button type="submit" variant="line" name="retry" value={id} aria-label={`Riprova: ${title}`}>
          Riprova
        </Button>
      </form>
    </div>
  );
}

function euro(cents: number): string {
  return formatMoney(cents, "it");
}
