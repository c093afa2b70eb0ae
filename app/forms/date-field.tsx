import { type RefObject, useLayoutEffect, useRef } from "react";
import { Calendar } from "#app/ui/calendar.tsx";
import { ties } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { useMediaQuery } from "#app/ui/media-query.ts";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { parseCivilDate } from "#domain/policy/booking-window.ts";
import { policy } from "#domain/policy/constants.ts";
import { intlLocale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";

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
  /** Called after the calendar has written a day into the field. */
  onChoose(): void;
}

/**
 * A day within the booking window. The browser's own date field always carries it; with a mouse and scripts a calendar
 * stands in its place and writes into it, while touch keeps the field, whose picker is better there.
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
  onChoose,
}: DateFieldProps) {
  const { calendar: words } = useMessages().forms;
  const language = intlLocale[useLocale()];
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const withCalendar = useMediaQuery("(pointer: fine)");
  useKeptFocus(field, box, withCalendar);

  function choose(date: string) {
    if (field.current === null) return;
    field.current.value = date;
    onChoose();
  }

  const hint = fill(words.window, { months: policy.bookingWindowMonths });
  const described = ties(id, hint, error);
  return (
    <div className="cal cal--two" ref={box}>
      <div className="field cal__native" hidden={withCalendar}>
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
      {withCalendar && (
        <Calendar
          language={language}
          first={first}
          last={last}
          today={today}
          value={parseCivilDate(value) ? value : ""}
          onChoose={choose}
          words={words}
          describedBy={described["aria-describedby"]}
        />
      )}
      <div className="cal__note">
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Whoever is in the field when the calendar replaces it goes on in the calendar. */
function useKeptFocus(
  field: RefObject<HTMLInputElement | null>,
  box: RefObject<HTMLDivElement | null>,
  withCalendar: boolean,
) {
  useLayoutEffect(() => {
    if (!withCalendar || document.activeElement !== field.current) return;
    box.current?.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus();
  }, [field, box, withCalendar]);
}
