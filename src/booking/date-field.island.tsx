import { useLayoutEffect, useRef, useState } from "react";
import { nearestFreeDays, type TakenDays } from "#src/availability/taken-days.ts";
import { useBusiness } from "./business.ts";
import { Calendar } from "./calendar.island.tsx";
import type { FieldProps } from "./form.island.tsx";
import { isCivilDate } from "#src/i18n/days.ts";
import { capitalize, formatDate, formatDay } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors, handoverParameter, pathTo } from "#src/i18n/routes.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError, descriptionAttributes } from "#src/ui/field.tsx";
import { useHydrated } from "#src/ui/hydrated.ts";
import { useLocale, useMessages } from "#src/ui/messages.tsx";

interface DateFieldProps extends FieldProps {
  /** Civil dates, `yyyy-mm-dd`. */
  first: string;
  last: string;
  today: string;
  value: string;
  takenDays: TakenDays;
  /** Free days that the server offers; undefined unless it has refused the chosen day. */
  alternatives: readonly string[] | undefined;
  whatsapp: string | undefined;
  onChoose(): void;
}

/**
 * The browser's date field contains the day. With scripts, a calendar shows the taken days and writes into it; without, they are listed.
 *
 * Accessibility: a day that is typed into the field moves the calendar. One hint and one error describe both.
 */
export function DateField({ id, name, label, value, defaultValue, error, onChoose, ...rest }: DateFieldProps) {
  const { first, last, today, takenDays, alternatives, whatsapp } = rest;
  const { calendar: messages } = useMessages().forms;
  const locale = useLocale();
  const { months } = useBusiness().booking;
  const field = useRef<HTMLInputElement>(null);
  // The calendar explains a pressed taken day until the field contains another day.
  const [pressed, setPressed] = useState<{ day: string; beside: string }>();
  const hydrated = useHydrated();

  function choose(date: string) {
    if (field.current === null) return;
    field.current.value = date;
    onChoose();
  }

  const valueIsTaken = takenDays[value] !== undefined || alternatives !== undefined;
  const isLate = isCivilDate(value) && value > last;
  const takenDay = pressed?.beside === value ? pressed.day : valueIsTaken ? value : "";
  const window = fill(messages.window, { months });
  const days = Object.keys(takenDays).toSorted();
  const hint = hydrated && days.length > 0 ? `${window} ${messages.crossed}` : window;
  const described = descriptionAttributes(id, hint, error);
  return (
    <div className="cal">
      <div className="cluster cal__note">
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
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
        {days.length > 0 && (
          <noscript>
            <p className="hint">
              {messages.takenList} {days.map((day) => formatDate(day, locale)).join(", ")}.
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
      {hydrated ? (
        <Calendar
          {...{ first, last, today, takenDays }}
          id={`${id}-calendar`}
          value={isCivilDate(value) ? value : ""}
          onChoose={choose}
          onTaken={(day) => setPressed({ day, beside: value })}
          describedBy={described["aria-describedby"]}
        />
      ) : (
        <div className="cal__room" aria-hidden="true" />
      )}
      <div role="status">
        {isCivilDate(takenDay) && (
          <TakenDay
            {...{ first, last, takenDays, alternatives, whatsapp }}
            day={takenDay}
            onChoose={(date) => {
              choose(date);
              field.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}

interface TakenDayProps extends Pick<DateFieldProps, "first" | "last" | "takenDays" | "alternatives" | "whatsapp"> {
  day: string;
  onChoose(day: string): void;
}

/**
 * With scripts each free day near it is a button. Without scripts they are radio buttons, whose last one keeps the day of the field.
 *
 * Accessibility: the parent is a live region.
 */
function TakenDay({ day, first, last, takenDays, alternatives, whatsapp, onChoose }: TakenDayProps) {
  const locale = useLocale();
  const { takenDay: messages } = useMessages().forms;
  const hydrated = useHydrated();
  const choices = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A radio button that was checked before the scripts ran is now replaced.
    const checked = choices.current?.querySelector<HTMLInputElement>(":checked");
    if (!checked?.value) return;
    const focused = document.activeElement;
    onChoose(checked.value);
    if (focused instanceof HTMLElement && focused !== checked) focused.focus({ preventScroll: true });
  });
  const { booking } = useBusiness();
  const reason = takenDays[day];
  const days =
    alternatives && alternatives.length > 0
      ? alternatives
      : nearestFreeDays(day, { first, last }, (one) => one in takenDays);
  return (
    <div className="taken">
      <p>
        <b>{`${capitalize(formatDay(day, locale), locale)}:`}</b>{" "}
        <span>{reason === undefined ? messages.meanwhile : messages.reasons[reason]}</span>
      </p>
      {days.length === 0 ? (
        <p>{fill(messages.none, { months: booking.months })}</p>
      ) : (
        <div role={hydrated ? "group" : "radiogroup"} aria-label={messages.nearest}>
          <p aria-hidden="true">{messages.nearest}</p>
          <div className="cluster taken__days" ref={choices}>
            {hydrated
              ? days.map((free) => (
                  <button className="radio" type="button" key={free} onClick={() => onChoose(free)}>
                    <span>{formatDay(free, locale)}</span>
                  </button>
                ))
              : [...days, ""].map((free) => (
                  <label className="radio" key={free}>
                    <input type="radio" name="otherDate" value={free} defaultChecked={free === ""} />
                    <span>{free === "" ? messages.asAbove : formatDay(free, locale)}</span>
                  </label>
                ))}
          </div>
        </div>
      )}
      {whatsapp !== undefined && (
        <p>
          <a className="link" href={`https://wa.me/${whatsapp}`} target="_blank" rel="noopener">
            {messages.ask}
          </a>{" "}
          {messages.sometimes}
        </p>
      )}
    </div>
  );
}

/** Tells that the chosen day is beyond the booking window. The button takes all entries to the form of the contact page (D36). */
export function Handover({ last, variant = "line" }: { last: string; variant?: "line" | "ink" }) {
  const locale = useLocale();
  const { late } = useMessages().forms;
  return (
    <>
      <p>{fill(late.text, { last: formatDate(last, locale) })}</p>
      <Button
        type="submit"
        variant={variant}
        formAction={pathTo("contact", locale, anchors.requestForm)}
        name={handoverParameter}
        value="booking"
      >
        {late.go}
      </Button>
    </>
  );
}
