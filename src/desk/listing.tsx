import { useWords } from "#src/ui/messages.tsx";
import { requestStatuses, statuses } from "#src/requests/life-cycle.ts";
import { monthOf, plusMonths } from "#src/i18n/days.ts";
import { deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { formatDate, formatMoney, formatMonth, formatNumber, formatWeekday } from "#src/i18n/format.ts";
import { Button } from "#src/ui/button.tsx";
import { stepsDone } from "#src/requests/milestones.ts";
import { DeskEmpty } from "#src/ui/desk-kit.tsx";
import { Go } from "#src/ui/link.tsx";
import type { RequestList } from "./lists.server.ts";
import {
  dueNames,
  listedPerPage,
  type ListedRequest,
  listFields,
  listPath,
  type RequestListQuery,
  shortDay,
  whatOf,
} from "./lists.ts";

interface ListingProps {
  list: RequestList;
  query: RequestListQuery;
  /** A civil date in Europe/Rome. */
  today: string;
  current?: string;
}

export function Listing({ list: { requests, total, page }, query, today, current }: ListingProps) {
  const before = (page - 1) * listedPerPage;
  const last = before + requests.length;
  const [first, until, all] = [before + 1, last, total].map((count) => formatNumber(count, "it"));
  return (
    <>
      <form className="search" role="search" method="get" action={deskRoutes["desk-requests"]}>
        <label className="search__text">
          <span className="vh">Nome, codice, mail, telefono o luogo</span>
          <input
            className="input"
            type="search"
            name={listFields.text}
            defaultValue={query.text ?? ""}
            placeholder="Nome, telefono, luogo"
            autoComplete="off"
          />
        </label>
        <Button type="submit" variant="ink">
          Cerca
        </Button>
        <Select
          name="status"
          label="Stato"
          any="Tutte"
          value={query.status}
          choices={requestStatuses.map((status) => [status, statuses[status].name])}
        />
        <Select name="kind" label="Da" any="Ovunque" value={query.kind} choices={Object.entries(kinds)} />
        <Select
          name="month"
          label="Mese della festa"
          any="Sempre"
          value={query.month}
          choices={monthsAround(today, query.month).map((month) => [month, formatMonth(`${month}-01`, "it")])}
        />
      </form>
      {requests.length === 0 ? (
        <NoRequests query={query} />
      ) : (
        <>
          <p className="small muted num">{`${first}–${until} di ${all}`}</p>
          <ul className="listing">
            {requests.map((request) => (
              <Item key={request.id} request={request} today={today} isCurrent={request.id === current} />
            ))}
          </ul>
        </>
      )}
      {(page > 1 || last < total) && (
        <nav className="ends" aria-label="Pagine">
          {page > 1 && (
            <Go look="quiet" to={listPath({ ...query, page: page - 1 })}>
              Precedenti
            </Go>
          )}
          {last < total && (
            <Go look="quiet" to={listPath({ ...query, page: page + 1 })}>
              Successive
            </Go>
          )}
        </nav>
      )}
    </>
  );
}

function NoRequests({ query }: { query: RequestListQuery }) {
  if (listPath(query) === deskRoutes["desk-requests"]) {
    return (
      <DeskEmpty title="Ancora nessuna." next="Scrivi una chiamata" to={deskRoutes["desk-call"]}>
        La prima arriva dal sito, o la scrivi tu dopo una telefonata.
      </DeskEmpty>
    );
  }
  return (
    <DeskEmpty
      title={query.text ? `Nessuno con «${query.text}».` : "Nessuna richiesta così."}
      next="Guarda tutte"
      to={deskRoutes["desk-requests"]}
    >
      Si cerca per nome, codice, mail, telefono o luogo.
    </DeskEmpty>
  );
}

const kinds = { booking: "Prenota", contact: "Contatti", service: "Servizi" };

/** From a year ago to two years ahead, including the chosen month. */
function monthsAround(today: string, chosen: string | undefined): string[] {
  const months = Array.from({ length: 37 }, (_, index) => monthOf(plusMonths(`${monthOf(today)}-01`, index - 12)));
  return chosen === undefined || months.includes(chosen) ? months : [chosen, ...months];
}

interface SelectProps {
  name: keyof typeof listFields;
  label: string;
  any: string;
  value: string | undefined;
  choices: ReadonlyArray<readonly [value: string, label: string]>;
}

function Select({ name, label, any, value = "", choices }: SelectProps) {
  return (
    <label>
      <span className="caption">{label}</span>
      <select className="input" name={listFields[name]} defaultValue={value}>
        <option value="">{any}</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Item({ request, today, isCurrent }: { request: ListedRequest; today: string; isCurrent: boolean }) {
  const words = useWords();
  const { id, content, due } = request;
  const { date } = content.order;
  return (
    <li>
      <a className="listing__item" href={deskRequestPath(id)} aria-current={isCurrent ? "true" : undefined}>
        <ListedDay date={date} />
        <span className="ends">
          <b>{content.name}</b>
          <span className="num">{due === undefined ? "" : formatMoney(due.cents, "it")}</span>
        </span>
        <span className="small muted">{`${whatOf(request, words)}, ${content.order.place.text}`}</span>
        <span className="small listing__state">
          <StepMarks {...request} />
          {statuses[request.status].name + dueText(due, today)}
        </span>
      </a>
    </li>
  );
}

export function ListedDay({ date }: { date: string | undefined }) {
  return (
    <span className="listing__day">
      {date === undefined ? "–" : formatDate(date).slice(0, 2)}
      <small>
        {date === undefined ? "senza giorno" : `${formatWeekday(date, "it", "short")}, ${shortMonth(date)}`}
      </small>
    </span>
  );
}

/** "mag 27" */
function shortMonth(date: string): string {
  return `${formatMonth(date, "it").slice(0, 3)} ${date.slice(2, 4)}`;
}

function dueText(due: ListedRequest["due"], today: string): string {
  if (due === undefined || due.kind === "quote") return "";
  if (due.kind === "refund") return ", rimborso da fare";
  const { name, late } = dueNames[due.kind];
  return due.on >= today ? `, ${name} entro ${shortDay(due.on)}` : `, ${name} ${late}`;
}

const marks = [0, 1, 2, 3, 4, 5];

/** Six blocks for the steps of a request, crossed out if it ended before its event. The word beside them has the information. */
function StepMarks({ status, due }: Pick<ListedRequest, "status" | "due">) {
  const isOwed = due !== undefined && due.kind !== "quote" && due.kind !== "refund";
  const steps = stepsDone(status, isOwed ? (due.kind === "deposit" ? "deposit" : "balance") : undefined);
  return (
    <svg className="step-marks" viewBox="0 0 48 13" aria-hidden="true">
      {marks.map((mark) => (
        <path key={mark} fill={mark < (steps ?? 0) ? "currentColor" : undefined} d={`M${mark * 8 + 1} 1h6v11h-6z`} />
      ))}
      {steps === undefined && <path d="M0 6.5H48" />}
    </svg>
  );
}
