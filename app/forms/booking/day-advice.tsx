import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import { leadTime } from "#domain/policy/lead-time.ts";
import { type EventType, eventTypes } from "#domain/requests/vocabulary.ts";
import { capitalize, formatDay } from "#i18n/format.ts";
import { fill } from "#i18n/messages/messages.ts";

const { standardWeeks, largeMonths } = policy.leadTime;

interface LeadTimeAdviceProps {
  /** Civil dates, `yyyy-mm-dd`. */
  date: string;
  today: string;
  eventType: string | undefined;
}

/** How far ahead the chosen day is, compared with the usual advice. It informs and never blocks (D25). */
export function LeadTimeAdvice({ date, today, eventType }: LeadTimeAdviceProps) {
  const { advice } = useMessages().forms.booking;
  const type = eventTypes.find((known): known is EventType => known === eventType);
  const { measure, weeks, advice: reason } = leadTime(date, today, type);
  const message = weeks < standardWeeks[0] ? advice.short.standard : advice[measure][reason];
  return (
    <p className="advice">
      <Icon name="clock" />
      <span>{fill(message, { weeks, weeksLeast: standardWeeks[0], months: largeMonths.join("–") })}</span>
    </p>
  );
}

/**
 * When the sun sets on the chosen day at the base of the business. It needs scripts.
 *
 * Accessibility: a live region of its own, so that the day's other advice is not read again with it.
 */
export function DaySunset({ date }: { date: string }) {
  const { sunset } = useMessages().forms.calendar;
  const locale = useLocale();
  const day = isCivilDate(date) ? date : undefined;
  const time = useSunset(day);
  return (
    <p className="hint day-sunset" aria-live="polite">
      {day !== undefined &&
        time !== undefined &&
        fill(sunset, { day: capitalize(formatDay(day, locale), locale), time })}
    </p>
  );
}

type SunsetTime = typeof import("#domain/policy/sunset-time.ts");

/** The sunset of a civil date; undefined without one, and until the code that computes it has loaded. */
function useSunset(date: string | undefined): string | undefined {
  const [computing, setComputing] = useState<SunsetTime>();
  const isWanted = date !== undefined;
  useEffect(() => {
    // Where it does not load, the page only says less.
    if (isWanted) import("#domain/policy/sunset-time.ts").then(setComputing, reportError);
  }, [isWanted]);
  return date === undefined ? undefined : computing?.sunsetTime(date);
}
