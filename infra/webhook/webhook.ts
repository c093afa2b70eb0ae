import { createHmac } from "node:crypto";
import type { RequestEvent } from "#domain/requests/events.ts";
import { DeliveryError, type PendingDelivery } from "#domain/requests/ports.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import type { WebhookConfig } from "../config/deliveries.ts";
import { postJson } from "../http/post-json.ts";

export interface Telling {
  /** What happened to the request; undefined: it came in. */
  entry?: RequestEvent | undefined;
  signal?: AbortSignal | undefined;
}

/** Tells the owner's other tool of requests and of what happens to them. */
export interface Webhook {
  /** @throws DeliveryError that is permanent where the tool is gone */
  send(delivery: PendingDelivery, request: StoredRequest, telling?: Telling): Promise<void>;
}

const defaultTimeout = 15_000;
const gone = 410;

/**
 * A webhook after the convention of Standard Webhooks (https://www.standardwebhooks.com): `webhook-id` is the same for every
 * attempt, so that a repetition can be recognised; the signature covers id, time of the attempt and body.
 * @param timeout milliseconds for one call
 */
export function createWebhook(
  { url, secret }: WebhookConfig,
  { now, timeout = defaultTimeout }: { now(): Date; timeout?: number },
): Webhook {
  const key = signingKey(secret);
  return {
    async send({ id }, request, { entry, signal } = {}) {
      const body = JSON.stringify(eventOf(id, request, entry));
      const timestamp = String(Math.floor(now().getTime() / 1000));
      const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
      const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
      const { status, text, retryAfterSeconds } = await postJson(url, body, { headers, timeout, signal });
      if (status >= 200 && status < 300) return;
      throw new DeliveryError(`the webhook answered ${status} ${text}`.trim(), {
        permanent: status === gone,
        retryAfterSeconds,
      });
    },
  };
}

/** Stands in where no webhook is configured any more, and what was stored for one still waits. */
export const noWebhook: Webhook = {
  send: () =>
    Promise.reject(
      new DeliveryError("no webhook is configured: set WEBHOOK_URL and WEBHOOK_SECRET, then site outbox retry", {
        permanent: true,
      }),
    ),
};

/**
 * What the tool is told: what happened, by its name in the history, and the request with everything that the visitor wrote, as
 * it stands now. The owner's notes stay with the owner.
 */
function eventOf(id: string, { reference, status, locale, receivedAt, content }: StoredRequest, entry?: RequestEvent) {
  const request = { reference, status, locale, receivedAt, ...content };
  if (!entry) return { id, type: "request.received", createdAt: receivedAt, request };
  const { type, at, id: _id, note: _note, ...what } = entry;
  return { id, type: `request.${type}`, createdAt: at, entry: what, request };
}

/** A secret in the convention's own form is base64 behind a prefix; any other is taken as it is written. */
function signingKey(secret: string): Buffer {
  const prefix = "whsec_";
  return secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), "base64") : Buffer.from(secret, "utf8");
}
