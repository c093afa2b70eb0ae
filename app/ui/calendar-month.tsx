import type { CalendarDate } from "@internationalized/date";
import { type DayRange, isWithin, weeksOf } from "./calendar-model.ts";
import type { DateNames } from "./date-names.ts";

interface CalendarMonthProps {
  month: CalendarDate;
  range: DayRange;
  today: string;
  chosen: string;
  /** The one day of the calendar that Tab reaches. */
  reachable: string;
  names: DateNames;
  titleId: string;
  describedBy: string;
  onChoose(date: string): void;
}

/**
 * One month as a table of day buttons.
 *
 * Accessibility: a grid named by its month. Weekdays have their full names, each day its full date; today, the chosen day and
 * days that cannot be chosen are told by attributes, not by looks alone.
 */
export function CalendarMonth({
  month,
  range,
  today,
  chosen,
  reachable,
  names,
  titleId,
  describedBy,
  onChoose,
}: CalendarMonthProps) {
  return (
    <table role="grid" aria-labelledby={titleId} aria-describedby={describedBy}>
      <thead>
        <tr>
          {names.weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => {
              if (day === undefined) return <td key={place} />;
              const date = day.toString();
              return (
                <td key={place} aria-selected={date === chosen}>
                  <button
                    type="button"
                    data-date={date}
                    aria-label={names.fullDay(day)}
                    aria-pressed={date === chosen}
                    aria-current={date === today ? "date" : undefined}
                    tabIndex={date === reachable ? 0 : -1}
                    disabled={!isWithin(day, range)}
                    onClick={() => onChoose(date)}
                  >
                    {day.day}
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
