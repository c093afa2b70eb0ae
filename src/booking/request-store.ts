import type { SpamReason } from "./spam.ts";
import type { DeliveryKind } from "#src/mail/kinds.ts";
import type { RequestContent, StoredRequest } from "#src/requests/request.ts";

/** Where requests are stored. */
export interface RequestStore {
  /**
   * Commits a request together with its deliveries, durably, or throws. Where a request with the same content is open, or
   * the same content was stored under the same idempotency key, nothing is stored and the first receipt is returned.
   * @throws ReferenceTaken where another request has the reference already
   */
  save(request: StoredRequest, options: SaveOptions): Promise<Receipt>;
  /** The receipt that `save` would return for a request that is stored already; undefined if it is not. */
  receiptOf(request: RequestToFind, idempotencyKey: string | undefined): Promise<Receipt | undefined>;
  find(id: string): Promise<StoredRequest | undefined>;
  /** Under how many other addresses the text of a request was sent since an instant, ISO 8601 in UTC. */
  sendersOfText(content: RequestContent, since: string): Promise<number>;
}

/** What identifies a request that is sent again. */
export type RequestToFind = Pick<StoredRequest, "status" | "content">;

export interface SaveOptions {
  idempotencyKey: string | undefined;
  deliveries: readonly DeliveryKind[];
  /** Why it is quarantined. */
  suspicion?: readonly SpamReason[];
}

export interface Receipt {
  reference: string;
  /** Whether this very request had been stored before. */
  repeated: boolean;
}

/** Two requests drew the same reference: draw again. */
export class ReferenceTaken extends Error {
  override name = "ReferenceTaken";
}
