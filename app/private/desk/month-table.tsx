import { PageLink } from "#app/ui/page-link.tsx";
import { deskCalendar as messages } from "#i18n/messages/it/desk-calendar.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { type CalendarModel, type DayCell, dayParameter, type DayKind } from "./calendar-model.ts";

type MonthProps = Pick<CalendarModel, "previous" | "next" | "weekdays" | "weeks">;

/** The anchor of the chosen day. */
export const dayAnchor = "giorno";

/**
 * The days of a month, each a link to what is on it, and the way to other months.
 *
 * Accessibility: a table with the weekdays as headings. The name of each link says the day and what it is, so that shape and
 * colour are not the only sign; the chosen day has `aria-current`.
 */
export function MonthTable({ previous, next, weekdays, weeks }: MonthProps) {
  return (
    <>
      <nav className="month__nav" aria-label={messages.months}>
        <PageLink to={previous.path}>
          <span aria-hidden="true">←</span> {previous.month}
        </PageLink>
        <PageLink to={deskRoutes["desk-calendar"]}>{messages.today}</PageLink>
        <PageLink to={next.path}>
          {next.month} <span aria-hidden="true">→</span>
        </PageLink>
      </nav>
      <table className="month">
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th scope="col" key={long} abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, place) =>
                day === undefined ? <td className="month__out" key={place} /> : <Day key={day.date} {...day} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="month__legend">
        {shownKinds.map((kind) => (
          <li key={kind}>
            <span className={`month__sign is-${kind}`} aria-hidden="true" />
            {messages.kinds[kind]}
          </li>
        ))}
      </ul>
    </>
  );
}

const shownKinds: readonly DayKind[] = ["full", "half", "asked", "shut"];

function Day({ date, number, kind, text, label, count, isSelected }: DayCell) {
  const classes = [`is-${kind}`, isSelected && "is-here"].filter(Boolean).join(" ");
  return (
    <td>
      <PageLink
        className={classes}
        to={`${deskRoutes["desk-calendar"]}?${dayParameter}=${date}#${dayAnchor}`}
        aria-label={label}
        aria-current={isSelected ? "date" : undefined}
      >
        <span>{number}</span>
        {text !== "" && <small>{text}</small>}
        {count > 1 && <em>{count}</em>}
      </PageLink>
    </td>
  );
}
