import { bookingWindow, isSlotPast } from "#src/availability/booking-window.ts";
import type { BookingRules } from "#src/content/terms.ts";
import type { TakenDays } from "#src/availability/taken-days.ts";
import { dateFieldOf, fieldsOf } from "./fields.ts";
import type { FormFields } from "./parse.ts";
import { type FieldErrors, fieldLimits, type RequestKind } from "./vocabulary.ts";

/** Seconds after which a request that could not be stored may be sent again. */
export const retryUnavailableAfter = 30;

/**
 * The rules that depend on the day: a booking lies in the booking window, in one of the slots, which has not begun; the date of
 * an enquiry, if it has one, is not past. Fields that have an error already are left out. Europe/Rome. Specification 5, D19.
 */
export function dateErrors(
  kind: RequestKind,
  fields: FormFields,
  errors: FieldErrors,
  { booking, now }: { booking: BookingRules; now: Date },
): FieldErrors {
  const { first, last } = bookingWindow(now, booking);
  const slot = (fields["timeSlot"] ?? "").trim();
  const isSlot = kind !== "booking" || errors["timeSlot"] !== undefined || booking.slots.includes(slot);
  return { ...(!isSlot && { timeSlot: "invalid-slot" }), ...dayErrors() };

  function dayErrors(): FieldErrors {
    const field = dateFieldOf(kind);
    const date = (fields[field] ?? "").trim();
    if (date === "" || errors[field]) return {};
    if (date < first) return { [field]: "date-past" };
    if (kind !== "booking") return {};
    if (date > last) return { date: "date-too-late" };
    if (errors["timeSlot"] || !isSlot) return {};
    return isSlotPast(date, slot, now) ? { timeSlot: "slot-past" } : {};
  }
}

/**
 * The check in the browser before a form is sent; the server decides (D21).
 * @param malformed the fields whose text the browser itself does not accept
 * @param takenDays when the page was rendered
 */
export function clientErrors(
  kind: RequestKind,
  fields: FormFields,
  {
    malformed,
    takenDays,
    ...rules
  }: { malformed: ReadonlySet<string>; takenDays: TakenDays; booking: BookingRules; now: Date },
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name, type, required } of fieldsOf(kind)) {
    const value = (fields[name] ?? "").trim();
    // A date field returns nothing while its date is incomplete.
    if (malformed.has(name)) errors[name] = type === "email" ? "invalid-email" : "invalid-date";
    else if (required && value === "") errors[name] = "required";
    // The server would refuse the whole body.
    else if (type === "text" && value.length > fieldLimits.text) errors[name] = "too-long";
  }
  Object.assign(errors, dateErrors(kind, fields, errors, rules));
  const date = dateFieldOf(kind);
  if (errors[date] === undefined && takenDays[fields[date] ?? ""] !== undefined) errors[date] = "date-taken";
  return errors;
}
