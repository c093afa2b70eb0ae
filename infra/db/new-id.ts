import { randomUUID } from "node:crypto";

/**
 * A UUID of version 7 (RFC 9562): milliseconds since 1970, then chance. Rows that are stored one after the other are neighbours
 * in the indexes of their ids, so that a large table costs a new row no more than a small one. It is no secret.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
