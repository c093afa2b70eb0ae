import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { isCivilDate } from "../policy/civil-days.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { type FieldErrorCode, type FieldErrors, fieldLimits } from "./vocabulary.ts";

// How each field is read, wherever it is typed. What is wrong with it is the issue's message.
type Code = { message: FieldErrorCode };
const code = (message: FieldErrorCode): Code => ({ message });

/** One line of so many characters at most, which may not be empty. */
export const line = (limit: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, code("required")).max(limit, code("too-long")));

/** Text of several lines and so many characters at most, which may be empty. */
export const lines = (limit: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(limit, code("too-long")));

/** Text of several lines, which may not be empty. */
export const requiredLines = z
  .string()
  .transform(cleanText)
  .pipe(z.string().min(1, code("required")).max(fieldLimits.text, code("too-long")));

/** A mail address: the browser's own rule, and a dot in the domain, since one without is a slip of the thumb. */
export const email = line(fieldLimits.email).pipe(
  z
    .string()
    .regex(z.regexes.html5Email, code("invalid-email"))
    .regex(/@.+\..+/, code("invalid-email")),
);

/** A telephone number, as E.164; without a country it is an Italian one. */
export const phone = line(fieldLimits.phone).transform((value, context) => {
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

/** One of some options. */
export function choice<const Options extends readonly [string, ...string[]]>(options: Options, wrong: FieldErrorCode) {
  return z
    .string()
    .trim()
    .min(1, code("required"))
    .pipe(z.enum(options, code(wrong)));
}

/** The first problem of every refused field. */
export function errorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    errors[String(issue.path[0])] ??= issue.message as FieldErrorCode;
  }
  return errors;
}
