import { type Context, Hono } from "hono";
import { z } from "zod";
import { readShownDate } from "#domain/policy/booking-window.ts";
import type { FormFields } from "#domain/requests/parse.ts";
import { retryUnavailableAfter } from "#domain/requests/rules.ts";
import type { Requests, SubmitResult } from "#domain/requests/submit.ts";
import { mediaType, readBody } from "./body.ts";

/** Lets a call through to the domain, or answers that its sender has sent too many. */
export type Gate = (context: Context) => Requests;

export const emailPath = "/api/v1.0/email/send";
export const formPath = "/functions/v1/submit-form";
export const referenceHeader = "X-Request-Reference";

const textual = z.string().optional();
const website = { website: textual };

const emailBody = z.discriminatedUnion("template_id", [
  z.strictObject({
    lib_version: z.string(),
    user_id: z.string(),
    service_id: z.string(),
    template_id: z.literal("booking"),
    template_params: z.strictObject({
      name: textual,
      email: textual,
      phone: textual,
      date: textual,
      timeSlot: textual,
      eventType: textual,
      location: textual,
      details: textual,
      locale: textual,
      ...website,
    }),
  }),
  z.strictObject({
    lib_version: z.string(),
    user_id: z.string(),
    service_id: z.string(),
    template_id: z.literal("contact"),
    template_params: z.strictObject({
      fullName: textual,
      reply_to: textual,
      eventDate: textual,
      partyType: textual,
      location: textual,
      description: textual,
      locale: textual,
      ...website,
    }),
  }),
]);

const formBody = z.strictObject({
  formType: z.literal("service"),
  formData: z.strictObject({
    name: textual,
    email: textual,
    eventDate: textual,
    eventType: textual,
    location: textual,
    message: textual,
    details: z.strictObject({ eventDate: textual, partyType: textual, location: textual, locale: textual }).optional(),
    ...website,
  }),
});

/** The documented calls (specification 7, D11): other clothes for the same door. */
export function calls(gate: Gate): Hono {
  const app = new Hono();

  app.post(emailPath, async (context) => {
    const body = await readJson(context.req.raw, emailBody);
    if (!body.ok) return context.text(body.reason, body.status);
    const { template_id: kind, template_params: parameters } = body.value;
    const dateField = kind === "booking" ? "date" : "eventDate";
    const fields: Record<string, string | undefined> = { ...parameters };
    fields[dateField] = readShownDate(fields[dateField] ?? "");
    const result = await gate(context).submit({ kind, fields, idempotencyKey: keyOf(context.req.raw) });
    if (result.ok) return context.text("OK", 200, { [referenceHeader]: result.reference });
    if (result.reason === "invalid") return context.text(refusalLines(result), 422);
    const { status, message, headers } = refusal(result);
    return context.text(message, status, headers);
  });

  app.post(formPath, async (context) => {
    const body = await readJson(context.req.raw, formBody);
    if (!body.ok) return context.json({ error: { message: body.reason } }, body.status);
    const { formData: data } = body.value;
    const fields: FormFields = {
      fullName: data.name,
      reply_to: data.email,
      eventDate: readShownDate(data.eventDate ?? data.details?.eventDate ?? ""),
      partyType: data.eventType ?? data.details?.partyType,
      location: data.location ?? data.details?.location,
      description: data.message,
      locale: data.details?.locale,
      website: data.website,
    };
    const result = await gate(context).submit({
      kind: "service",
      fields,
      idempotencyKey: keyOf(context.req.raw),
    });
    if (result.ok) return context.json({ reference: result.reference });
    if (result.reason === "invalid") {
      return context.json({ error: { message: "Submission failed", fields: result.errors } }, 422);
    }
    const { status, message, headers } = refusal(result);
    return context.json({ error: { message } }, status, headers);
  });

  for (const path of [emailPath, formPath]) {
    app.all(path, (context) => context.text("Method not allowed", 405, { Allow: "POST" }));
  }
  return app;
}

type Message<T> = { ok: true; value: T } | { ok: false; status: 400 | 413 | 415; reason: string };

async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<Message<T>> {
  if (mediaType(request) !== "application/json") {
    return { ok: false, status: 415, reason: "Content-Type must be application/json" };
  }
  const body = await readBody(request);
  if (body.state === "broken") return { ok: false, status: 400, reason: "The body did not come whole" };
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

/** What a client repeats a call under that it got no answer to (D18). */
function keyOf(request: Request): string | undefined {
  return request.headers.get("idempotency-key") ?? undefined;
}

/** A line for each refused field, and one with free days near a day that is taken. */
function refusalLines({ errors, alternatives = [] }: Extract<SubmitResult, { reason: "invalid" }>): string {
  const lines = Object.entries(errors).map(([field, code]) => `${field}: ${code}`);
  if (alternatives.length > 0) lines.push(`alternatives: ${alternatives.join(" ")}`);
  return lines.join("\n");
}

function refusal(result: Extract<SubmitResult, { ok: false; reason: "too-many-requests" | "unavailable" }>): {
  status: 429 | 503;
  message: string;
  headers: Record<string, string>;
} {
  return result.reason === "too-many-requests"
    ? { status: 429, message: "Too many requests", headers: { "Retry-After": String(result.retryAfterSeconds) } }
    : {
        status: 503,
        message: "The request could not be stored, please try again",
        headers: { "Retry-After": String(retryUnavailableAfter) },
      };
}
