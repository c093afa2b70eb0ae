import type { RequestEvent } from "./events.ts";

/**
 * The mail address that a correction replaced; undefined when only its case changed. Its holder is told, since anybody with the
 * private link can change the address.
 */
export function formerAddress(entry: RequestEvent): string | undefined {
  if (entry.type !== "changed") return undefined;
  const change = entry.changes.find(({ field }) => field === "email");
  return change && change.from.toLowerCase() !== change.to.toLowerCase() ? change.from : undefined;
}
