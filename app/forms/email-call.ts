import type { FieldErrorCode, FieldErrors } from "#domain/requests/vocabulary.ts";

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

export type EmailAnswer =
  | { ok: true; reference: string }
  | { ok: false; reason: "invalid"; errors: FieldErrors }
  /** `status` is that of the answer, 451 where the guard refused to send, 0 where there was no answer. */
  | { ok: false; reason: "failed"; status: number; text: string };

export interface EmailCallOptions {
  /** Names one rendering of the form: sent twice, it is one request (decision 18). */
  idempotencyKey: string;
  fetch?: typeof fetch;
  /** Refuses to send from an automated browser, with status 451. Off unless the build sets it (decision 13). */
  blockHeadless?: boolean;
  headless?: boolean;
}

const answerTimeout = 30_000;

/** Makes the documented call; never throws. */
export async function sendEmail<Template extends keyof TemplateParams>(
  template: Template,
  params: TemplateParams[Template],
  options: EmailCallOptions,
): Promise<EmailAnswer> {
  const {
    idempotencyKey,
    fetch: send = globalThis.fetch,
    blockHeadless = import.meta.env["VITE_BLOCK_HEADLESS"] === "true",
    headless = globalThis.navigator?.webdriver ?? false,
  } = options;
  if (blockHeadless && headless) return failed(451, "Unavailable for headless browsers");
  try {
    const answer = await send(emailSendPath, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
      body: JSON.stringify({ ...emailService, template_id: template, template_params: params }),
      signal: AbortSignal.timeout(answerTimeout),
    });
    return await read(answer);
  } catch (error) {
    return failed(0, error instanceof Error ? error.message : String(error));
  }
}

async function read(answer: Response): Promise<EmailAnswer> {
  const text = await answer.text();
  const reference = answer.headers.get("X-Request-Reference");
  // An answer without a reference is not this server's: a proxy or a captive portal said 200.
  if (answer.ok && reference) return { ok: true, reference };
  const errors = answer.status === 422 ? fieldErrorsIn(text) : {};
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
  return failed(answer.status, text.trim());
}

/** Reads the lines `field: code` of a refusal. */
function fieldErrorsIn(text: string): FieldErrors {
  const lines = text.split("\n").map((line) => /^(\w+): ([a-z-]+)$/.exec(line.trim()));
  const errors: FieldErrors = {};
  for (const [, field = "", code] of lines.filter((match) => match !== null)) errors[field] = code as FieldErrorCode;
  return errors;
}

function failed(status: number, text: string): EmailAnswer {
  return { ok: false, reason: "failed", status, text };
}
