import { randomUUID } from "node:crypto";

/**
 * A UUID of version 7 (RFC 9562): milliseconds since 1970, then random bits. New rows are neighbours in the index, so that
 * inserting into a large table is as fast as into a small one. The id is not secret.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
