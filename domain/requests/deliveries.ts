import { formerAddress } from "./former-address.ts";
import type { RequestEvent } from "./events.ts";
import { type DeliveryKind, mailKinds, type UpdateKind } from "./mail-kinds.ts";
import type { NewDelivery } from "./ports.ts";

/** What a visitor does and gets a receipt for; an acceptance is their confirmation. */
const receipts: ReadonlySet<RequestEvent["type"]> = new Set([
  "withdrawn",
  "cancelled",
  "changed",
  "accepted",
  "quote-accepted",
  "quote-declined",
]);

/** Events without a mail. */
const silent: ReadonlySet<RequestEvent["type"]> = new Set(["released", "payment-reversed", "completed"]);

/** Who gets a mail about an event: the visitor about the owner's, the owner about the visitor's (with a receipt for the visitor), both about the system's. */
export function updatesFor(event: RequestEvent): UpdateKind[] {
  const { type, by } = event;
  if (silent.has(type)) return [];
  if (by === "system") return ["owner-update", "visitor-update"];
  if (by === "owner") return ["visitor-update"];
  // An address that is only asked for changes nothing that the owner sees.
  if (type === "changed" && event.changes.length === 0) return ["visitor-update"];
  return receipts.has(type) ? ["owner-update", "visitor-update"] : ["owner-update"];
}

/** The mails that an event enqueues. A released request is mailed as if it came in now. */
export function deliveriesFor(event: RequestEvent): NewDelivery[] {
  if (event.type === "released") return mailKinds.map((kind) => ({ kind, entryId: "" }));
  const kinds: DeliveryKind[] = updatesFor(event);
  if (formerAddress(event) !== undefined) kinds.push("former-address");
  if (event.type === "changed" && event.newAddress !== undefined) kinds.push("address-confirmation");
  return kinds.map((kind) => ({ kind, entryId: event.id }));
}
