import type { TakenReason } from "../availability/availability.ts";
import type { Erasure } from "./erasure.ts";
import type { RequestEvent, OpenOffer } from "./events.ts";
import type { StoredRequest } from "./request.ts";
import type { FieldErrors } from "./vocabulary.ts";

/** What a visitor may do on their request's page, where it stands now. */
export type VisitorAction =
  | "change-details"
  | "ask-for-moment"
  | "accept-offer"
  | "refuse-offer"
  | "withdraw"
  | "cancel"
  | "erase";

/** What the owner may do on the decision page, where it stands now. */
export type OwnerAction = "accept" | "propose" | "decline" | "accept-offer" | "refuse-offer" | "cancel";

/** A request as both of its pages show it. */
export interface RequestView<Act extends string> {
  request: StoredRequest;
  /** The earliest first. */
  history: readonly RequestEvent[];
  offer: OpenOffer | undefined;
  /** What may be done now. */
  possible: readonly Act[];
  /** Names the state that is shown: what is done on an older one is refused as `stale`. */
  version: string;
  /** Civil date in Europe/Rome. */
  today: string;
}

export interface VisitorView extends RequestView<VisitorAction> {
  /** How much of the deposit a cancellation today returns, in percent; undefined where there is no day. */
  refundPercentToday: number | undefined;
  /** A mail address that was asked for and waits to be confirmed from there. */
  pendingAddress: string | undefined;
}

/** Another request for the same day. */
export interface SameDayRequest {
  reference: string;
  status: "received" | "confirmed";
  /** One of the event types by its id, or the visitor's own words. */
  what: string;
  timeSlot: string | undefined;
  location: string;
}

export interface OwnerView extends RequestView<OwnerAction> {
  sameDay: readonly SameDayRequest[];
  /** Why the day of the request is taken already, one reason a line in the owner's language; empty where it is free. */
  conflicts: readonly TakenReason[];
}

/** A link that opens nothing: never made or revoked, or past its time, or its request was erased by its visitor. */
export type NotOpened =
  | { ok: false; reason: "unknown" | "expired" }
  | { ok: false; reason: "erased"; erasure: Erasure };

export type Opened<View> = { ok: true; view: View } | NotOpened;

export type ActionResult<View> =
  | { ok: true; view: View }
  /** It was erased: nothing is left to show. */
  | { ok: true; view: undefined }
  | NotOpened
  /** Somebody did something since the page was shown, or it is too late for this: look again. */
  | { ok: false; reason: "stale" | "not-possible"; view: View }
  | { ok: false; reason: "invalid"; errors: FieldErrors; view: View }
  /** Whoever asks has done too much lately. */
  | { ok: false; reason: "rate-limited"; retryAfterSeconds: number; view: View }
  /** The day is taken; the nearest free ones. */
  | { ok: false; reason: "day-taken"; alternatives: readonly string[]; view: View };

/**
 * What has been typed, before it is checked; errors come back under the same names:
 * - `name`, `email`, `phone`, `location`, `details` with `change-details`, each only where it is to change;
 * - `date`, `timeSlot` with `ask-for-moment` and `propose`; enquiries have no slot;
 * - `message` with all but `erase`: a sentence to the other party, may be absent or empty.
 */
export type ActionFields = Readonly<Record<string, string>>;

/**
 * A request's two pages, each opened by its private link. Opening changes nothing; `act` does one thing, records it, changes
 * the status and has the mails wait, all at once. @throws Error where the database does not answer
 */
export interface RequestActions {
  openAsVisitor(token: string): Promise<Opened<VisitorView>>;
  openAsOwner(token: string): Promise<Opened<OwnerView>>;
  actAsVisitor(
    token: string,
    act: VisitorAction,
    version: string,
    fields: ActionFields,
  ): Promise<ActionResult<VisitorView>>;
  actAsOwner(token: string, act: OwnerAction, version: string, fields: ActionFields): Promise<ActionResult<OwnerView>>;
}
