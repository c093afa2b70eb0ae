import { type ReactNode, useEffect, useRef, useState } from "react";
import { ties } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { useMediaQuery } from "#app/ui/media-query.ts";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import { fill } from "#i18n/messages/messages.ts";
import { type GoneDays, TakenDay } from "./taken-day.tsx";

interface DateFieldProps {
  id: string;
  name: string;
  label: string;
  /** Civil dates, `yyyy-mm-dd`. */
  first: string;
  last: string;
  today: string;
  /** The day that stands in the field now. */
  value: string;
  defaultValue: string | undefined;
  error: string | undefined;
  gone: GoneDays;
  /** Called after the calendar has written a day into the field. */
  onChoose(): void;
  /** What else there is to say of the day. */
  children?: ReactNode;
}

/**
 * A day within the booking window. The browser's own date field always carries it; with a mouse and scripts a calendar stands
 * below and writes into it, while touch has the field alone, whose picker is better there.
 *
 * Accessibility: the calendar is never the only way. A day typed into the field moves the calendar, and one chosen there
 * stands in the field; both are tied to the same hint and error. A taken day can be reached and says why it cannot be chosen.
 */
export function DateField({
  id,
  name,
  label,
  first,
  last,
  today,
  value,
  defaultValue,
  error,
  gone,
  onChoose,
  children,
}: DateFieldProps) {
  const { calendar: words } = useMessages().forms;
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  // A taken day that was pressed in the calendar explains itself until another day stands in the field.
  const [pressed, setPressed] = useState<{ day: string; beside: string }>();
  const calendar = useCalendar(useMediaQuery("(pointer: fine)"));

  function choose(date: string) {
    if (field.current === null) return;
    field.current.value = date;
    onChoose();
  }

  function chooseInstead(date: string) {
    choose(date);
    // The button that was pressed is gone with its question.
    field.current?.focus();
  }

  const valueIsTaken = gone.taken[value] !== undefined || gone.alternatives !== undefined;
  const takenDay = pressed?.beside === value ? pressed.day : valueIsTaken ? value : "";
  const window = fill(words.window, { months: policy.bookingWindowMonths });
  const hint = calendar && Object.keys(gone.taken).length > 0 ? `${window} ${words.crossed}` : window;
  const described = ties(id, hint, error);
  return (
    <div className={calendar ? "cal cal--two" : "cal cal--two cal--awaited"}>
      <div className="field cal__native">
        <label htmlFor={id}>{label}</label>
        <input
          className="input"
          id={id}
          name={name}
          type="date"
          min={first}
          max={last}
          defaultValue={defaultValue}
          required
          ref={field}
          {...described}
        />
      </div>
      {calendar && (
        <calendar.Calendar
          id={`${id}-calendar`}
          locale={locale}
          first={first}
          last={last}
          today={today}
          value={isCivilDate(value) ? value : ""}
          taken={gone.taken}
          onChoose={choose}
          onTaken={(day) => setPressed({ day, beside: value })}
          words={words}
          describedBy={described["aria-describedby"]}
        />
      )}
      <div className="cal__note">
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
        {children}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div role="status">
        {isCivilDate(takenDay) && (
          <TakenDay day={takenDay} first={first} last={last} gone={gone} onChoose={chooseInstead} />
        )}
      </div>
    </div>
  );
}

type CalendarModule = typeof import("#app/forms/calendar/calendar.tsx");

/** The calendar, fetched where it is wanted; undefined until it is there, and for good where it does not arrive. */
function useCalendar(wanted: boolean): CalendarModule | undefined {
  const [calendar, setCalendar] = useState<CalendarModule>();
  useEffect(() => {
    // Without it the date field takes the day.
    if (wanted) import("#app/forms/calendar/calendar.tsx").then(setCalendar, reportError);
  }, [wanted]);
  return wanted ? calendar : undefined;
}
