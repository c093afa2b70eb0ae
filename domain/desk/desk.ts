import type { DeliveryRecord } from "../requests/admin.ts";
import type { OwnerPages } from "../requests/private-links.ts";
import type { DeskLists } from "./lists.ts";
import type { DeskNotes } from "./notes.ts";

/** What the screens of the owner's desk read and change. @throws Error where the database does not answer */
export interface Desk {
  lists: DeskLists;
  /** Requests by their id. */
  requests: OwnerPages;
  notes: DeskNotes;
  mails: DeskMails;
  /** The token of the private link to the client's page of a request. */
  visitorToken(requestId: string): Promise<string>;
}

export interface DeskMails {
  /** What became of a request's mails. */
  of(requestId: string): Promise<DeliveryRecord[]>;
  /** Makes a mail that was given up or held back due at once. */
  retry(id: string): Promise<void>;
}
