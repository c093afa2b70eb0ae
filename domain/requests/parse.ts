import { z } from "zod";
import { type Locale, localeFrom } from "#i18n/locales.ts";
import { choice, day, email, errorsOf, line, lines, phone, requiredLines } from "./fields.ts";
import type { Booking, Enquiry, RequestContent } from "./request.ts";
import { eventTypes, type FieldErrors, fieldLimits, type RequestKind, timeSlots } from "./vocabulary.ts";

/** What a form posts, by the names of specification 3. */
export type FormFields = Readonly<Record<string, string | undefined>>;

export type ParseResult =
  | { ok: true; content: RequestContent; locale: Locale; trapped: boolean }
  | { ok: false; errors: FieldErrors };

const bookingForm = z.object({
  date: day,
  timeSlot: choice(timeSlots, "invalid-slot"),
  eventType: choice(eventTypes, "invalid-event-type"),
  location: line(fieldLimits.location),
  name: line(fieldLimits.name),
  phone,
  email,
  details: lines(fieldLimits.text),
});

const enquiryForm = z.object({
  fullName: line(fieldLimits.name),
  reply_to: email,
  eventDate: day,
  partyType: line(fieldLimits.partyType),
  location: line(fieldLimits.location),
  description: requiredLines,
});

// On the services page the date may be left open (D15).
const serviceForm = enquiryForm.extend({ eventDate: z.union([z.literal(""), day]) });

/** The names of the fields that each form asks for, in the order in which they stand on the page. */
export const formFields: Record<RequestKind, readonly string[]> = {
  booking: Object.keys(bookingForm.shape),
  contact: Object.keys(enquiryForm.shape),
  service: Object.keys(serviceForm.shape),
};

/**
 * Reads what a form posted. Returns the request's content, or the first problem of every refused field; never throws.
 * Rules that depend on the day are in rules.ts. Specification 5, D15–D17 and D21.
 */
export function parse(kind: RequestKind, fields: FormFields): ParseResult {
  const given = Object.fromEntries(formFields[kind].map((name) => [name, fields[name] ?? ""]));
  const trapped = (fields["website"] ?? "").trim() !== "";
  const locale = localeFrom(fields["locale"]);
  if (kind === "booking") {
    const result = bookingForm.safeParse(given);
    if (!result.success) return { ok: false, errors: errorsOf(result.error) };
    return { ok: true, content: { kind, ...result.data } satisfies Booking, locale, trapped };
  }
  const result = (kind === "contact" ? enquiryForm : serviceForm).safeParse(given);
  if (!result.success) return { ok: false, errors: errorsOf(result.error) };
  const { fullName, reply_to, eventDate, partyType, location, description } = result.data;
  const content: Enquiry = {
    kind,
    name: fullName,
    email: reply_to,
    date: eventDate === "" ? undefined : eventDate,
    partyType,
    location,
    details: description,
  };
  return { ok: true, content, locale, trapped };
}
