import { useMessages } from "#app/ui/messages.tsx";
import { SlotPicker } from "#app/ui/slot-picker.tsx";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import { timeSlots } from "#domain/requests/vocabulary.ts";
import { DateField } from "../date-field.tsx";
import type { Entries } from "../entries.ts";
import type { GoneDays } from "../taken-day.tsx";
import { Block } from "./block.tsx";
import { fieldIds } from "./booking-entries.ts";
import { DaySunset } from "./day-sunset.tsx";
import { LeadTimeAdvice } from "./lead-time-advice.tsx";

interface WhenBlockProps {
  /** As it stands now, and as the form began. */
  entries: Entries;
  kept: Entries;
  first: string;
  last: string;
  today: string;
  pastSlots: readonly string[];
  gone: GoneDays;
  errors: { date: string | undefined; timeSlot: string | undefined };
  onChoose(): void;
}

/** The day, and the hour from which the counter can be set up. */
export function WhenBlock({ entries, kept, first, last, today, pastSlots, gone, errors, onChoose }: WhenBlockProps) {
  const { booking } = useMessages().forms;
  const date = entries["date"] ?? "";
  // What came in a form without scripts may be anything.
  const advisable = isCivilDate(date) && date >= first && date <= last && gone.taken[date] === undefined;
  const noneLeft = pastSlots.length === timeSlots.length;
  return (
    <Block
      id={fieldIds.date}
      letter="a"
      title={booking.when}
      refused={errors.date !== undefined || errors.timeSlot !== undefined}
    >
      <div className="whenrow">
        <div>
          <DateField
            id={`${fieldIds.date}-field`}
            name="date"
            label={booking.date}
            first={first}
            last={last}
            today={today}
            value={date}
            defaultValue={kept["date"]}
            error={errors.date}
            gone={gone}
            onChoose={onChoose}
          >
            <DaySunset date={date} />
          </DateField>
          <div aria-live="polite">
            {advisable && <LeadTimeAdvice date={date} today={today} eventType={entries["eventType"]} />}
          </div>
        </div>
        <SlotPicker
          id={fieldIds.timeSlot}
          name="timeSlot"
          label={booking.slot}
          slots={timeSlots}
          unavailable={pastSlots}
          reason={pastSlots.length === 0 ? undefined : noneLeft ? booking.noSlotsToday : booking.slotsPast}
          hint={booking.slotHint}
          defaultValue={kept["timeSlot"]}
          error={errors.timeSlot}
        />
      </div>
    </Block>
  );
}
