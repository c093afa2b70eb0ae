import { formerAddress } from "./former-address.ts";
import type { RequestEvent } from "./events.ts";
import type { DeliveryKind } from "./mail-kinds.ts";

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
