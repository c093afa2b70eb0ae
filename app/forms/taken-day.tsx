import { formatDay } from "#i18n/format.ts";
import { useLayoutEffect, useRef } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import type { TakenDays } from "#domain/availability/availability.ts";
import { nearestFreeDays } from "#domain/availability/free-days.ts";
import { policy } from "#domain/policy/constants.ts";
import { fill } from "#i18n/messages/messages.ts";

/** Which days are gone, as far as a form knows. */
export interface GoneDays {
  /** When the page was made, `yyyy-mm-dd`. */
  taken: TakenDays;
  /** What the server offered in place of the chosen day when it refused it; undefined while it has not. */
  alternatives: readonly string[] | undefined;
  whatsapp: string;
}

interface TakenDayProps {
  /** The day that is gone, and the window in which others are offered. Civil dates, `yyyy-mm-dd`. */
  day: string;
  first: string;
  last: string;
  gone: GoneDays;
  onChoose(day: string): void;
}

/**
 * Why a day cannot be chosen, and free days near it.
 *
 * Accessibility: to stand in a live region. With scripts a button for each free day; without them radio buttons that are sent
 * with the form, the last of which leaves the day to the field above.
 */
export function TakenDay({ day, first, last, gone, onChoose }: TakenDayProps) {
  const locale = useLocale();
  const { takenDay: words } = useMessages().forms;
  const hydrated = useHydrated();
  const choices = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A radio button that was checked before the scripts ran is about to go.
    const checked = choices.current?.querySelector<HTMLInputElement>(":checked");
    if (!checked?.value) return;
    const focused = document.activeElement;
    onChoose(checked.value);
    if (focused instanceof HTMLElement && focused !== checked) focused.focus({ preventScroll: true });
  });
  const reason = gone.taken[day];
  const offered = gone.alternatives ?? [];
  const days = offered.length > 0 ? offered : nearestFreeDays(day, { first, last }, (one) => one in gone.taken);
  const name = formatDay(day, locale);
  return (
    <div className="taken">
      <p>
        <b>{name.charAt(0).toUpperCase() + name.slice(1)}:</b>{" "}
        {reason === undefined ? words.meanwhile : words.reasons[reason]}
      </p>
      {days.length === 0 ? (
        <p>{fill(words.none, { months: policy.bookingWindowMonths })}</p>
      ) : (
        <div role={hydrated ? "group" : "radiogroup"} aria-label={words.nearest}>
          <p aria-hidden="true">{words.nearest}</p>
          <div className="taken__days" ref={choices}>
            {hydrated
              ? days.map((free) => (
                  <button className="pill" type="button" key={free} onClick={() => onChoose(free)}>
                    <span>{formatDay(free, locale)}</span>
                  </button>
                ))
              : [...days, ""].map((free) => (
                  <label className="pill" key={free}>
                    <input type="radio" name="otherDate" value={free} defaultChecked={free === ""} />
                    <span>{free === "" ? words.asAbove : formatDay(free, locale)}</span>
                  </label>
                ))}
          </div>
        </div>
      )}
      <p>
        <a className="link" href={`https://wa.me/${gone.whatsapp}`} target="_blank" rel="noopener">
          {words.ask}
        </a>{" "}
        {words.sometimes}
      </p>
    </div>
  );
}
