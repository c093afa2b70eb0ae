import { useWords } from "#src/ui/messages.tsx";
import type { ReactNode } from "react";
import { todayInRome } from "#src/i18n/days.ts";
import { deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { capitalize } from "#src/i18n/format.ts";
import { dayInRome } from "#src/i18n/request-text.ts";
import { reportedText } from "#src/payments/payment.actions.ts";
import { crewAnchor, crewText } from "#src/details/crew.ts";
import { eventTimeOf } from "#src/requests/events.ts";
import { deletionDay, isHeld } from "#src/requests/request.ts";
import { endedQuestion } from "#src/quotes/quote-text.ts";
import { Button } from "#src/ui/button.tsx";
import { DeskGroup, DeskNote } from "#src/ui/desk-kit.tsx";
import { Go } from "#src/ui/link.tsx";
import { mailName } from "#src/mail/kinds.ts";
import type { TodayLists } from "./lists.server.ts";
import { dueNames, euro, type ListedRequest, mailTrouble, shortDay, whatOf } from "./lists.ts";

export function Jump({ owed, refunds, events }: Pick<TodayLists, "owed" | "refunds" | "events">) {
  const links = [
    ["soldi", owed, euro(sumOf(owed)), "da incassare"],
    ["rendere", refunds, euro(sumOf(refunds)), "da rendere"],
    ["eventi", events, events.length === 1 ? "una festa" : `${events.length} feste`, "in sette giorni"],
  ] as const;
  const filled = links.filter(([, list]) => list.length > 0);
  return filled.length === 0 ? null : (
    <nav className="desk-jump" aria-label="In questa pagina">
      {filled.map(([id, , value, text]) => (
        <a key={id} href={`#${id}`}>
          <b>{value}</b> {text}
        </a>
      ))}
    </nav>
  );
}

/** The tasks of the day in groups, without requests to answer and empty groups. @param children the first group */
export function Overview({
  lists: { today, questions, toCall, quotes, owed, refunds, events, crews, mails, suspected, ownerChanges },
  children,
}: {
  lists: TodayLists;
  children?: ReactNode;
}) {
  const words = useWords();
  return (
    <div className="desk-pair">
      <div>
        <Lines id="cambiati" title="Cambiati da poco" of={ownerChanges}>
          {(change) => <OwnerChangeLines key={change.id} {...change} />}
        </Lines>
        {children}
        <Lines id="chiedono" title="Chiedono" of={questions}>
          {(request) => {
            const { id, content, waitingSince, ended } = request;
            const day = content.order.date === undefined ? "giorno da decidere" : shortDay(content.order.date);
            const since = waitingSince === undefined ? "" : shortDay(dayInRome(waitingSince));
            return (
              <Line key={id} id={id} title={content.name} value={since}>
                {ended === undefined
                  ? `chiede un’altra cosa, ${whatOf(request, words).toLocaleLowerCase("it")} ${day}`
                  : endedQuestion(ended, content.name)}
              </Line>
            );
          }}
        </Lines>
        <Lines id="chiamare" title="Da chiamare" of={toCall}>
          {(request) => <CallLine key={request.id} request={request} today={today} />}
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
      <div>
        <Lines id="eventi" title="Questi sette giorni" of={events}>
          {(request) => {
            const { date, timeSlot } = eventTimeOf(request.content) ?? {};
            const day = date === undefined ? "" : shortDay(date);
            const { name, order } = request.content;
            return (
              <Line
                key={request.id}
                id={request.id}
                title={timeSlot === undefined ? day : `${day}, ore ${timeSlot}`}
                value={whatOf(request, words)}
              >
                {`${name}, ${order.place.text}${isHeld(request.status) ? ", aspetta la caparra" : ""}`}
              </Line>
            );
          }}
        </Lines>
        <Lines id="squadra" title="Squadra" of={crews}>
          {({ request: { id, content }, missing }) => (
            <Line
              key={id}
              id={id}
              anchor={crewAnchor}
              title={content.name}
              value={shortDay(content.order.date ?? today)}
              isLate
            >
              {crewText(missing)}
            </Line>
          )}
        </Lines>
        <Lines id="soldi" title="Da incassare" sum={euro(sumOf(owed))} of={owed}>
          {(request) => <MoneyLine key={request.id} request={request} today={today} />}
        </Lines>
        <Lines id="rendere" title="Da rendere" sum={euro(sumOf(refunds))} of={refunds}>
          {(request) => <MoneyLine key={request.id} request={request} today={today} />}
        </Lines>
        <DeskNote>
          {mails.length === 0 && "Tutte le mail sono partite. "}
          <Go className="link" to={deskRoutes["desk-system"]}>
            Sistema
          </Go>
        </DeskNote>
      </div>
    </div>
  );
}

interface LinesProps<Item> {
  id: string;
  title: string;
  of: readonly Item[];
  sum?: string;
  children: (item: Item) => ReactNode;
}

function Lines<Item>({ id, title, of, sum = String(of.length), children }: LinesProps<Item>) {
  return of.length === 0 ? null : (
    <DeskGroup id={id} title={title} sum={sum}>
      {of.map(children)}
    </DeskGroup>
  );
}

interface LineProps {
  id: string;
  anchor?: string;
  title: string;
  value: string;
  isLate?: boolean;
  children: string;
}

function Line({ id, anchor, title, value, isLate = false, children }: LineProps) {
  return (
    <a className="desk-line" href={deskRequestPath(id, anchor)}>
      <b>{title}</b>
      <span className="num">{value}</span>
      <small className={isLate ? "late" : undefined}>{children}</small>
    </a>
  );
}

function CallLine({ request: { id, content, due }, today }: { request: ListedRequest; today: string }) {
  if (due === undefined || due.kind === "refund") return null;
  const isLate = due.on < today;
  const { name, late } = due.kind === "quote" ? { name: "preventivo", late: "scaduto" } : dueNames[due.kind];
  return (
    <div className="desk-line">
      <a href={deskRequestPath(id)}>
        <b>{content.name}</b>
      </a>
      <span className="num">{euro(due.cents)}</span>
      <small
        className={isLate ? "late" : undefined}
      >{`${name} ${isLate ? late : "entro"} ${shortDay(due.on)}, e non ha una mail`}</small>
      {content.kind === "booking" && (
        <Go look="line" to={`tel:${content.phone}`}>
          Chiama
        </Go>
      )}
    </div>
  );
}

function MoneyLine({ request: { id, due, content }, today }: { request: ListedRequest; today: string }) {
  const owed = due !== undefined && due.kind !== "quote" ? dueNames[due.kind] : undefined;
  const on = due?.on ?? today;
  const isLate = owed !== undefined && on < today;
  const when = isLate ? owed.late : "entro";
  const event =
    content.order.date === undefined ? "" : `, festa ${shortDay(content.order.date)}, ${content.order.place.text}`;
  return (
    <Line
      id={id}
      anchor="soldi"
      title={`${capitalize(owed?.name ?? "", "it")}, ${content.name}`}
      value={euro(due?.cents ?? 0)}
      isLate={isLate}
    >
      {due?.reportedOn === undefined ? `${when} ${shortDay(on)}${event}` : reportedText(due.reportedOn)}
    </Line>
  );
}

function sumOf(requests: readonly ListedRequest[]): number {
  return requests.reduce((cents, { due }) => cents + (due?.cents ?? 0), 0);
}

function OwnerChangeLines({ at, device, fields, address, isUnconfirmed }: TodayLists["ownerChanges"][number]) {
  const by = device === "" ? "un dispositivo" : device;
  return fields.map(({ label, before, after }) => (
    <a className="desk-line" key={label} href={`${deskRoutes["desk-content-publish"]}#storia`}>
      <b>{label}</b>
      <span className="num">{shortDay(todayInRome(at))}</span>
      <small className="late">
        {`da ${before || "niente"} a ${after || "niente"}, pubblicato da ${by}`}
        {isUnconfirmed && after === address && ", aspetta la conferma"}
      </small>
    </a>
  ));
}

function StoppedMail({ id, requestId, reference, kind, state, attempts }: TodayLists["mails"][number]) {
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
