import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { type Locale, localeFrom } from "#src/i18n/locales.ts";
import { isCivilDate } from "#src/i18n/days.ts";
import { cleanLine, cleanText } from "#src/i18n/clean-text.ts";
import { type Field, fieldsOf } from "./fields.ts";
import type { RequestContent, RequestSource } from "#src/requests/request.ts";
import { type FieldErrorCode, type FieldErrors, fieldLimits, type RequestKind } from "./vocabulary.ts";

/** The values that a form posts, by the names of specification 3. */
export type FormFields = Readonly<Record<string, string | undefined>>;

export type ParseResult =
  | { ok: true; content: RequestContent; locale: Locale; trapped: boolean }
  | { ok: false; errors: FieldErrors };

/**
 * Reads what a form posted: the content of the request, or the first error of every invalid field. Never throws.
 * Rules that depend on the day are in rules.ts. Specification 5, D15–D17 and D21.
 * @param source by telephone the mail address may be left open
 */
export function parse(kind: RequestKind, fields: FormFields, source: RequestSource = "site"): ParseResult {
  const rows = fieldsOf(kind).map((row) =>
    source === "telephone" && row.type === "email" ? { ...row, required: false } : row,
  );
  const read = readFields(rows, fields);
  if (!read.ok) return read;
  // The types of the content are derived from the same rows.
  const values = Object.fromEntries(rows.map(({ name, key }) => [key, read.values[name]] as const));
  return {
    ok: true,
    content: { kind, ...values } as unknown as RequestContent,
    locale: localeFrom(fields["locale"]),
    trapped: (fields["website"] ?? "").trim() !== "",
  };
}

/** Reads fields by their rows. Values and errors have the names of the rows. */
export function readFields(rows: readonly Field[], fields: FormFields) {
  const values: Partial<Record<string, string>> = {};
  const errors: FieldErrors = {};
  for (const row of rows) {
    const { value, error } = readField(row, fields[row.name] ?? "");
    if (error !== undefined) errors[row.name] = error;
    else if (value !== undefined) values[row.name] = value;
  }
  return Object.keys(errors).length === 0 ? { ok: true as const, values } : { ok: false as const, errors };
}

interface ReadField {
  value?: string;
  error?: FieldErrorCode;
}

/** An empty field is an empty text in a `text` and an `email`, and absent in others. */
function readField({ type, required, limit = fieldLimits.text, options, invalid }: Field, typed: string): ReadField {
  // A date is also read as it was typed, by the rules that depend on the day.
  const value = type === "text" ? cleanText(typed) : type === "date" ? typed.trim() : cleanLine(typed);
  if (value === "") return required ? { error: "required" } : type === "text" || type === "email" ? { value } : {};
  if (Array.from(value).length > limit) return { error: "too-long" };
  switch (type) {
    case "email":
      return isMailAddress(value) ? { value } : { error: "invalid-email" };
    case "tel":
      return readPhone(value);
    case "date":
      return isCivilDate(value) ? { value } : { error: "invalid-date" };
    case "number":
      return /^[1-9]\d{0,3}$/.test(value) ? { value } : { error: "invalid-guests" };
    case "choice":
      return options?.includes(value) === false ? { error: invalid ?? "required" } : { value };
    case "line":
    case "text":
      return { value };
  }
}

/** The browser's rule, and a dot in the domain: an address without one is usually a typing error. */
function isMailAddress(value: string): boolean {
  return z.regexes.html5Email.test(value) && /@.+\..+/.test(value);
}

/** As E.164; a number without a country code is Italian. */
function readPhone(typed: string): ReadField {
  const number = parsePhoneNumberFromString(typed, "IT");
  return number?.isPossible() ? { value: number.number } : { error: "invalid-phone" };
}
