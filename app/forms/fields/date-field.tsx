import { useEffect, useRef, useState } from "react";
import { descriptionAttributes } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import type { TakenDays } from "#domain/availability/availability.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import { formatDate } from "#i18n/format.ts";
import { fill } from "#i18n/messages/messages.ts";
import { Handover } from "../handover.tsx";
import { TakenDay } from "./taken-day.tsx";

interface DateFieldProps {
  id: string;
  name: string;
  label: string;
  /** Civil dates, `yyyy-mm-dd`. */
  first: string;
  last: string;
  today: string;
  /** The current text of the field. */
  value: string;
  defaultValue: string | undefined;
  error: string | undefined;
  /** When the page was rendered. */
  takenDays: TakenDays;
  /** Free days that the server offers instead of the chosen day; undefined while it has not refused it. */
  alternatives: readonly string[] | undefined;
  whatsapp: string | undefined;
  /** Called after the calendar has written a day into the field. */
  onChoose(): void;
}

/**
 * A day within the booking window. The browser's date field always holds it; with scripts a calendar below it shows which days
 * are taken and writes into it. Without scripts the taken days are listed.
 *
 * Accessibility: the calendar is never the only way. A day typed into the field moves the calendar; both have the same hint and
 * error as their description. A taken day can be reached and says why it cannot be chosen.
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
  takenDays,
  alternatives,
  whatsapp,
  onChoose,
}: DateFieldProps) {
  const { calendar: messages } = useMessages().forms;
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  // The calendar explains a taken day that was pressed until the field holds another day.
  const [pressed, setPressed] = useState<{ day: string; beside: string }>();
  const calendar = useCalendar();

  function choose(date: string) {
    if (field.current === null) return;
    field.current.value = date;
    onChoose();
  }

  function chooseInstead(date: string) {
    choose(date);
    // The button that was pressed is removed with the question.
    field.current?.focus();
  }

  const valueIsTaken = takenDays[value] !== undefined || alternatives !== undefined;
  const isLate = isCivilDate(value) && value > last;
  const takenDay = pressed?.beside === value ? pressed.day : valueIsTaken ? value : "";
  const window = fill(messages.window, { months: policy.bookingWindowMonths });
  const days = Object.keys(takenDays).toSorted();
  const hint = typeof calendar === "object" && days.length > 0 ? `${window} ${messages.crossed}` : window;
  const described = descriptionAttributes(id, hint, error);
  return (
    <div className="cal">
      <div className="cal__note">
        <div className="cal__native">
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
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
        {days.length > 0 && (
          <noscript>
            <p className="hint">
              {messages.takenList} {days.map(formatDate).join(", ")}.
            </p>
          </noscript>
        )}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div role="status">
        {isLate && (
          <div className="taken">
            <Handover last={last} />
          </div>
        )}
      </div>
      {calendar === "awaited" && <div className="cal__room" aria-hidden="true" />}
      {typeof calendar === "object" && (
        <calendar.Calendar
          id={`${id}-calendar`}
          locale={locale}
          first={first}
          last={last}
          today={today}
          value={isCivilDate(value) ? value : ""}
          takenDays={takenDays}
          onChoose={choose}
          onTaken={(day) => setPressed({ day, beside: value })}
          messages={messages}
          describedBy={described["aria-describedby"]}
        />
      )}
      <div role="status">
        {isCivilDate(takenDay) && (
          <TakenDay
            day={takenDay}
            first={first}
            last={last}
            takenDays={takenDays}
            alternatives={alternatives}
            whatsapp={whatsapp}
            onChoose={chooseInstead}
          />
        )}
      </div>
    </div>
  );
}

type CalendarModule = typeof import("./calendar.tsx");

/** The calendar once it has loaded. The server leaves room for it, which is given up where it does not load. */
function useCalendar(): CalendarModule | "awaited" | "missing" {
  const [calendar, setCalendar] = useState<CalendarModule | "awaited" | "missing">("awaited");
  useEffect(() => {
    import("./calendar.tsx").then(setCalendar, (error: unknown) => {
      setCalendar("missing");
      reportError(error);
    });
  }, []);
  return calendar;
}
