import { isSlotPast, windowFrom } from "#src/availability/booking-window.ts";
import { todayInRome } from "#src/i18n/days.ts";
import type { BookingRules } from "#src/content/terms.ts";
import type { TypedFields } from "./parse.ts";
import type { FieldErrors, RequestKind } from "./vocabulary.ts";

/** Seconds until a request that could not be stored may be sent again. */
export const retryUnavailableAfter = 30;

/**
 * The rules that depend on the present day in Europe/Rome (specification 5, D19): a booking is in the booking window, in a slot that has
 * not begun; an enquiry's date is not past. Fields that already have an error are not checked.
 */
export function dateErrors(
  kind: RequestKind,
  fields: TypedFields,
  errors: FieldErrors,
  { booking, now }: { booking: BookingRules; now: Date },
): FieldErrors {
  const { first, last } = windowFrom(todayInRome(now), booking);
  const slot = (fields["timeSlot"] ?? "").trim();
  const isSlot = kind !== "booking" || errors["timeSlot"] !== undefined || booking.slots.includes(slot);
  return { ...(!isSlot && { timeSlot: "invalid-slot" }), ...dayErrors() };

  function dayErrors(): FieldErrors {
    const field = kind === "booking" ? "date" : "eventDate";
    const date = (fields[field] ?? "").trim();
    if (date === "" || errors[field]) return {};
    if (date < first) return { [field]: "date-past" };
    if (kind !== "booking") return {};
    if (date > last) return { date: "date-too-late" };
    if (errors["timeSlot"] || !isSlot) return {};
    return isSlotPast(date, slot, now) ? { timeSlot: "slot-past" } : {};
  }
}
