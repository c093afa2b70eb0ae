import { capitalize, formatDay } from "#i18n/format.ts";
import { useSunset } from "#app/sections/sunset/use-sunset.ts";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import { fill } from "#i18n/messages/messages.ts";

/**
 * When the sun sets on the chosen day at the base of the business. Without scripts it is not there.
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
