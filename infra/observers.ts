import type { DeliveryKind } from "#domain/requests/mail-kinds.ts";
import type { RequestKind } from "#domain/requests/vocabulary.ts";

/** Receives what the site does. */
export interface Observers {
  onStored?(kind: RequestKind): void;
  onDeliveryFailed?(kind: DeliveryKind): void;
  /** Called after the owner closed or opened days; resolves when the site's pages show it. */
  onDaysChanged?(): Promise<void>;
  /** Of the HTTP request that is being answered, for the log. */
  requestId?(): string | undefined;
}
