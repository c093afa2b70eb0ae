import { type Context, Hono } from "hono";
import { z } from "zod";
import { readShownDate } from "#src/availability/booking-window.ts";
import { fieldsOf } from "#src/booking/fields.ts";
import type { FormFields } from "#src/booking/parse.ts";
import { retryUnavailableAfter } from "#src/booking/rules.ts";
import type { Submission, SubmitResult } from "#src/requests/submit.server.ts";
import type { RequestKind } from "#src/booking/vocabulary.ts";
import { apiPaths, receiptHeader, referenceHeader } from "#src/i18n/routes.ts";

type Parameters = Readonly<Record<string, string | undefined>>;

const text = z.string().optional();
const textsNamed = (names: readonly string[]) => z.strictObject(Object.fromEntries(names.map((name) => [name, text])));
const wireNames = (kind: RequestKind): string[] => fieldsOf(kind).map(({ name, wire = name }) => wire);

const email = <const Kind extends RequestKind>(kind: Kind) =>
  z.strictObject({
    lib_version: z.string(),
    user_id: z.string(),
    service_id: z.string(),
    template_id: z.literal(kind),
    template_params: textsNamed([...wireNames(kind), "locale", "website"]),
  });
const emailBody = z.discriminatedUnion("template_id", [email("booking"), email("contact")]);

const detailNames = fieldsOf("service")
  .filter(({ inDetails }) => inDetails)
  .map(({ name }) => name);
const formBody = z.strictObject({
  formType: z.literal("service"),
  formData: textsNamed([...wireNames("service"), "website"]).extend({
    details: textsNamed([...detailNames, "locale"]).optional(),
  }),
});

/**
 * The documented calls (specification 7, D11). The mail provider's call answers with a text and the reference in a header, or
 * with JSON to a client that accepts it, as the site's own forms do; the services form's call always answers with JSON.
 * @param submit stores a request of the client that calls, within its limits
 */
export function api(submit: (context: Context, submission: Submission) => Promise<SubmitResult>): Hono {
  const app = new Hono();

  app.post(apiPaths.email, async (context) => {
    const asJson = context.req.header("Accept")?.includes("application/json") ?? false;
    const body = await readJson(context.req.raw, emailBody);
    if (!body.ok) return refuse(context, asJson, body.status, body.reason);
    const { template_id: kind, template_params: parameters } = body.value;
    const fields = readParameters(kind, parameters, parameters);
    const result = await submit(context, { kind, fields, idempotencyKey: keyOf(context) });
    return answer(context, asJson, result);
  });

  app.post(apiPaths.form, async (context) => {
    const body = await readJson(context.req.raw, formBody);
    if (!body.ok) return refuse(context, true, body.status, body.reason);
    const { details = {}, ...parameters } = body.value.formData as { details?: Parameters };
    const fields = readParameters("service", parameters, details);
    const result = await submit(context, { kind: "service", fields, idempotencyKey: keyOf(context) });
    return answer(context, true, result);
  });

  for (const path of Object.values(apiPaths)) {
    app.all(path, (context) => context.text("Method not allowed", 405, { Allow: "POST" }));
  }
  return app;
}

/** The parameters of a call by the names of the form's fields. @param details read where a parameter is absent */
function readParameters(kind: RequestKind, parameters: Parameters, details: Parameters): FormFields {
  const fields: Record<string, string | undefined> = {
    locale: parameters["locale"] ?? details["locale"],
    website: parameters["website"],
  };
  for (const { name, type, wire = name } of fieldsOf(kind)) {
    const value = parameters[wire] ?? details[name];
    fields[name] = type === "date" ? readShownDate(value ?? "") : value;
  }
  return fields;
}

type JsonBody<T> = { ok: true; value: T } | { ok: false; status: 400 | 413 | 415; reason: string };

async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<JsonBody<T>> {
  if (mediaType(request) !== "application/json") {
    return { ok: false, status: 415, reason: "Content-Type must be application/json" };
  }
  const body = await readBody(request);
  if (body.state === "broken") return { ok: false, status: 400, reason: "The body is incomplete" };
  if (body.state === "too-long") return { ok: false, status: 413, reason: "The request is too large" };
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body.bytes));
  } catch {
    return { ok: false, status: 400, reason: "The body is not JSON" };
  }
  const result = schema.safeParse(json);
  if (result.success) return { ok: true, value: result.data };
  const issue = result.error.issues[0];
  return { ok: false, status: 400, reason: `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not understood"}` };
}

/** The key under which a client repeats a call that got no answer (D18). */
function keyOf(context: Context): string | undefined {
  return context.req.header("Idempotency-Key");
}

function answer(context: Context, asJson: boolean, result: SubmitResult): Response {
  if (result.ok) {
    const { reference, receiptPage } = result;
    const headers = { [referenceHeader]: reference, [receiptHeader]: receiptPage };
    return asJson ? context.json({ reference }, 200, headers) : context.text("OK", 200, headers);
  }
  switch (result.reason) {
    case "invalid": {
      const { errors: fields, alternatives = [] } = result;
      if (!asJson) return context.text(errorLines(fields, alternatives), 422);
      const free = alternatives.length > 0 ? { alternatives } : {};
      return context.json({ error: { message: "Submission failed", fields, ...free } }, 422);
    }
    case "too-many-requests":
      context.header("Retry-After", String(result.retryAfterSeconds));
      return refuse(context, asJson, 429, "Too many requests");
    case "unavailable":
      context.header("Retry-After", String(retryUnavailableAfter));
      return refuse(context, asJson, 503, "The request could not be stored, please try again");
  }
}

function refuse(context: Context, asJson: boolean, status: 400 | 413 | 415 | 429 | 503, message: string): Response {
  return asJson ? context.json({ error: { message } }, status) : context.text(message, status);
}

/** A line for each field with an error, and one with free days near a day that is taken. */
function errorLines(errors: Readonly<Record<string, string | undefined>>, alternatives: readonly string[]): string {
  const lines = Object.entries(errors).map(([field, code]) => `${field}: ${code}`);
  if (alternatives.length > 0) lines.push(`alternatives: ${alternatives.join(" ")}`);
  return lines.join("\n");
}

/** Upper bound of the body of a form or call, in bytes (D21). */
export const longestBody = 64 * 1024;

/** A body that was read: complete, cut off at the limit, or unusable. */
export type Body = { state: "whole" | "too-long"; bytes: Uint8Array<ArrayBuffer> } | { state: "broken" };

/**
 * Reads a body up to the limit. Never rejects: the body of a client that disconnects is broken.
 */
export async function readBody(request: Request, limit = longestBody): Promise<Body> {
  if (request.body === null) return { state: "whole", bytes: new Uint8Array() };
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    // The reader is not cancelled: that would close the connection before the answer is sent.
    const reader = request.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { state: "whole", bytes: Buffer.concat(chunks) };
      chunks.push(value.subarray(0, limit - length));
      length += value.length;
      if (length > limit) return { state: "too-long", bytes: Buffer.concat(chunks) };
    }
  } catch {
    return { state: "broken" };
  }
}

/** The media type of a request's body, without parameters. */
export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
