import type { DeskRequest } from "#domain/requests/desk.ts";
import { toRecord } from "./record.ts";

/** Requests as a JSON array. */
export function toJson(requests: readonly DeskRequest[]): string {
  return `${JSON.stringify(requests.map(toRecord), null, 2)}\n`;
}
