import { todayInRome } from "../policy/booking-window.ts";
import { refundPercent } from "../policy/dates.ts";
import { mayAskForAddress } from "./address-change.ts";
import type { ActionFields, OwnerAction, VisitorAction } from "./actions.ts";
import { readDetailChanges } from "./detail-changes.ts";
import type { EventPayload, Actor } from "./events.ts";
import { momentOf, movedTo, readEventTime } from "./event-time.ts";
import { openOffer } from "./open-offer.ts";
import type { RequestState } from "./possible-acts.ts";
import type { RequestContent, RequestStatus } from "./request.ts";
import type { FieldErrors } from "./vocabulary.ts";

/** What an act comes to. */
export interface Decision {
  happening: EventPayload;
  /** Where the request stands then. */
  to: RequestStatus;
  /** What the request says then, where that changes. */
  content?: RequestContent;
  /** The day that has to be free for this, `yyyy-mm-dd`. */
  freeDay?: string;
}

export type Decided =
  | { ok: true; decision: Decision | "nothing-differs" | "erasure" }
  | { ok: false; errors: FieldErrors };

/** What a visitor's act comes to, given that it is possible. Never throws where it is. */
export function decideForVisitor(act: VisitorAction, standing: RequestState, fields: ActionFields): Decided {
  const { request, now } = standing;
  const { content, status } = request;
  switch (act) {
    case "change-details": {
      const read = readDetailChanges(content, fields);
      if (!read.ok) return read;
      const { changes, newAddress } = read;
      if (changes.length === 0 && newAddress === undefined) return { ok: true, decision: "nothing-differs" };
      if (newAddress !== undefined && !mayAskForAddress(standing.history, now)) {
        return { ok: false, errors: { email: "too-many-addresses" } };
      }
      const happening = { type: "changed", changes, ...(newAddress !== undefined && { newAddress }) } as const;
      return decided({ happening, to: status, content: read.content });
    }
    case "ask-for-moment":
      return offer(standing, fields, "visitor");
    case "accept-offer": {
      const decision = acceptance(standing);
      return decided({ ...decision, freeDay: decision.happening.moment.date });
    }
    case "refuse-offer":
      return decided({ happening: { type: "refused", moment: offered(standing) }, to: status });
    case "withdraw":
      return decided({ happening: { type: "withdrawn" }, to: "withdrawn" });
    case "cancel":
      return decided({
        happening: { type: "cancelled", refundPercent: refundToday(content, now) ?? 100 },
        to: "cancelled",
      });
    case "erase":
      return { ok: true, decision: "erasure" };
  }
}

/** What the owner's act comes to, given that it is possible. Never throws where it is. */
export function decideForOwner(act: OwnerAction, standing: RequestState, fields: ActionFields): Decided {
  switch (act) {
    case "accept":
      return decided({ happening: { type: "confirmed" }, to: "confirmed" });
    case "propose":
      return offer(standing, fields, "owner");
    case "decline":
      return decided({ happening: { type: "declined" }, to: "declined" });
    case "accept-offer":
      return decided(acceptance(standing));
    case "refuse-offer":
      return decided({ happening: { type: "refused", moment: offered(standing) }, to: standing.request.status });
    case "cancel":
      return decided({ happening: { type: "cancelled", refundPercent: 100 }, to: "cancelled" });
  }
}

/** How much of the deposit a visitor's cancellation returns now, in percent; undefined where there is no day. */
export function refundToday({ date }: RequestContent, now: Date): number | undefined {
  return date === undefined ? undefined : refundPercent(date, todayInRome(now));
}

function offer({ request, now }: RequestState, fields: ActionFields, by: Actor): Decided {
  const read = readEventTime(request.content, fields, by, now);
  if (!read.ok) return read;
  const { moment } = read;
  const type = by === "owner" ? "proposed" : "asked";
  return decided({ happening: { type, moment }, to: request.status, freeDay: moment.date });
}

function acceptance(standing: RequestState) {
  const { content } = standing.request;
  const moment = offered(standing);
  return {
    happening: { type: "accepted", moment, before: momentOf(content) },
    to: "confirmed",
    content: movedTo(content, moment),
  } as const;
}

function offered({ history, now }: RequestState) {
  const open = openOffer(history, now);
  if (!open) throw new Error("there is no offer to answer");
  return open.moment;
}

function decided(decision: Decision): Decided {
  return { ok: true, decision };
}
