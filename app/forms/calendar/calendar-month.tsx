import { type DayRange, isWithin, weeksOf } from "./calendar-model.ts";
import type { DateNames } from "./date-names.ts";

interface CalendarMonthProps {
  /** Its first day; all days are civil dates, `yyyy-mm-dd`. */
  month: string;
  range: DayRange;
  today: string;
  chosen: string;
  /** The one day of the calendar that Tab reaches. */
  reachable: string;
  names: DateNames;
  /** Why a day cannot be chosen though it lies in the range; undefined where it can. */
  reasonOf(day: string): string | undefined;
  titleId: string;
  describedBy: string;
  onChoose(day: string): void;
}

/**
 * One month as a table of day buttons.
 *
 * Accessibility: a grid named by its month. Weekdays have their full names, each day its full date and why it is taken; today, the chosen day and
 * days that cannot be chosen are told by attributes, not by looks alone.
 */
export function CalendarMonth({
  month,
  range,
  today,
  chosen,
  reachable,
  names,
  reasonOf,
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
              const reason = reasonOf(day);
              return (
                <td key={place} aria-selected={day === chosen}>
                  <button
                    type="button"
                    data-date={day}
                    aria-label={reason === undefined ? names.fullDay(day) : `${names.fullDay(day)}, ${reason}`}
                    data-taken={reason}
                    aria-disabled={reason !== undefined || undefined}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? "date" : undefined}
                    tabIndex={day === reachable ? 0 : -1}
                    disabled={!isWithin(day, range)}
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
