import { type KeyboardEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import type { TakenDays } from "#src/availability/taken-days.ts";
import { plusMonths } from "#src/i18n/days.ts";
import { capitalize, formatDay, formatMonth, formatWeekday } from "#src/i18n/format.ts";
import {
  clampDay,
  dayAfterKey,
  endOfMonth,
  isWithin,
  monthsFrom,
  monthThatShows,
  startOfMonth,
  weekFrom,
  weeksOf,
} from "./calendar.ts";

interface CalendarProps {
  id: string;
  /** Civil dates, `yyyy-mm-dd`. */
  first: string;
  last: string;
  today: string;
  value: string;
  takenDays: TakenDays;
  onChoose(date: string): void;
  onTaken(date: string): void;
  describedBy?: string | undefined;
}

const steps = [
  { months: -1, label: "previous", icon: "arrow-left" },
  { months: 1, label: "next", icon: "arrow-right" },
] as const;

/** Two months fit beside each other. The style sheet has an equal query. */
const twoMonths = "(min-width: 75rem)";

function watchWidth(onChange: () => void): () => void {
  const list = window.matchMedia(twoMonths);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/**
 * Accessibility: it follows the grid pattern of the ARIA practices. Tab reaches one day; arrows, Home, End, Page Up and Page Down move
 * within the range. The name of a new month is announced once. Taken days can be reached, and their names contain the reason.
 */
export function Calendar({ id, first, last, today, value, takenDays, onChoose, onTaken, describedBy }: CalendarProps) {
  const { calendar: messages } = useMessages().forms;
  const locale = useLocale();
  const grids = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(twoMonths).matches);
  const range = { first, last };

  const [current, setCurrent] = useState(() => clampDay(value || today, range));
  const [from, setFrom] = useState(() => startOfMonth(current));
  const [seenValue, setSeenValue] = useState(value);
  const months = monthsFrom(from, isWide ? 2 : 1, range);

  // The calendar shows a day that was chosen elsewhere, for example when the form was emptied.
  if (seenValue !== value) {
    setSeenValue(value);
    const day = clampDay(value || today, range);
    setCurrent(day);
    setFrom(monthThatShows(day, months));
  }

  const visible = { first: months[0] ?? range.first, last: endOfMonth(months.at(-1) ?? range.last) };
  const reachable = clampDay(isWithin(current, visible) ? current : visible.first, { first, last: endOfMonth(last) });

  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    grids.current?.querySelector<HTMLButtonElement>(`[data-date="${reachable}"]`)?.focus();
  });

  function moveByKey(event: KeyboardEvent) {
    const focused = event.target instanceof HTMLElement ? event.target.dataset["date"] : undefined;
    if (focused === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const day = dayAfterKey(focused, event.key, event.shiftKey, range);
    if (day === undefined) return;
    event.preventDefault();
    focusNext.current = true;
    setCurrent(day);
    setFrom(monthThatShows(day, months));
  }

  function choose(date: string) {
    setCurrent(date);
    if (takenDays[date] !== undefined) return onTaken(date);
    setSeenValue(date);
    onChoose(date);
  }

  return (
    <div role="group" aria-label={messages.label} aria-describedby={describedBy}>
      <div className="cal__head">
        <div className="cal__titles" role="status">
          {months.map((month, index) => (
            <p id={`${id}-${index}`} key={month}>
              {capitalize(formatMonth(month, locale), locale)} <em>{month.slice(0, 4)}</em>
            </p>
          ))}
        </div>
        <div className="cal__nav">
          {steps.map(({ months: step, label, icon }) => {
            const isAtEnd = step < 0 ? visible.first <= first : visible.last >= last;
            return (
              <button
                key={label}
                className="iconbtn iconbtn--line"
                type="button"
                aria-label={messages[label]}
                // `disabled` would lose the focus.
                aria-disabled={isAtEnd}
                onClick={isAtEnd ? undefined : () => setFrom(plusMonths(visible.first, step))}
              >
                <Icon name={icon} />
              </button>
            );
          })}
        </div>
      </div>
      <p hidden id={`${id}-keys`}>
        {messages.keys}
      </p>
      <div className="cal__months" ref={grids} onKeyDown={moveByKey}>
        {months.map((month, index) => (
          <CalendarMonth
            key={month}
            {...{ id, first, last, today, value, takenDays, month, reachable }}
            titleId={`${id}-${index}`}
            onChoose={choose}
          />
        ))}
      </div>
    </div>
  );
}

interface CalendarMonthProps extends Omit<CalendarProps, "onTaken" | "describedBy"> {
  month: string;
  titleId: string;
  reachable: string;
}

const anyWeek = weekFrom("2027-02-01");

/** Accessibility: a grid named by its month. Weekdays have full names; the name of a day is its full date and why it is taken. */
function CalendarMonth({ id, first, last, today, value, takenDays, onChoose, ...rest }: CalendarMonthProps) {
  const { month, titleId, reachable } = rest;
  const { calendar: messages } = useMessages().forms;
  const locale = useLocale();
  return (
    <table role="grid" aria-labelledby={titleId} aria-describedby={`${id}-keys`}>
      <thead>
        <tr>
          {anyWeek.map((day) => (
            <th key={day} scope="col" abbr={formatWeekday(day, locale)}>
              {formatWeekday(day, locale, "short")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, column) => {
              if (day === undefined) return <td key={column} />;
              const isLate = day > last;
              const reason = isLate ? messages.late : takenDays[day] && messages.taken[takenDays[day]];
              const name = formatDay(day, locale, { year: true });
              return (
                <td key={column} aria-selected={day === value}>
                  <button
                    type="button"
                    data-date={day}
                    aria-label={reason === undefined ? name : `${name}, ${reason}`}
                    data-taken={isLate ? undefined : reason}
                    data-late={isLate ? "" : undefined}
                    aria-disabled={(!isLate && reason !== undefined) || undefined}
                    aria-pressed={day === value}
                    aria-current={day === today ? "date" : undefined}
                    tabIndex={day === reachable ? 0 : -1}
                    disabled={day < first}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(-2))}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
