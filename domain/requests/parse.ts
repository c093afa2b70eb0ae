import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import type { Locale } from "#i18n/locales.ts";
import { isCivilDate } from "../policy/civil-days.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import type { Booking, Enquiry, RequestContent } from "./request.ts";
import {
  eventTypes,
  type FieldErrorCode,
  type FieldErrors,
  fieldLimits,
  type RequestKind,
  timeSlots,
} from "./vocabulary.ts";

/** What a form posts, by the names of specification 3. */
export type FormFields = Readonly<Record<string, string | undefined>>;

export type ParseResult =
  | { ok: true; content: RequestContent; locale: Locale; trapped: boolean }
  | { ok: false; errors: FieldErrors };

type Code = { message: FieldErrorCode };
const code = (message: FieldErrorCode): Code => ({ message });

const line = (limit: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, code("required")).max(limit, code("too-long")));
const lines = z
  .string()
  .transform(cleanText)
  .pipe(z.string().max(fieldLimits.text, code("too-long")));
const requiredLines = z
  .string()
  .transform(cleanText)
  .pipe(z.string().min(1, code("required")).max(fieldLimits.text, code("too-long")));

// The browser's own rule, and a dot in the domain: an address without one is a slip of the thumb.
const email = line(fieldLimits.email).pipe(
  z
    .string()
    .regex(z.regexes.html5Email, code("invalid-email"))
    .regex(/@.+\..+/, code("invalid-email")),
);

const phone = line(fieldLimits.phone).transform((value, context) => {
  const number = parsePhoneNumberFromString(value, "IT");
  if (number?.isPossible()) return number.number;
  context.addIssue({ code: "custom", ...code("invalid-phone") });
  return z.NEVER;
});

const day = z
  .string()
  .trim()
  .min(1, code("required"))
  .refine((value) => isCivilDate(value), code("invalid-date"));

function choice<const Options extends readonly [string, ...string[]]>(options: Options, wrong: FieldErrorCode) {
  return z
    .string()
    .trim()
    .min(1, code("required"))
    .pipe(z.enum(options, code(wrong)));
}

const bookingForm = z.object({
  date: day,
  timeSlot: choice(timeSlots, "invalid-slot"),
  eventType: choice(eventTypes, "invalid-event-type"),
  location: line(fieldLimits.location),
  name: line(fieldLimits.name),
  phone,
  email,
  details: lines,
});

const enquiryForm = z.object({
  fullName: line(fieldLimits.name),
  reply_to: email,
  eventDate: day,
  partyType: line(fieldLimits.partyType),
  location: line(fieldLimits.location),
  description: requiredLines,
});

// On the services page the date may be left open (decision 15).
const serviceForm = enquiryForm.extend({ eventDate: z.union([z.literal(""), day]) });

/** The names of the fields that each form asks for, in the order in which they stand on the page. */
export const formFields: Record<RequestKind, readonly string[]> = {
  booking: Object.keys(bookingForm.shape),
  contact: Object.keys(enquiryForm.shape),
  service: Object.keys(serviceForm.shape),
};

/**
 * Reads what a form posted. Returns the request's content, or the first problem of every refused field; never throws.
 * Rules that depend on the day are in rules.ts. Specification 5, decisions 15–17 and 21.
 */
export function parse(kind: RequestKind, fields: FormFields): ParseResult {
  const given = Object.fromEntries(formFields[kind].map((name) => [name, fields[name] ?? ""]));
  const trapped = (fields["website"] ?? "").trim() !== "";
  const locale: Locale = fields["locale"] === "EN" ? "en" : "it";
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

function errorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0]);
    // A union hides its members' codes: the last member is the one that checks the value.
    const inner = issue.code === "invalid_union" ? issue.errors.at(-1)?.[0] : issue;
    errors[field] ??= (inner ?? issue).message as FieldErrorCode;
  }
  return errors;
}
