import { createHash } from "node:crypto";

/** The columns of an event that its hash covers. */
export interface ChainedEvent {
  id: string;
  request_id: string;
  number: number;
  type: string;
  recorded_at: string;
  party: string;
  from_status: string;
  to_status: string;
  detail: string;
  message: string | null;
  note: string | null;
}

/** What the first event of a request continues. */
export const chainStart = "";

/**
 * The hash of an event: SHA-256 of the hash of the event before it and of everything that the event says, in hexadecimal
 * digits. Who changes an event has to change the hashes of all later events of the request. Stored hashes depend on the order
 * of the fields here.
 */
export function eventHash(previous: string, event: ChainedEvent): string {
  const { request_id, number, id, type, recorded_at, party, from_status, to_status, detail, message, note } = event;
  const said = [request_id, number, id, type, recorded_at, party, from_status, to_status, detail, message, note];
  return createHash("sha256")
    .update(JSON.stringify([previous, ...said]))
    .digest("hex");
}
