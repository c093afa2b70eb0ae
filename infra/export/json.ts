import type { AdminRequest } from "#domain/requests/admin.ts";
import { toRecord } from "./record.ts";

/** Requests as a JSON array. */
export function toJson(requests: readonly AdminRequest[]): string {
  return `${JSON.stringify(requests.map(toRecord), null, 2)}\n`;
}
