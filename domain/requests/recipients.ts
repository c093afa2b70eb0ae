import { formerAddress } from "./former-address.ts";
import type { RequestEvent } from "./events.ts";
import type { DeliveryKind } from "./mail-kinds.ts";

/**
 * To which visitor's address a delivery goes; undefined where it goes to the owner or another tool.
 * @param current the request's address when the delivery begins to wait
 * @param entry what it tells of; undefined where that is the request itself
 */
export function recipientOf(kind: DeliveryKind, current: string, entry: RequestEvent | undefined): string | undefined {
  switch (kind) {
    case "visitor-acknowledgement":
    case "visitor-update":
      return current;
    case "former-address":
      return entry && formerAddress(entry);
    case "address-confirmation":
      return entry?.type === "changed" ? entry.newAddress : undefined;
    case "owner-notice":
    case "owner-update":
    case "owner-erasure":
    case "webhook":
      return undefined;
  }
}
