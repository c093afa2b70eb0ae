import type { FieldErrorCode, FieldErrors } from "#domain/requests/vocabulary.ts";
import { type CallAnswer, type CallOptions, failed, makeCall } from "./documented-call.ts";

/** Where the contact and booking forms send what was written (specification 7): this site's own server. */
export const emailSendPath = "/api/v1.0/email/send";

/** What the body says besides the template and its parameters; both forms send the same. */
export const emailService = { lib_version: "1.0", user_id: "site", service_id: "requests" } as const;

/** The parameters of each template, named as specification 7 names them. Dates are dd/MM/yyyy, `locale` is IT or EN. */
export interface TemplateParams {
  booking: Record<
    "name" | "email" | "phone" | "date" | "timeSlot" | "eventType" | "location" | "details" | "locale" | "website",
    string
  >;
  contact: Record<
    "fullName" | "reply_to" | "eventDate" | "partyType" | "location" | "description" | "locale" | "website",
    string
  >;
}

/** Makes the documented call; never throws. */
export function sendEmail<Template extends keyof TemplateParams>(
  template: Template,
  params: TemplateParams[Template],
  options: CallOptions = {},
): Promise<CallAnswer> {
  return makeCall(emailSendPath, { ...emailService, template_id: template, template_params: params }, options, read);
}

async function read(answer: Response): Promise<CallAnswer> {
  const text = await answer.text();
  const reference = answer.headers.get("X-Request-Reference");
  // An answer without a reference is not this server's: a proxy or a captive portal said 200.
  if (answer.ok && reference) return { ok: true, reference };
  const errors = answer.status === 422 ? fieldErrorsIn(text) : {};
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors, ...alternativesIn(text) };
  return failed(answer.status, text.trim());
}

/** Reads the line `alternatives: 2027-06-11 2027-06-13` of a refusal. */
function alternativesIn(text: string): { alternatives?: string[] } {
  const [, days] = /^alternatives:((?: \d{4}-\d{2}-\d{2})+)$/m.exec(text) ?? [];
  return days === undefined ? {} : { alternatives: days.trim().split(" ") };
}

/** Reads the lines `field: code` of a refusal. */
function fieldErrorsIn(text: string): FieldErrors {
  const lines = text.split("\n").map((line) => /^(\w+): ([a-z-]+)$/.exec(line.trim()));
  const errors: FieldErrors = {};
  for (const [, field = "", code] of lines.filter((match) => match !== null)) errors[field] = code as FieldErrorCode;
  return errors;
}
