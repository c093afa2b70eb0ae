import type { Locale } from "#i18n/locales.ts";
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useMediaQuery } from "#app/ui/media-query.ts";
import type { TakenDays, TakenReason } from "#domain/availability/availability.ts";
import { plusMonths } from "#domain/policy/civil-days.ts";
import { CalendarMonth } from "./calendar-month.tsx";
import {
  clampDay,
  dayAfterKey,
  endOfMonth,
  isWithin,
  monthsFrom,
  monthThatShows,
  startOfMonth,
} from "./calendar-model.ts";
import { dateNamesIn } from "./date-names.ts";

interface CalendarProps {
  /** Begins the ids of its parts. */
  id: string;
  /** BCP 47 tag. */
  locale: Locale;
  /** Civil dates, `yyyy-mm-dd`. */
  first: string;
  last: string;
  today: string;
  /** The chosen day, or an empty string. */
  value: string;
  /** Days that cannot be chosen, with their reasons. */
  taken: TakenDays;
  onChoose(date: string): void;
  /** Told of a taken day that was pressed. */
  onTaken(date: string): void;
  words: {
    label: string;
    previous: string;
    next: string;
    keys: string;
    /** What is said after the name of a taken day. */
    taken: Readonly<Record<TakenReason, string>>;
  };
  /** Ids of what else is said about the day to choose. */
  describedBy?: string | undefined;
}

/** Wide enough for two months side by side; the style sheet knows the same number. */
const twoMonths = "(min-width: 1180px)";

/**
 * A calendar to choose one day from, after the grid pattern of the ARIA practices. It needs scripts.
 *
 * Accessibility: Tab reaches one day; arrows, Home, End, Page Up and Page Down move within the range. A new month is spoken once,
 * by its name. Taken days are reached like others and say their reason. It is never the only way: a field beside it takes the day as well.
 */
export function Calendar({
  id,
  locale,
  first,
  last,
  today,
  value,
  taken,
  onChoose,
  onTaken,
  words,
  describedBy,
}: CalendarProps) {
  const grids = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  const count = useMediaQuery(twoMonths) ? 2 : 1;
  const names = useMemo(() => dateNamesIn(locale), [locale]);
  const range = { first, last };

  const [current, setCurrent] = useState(() => clampDay(value || today, range));
  const [from, setFrom] = useState(() => startOfMonth(current));
  const [seenValue, setSeenValue] = useState(value);
  const months = monthsFrom(from, count, range);

  // A day chosen elsewhere, by the form being emptied for instance, brings the calendar to it.
  if (seenValue !== value) {
    setSeenValue(value);
    const day = clampDay(value || today, range);
    setCurrent(day);
    setFrom(monthThatShows(day, months));
  }

  // Tab reaches exactly one day, and it is always one on view.
  const onView = { first: months[0] ?? range.first, last: endOfMonth(months.at(-1) ?? range.last) };
  const reachable = clampDay(isWithin(current, onView) ? current : onView.first, range);

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
    if (taken[date] !== undefined) return onTaken(date);
    setSeenValue(date);
    onChoose(date);
  }

  const atStart = (months[0] ?? first) <= first;
  const atEnd = onView.last >= last;
  const titles = months.map((month) => ({ key: month, name: names.month(month), year: month.slice(0, "yyyy".length) }));

  return (
    <div role="group" aria-label={words.label} aria-describedby={describedBy}>
      <div className="cal__head">
        <div className="cal__titles">
          {titles.map(({ key, name, year }, index) => (
            <p className="cal__title" id={`${id}-${index}`} key={key}>
              {name} <em>{year}</em>
            </p>
          ))}
        </div>
        <div className="cal__nav">
          <MonthButton
            label={words.previous}
            icon="arrow-left"
            ended={atStart}
            onGo={() => setFrom(plusMonths(months[0] ?? from, -1))}
          />
          <MonthButton
            label={words.next}
            icon="arrow-right"
            ended={atEnd}
            onGo={() => setFrom(plusMonths(months[0] ?? from, 1))}
          />
        </div>
      </div>
      <p className="vh" role="status">
        {titles.map(({ name, year }) => `${name} ${year}`).join(" – ")}
      </p>
      <p className="vh" id={`${id}-keys`}>
        {words.keys}
      </p>
      <div className="cal__months" ref={grids} onKeyDown={moveByKey}>
        {months.map((month, index) => (
          <CalendarMonth
            key={month}
            month={month}
            range={range}
            today={today}
            chosen={value}
            reachable={reachable}
            names={names}
            reasonOf={(day) => taken[day] && words.taken[taken[day]]}
            titleId={`${id}-${index}`}
            describedBy={`${id}-keys`}
            onChoose={choose}
          />
        ))}
      </div>
    </div>
  );
}

/** At the end of the range it stays focusable, so that whoever pressed it last is not thrown off the page. */
function MonthButton({
  label,
  icon,
  ended,
  onGo,
}: {
  label: string;
  icon: "arrow-left" | "arrow-right";
  ended: boolean;
  onGo(): void;
}) {
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
