import type { RequestKind } from "./vocabulary.ts";

/**
 * What the page that answers a form sent without scripts says of the request. It stands in that page's address: it holds no
 * personal data.
 */
export interface Receipt {
  kind: RequestKind;
  reference: string;
  /** Of a booking, as entered: event type, civil date `yyyy-mm-dd` and slot (specification 8). */
  eventType?: string | undefined;
  date?: string | undefined;
  timeSlot?: string | undefined;
  /** The municipality that the place names, with its province: `Orvieto (TR)`. */
  municipality?: string | undefined;
}

/** Receipts as texts that can stand in an address and that nobody else can make. */
export interface Receipts {
  sign(receipt: Receipt): string;
  /** Undefined for a text that `sign` did not return. Never throws. */
  read(text: string): Receipt | undefined;
}
