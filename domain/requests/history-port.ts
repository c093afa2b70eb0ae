import type { RequestEvent } from "./events.ts";
import type { DeliveryKind } from "./mail-kinds.ts";
import type { RequestContent } from "./request.ts";

/** A delivery that is to wait. */
export interface NewDelivery {
  kind: DeliveryKind;
  /** The entry of the history that it tells of; empty where it tells of the request itself. */
  entryId: string;
}

/** A request's next entry and what goes with it. */
export interface Step {
  entry: RequestEvent;
  /** The entry's place, counted from 1. */
  number: number;
  /** What the request says from then on, where that changes. */
  content?: RequestContent | undefined;
  /** So many other requests must be confirmed for its day still, where the day was found free on that ground. */
  confirmedThatDay?: number | undefined;
  deliveries: readonly NewDelivery[];
}

/** Where it is written down what happened to requests. */
export interface HistoryStore {
  /** A request's entries, the earliest first. */
  history(requestId: string): Promise<RequestEvent[]>;
  /**
   * Writes the entry, changes status and content and has the deliveries wait, all at once. False, and nothing is done, where
   * somebody has written an entry in that place already, the request does not stand at the entry's `from`, it was erased, or
   * another request was confirmed for its day since.
   */
  record(requestId: string, step: Step): Promise<boolean>;
}
