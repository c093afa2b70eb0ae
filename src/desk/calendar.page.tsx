import { data, redirect } from "react-router";
import { dayText } from "#src/i18n/request-text.ts";
import { closeDays, reopenDays } from "#src/availability/closures.server.ts";
import type { ClosureErrors } from "#src/availability/closures.ts";
import { weeksOf } from "#src/booking/calendar.ts";
import { weekdayNames } from "#src/content/schema/names.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { monthOf, plusDays, plusMonths, weekOf } from "#src/i18n/days.ts";
import { dayParameter, deskContentPath, deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { capitalize, formatDate, formatMonth, formatWeekday } from "#src/i18n/format.ts";
import { Button } from "#src/ui/button.tsx";
import { type Entries, readEntries } from "#src/ui/entries.ts";
import { errorMessage } from "#src/booking/error-summary.tsx";
import { Field } from "#src/ui/field.tsx";
import { orderWords } from "#src/order/offer.ts";
import type { OrderWords } from "#src/order/order-text.ts";
import { useMessages } from "#src/ui/messages.tsx";
import { Go } from "#src/ui/link.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { statuses } from "#src/requests/life-cycle.ts";
import { dayKinds, dayOf, eventText, isFirm, ownCalendarText } from "./calendar.ts";
import { type MonthView, monthView } from "./calendar.server.ts";
import { DeskGroup, DeskNote, DeskScreen } from "#src/ui/desk-kit.tsx";
import { ListedDay } from "./listing.tsx";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/calendar.page";

export const handle: PageHandle = { posts: { limit: "none", who: "device", body: "fields" } };

interface RefusedClosure {
  entries: Entries;
  errors: ClosureErrors;
}

const path = deskRoutes["desk-calendar"];
const dayAnchor = "giorno";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await monthView(context.get(servicesContext).site, url.searchParams.get(dayParameter) ?? "");
  const content = context.get(contentContext);
  return { view, content: content.availability, words: orderWords(content, "it") };
}

/** Closes or opens days. Sending a form twice changes nothing more. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site } = context.get(servicesContext);
  const { action: name, ...entries } = readEntries(await request.formData());
  const result = await (name === "open" ? reopenDays(site, entries) : closeDays(site, entries));
  if (!result.ok) return data<RefusedClosure>({ entries, errors: result.errors }, { status: 422 });
  await site.daysChanged();
  return redirect(`${path}?${dayParameter}=${result.range.from}#${dayAnchor}`, 303);
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Calendario", root.loaderData);
}

export default function Calendar({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { view, content, words } = loaderData;
  const { month, selected, today } = view;
  const { kind, text } = dayOf(selected, view, content);
  const requests = view.requests.filter((request) => request.content.order.date === selected);
  const taken = new Set(view.requests.flatMap(({ status, content: { order } }) => (isFirm(status) ? [order.date] : [])))
    .size;
  const answer = taken === 0 ? "nessuna sera presa" : taken === 1 ? "una sera presa" : `${taken} sere prese`;
  return (
    <DeskScreen heading={`${capitalize(formatMonth(`${month}-01`, "it"), "it")} ${month.slice(0, 4)}, *${answer}.*`}>
      <div className="desk-columns desk-columns--month">
        <div>
          <Month view={view} content={content} />
          <Capacity count={content.capacity?.aDay} />
          {view.own !== undefined && <DeskNote>{ownCalendarText(view.own)}</DeskNote>}
        </div>
        <div className="desk-columns__right">
          <DeskGroup id={dayAnchor} title={capitalize(dayText(selected, "it"), "it")}>
            {requests.map((request) => (
              <Go className="desk-line" to={deskRequestPath(request.id)} key={request.id}>
                <b>{request.content.name}</b>
                <span className="num">{statuses[request.status].day}</span>
                <small>{eventText(request, words)}</small>
              </Go>
            ))}
            {(requests.length === 0 || kind === "shut") && <DeskNote>{text || "Niente per questo giorno."}</DeskNote>}
            {selected >= today && (
              <DeskNote>
                <Go look="quiet" to={`${deskRoutes["desk-call"]}?${dayParameter}=${selected}`}>
                  Scrivi una chiamata per questo giorno
                </Go>
              </DeskNote>
            )}
          </DeskGroup>
          <Evenings requests={view.requests.filter(({ status }) => isFirm(status))} words={words} />
          <ClosureForm selected={selected} today={today} refused={refused} />
          <Closures view={view} content={content} />
          <DeskNote>
            <Go look="quiet" to={`${deskRoutes["desk-week"]}?${dayParameter}=${selected}`}>
              Stampa la settimana
            </Go>
          </DeskNote>
        </div>
      </div>
    </DeskScreen>
  );
}

function Capacity({ count }: { count: number | undefined }) {
  if (count !== undefined) {
    return <DeskNote>{`Una sera è piena con ${count === 1 ? "una festa" : `${count} feste`}.`}</DeskNote>;
  }
  return (
    <DeskNote>
      <span className="late">Nessuna capienza: la stessa sera si può vendere più volte.</span>{" "}
      <Go look="quiet" to={deskContentPath("availability")}>
        Scrivi quante feste stanno in una sera
      </Go>
    </DeskNote>
  );
}

interface MonthProps {
  view: MonthView;
  content: SiteContent["availability"];
}

/**
 * The days of a month as links.
 *
 * Accessibility: the name of a link contains the day and its state, so that shape and colour are not the only sign.
 */
function Month({ view, content }: MonthProps) {
  const { from } = view;
  const [before, after] = [plusMonths(from, -1), plusMonths(from, 1)];
  const weekdays = Array.from({ length: 7 }, (_, index) => plusDays(weekOf(from), index));
  return (
    <>
      <nav className="ends month__nav" aria-label="Mesi">
        <Go to={`${path}?${dayParameter}=${monthOf(before)}`}>
          <span aria-hidden="true">←</span> {formatMonth(before, "it")}
        </Go>
        <Go to={path}>oggi</Go>
        <Go to={`${path}?${dayParameter}=${monthOf(after)}`}>
          {formatMonth(after, "it")} <span aria-hidden="true">→</span>
        </Go>
      </nav>
      <table className="month">
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th scope="col" key={day} abbr={formatWeekday(day, "it")}>
                {formatWeekday(day, "it", "short")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(from).map((week, index) => (
            <tr key={index}>
              {week.map((date, column) =>
                date === undefined ? (
                  <td className="month__out" key={column} />
                ) : (
                  <Day key={date} date={date} view={view} content={content} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="cluster month__legend">
        {(["full", "half", "asked", "shut"] as const).map((kind) => (
          <li key={kind}>
            <span className={`month__sign is-${kind}`} aria-hidden="true" />
            {dayKinds[kind]}
          </li>
        ))}
      </ul>
    </>
  );
}

function Day({ date, view, content }: MonthProps & { date: string }) {
  const { kind, text, count } = dayOf(date, view, content);
  const isSelected = date === view.selected;
  const name = `${dayText(date, "it")}, ${dayKinds[kind]}`;
  return (
    <td>
      <Go
        className={isSelected ? `is-${kind} is-here` : `is-${kind}`}
        to={`${path}?${dayParameter}=${date}#${dayAnchor}`}
        aria-label={text === "" ? name : `${name}: ${text}`}
        aria-current={isSelected ? "date" : undefined}
      >
        <span>{Number(date.slice(-2))}</span>
        {text !== "" && <small>{text}</small>}
        {count > 1 && <em>{count}</em>}
      </Go>
    </td>
  );
}

/** The taken days as a list, because on a phone the month has no room for names. */
function Evenings({ requests, words }: Pick<MonthView, "requests"> & { words: OrderWords }) {
  return requests.length === 0 ? null : (
    <div className="desk-narrow">
      <DeskGroup id="sere" title="Le sere del mese" sum={String(requests.length)}>
        <ol className="listing listing--waits">
          {requests.map((request) => (
            <li key={request.id}>
              <Go className="listing__item" to={deskRequestPath(request.id)}>
                <ListedDay date={request.content.order.date} />
                <span className="ends">
                  <b>{request.content.name}</b>
                  <span>{statuses[request.status].day}</span>
                </span>
                <span className="small muted">{eventText(request, words)}</span>
              </Go>
            </li>
          ))}
        </ol>
      </DeskGroup>
    </div>
  );
}

interface ClosureFormProps {
  selected: string;
  today: string;
  refused?: RefusedClosure | undefined;
}

function ClosureForm({ selected, today, refused }: ClosureFormProps) {
  const siteMessages = useMessages();
  const first = selected < today ? today : selected;
  const values: Entries = refused?.entries ?? { from: first, to: first };
  const errorOf = (name: keyof ClosureErrors): string | undefined => {
    const code = refused?.errors[name];
    if (code === "before-start") return "Viene prima del primo giorno.";
    if (code === "date-too-late") return "Al massimo un anno alla volta.";
    return code === undefined ? undefined : errorMessage(code, siteMessages);
  };
  return (
    <DeskGroup id="chiudi" title="Chiudi o riapri dei giorni">
      <form className="desk-form" method="post" action={`${path}#chiudi`} noValidate>
        <div className="desk-form__pair">
          {(["from", "to"] as const).map((name) => (
            <Field
              key={name}
              id={`chiudi-${name}`}
              name={name}
              label={name === "from" ? "Dal" : "Al"}
              type="date"
              min={today}
              required={name === "from"}
              defaultValue={values[name]}
              error={errorOf(name)}
            />
          ))}
        </div>
        <Field
          id="chiudi-perche"
          name="reason"
          label="Perché"
          optional="(lo vedi solo tu)"
          maxLength={200}
          defaultValue={values["reason"]}
          error={errorOf("reason")}
        />
        <div className="actions">
          <Button type="submit" variant="ink" name="action" value="close">
            Chiudi
          </Button>
          <Button type="submit" variant="line" name="action" value="open">
            Riapri
          </Button>
        </div>
        <p className="hint">Le feste già confermate restano. Il sito mostra la chiusura subito.</p>
      </form>
    </DeskGroup>
  );
}

function Closures({ view: { closures, from, to, today }, content: { closed, closedWeekdays } }: MonthProps) {
  const fixed = [
    ...closed
      .filter((closure) => closure.from <= to && closure.to >= from)
      .map((closure) => ({ days: rangeText(closure), reason: closure.reason })),
    ...closedWeekdays.map(({ weekday, reason }) => ({ days: `Ogni ${weekdayNames[weekday].toLowerCase()}`, reason })),
  ];
  return (
    <DeskGroup id="chiusure" title="Chiusure del mese">
      {closures.length + fixed.length === 0 && <DeskNote>Nessuna.</DeskNote>}
      <ul>
        {closures.map((closure) => (
          <li className="desk-line" key={closure.id}>
            <b>{closure.reason || "Senza motivo"}</b>
            <small>{rangeText(closure)}</small>
            {closure.to >= today && (
              <form method="post" action={path}>
                <input type="hidden" name="from" value={closure.from < today ? today : closure.from} />
                <input type="hidden" name="to" value={closure.to} />
                <Button
                  type="submit"
                  variant="line"
                  name="action"
                  value="open"
                  aria-label={`Riapri ${rangeText(closure)}`}
                >
                  Riapri
                </Button>
              </form>
            )}
          </li>
        ))}
        {fixed.map(({ reason, days }) => (
          <li className="desk-line" key={`${days} ${reason}`}>
            <b>{reason}</b>
            <small>{`${days}, dai contenuti`}</small>
          </li>
        ))}
      </ul>
    </DeskGroup>
  );
}

function rangeText({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}
