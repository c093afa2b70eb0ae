import type { RequestEvent } from "#src/requests/events.ts";
import type { AgendaKind } from "#src/requests/agenda.ts";
import type { ReminderKind } from "#src/requests/reminders.ts";

/** The mails about a new request: the owner's notice and the visitor's acknowledgement. */
export const mailKinds = ["owner-notice", "visitor-acknowledgement"] as const;

/** The mails about an event of a request: to its visitor, and to the owner. */
export const updateKinds = ["visitor-update", "owner-update"] as const;
export type UpdateKind = (typeof updateKinds)[number];

export type MailKind = (typeof mailKinds)[number] | UpdateKind;

/** The mails to the owner about one request: one that is lost is lost income. */
export const ownerMailKinds: readonly DeliveryKind[] = [
  "owner-notice",
  "owner-update",
  "owner-erasure",
  "owner-card-problem",
  "owner-flood",
];

/** The mails that the outbox sends. */
export type DeliveryKind =
  | MailKind
  | ReminderKind
  | AgendaKind
  | "owner-card-problem"
  | "address-confirmation"
  | "former-address"
  | "owner-erasure"
  | "owner-quarantine"
  | "owner-flood";

/**
 * The visitor's address that a delivery goes to; undefined when it goes to the owner, as do all kinds that are named after them.
 * @param current the address of the request when the delivery is enqueued
 * @param entry the event that it is about; undefined when it is about the request
 */
export function recipientOf(kind: DeliveryKind, current: string, entry: RequestEvent | undefined): string | undefined {
  if (kind.startsWith("owner-")) return undefined;
  if (kind === "former-address") return entry && formerAddress(entry);
  if (kind === "address-confirmation") return entry?.type === "changed" ? entry.newAddress : undefined;
  return current;
}

/**
 * The mail address that a correction replaced; undefined when only its case changed. Its holder is told, since anybody with the
 * private link can change the address.
 */
export function formerAddress(entry: RequestEvent): string | undefined {
  if (entry.type !== "changed") return undefined;
  const change = entry.changes.find(({ field }) => field === "email");
  return change && change.from.toLowerCase() !== change.to.toLowerCase() ? change.from : undefined;
}
