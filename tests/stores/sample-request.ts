import { randomUUID } from "node:crypto";
import { mailKinds } from "#src/mail/kinds.ts";
import type { SaveOptions } from "#src/booking/request-store.ts";
import type { Booking, StoredRequest } from "#src/requests/request.ts";
import { aBooking } from "../helpers/requests.ts";

export const received = new Date("2026-11-20T11:00:00Z");

/** A number of seconds after `received`. */
export const later = (seconds: number): Date => new Date(received.getTime() + seconds * 1000);

/** Its address has a capital letter, which does not count. */
export const sampleBooking: Booking = { ...aBooking, email: "Giulia@posta.example" };

let count = 0;

/** A request with an id, a reference and content of its own. */
export const aRequest = (changes: Partial<StoredRequest> = {}): StoredRequest => ({
  id: randomUUID(),
  reference: `AMB-${22_222 + ++count}`,
  status: "received",
  locale: "it",
  receivedAt: received.toISOString(),
  content: { ...sampleBooking, details: `Request ${count}` },
  ...changes,
});

export const saving = (changes: Partial<SaveOptions> = {}): SaveOptions => ({
  idempotencyKey: undefined,
  deliveries: mailKinds,
  ...changes,
});
