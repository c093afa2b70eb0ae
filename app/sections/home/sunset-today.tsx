import { useNow } from "#app/forms/use-now.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { fill } from "#i18n/messages/messages.ts";
import { useSunset } from "../sunset/use-sunset.ts";

/**
 * When the sun sets today at the base of the business, reckoned in the page by the visitor's clock. Without scripts it is not
 * there; with them its room is kept from the first paint, by the same words with another time (`::before`, which nobody sees
 * or hears).
 */
export function SunsetToday({ words }: { words: string }) {
  const now = useNow();
  const time = useSunset(now && todayInRome(now));
  return (
    <p className="horizon__sunset" data-room={fill(words, { time: "00:00" })}>
      {time === undefined ? undefined : fill(words, { time })}
    </p>
  );
}
