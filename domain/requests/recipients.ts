import { formerAddress } from "./former-address.ts";
import type { RequestEvent } from "./events.ts";
import type { DeliveryKind } from "./mail-kinds.ts";

/**
 * The visitor's address that a delivery goes to; undefined when it goes to the owner.
 * @param current the address of the request when the delivery is enqueued
 * @param entry the event that it is about; undefined when it is about the request
 */
export function recipientOf(kind: DeliveryKind, current: string, entry: RequestEvent | undefined): string | undefined {
  switch (kind) {
    case "visitor-acknowledgement":
    case "visitor-update":
    case "reminder-quote":
    case "reminder-deposit":
    case "reminder-hold":
    case "reminder-balance-soon":
    case "reminder-balance":
    case "reminder-brief":
    case "reminder-thanks":
      return current;
    case "former-address":
      return entry && formerAddress(entry);
    case "address-confirmation":
      return entry?.type === "changed" ? entry.newAddress : undefined;
    case "owner-notice":
    case "owner-update":
    case "owner-erasure":
    case "owner-quarantine":
    case "owner-flood":
    case "owner-unanswered":
    case "owner-tomorrow":
    case "owner-week":
    case "owner-numbers":
    case "owner-card-problem":
      return undefined;
  }
}
