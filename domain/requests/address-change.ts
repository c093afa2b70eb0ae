import type { RequestEvent } from "./events.ts";

/** New addresses that a request's visitor may ask for in 24 hours. */
export const newAddressesPerDay = 2;

/** Days for which a new address can be confirmed. */
export const daysToConfirmAddress = 3;

const dayInMilliseconds = 86_400_000;

/** A mail address that was asked for and is not the request's before it was confirmed from there. */
export interface PendingAddress {
  /** The entry of the history that asked for it. */
  entryId: string;
  address: string;
}

/** The address that waits to be confirmed: the last that was asked for, unless the request's address changed since. */
export function pendingAddress(history: readonly RequestEvent[], now: Date): PendingAddress | undefined {
  const last = history.findLast(
    (entry) => entry.type === "changed" && (entry.newAddress !== undefined || changesAddress(entry)),
  );
  if (last?.type !== "changed" || last.newAddress === undefined) return undefined;
  const isLate = now.getTime() - Date.parse(last.at) >= daysToConfirmAddress * dayInMilliseconds;
  return isLate ? undefined : { entryId: last.id, address: last.newAddress };
}

/** Whether a further new address may be asked for now. */
export function mayAskForAddress(history: readonly RequestEvent[], now: Date): boolean {
  const since = new Date(now.getTime() - dayInMilliseconds).toISOString();
  const asked = history.filter(
    (entry) => entry.type === "changed" && entry.newAddress !== undefined && entry.at > since,
  );
  return asked.length < newAddressesPerDay;
}

function changesAddress(entry: Extract<RequestEvent, { type: "changed" }>): boolean {
  return entry.changes.some(({ field }) => field === "email");
}
