import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { defaultLocale, type Locale, localeFrom } from "#src/i18n/locales.ts";
import { cleanLine, cleanText, withAsciiDomain } from "#src/i18n/clean-text.ts";
import { type BookingField, formFieldsOf } from "./fields.ts";
import { type OrderOffer, type OrderTexts, orderTexts, readOrder } from "#src/order/order.ts";
import type { RequestContent, RequestSource } from "#src/requests/request.ts";
import { type FieldErrorCode, type FieldErrors, fieldLimits, type RequestKind } from "./vocabulary.ts";

/** The values that a form posts, by the names of specification 3. */
export type TypedFields = Readonly<Record<string, string | undefined>>;

export type ParseResult =
  | { ok: true; content: RequestContent; locale: Locale; trapped: boolean }
  | { ok: false; errors: FieldErrors };

/**
 * Reads what a form posted: the content of the request, or the first error of every invalid field. Never throws.
 * Rules that depend on the day are in rules.ts. Specification 5, D15–D17 and D21.
 * @param source by telephone the mail address may be left open; whatever the owner enters is read as on Italian pages
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
  // The types of the content are derived from the same rows.
  const others = rows.filter(({ part }) => part === undefined);
  const values = Object.fromEntries(others.map(({ name, key }) => [key, read.values[name]] as const));
  return {
    ok: true,
    content: { kind, ...values, order: read.order } as unknown as RequestContent,
    locale,
    trapped: (fields["website"] ?? "").trim() !== "",
  };
}

/**
 * Reads fields by their rows. Values and errors have the names of the rows; what fills in the order is in it, too.
 * @param locale the language of the page
 */
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

/** An empty field is an empty text in a `text` and an `email`, and absent in others. */
function readField(
  { type, required, limit = fieldLimits.text }: BookingField,
  typed: string,
  locale: Locale,
): ReadField {
  // A date is also read as it was typed, by the rules that depend on the day.
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

/** The browser's rule, and a dot in the domain: an address without one is usually a typing error. */
function readMailAddress(typed: string, limit: number): ReadField {
  const value = withAsciiDomain(typed);
  if (value.length > limit) return { error: "too-long" };
  if (z.regexes.html5Email.test(value) && /@.+\..+/.test(value)) return { value };
  return { error: /^[^\s@]*[^\s@\p{ASCII}][^\s@]*@/u.test(value) ? "accented-email" : "invalid-email" };
}

/**
 * As E.164, with an extension as in RFC 3966: `+39069401234;ext=12`. On Italian pages a number without a country code is Italian;
 * elsewhere it could be anybody's, and its country is asked for.
 */
function readPhone(typed: string, locale: Locale): ReadField {
  const number = typed
    .normalize("NFKC")
    .replace(/^(?:tel(?:efono)?|cell(?:ulare)?|phone|mobile)\b[.:]? */i, "")
    .replace(/^\((\+?\d+)\)/, "$1 ")
    .replace(/\binterno\b/i, "int");
  if (locale !== "it" && !/^(?:\+|00)/.test(number)) return { error: "phone-country" };
  // Behind a separate stroke a few digits are another number or an extension: nobody can tell which.
  const isDoubtful = /(?:\/| [-–]) *\d{1,3}$/.test(number);
  const read = parsePhoneNumberFromString(number, { defaultCountry: "IT", extract: false });
  // The number of a mailbox is a mobile number with a digit too many.
  if (isDoubtful || !read?.isValid() || read.getType() === "VOICEMAIL") return { error: "invalid-phone" };
  return { value: read.ext === undefined ? read.number : `${read.number};ext=${read.ext}` };
}
