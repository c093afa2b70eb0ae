import type { RequestEvent } from "./events.ts";

/**
 * The mail address that a correction replaced, which has to hear of it: whoever holds the private link can change it.
 * Undefined where the address stays, in whatever case it is written.
 */
export function formerAddress(entry: RequestEvent): string | undefined {
  if (entry.type !== "changed") return undefined;
  const change = entry.changes.find(({ field }) => field === "email");
  return change && change.from.toLowerCase() !== change.to.toLowerCase() ? change.from : undefined;
}
