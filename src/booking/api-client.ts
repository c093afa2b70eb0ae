import { formFieldsOf } from "./fields.ts";
import type { FieldErrors, RequestKind } from "./vocabulary.ts";
import { formatDate } from "#src/i18n/format.ts";
import { apiPaths, receiptHeader } from "#src/i18n/routes.ts";
import type { Entries } from "#src/ui/entries.ts";

export type ApiResult =
  /** `receiptPage` is the path of the page that shows the stored request, if the answer names it. */
  | { ok: true; receiptPage: string | undefined }
  | { ok: false; reason: "invalid"; errors: FieldErrors; alternatives?: readonly string[] | undefined }
  /** `status` is 451 if this client refuses to send (D13), and 0 without an answer. `waitSeconds` is set after too many requests. */
  | { ok: false; reason: "failed"; status: number; text: string; waitSeconds?: number | undefined };

interface ApiAnswer {
  error?: { message?: string; fields?: FieldErrors; alternatives?: readonly string[] } | null;
}

const timeoutMs = 30_000;

/** Sends a request by the documented call of its form (specification 7). `blockHeadless` is D13. Never throws. */
export async function sendRequest(
  kind: RequestKind,
  entries: Entries,
  { blockHeadless }: { blockHeadless: boolean },
): Promise<ApiResult> {
  if (blockHeadless && navigator.webdriver) {
    return failed(451, "Unavailable for headless browsers");
  }
  try {
    const answer = await fetch(kind === "service" ? apiPaths.form : apiPaths.email, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(callBody(kind, entries)),
      signal: AbortSignal.timeout(timeoutMs),
      // The site never redirects a call; a public network may redirect it to its login page.
      redirect: "error",
    });
    return readAnswer(kind, answer, await answer.text());
  } catch (error) {
    return failed(0, error instanceof Error ? error.message : String(error));
  }
}

/** The body of a form's documented call. Dates are dd/MM/yyyy or empty; `locale` is IT or EN. */
export function callBody(kind: RequestKind, entries: Entries): object {
  const fields = formFieldsOf(kind).flatMap((field) => {
    const value = entries[field.name] ?? "";
    if (value === "" && field.added === true) return [];
    return { ...field, value: field.type === "date" ? formatDate(value) : value };
  });
  const parameters = Object.fromEntries(fields.map(({ name, wire = name, value }) => [wire, value] as const));
  const { locale = "", website = "" } = entries;
  if (kind !== "service") {
    const template_params = { ...parameters, locale, website };
    return { lib_version: "1.0", user_id: "site", service_id: "requests", template_id: kind, template_params };
  }
  const repeated = fields.filter(({ inDetails }) => inDetails);
  const details = { ...Object.fromEntries(repeated.map(({ name, value }) => [name, value] as const)), locale };
  return { formType: "service", formData: { ...parameters, details, website } };
}

function readAnswer(kind: RequestKind, { ok, status, headers }: Response, text: string): ApiResult {
  const { error } = parseAnswer(text);
  if (ok && !error) return { ok: true, receiptPage: headers.get(receiptHeader) ?? undefined };
  const errors = error?.fields ?? {};
  if (status === 422 && Object.keys(errors).length > 0) {
    return { ok: false, reason: "invalid", errors, alternatives: error?.alternatives };
  }
  // If the answer has no message, the services form has its own (specification 8).
  const failure = failed(status, error?.message || (kind === "service" ? "Submission failed" : text.trim()));
  const wait = Number(headers.get("Retry-After"));
  return status === 429 && wait > 0 ? { ...failure, waitSeconds: wait } : failure;
}

function parseAnswer(text: string): ApiAnswer {
  try {
    return (JSON.parse(text) as ApiAnswer | null) ?? {};
  } catch {
    // The answer does not come from this server, but for example from a proxy.
    return {};
  }
}

function failed(status: number, text: string): Extract<ApiResult, { reason: "failed" }> {
  return { ok: false, reason: "failed", status, text };
}
