import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { isSlotPast, windowFrom } from "#src/availability/booking-window.ts";
import type { BookingRules } from "#src/content/terms.ts";
import { todayInRome } from "#src/i18n/days.ts";
import { defaultLocale, type Locale, localeFrom } from "#src/i18n/locales.ts";
import { cleanLine, cleanText, withAsciiDomain } from "#src/i18n/clean-text.ts";
import { type BookingField, formFieldsOf } from "./fields.ts";
import { type OrderOffer, type OrderTexts, orderTexts, readOrder } from "#src/order/order.ts";
import type { RequestContent, RequestSource } from "#src/requests/request.ts";
import { type FieldErrorCode, type FieldErrors, fieldLimits, type RequestKind } from "./vocabulary.ts";

export type TypedFields = Readonly<Record<string, string | undefined>>;

export type ParseResult =
  | { ok: true; content: RequestContent; locale: Locale; trapped: boolean }
  | { ok: false; errors: FieldErrors };

/**
 * Parses a posted form (specification 5, D15–D17, D21). Returns the first error of every invalid field, and never throws.
 * `dateErrors` has the rules that depend on the present day.
 * @param source by telephone the mail address is optional. What the owner enters is parsed as Italian, whatever the locale.
 */
export function parse(
  kind: RequestKind,
  fields: TypedFields,
  source: RequestSource = "site",
  offer?: OrderOffer,
): ParseResult {
  const rows = formFieldsOf(kind).map((row) =>
    source === "telephone" && row.type === "email" ? { ...row, required: false } : row,
  );
  const locale = localeFrom(fields["locale"]);
  const read = readFields(rows, fields, source === "site" ? locale : defaultLocale, offer);
  if (!read.ok) return read;
  const others = rows.filter(({ part }) => part === undefined);
  const values = Object.fromEntries(others.map(({ name, key }) => [key, read.values[name]] as const));
  return {
    ok: true,
    content: { kind, ...values, order: read.order } as unknown as RequestContent,
    locale,
    trapped: (fields["website"] ?? "").trim() !== "",
  };
}

/** Values and errors have the names of the rows, also for parts of the order. @param locale the language of the form */
export function readFields(rows: readonly BookingField[], fields: TypedFields, locale: Locale, offer?: OrderOffer) {
  const values: Partial<Record<string, string>> = {};
  const errors: FieldErrors = {};
  const typed: OrderTexts = {};
  for (const row of rows) {
    const { value, error } = readField(row, fields[row.name] ?? "", locale);
    if (error !== undefined) errors[row.name] = error;
    else if (value !== undefined && row.part === undefined) values[row.name] = value;
    else if (value !== undefined && row.part !== undefined) typed[row.part] = value;
  }
  const { order, errors: orderErrors } = readOrder(typed, offer);
  const texts = orderTexts(order);
  for (const { name, part } of rows) {
    if (part === undefined || typed[part] === undefined) continue;
    const error = orderErrors[part];
    if (error !== undefined) errors[name] = error;
    else if (texts[part] !== undefined) values[name] = texts[part];
  }
  return Object.keys(errors).length === 0 ? { ok: true as const, values, order } : { ok: false as const, errors };
}

interface ReadField {
  value?: string;
  error?: FieldErrorCode;
}

/** An empty `text` or `email` has an empty value, other empty fields have none. */
function readField(
  { type, required, limit = fieldLimits.text }: BookingField,
  typed: string,
  locale: Locale,
): ReadField {
  // A date is only trimmed, because `dateErrors` reads what was typed.
  const value = type === "text" ? cleanText(typed) : type === "date" ? typed.trim() : cleanLine(typed);
  if (value === "") return required ? { error: "required" } : type === "text" || type === "email" ? { value } : {};
  if (Array.from(value).length > limit) return { error: "too-long" };
  switch (type) {
    case "email":
      return readMailAddress(value, limit);
    case "tel":
      return readPhone(value, locale);
    case "date":
    case "number":
    case "choice":
    case "line":
    case "text":
      return { value };
  }
}

/** The browser's rule, and a dot in the domain, which is missing only by mistake. */
function readMailAddress(typed: string, limit: number): ReadField {
  const value = withAsciiDomain(typed);
  if (value.length > limit) return { error: "too-long" };
  if (z.regexes.html5Email.test(value) && /@.+\..+/.test(value)) return { value };
  return { error: /^[^\s@]*[^\s@\p{ASCII}][^\s@]*@/u.test(value) ? "accented-email" : "invalid-email" };
}

/**
 * Returns E.164 with an extension as in RFC 3966: `+39069401234;ext=12`. A number without a country code is Italian on Italian pages;
 * on other pages it is refused, because its country is unknown.
 */
function readPhone(typed: string, locale: Locale): ReadField {
  const number = typed
    .normalize("NFKC")
    .replace(/^(?:tel(?:efono)?|cell(?:ulare)?|phone|mobile)\b[.:]? */i, "")
    .replace(/^\((\+?\d+)\)/, "$1 ")
    .replace(/\binterno\b/i, "int");
  if (locale !== "it" && !/^(?:\+|00)/.test(number)) return { error: "phone-country" };
  // A few digits after a slash or a dash may be another number or an extension.
  const isDoubtful = /(?:\/| [-–]) *\d{1,3}$/.test(number);
  const read = parsePhoneNumberFromString(number, { defaultCountry: "IT", extract: false });
  // A voicemail number is a mobile number with an additional digit, so it is usually a typing error.
  if (isDoubtful || !read?.isValid() || read.getType() === "VOICEMAIL") return { error: "invalid-phone" };
  return { value: read.ext === undefined ? read.number : `${read.number};ext=${read.ext}` };
}

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
