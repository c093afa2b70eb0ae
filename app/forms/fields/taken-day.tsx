import { useLayoutEffect, useRef } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import type { TakenDays } from "#domain/availability/availability.ts";
import { nearestFreeDays } from "#domain/availability/free-days.ts";
import { policy } from "#domain/policy/constants.ts";
import { capitalize, formatDay } from "#i18n/format.ts";
import { fill } from "#i18n/messages/messages.ts";

interface TakenDayProps {
  /** The taken day, and the window in which others are offered. Civil dates, `yyyy-mm-dd`. */
  day: string;
  first: string;
  last: string;
  /** When the page was rendered. */
  takenDays: TakenDays;
  /** Free days that the server offers instead; undefined while it has not refused the day. */
  alternatives: readonly string[] | undefined;
  whatsapp: string | undefined;
  onChoose(day: string): void;
}

/**
 * Why a day cannot be chosen, and free days near it.
 *
 * Accessibility: its parent is a live region. With scripts a button for each free day; without them radio buttons that are sent
 * with the form, the last of which leaves the day to the field above.
 */
export function TakenDay({ day, first, last, takenDays, alternatives, whatsapp, onChoose }: TakenDayProps) {
  const locale = useLocale();
  const { takenDay: messages } = useMessages().forms;
  const hydrated = useHydrated();
  const choices = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A radio button that was checked before the scripts ran is replaced now.
    const checked = choices.current?.querySelector<HTMLInputElement>(":checked");
    if (!checked?.value) return;
    const focused = document.activeElement;
    onChoose(checked.value);
    if (focused instanceof HTMLElement && focused !== checked) focused.focus({ preventScroll: true });
  });
  const reason = takenDays[day];
  const days =
    alternatives && alternatives.length > 0
      ? alternatives
      : nearestFreeDays(day, { first, last }, (one) => one in takenDays);
  return (
    <div className="taken">
      <p>
        <b>{capitalize(formatDay(day, locale), locale)}:</b>{" "}
        {reason === undefined ? messages.meanwhile : messages.reasons[reason]}
      </p>
      {days.length === 0 ? (
        <p>{fill(messages.none, { months: policy.bookingWindowMonths })}</p>
      ) : (
        <div role={hydrated ? "group" : "radiogroup"} aria-label={messages.nearest}>
          <p aria-hidden="true">{messages.nearest}</p>
          <div className="taken__days" ref={choices}>
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
