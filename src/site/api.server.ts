import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { readShownDate } from "#src/availability/booking-window.ts";
import { formFieldsOf } from "#src/booking/fields.ts";
import type { TypedFields } from "#src/booking/parse.ts";
import type { Submission, SubmitResult } from "#src/requests/submit.server.ts";
import { type RequestKind, retryUnavailableAfter } from "#src/booking/vocabulary.ts";
import { apiPaths, receiptHeader, referenceHeader, stripeWebhookPath } from "#src/i18n/routes.ts";
import type { Posts } from "#src/web/page-handle.ts";

type Parameters = Readonly<Record<string, string | undefined>>;

const text = z.string().optional();
const textsNamed = (names: readonly string[]) => z.strictObject(Object.fromEntries(names.map((name) => [name, text])));
const wireNames = (kind: RequestKind): string[] => formFieldsOf(kind).map(({ name, wire = name }) => wire);

const email = <const Kind extends RequestKind>(kind: Kind) =>
  z.strictObject({
    lib_version: z.string(),
    user_id: z.string(),
    service_id: z.string(),
    template_id: z.literal(kind),
    template_params: textsNamed([...wireNames(kind), "locale", "website"]),
  });
const emailBody = z.discriminatedUnion("template_id", [email("booking"), email("contact")]);

const detailNames = formFieldsOf("service")
  .filter(({ inDetails }) => inDetails)
  .map(({ name }) => name);
const formBody = z.strictObject({
  formType: z.literal("service"),
  formData: textsNamed([...wireNames("service"), "website"]).extend({
    details: textsNamed([...detailNames, "locale"]).optional(),
  }),
});

export const calls = {
  [apiPaths.email]: { limit: "requests", who: "anybody", body: "json" },
  [apiPaths.form]: { limit: "requests", who: "anybody", body: "json" },
  [stripeWebhookPath]: { limit: "none", who: "provider", body: "json" },
} as const satisfies Record<string, Posts>;

/**
 * The documented calls (specification 7, D11). The call of the mail provider answers with a text and the reference in a header, or with JSON
 * to a client that accepts it. The call of the services form always answers with JSON.
 */
export function api(submit: (context: Context, submission: Submission) => Promise<SubmitResult>): Hono {
  const app = new Hono();

  app.post(apiPaths.email, async (context) => {
    const { template_id: kind, template_params: parameters } = await readJson(context.req.raw, emailBody);
    const fields = readParameters(kind, parameters, parameters);
    return answer(context, await submit(context, { kind, fields }));
  });

  app.post(apiPaths.form, async (context) => {
    const { details = {}, ...parameters } = (await readJson(context.req.raw, formBody)).formData as {
      details?: Parameters;
    };
    const fields = readParameters("service", parameters, details);
    return answer(context, await submit(context, { kind: "service", fields }));
  });

  for (const path of Object.values(apiPaths)) {
    app.all(path, (context) => context.text("Method not allowed", 405, { Allow: "POST" }));
  }
  app.onError((error, context) => {
    if (error instanceof HTTPException) return refuse(context, error.status, error.message);
    throw error;
  });
  return app;
}

function readParameters(kind: RequestKind, parameters: Parameters, details: Parameters): TypedFields {
  const fields: Record<string, string | undefined> = {
    locale: parameters["locale"] ?? details["locale"],
    website: parameters["website"],
  };
  for (const { name, type, wire = name } of formFieldsOf(kind)) {
    const value = parameters[wire] ?? details[name];
    fields[name] = type === "date" ? readShownDate(value ?? "") : value;
  }
  return fields;
}

async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  if (mediaType(request) !== "application/json") {
    throw new HTTPException(415, { message: "Content-Type must be application/json" });
  }
  const { bytes, isWhole } = await readBody(request);
  if (!isWhole) throw new HTTPException(413, { message: "The request is too large" });
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new HTTPException(400, { message: "The body is not JSON" });
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new HTTPException(400, { message: `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not understood"}` });
}

function wantsJson({ req }: Context): boolean {
  return req.path === apiPaths.form || (req.header("Accept")?.includes("application/json") ?? false);
}

function answer(context: Context, result: SubmitResult): Response {
  if (result.ok) {
    const { reference, receiptPage } = result;
    const headers = { [referenceHeader]: reference, [receiptHeader]: receiptPage };
    return wantsJson(context) ? context.json({ reference }, 200, headers) : context.text("OK", 200, headers);
  }
  switch (result.reason) {
    case "invalid": {
      const { errors: fields, alternatives = [] } = result;
      if (!wantsJson(context)) return context.text(errorLines(fields, alternatives), 422);
      const free = alternatives.length > 0 ? { alternatives } : {};
      return context.json({ error: { message: "Submission failed", fields, ...free } }, 422);
    }
    case "too-many-requests":
      context.header("Retry-After", String(result.retryAfterSeconds));
      return refuse(context, 429, "Too many requests");
    case "unavailable":
      context.header("Retry-After", String(retryUnavailableAfter));
      return refuse(context, 503, "The request could not be stored, please try again");
  }
}

function refuse(context: Context, status: ContentfulStatusCode, message: string): Response {
  return wantsJson(context) ? context.json({ error: { message } }, status) : context.text(message, status);
}

function errorLines(errors: Readonly<Record<string, string | undefined>>, alternatives: readonly string[]): string {
  const lines = Object.entries(errors).map(([field, code]) => `${field}: ${code}`);
  if (alternatives.length > 0) lines.push(`alternatives: ${alternatives.join(" ")}`);
  return lines.join("\n");
}

export const longestBody = 64 * 1024;

/** Reads a body up to the limit. @throws HTTPException if the client disconnects */
export async function readBody(request: Request, limit = longestBody) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Cancelling the reader would close the connection before the answer is sent.
  const reader = request.body?.getReader();
  while (reader !== undefined && length <= limit) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new HTTPException(400, { message: "The body is incomplete", cause: error });
    });
    if (done) break;
    chunks.push(value.subarray(0, limit - length));
    length += value.length;
  }
  return { bytes: Buffer.concat(chunks), isWhole: length <= limit };
}

export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
