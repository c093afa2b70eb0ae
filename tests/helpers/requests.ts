import { randomUUID } from "node:crypto";
import type { Actor } from "#src/requests/life-cycle.ts";
import type { EventPayload, RequestEvent } from "#src/requests/events.ts";
import type { Billing } from "#src/payments/billing.ts";
import type { Booking, Enquiry, StoredRequest } from "#src/requests/request.ts";

export const aBooking: Booking = {
  kind: "booking",
  name: "Giulia Marchetti",
  email: "giulia@posta.example",
  phone: "+393330000000",
  details: "",
  order: { date: "2027-05-15", from: "16:00", eventType: "wedding", place: { text: "Frascati" }, extras: [] },
};

export const anEnquiry: Enquiry = {
  kind: "service",
  name: "Renée Böhm",
  email: "renee@post.example",
  partyType: "Garden party",
  details: "Forty guests",
  order: { place: { text: "Forlì" }, extras: [] },
};

/** The payer, as it is posted and stored. */
export const aPayer = {
  payer: "person",
  payerName: "Giulia Marchetti",
  taxCode: "RSSMRA80A01H501U",
  street: "Via del Grano 5",
  postcode: "00044",
  town: "Frascati",
} as const satisfies Billing;

export const aStoredRequest = (changes: Partial<StoredRequest> = {}): StoredRequest => ({
  id: "request-1",
  reference: "AMB-7K3QX",
  status: "received",
  locale: "it",
  receivedAt: "2027-03-01T09:00:00.000Z",
  content: aBooking,
  ...changes,
});

/** An entry of a history; `at` is by default the time of the request. */
export function anEvent(
  by: Actor,
  happening: EventPayload,
  changes: Partial<Omit<RequestEvent, "type">> = {},
): RequestEvent {
  const common = { id: "entry-1", at: "2027-03-01T09:00:00.000Z", by, from: "received", to: "received" } as const;
  return { ...happening, ...common, message: undefined, ...changes };
}

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
