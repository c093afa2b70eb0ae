import { type KeyboardEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import type { TakenDays } from "#src/availability/taken-days.ts";
import { plusMonths } from "#src/i18n/days.ts";
import { capitalize, formatDay, formatMonth, formatWeekday } from "#src/i18n/format.ts";
import {
  clampDay,
  dayAfterKey,
  type DayRange,
  endOfMonth,
  isWithin,
  monthsFrom,
  monthThatShows,
  startOfMonth,
  weeksOf,
} from "./calendar.ts";

interface CalendarProps {
  /** Prefix of the ids of its parts. */
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

/** Wide enough for two months side by side; the style sheet has the same number. */
const twoMonths = "(min-width: 75rem)";

function watchWidth(onChange: () => void): () => void {
  const list = window.matchMedia(twoMonths);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/**
 * A calendar to choose one day from, after the grid pattern of the ARIA practices. It needs scripts.
 *
 * Accessibility: Tab reaches one day; arrows, Home, End, Page Up and Page Down move within the range. A new month is announced once,
 * by its name. Taken days are reached like others and say their reason. The day can be typed into a field beside it as well.
 */
export function Calendar({ id, first, last, today, value, takenDays, onChoose, onTaken, describedBy }: CalendarProps) {
  const { calendar: messages } = useMessages().forms;
  const locale = useLocale();
  const grids = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(twoMonths).matches);
  const count = isWide ? 2 : 1;
  const range = { first, last };

  const [current, setCurrent] = useState(() => clampDay(value || today, range));
  const [from, setFrom] = useState(() => startOfMonth(current));
  const [seenValue, setSeenValue] = useState(value);
  const months = monthsFrom(from, count, range);

  // The calendar shows a day that was chosen elsewhere, for example when the form was emptied.
  if (seenValue !== value) {
    setSeenValue(value);
    const day = clampDay(value || today, range);
    setCurrent(day);
    setFrom(monthThatShows(day, months));
  }

  // Tab reaches exactly one day, and it is always visible.
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

  const atStart = (months[0] ?? first) <= first;
  const atEnd = visible.last >= last;
  return (
    <div role="group" aria-label={messages.label} aria-describedby={describedBy}>
      <div className="cal__head">
        <div className="cal__titles" role="status">
          {months.map((month, index) => (
            <p className="cal__title" id={`${id}-${index}`} key={month}>
              {capitalize(formatMonth(month, locale), locale)} <em>{month.slice(0, 4)}</em>
            </p>
          ))}
        </div>
        <div className="cal__nav">
          <MonthButton
            label={messages.previous}
            icon="arrow-left"
            ended={atStart}
            onGo={() => setFrom(plusMonths(months[0] ?? from, -1))}
          />
          <MonthButton
            label={messages.next}
            icon="arrow-right"
            ended={atEnd}
            onGo={() => setFrom(plusMonths(months[0] ?? from, 1))}
          />
        </div>
      </div>
      <p hidden id={`${id}-keys`}>
        {messages.keys}
      </p>
      <div className="cal__months" ref={grids} onKeyDown={moveByKey}>
        {months.map((month, index) => (
          <CalendarMonth
            key={month}
            {...{ id, today, value, takenDays, month, range, reachable }}
            titleId={`${id}-${index}`}
            onChoose={choose}
          />
        ))}
      </div>
    </div>
  );
}

interface CalendarMonthProps extends Pick<CalendarProps, "id" | "today" | "value" | "takenDays" | "onChoose"> {
  /** Its first day. */
  month: string;
  titleId: string;
  range: DayRange;
  /** The one day of the calendar that Tab reaches. */
  reachable: string;
}

// February 2027 begins on a Monday: its first week has all seven days.
const someWeek = weeksOf("2027-02-01")[0]?.filter((day) => day !== undefined) ?? [];

/**
 * One month as a table of day buttons.
 *
 * Accessibility: a grid named by its month. Weekdays have their full names, each day its full date and why it is taken; today, the
 * chosen day and days that cannot be chosen are marked by attributes.
 */
function CalendarMonth({ id, today, value, takenDays, onChoose, ...rest }: CalendarMonthProps) {
  const { month, titleId, range, reachable } = rest;
  const { calendar: messages } = useMessages().forms;
  const locale = useLocale();
  return (
    <table role="grid" aria-labelledby={titleId} aria-describedby={`${id}-keys`}>
      <thead>
        <tr>
          {someWeek.map((day) => (
            <th key={day} scope="col" abbr={formatWeekday(day, locale)}>
              {formatWeekday(day, locale, "short")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => {
              if (day === undefined) return <td key={place} />;
              const isLate = day > range.last;
              const reason = isLate ? messages.late : takenDays[day] && messages.taken[takenDays[day]];
              const name = formatDay(day, locale, { year: true });
              return (
                <td key={place} aria-selected={day === value}>
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
                    disabled={day < range.first}
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

interface MonthButtonProps {
  label: string;
  icon: "arrow-left" | "arrow-right";
  ended: boolean;
  onGo(): void;
}

/** At the end of the range it stays focusable, so that the focus is not lost. */
function MonthButton({ label, icon, ended, onGo }: MonthButtonProps) {
  return (
    <button
      className="iconbtn iconbtn--line"
      type="button"
      aria-label={label}
      aria-disabled={ended}
      onClick={ended ? undefined : onGo}
    >
      <Icon name={icon} />
    </button>
  );
}
