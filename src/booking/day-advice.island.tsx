import { useEffect, useState } from "react";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import type { Position } from "#src/content/terms.ts";
import { leadTime } from "#src/availability/booking-window.ts";
import { type EventType, eventTypes } from "#src/i18n/event-types.ts";
import { capitalize, formatDay, formatRange } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { useBusiness } from "./business.ts";

interface DayAdviceProps {
  date: string | undefined;
  today: string;
  eventType: string | undefined;
}

/** Accessibility: there are two live regions, so that the sunset, which loads later, does not announce the advice (D25) again. */
export function DayAdvice({ date, today, eventType }: DayAdviceProps) {
  const { showsSunset } = useBusiness();
  return (
    <div className={date === undefined ? "vh" : "advice"}>
      {showsSunset && (
        <svg className="advice__sun" viewBox="0 0 24 14" aria-hidden="true">
          <path d="M3 12A9 9 0 0 1 21 12Z" />
          <path d="M0 13H24" />
        </svg>
      )}
      <div>
        {showsSunset && <DaySunset date={date} />}
        <p aria-live="polite">{date !== undefined && <LeadTimeAdvice {...{ date, today, eventType }} />}</p>
      </div>
    </div>
  );
}

function LeadTimeAdvice({ date, today, eventType }: DayAdviceProps & { date: string }) {
  const { advice } = useMessages().forms.booking;
  const { leadTime: usual } = useBusiness();
  const { standardWeeks, largeMonths } = usual;
  const type = eventTypes.find((known): known is EventType => known === eventType);
  const { measure, weeks, advice: reason } = leadTime(date, today, usual, type);
  const message = weeks < standardWeeks[0] ? advice.short.standard : advice[measure][reason];
  return <span>{fill(message, { weeks, weeksLeast: standardWeeks[0], months: formatRange(largeMonths) })}</span>;
}

function DaySunset({ date }: Pick<DayAdviceProps, "date">) {
  const { sunset } = useMessages().forms.calendar;
  const locale = useLocale();
  const { base } = useBusiness();
  const time = useSunset(date, base);
  return (
    <p className="day-sunset" aria-live="polite">
      {date !== undefined &&
        time !== undefined &&
        fill(sunset, { day: capitalize(formatDay(date, locale), locale), time })}
    </p>
  );
}

type SunsetTime = typeof import("#src/availability/sunset-time.ts");

function useSunset(date: string | undefined, base: Position): string | undefined {
  const [computing, setComputing] = useState<SunsetTime>();
  const isWanted = date !== undefined;
  useEffect(() => {
    if (isWanted) import("#src/availability/sunset-time.ts").then(setComputing, reportError);
  }, [isWanted]);
  return date === undefined ? undefined : computing?.sunsetTime(date, base);
}
