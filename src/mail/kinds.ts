import type { RequestEvent } from "#src/requests/events.ts";
import type { mails } from "./mails.ts";

export type MailKind = keyof typeof mails;

/** That with a link to the desk is sent at once. */
export type DeliveryKind = Exclude<MailKind, "desk-link">;

export const mailKinds = ["owner-notice", "visitor-acknowledgement"] as const satisfies readonly DeliveryKind[];

/** The mails about an event of a request. */
export const updateKinds = ["visitor-update", "owner-update"] as const satisfies readonly DeliveryKind[];
export type UpdateKind = (typeof updateKinds)[number];

/** All others go to the visitor. */
export function isToOwner(kind: MailKind): boolean {
  return kind.startsWith("owner-") || kind === "desk-link";
}

/**
 * The visitor's address that a mail goes to; undefined when it goes to the owner.
 * @param current the address of the request when the mail is enqueued
 * @param entry the event that it is about; undefined when it is about the request
 */
export function recipientOf(kind: MailKind, current: string, entry: RequestEvent | undefined): string | undefined {
  if (isToOwner(kind)) return undefined;
  if (kind === "former-address") return entry && formerAddress(entry);
  if (kind === "address-confirmation") return entry?.type === "changed" ? entry.newAddress : undefined;
  return current;
}

/** The address that a correction replaced, if not only its case changed. Its holder is told: anybody with the link can change it. */
export function formerAddress(entry: RequestEvent): string | undefined {
  if (entry.type !== "changed") return undefined;
  const change = entry.changes.find(({ field }) => field === "email");
  return change && change.from.toLowerCase() !== change.to.toLowerCase() ? change.from : undefined;
}
