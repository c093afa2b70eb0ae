import { formerAddress } from "./former-address.ts";
import type { RequestEvent } from "./events.ts";
import type { NewDelivery } from "./history-port.ts";
import type { DeliveryKind, UpdateKind } from "./mail-kinds.ts";

/** What a visitor does and gets a receipt for; an acceptance is their confirmation. */
const receipts: ReadonlySet<RequestEvent["type"]> = new Set(["withdrawn", "cancelled", "changed", "accepted"]);

/** Who hears of an entry by mail: of the owner's doing the visitor, of the visitor's the owner, and the visitor by a receipt. */
export function updatesFor(entry: RequestEvent): UpdateKind[] {
  const { type, by } = entry;
  if (by === "owner") return type === "released" ? [] : ["visitor-update"];
  // An address that is only asked for changes nothing that the owner sees.
  if (type === "changed" && entry.changes.length === 0) return ["visitor-update"];
  return receipts.has(type) ? ["owner-update", "visitor-update"] : ["owner-update"];
}

/** What an entry has wait. @param options whether mails leave, and whether another tool is told */
export function deliveriesFor(
  entry: RequestEvent,
  { mail, webhook }: { mail: boolean; webhook: boolean },
): NewDelivery[] {
  const kinds: DeliveryKind[] = mail ? updatesFor(entry) : [];
  if (mail && formerAddress(entry) !== undefined) kinds.push("former-address");
  if (mail && entry.type === "changed" && entry.newAddress !== undefined) kinds.push("address-confirmation");
  if (webhook) kinds.push("webhook");
  return kinds.map((kind) => ({ kind, entryId: entry.id }));
}
