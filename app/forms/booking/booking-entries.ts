import { formatDate } from "#i18n/format.ts";
import type { TakenDays } from "#domain/availability/availability.ts";
import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import type { TemplateParams } from "../email-call.ts";
import type { Entries } from "../entries.ts";

/** The fields that must be filled in, in the order in which they stand on the page (specification 5). */
const requiredFields = ["date", "timeSlot", "eventType", "location", "name", "phone", "email"] as const;
export type BookingField = (typeof requiredFields)[number] | "details";

/** Every field that can be refused, in the order in which they stand on the page. */
export const bookingFields: readonly BookingField[] = [...requiredFields, "details"];

/** Where the page shows each field: what its errors are tied to and its links lead to. */
export const fieldIds: Record<BookingField, string> = {
  date: "booking-date",
  timeSlot: "booking-slot",
  eventType: "booking-event-type",
  location: "booking-location",
  name: "booking-name",
  phone: "booking-phone",
  email: "booking-email",
  details: "booking-details",
};

interface Circumstances {
  /** First and last day that can be asked for, `yyyy-mm-dd`. */
  first: string;
  last: string;
  /** What the browser's own check says of the email field. */
  emailLooksRight: boolean;
  /** Days that were taken when the page was made. */
  taken: TakenDays;
}

/** The courtesy check before a booking is sent; the server's is the rule (D21). */
export function checkBooking(
  entries: Entries,
  { first, last, emailLooksRight, taken }: Circumstances,
): FieldErrors<BookingField> {
  const errors: FieldErrors<BookingField> = {};
  for (const field of requiredFields) {
    if ((entries[field] ?? "").trim() === "") errors[field] = "required";
  }
  const date = entries["date"] ?? "";
  if (errors.date === undefined && date < first) errors.date = "date-past";
  if (errors.date === undefined && date > last) errors.date = "date-too-late";
  if (errors.date === undefined && taken[date] !== undefined) errors.date = "date-taken";
  if (errors.email === undefined && !emailLooksRight) errors.email = "invalid-email";
  return errors;
}

/** A booking as the documented call carries it (specification 7). */
export function bookingParams(entries: Entries): TemplateParams["booking"] {
  const entry = (name: string): string => entries[name] ?? "";
  return {
    name: entry("name"),
    email: entry("email"),
    phone: entry("phone"),
    date: formatDate(entry("date")),
    timeSlot: entry("timeSlot"),
    eventType: entry("eventType"),
    location: entry("location"),
    details: entry("details"),
    locale: entry("locale"),
    website: entry("website"),
  };
}
