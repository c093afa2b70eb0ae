import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { policy } from "#domain/policy/constants.ts";
import { leadTime } from "#domain/policy/lead-time.ts";
import { type EventType, eventTypes } from "#domain/requests/vocabulary.ts";
import { fill } from "#i18n/messages/messages.ts";

const { standardWeeks, largeMonths } = policy.leadTime;

/** How far ahead the chosen day is, measured against the usual advice. It informs and never blocks (D25). */
export function LeadTimeAdvice({
  date,
  today,
  eventType,
}: {
  date: string;
  today: string;
  eventType: string | undefined;
}) {
  const { advice } = useMessages().forms.booking;
  const {
    measure,
    weeks,
    advice: reason,
  } = leadTime(
    date,
    today,
    eventTypes.find((type): type is EventType => type === eventType),
  );
  const words = weeks < standardWeeks[0] ? advice.short.standard : advice[measure][reason];
  return (
    <p className="advice">
      <Icon name="clock" />
      <span>{fill(words, { weeks, weeksLeast: standardWeeks[0], months: largeMonths.join("–") })}</span>
    </p>
  );
}
