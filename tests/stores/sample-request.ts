import { randomUUID } from "node:crypto";
import { mailKinds } from "#domain/requests/mail-kinds.ts";
import type { SaveOptions } from "#domain/requests/ports.ts";
import type { Booking, StoredRequest } from "#domain/requests/request.ts";

export const received = new Date("2026-11-20T11:00:00Z");

/** A number of seconds after `received`. */
export const later = (seconds: number): Date => new Date(received.getTime() + seconds * 1000);

export const sampleBooking: Booking = {
  kind: "booking",
  name: "Giulia Marchetti",
  email: "Giulia@posta.example",
  phone: "+393330000000",
  location: "Frascati",
  details: "",
  date: "2027-05-15",
  timeSlot: "16:00",
  eventType: "wedding",
};

let count = 0;

/** A request with an id, a reference and content of its own. */
export const aRequest = (changes: Partial<StoredRequest> = {}): StoredRequest => ({
  id: randomUUID(),
  reference: `AMB-${String(++count).padStart(5, "2")}`,
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
