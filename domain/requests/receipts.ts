import type { RequestKind } from "./vocabulary.ts";

/** What the page after a form without scripts shows of the request. It is part of an address: it holds no personal data. */
export interface Receipt {
  kind: RequestKind;
  reference: string;
  /** Of a booking, as entered: event type, civil date `yyyy-mm-dd` and slot (specification 8). */
  eventType?: string | undefined;
  date?: string | undefined;
  timeSlot?: string | undefined;
  /** The municipality of the place, with its province: `Orvieto (TR)`. */
  municipality?: string | undefined;
}

/** Receipts as signed texts for an address. */
export interface Receipts {
  sign(receipt: Receipt): string;
  /** Undefined for a text that `sign` did not return. Never throws. */
  read(text: string): Receipt | undefined;
}
