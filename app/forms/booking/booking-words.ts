import { useMessages } from "#app/ui/messages.tsx";
import type { FieldErrorCode } from "#domain/requests/vocabulary.ts";
import { errorWords } from "../error-words.ts";
import type { BookingField } from "./booking-entries.ts";

/** How the booking form names its fields, and what it says where one is refused. */
export function useBookingWords() {
  const messages = useMessages();
  const { booking, labels } = messages.forms;
  const names: Record<BookingField, string> = {
    ...labels,
    date: booking.date,
    timeSlot: booking.slotName,
    eventType: booking.eventType,
  };
  const toSelect: Partial<Record<BookingField, string>> = {
    date: booking.selectDate,
    timeSlot: booking.selectTime,
    eventType: booking.selectEventType,
  };
  return {
    label: (field: BookingField): string => names[field],
    error: (field: BookingField, code: FieldErrorCode): string =>
      (code === "required" ? toSelect[field] : undefined) ?? errorWords(code, messages),
  };
}
