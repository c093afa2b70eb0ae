import { readShownDate } from "#domain/policy/booking-window.ts";
import { fieldsOf } from "#domain/requests/fields.ts";
import type { SubmitResult } from "#domain/requests/submit.ts";
import type { CommonOptions } from "../arguments.ts";
import { invalidFields, Refusal, UsageError } from "../failure.ts";
import { freeDays, print } from "../output.ts";
import { withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";

/** The fields of the booking form by their names, and the language. */
export type AddOptions = CommonOptions & Readonly<Record<string, unknown>>;

/** `site requests add` */
export async function add(terminal: Terminal, options: AddOptions): Promise<void> {
  const typed = (name: string): string => (typeof options[name] === "string" ? options[name] : "");
  const fields = Object.fromEntries(
    fieldsOf("booking").map(({ name, type }) => [name, type === "date" ? readShownDate(typed(name)) : typed(name)]),
  );
  const result = await withRequestAdmin(terminal, ({ requests }) =>
    requests.submit({ kind: "booking", fields: { ...fields, locale: typed("locale") }, source: "telephone" }),
  );
  if (!result.ok) throw refusal(result);
  const mails =
    typed("email") === ""
      ? "Nothing is mailed to the client."
      : "Its mails leave within a minute, as long as the site runs.";
  print(terminal, options, { reference: result.reference }, `${result.reference} is stored. ${mails}\n`);
}

function refusal(result: Extract<SubmitResult, { ok: false }>): Error {
  if (result.reason !== "invalid") return new Refusal(result.reason, "The request could not be stored.");
  const { errors, alternatives = [] } = result;
  return new UsageError(`Nothing was stored. ${invalidFields(errors)}.${freeDays(alternatives)}`);
}
