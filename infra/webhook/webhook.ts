import { createHmac } from "node:crypto";
import type { RequestEvent } from "#domain/requests/events.ts";
import { DeliveryError, type PendingDelivery } from "#domain/requests/ports.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import type { WebhookConfig } from "../config/deliveries.ts";
import { postJson } from "../http/post-json.ts";

export interface WebhookOptions {
  /** The event; undefined for a new request. */
  entry?: RequestEvent | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends requests and their events to another tool of the owner. */
export interface Webhook {
  /** @throws DeliveryError that is permanent when the tool answers 410 Gone */
  send(delivery: PendingDelivery, request: StoredRequest, options?: WebhookOptions): Promise<void>;
}

const defaultTimeout = 15_000;
const gone = 410;

/**
 * A webhook as in Standard Webhooks (https://www.standardwebhooks.com): `webhook-id` is the same at every attempt, so that a
 * repetition can be recognized; the signature covers id, time of the attempt and body.
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

/** Used when no webhook is configured any more and deliveries for one still wait. */
export const noWebhook: Webhook = {
  send: () =>
    Promise.reject(
      new DeliveryError("no webhook is configured: set WEBHOOK_URL and WEBHOOK_SECRET, then site outbox retry", {
        permanent: true,
      }),
    ),
};

/**
 * The type of the event and the current request with everything that the visitor wrote. The owner's notes are left out.
 */
function eventOf(id: string, { reference, status, locale, receivedAt, content }: StoredRequest, entry?: RequestEvent) {
  const request = { reference, status, locale, receivedAt, ...content };
  if (!entry) return { id, type: "request.received", createdAt: receivedAt, request };
  const { type, at, id: _id, note: _note, ...what } = entry;
  return { id, type: `request.${type}`, createdAt: at, entry: what, request };
}

/** A secret with the prefix of Standard Webhooks is base64; any other is used as it is. */
function signingKey(secret: string): Buffer {
  const prefix = "whsec_";
  return secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), "base64") : Buffer.from(secret, "utf8");
}
