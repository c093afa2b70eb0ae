import { bookingWindow, isSlotPast } from "../policy/booking-window.ts";
import type { FormFields } from "./parse.ts";
import type { FieldErrors, RequestKind, TimeSlot } from "./vocabulary.ts";

/** Seconds after which a request that could not be stored is worth another try. */
export const retryUnavailableAfter = 30;

/** Valid requests for one recipient in so many seconds; further ones are quarantined. */
export const requestsPerAddress = { count: 5, seconds: 600 } as const;

/**
 * What the day has to say about a form: a booking lies between today and six months ahead and its slot has not begun;
 * an enquiry's date, where there is one, is not past. Fields that are refused already are left alone. Europe/Rome.
 * Specification 5, D19.
 */
export function dateErrors(kind: RequestKind, fields: FormFields, refused: FieldErrors, now: Date): FieldErrors {
  const { first, last } = bookingWindow(now);
  const field = kind === "booking" ? "date" : "eventDate";
  const date = (fields[field] ?? "").trim();
  if (date === "" || refused[field]) return {};
  if (date < first) return { [field]: "date-past" };
  if (kind !== "booking") return {};
  if (date > last) return { date: "date-too-late" };
  if (refused["timeSlot"]) return {};
  return isSlotPast(date, (fields["timeSlot"] ?? "").trim() as TimeSlot, now) ? { timeSlot: "slot-past" } : {};
}
