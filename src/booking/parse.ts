import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { type Locale, localeFrom } from "#src/i18n/locales.ts";
import { isCivilDate } from "#src/i18n/days.ts";
import { cleanLine, cleanText } from "#src/i18n/clean-text.ts";
import { type Field, fieldsOf } from "./fields.ts";
import type { RequestContent, RequestSource } from "#src/requests/request.ts";
import { type FieldErrorCode, type FieldErrors, fieldLimits, type RequestKind, requestKinds } from "./vocabulary.ts";

/** The values that a form posts, by the names of specification 3. */
export type FormFields = Readonly<Record<string, string | undefined>>;

export type ParseResult =
  | { ok: true; content: RequestContent; locale: Locale; trapped: boolean }
  | { ok: false; errors: FieldErrors };

/** The error code of a field is the message of its issue. */
const code = (message: FieldErrorCode): { message: FieldErrorCode } => ({ message });

/** A line of text that must not be empty. @param limit in code points */
function line(limit: number) {
  return z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, code("required")).max(limit, code("too-long")));
}

/** Text of several lines that may be empty. @param limit in code points */
export function lines(limit: number) {
  return z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(limit, code("too-long")));
}

/** A mail address: the browser's rule, and a dot in the domain, since an address without one is usually a typing error. */
export const email = line(fieldLimits.email).pipe(
  z
    .string()
    .regex(z.regexes.html5Email, code("invalid-email"))
    .regex(/@.+\..+/, code("invalid-email")),
);

/** A telephone number, as E.164; without a country code it is Italian. */
const phone = line(fieldLimits.phone).transform((value, context) => {
  const number = parsePhoneNumberFromString(value, "IT");
  if (number?.isPossible()) return number.number;
  context.addIssue({ code: "custom", ...code("invalid-phone") });
  return z.NEVER;
});

/** A civil date, `yyyy-mm-dd`. */
export const day = z
  .string()
  .trim()
  .min(1, code("required"))
  .refine((value) => isCivilDate(value), code("invalid-date"));

export function choice<const Option extends string>(options: readonly Option[], invalid: FieldErrorCode) {
  return z
    .string()
    .trim()
    .min(1, code("required"))
    .pipe(z.enum(options, code(invalid)));
}

function requiredSchemaOf({ type, limit = fieldLimits.text, options, invalid = "required" }: Field) {
  switch (type) {
    case "line":
      return line(limit);
    case "text":
      return lines(limit).refine((value) => value !== "", code("required"));
    case "email":
      return email;
    case "tel":
      return phone;
    case "date":
      return day;
    case "choice":
      return options === undefined ? line(limit) : choice(options, invalid);
    case "number":
      return line(fieldLimits.phone).pipe(z.string().regex(/^[1-9]\d{0,3}$/, code("invalid-guests")));
  }
}

/** The rule of a field. What a visitor left open is an empty text in a `text` and absent in other fields. */
export function schemaOf(field: Field): z.ZodType<string | undefined> {
  if (field.required) return requiredSchemaOf(field);
  if (field.type === "text") return lines(field.limit ?? fieldLimits.text);
  return unlessBlank(field, undefined);
}

/** The rule of a required field for a text that is not blank, and a value for a blank one. */
function unlessBlank<Blank extends string | undefined>(field: Field, blank: Blank): z.ZodType<string | Blank> {
  return z.string().transform((value, context) => {
    if (cleanLine(value) === "") return blank;
    const result = requiredSchemaOf(field).safeParse(value);
    if (result.success) return result.data;
    context.addIssue({ code: "custom", message: result.error.issues[0]?.message });
    return z.NEVER;
  });
}

type Schema = z.ZodObject<Record<string, z.ZodType<string | undefined>>>;

const schemas = Object.fromEntries(
  requestKinds.map((kind) => [
    kind,
    z.object(Object.fromEntries(fieldsOf(kind).map((field) => [field.name, schemaOf(field)]))),
  ]),
) as Record<RequestKind, Schema>;

/** The schema of a form that the owner fills in on the phone: who has no mail address leaves an empty text. */
function schemaByTelephone(kind: RequestKind): Schema {
  const addresses = fieldsOf(kind).filter(({ type }) => type === "email");
  return schemas[kind].extend(Object.fromEntries(addresses.map((field) => [field.name, unlessBlank(field, "")])));
}

/**
 * Reads what a form posted. Returns the content of the request, or the first error of every invalid field; never throws.
 * Rules that depend on the day are in rules.ts. Specification 5, D15–D17 and D21.
 * @param source by telephone the mail address may be left open
 */
export function parse(kind: RequestKind, fields: FormFields, source: RequestSource = "site"): ParseResult {
  const given = Object.fromEntries(fieldsOf(kind).map(({ name }) => [name, fields[name] ?? ""]));
  const schema = source === "telephone" ? schemaByTelephone(kind) : schemas[kind];
  const result = schema.safeParse(given);
  if (!result.success) return { ok: false, errors: errorsOf(result.error) };
  // The types of the content are derived from the record that the schema was made of.
  const values = Object.fromEntries(fieldsOf(kind).map(({ name, key }) => [key, result.data[name]] as const));
  return {
    ok: true,
    content: { kind, ...values } as unknown as RequestContent,
    locale: localeFrom(fields["locale"]),
    trapped: (fields["website"] ?? "").trim() !== "",
  };
}

export function errorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    errors[String(issue.path[0])] ??= issue.message as FieldErrorCode;
  }
  return errors;
}
