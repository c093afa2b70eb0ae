import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import { type CallAnswer, type CallOptions, failed, makeCall } from "./documented-call.ts";

/** Where the services page's form sends what was written (specification 7): this site's own server. */
export const submitFormPath = "/functions/v1/submit-form";

/** What the call carries, named as specification 7 names it. Dates are dd/MM/yyyy or empty, `locale` is IT or EN. */
export type ServiceFormData = Record<
  "name" | "email" | "eventDate" | "eventType" | "location" | "message" | "website",
  string
> & { details: Record<"eventDate" | "partyType" | "location" | "locale", string> };

interface FormAnswer {
  reference?: string;
  error?: { message?: string; fields?: FieldErrors };
}

/** What a failure is called where the answer does not say (specification 8). */
const fallback = "Submission failed";

/** Makes the documented call; never throws. Answers as the other call does, so that both forms read one kind of answer. */
export function submitForm(data: ServiceFormData, options: CallOptions = {}): Promise<CallAnswer> {
  return makeCall(submitFormPath, { formType: "service", formData: data }, options, async (answer) =>
    read(answer.status, answer.ok, parsed(await answer.text())),
  );
}

function read(status: number, ok: boolean, { reference, error }: FormAnswer): CallAnswer {
  // An answer without a reference is not this server's: a proxy or a captive portal said 200.
  if (ok && error === undefined && reference) return { ok: true, reference };
  const fields = error?.fields ?? {};
  if (status === 422 && Object.keys(fields).length > 0) return { ok: false, reason: "invalid", errors: fields };
  return failed(status, error?.message || fallback);
}

function parsed(text: string): FormAnswer {
  try {
    return (JSON.parse(text) as FormAnswer | null) ?? {};
  } catch {
    // Not this server's words: whatever it is, it is no receipt.
    return {};
  }
}
