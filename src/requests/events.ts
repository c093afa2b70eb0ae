import type { z } from "zod";
import { isSlotPast } from "#src/availability/booking-window.ts";
import { todayInRome } from "#src/i18n/days.ts";
import { type DeliveryKind, mailKinds, type UpdateKind } from "#src/mail/kinds.ts";
import {
  type Actor,
  type EventRow,
  type EventTime,
  type recordedActor,
  requestEvents,
  type RequestStatus,
  type transitions,
  statuses,
} from "./life-cycle.ts";
import { isAboutChange } from "./agreement.ts";
import { type RequestContent, withOrder } from "./request.ts";

export type EventPayload = {
  [Type in keyof typeof requestEvents]: { type: Type } & z.infer<(typeof requestEvents)[Type]["payload"]>;
}[keyof typeof requestEvents];

export type RequestEvent = EventPayload & {
  id: string;
  /** An instant, ISO 8601 in UTC. */
  at: string;
  by: Actor;
  from: RequestStatus;
  to: RequestStatus;
  message: string | undefined;
};

type ShownType = {
  [Type in keyof typeof requestEvents]: (typeof requestEvents)[Type]["isShown"] extends true ? Type : never;
}[keyof typeof requestEvents];

export function isShown(event: RequestEvent): event is Extract<RequestEvent, { type: ShownType }> {
  return requestEvents[event.type].isShown;
}

export function eventTimeOf(content: RequestContent): EventTime | undefined {
  const { date, from: timeSlot } = content.order;
  return date === undefined ? undefined : { date, timeSlot };
}

/** Moves a content to another time. A booking keeps its slot if the time has none. */
export function movedTo(content: RequestContent, { date, timeSlot }: EventTime): RequestContent {
  return withOrder(content, content.kind === "booking" ? { date, from: timeSlot ?? content.order.from } : { date });
}

/** The time before and after an event that moved the request; undefined for other events. */
export function moveBy(event: RequestEvent): { time: EventTime; before?: EventTime | undefined } | undefined {
  if (event.type === "time-accepted") return event;
  return event.type === "quote-accepted" ? event.moved : undefined;
}

/** Only an acceptance moves a request, so before the next acceptance its time is the one that this acceptance replaced. */
export function timeAfter(
  content: RequestContent,
  event: RequestEvent,
  later: readonly RequestEvent[],
): EventTime | undefined {
  const [own, next] = [moveBy(event), later.map(moveBy).find((move) => move !== undefined)];
  if (own !== undefined) return own.time;
  return next === undefined ? eventTimeOf(content) : next.before;
}

export function contentAt(content: RequestContent, time: EventTime | undefined): RequestContent {
  if (time !== undefined) return movedTo(content, time);
  return content.kind === "booking" ? content : withOrder(content, { date: undefined });
}

/** True if the slot has begun or, without a slot, if the day is over. */
export function isPast({ date, timeSlot }: EventTime, now: Date): boolean {
  return timeSlot === undefined ? date < todayInRome(now) : isSlotPast(date, timeSlot, now);
}

/**
 * The offer that waits for an answer at `now`. A new offer replaces the previous one, whoever made it. An answer and the end of the
 * request close it, and it ends when its time has passed.
 */
export function openOffer(history: readonly RequestEvent[], now: Date) {
  const last = history.findLast((event) => {
    const { closesOffer } = requestEvents[event.type];
    return closesOffer === "always" || (closesOffer === "before-agreement" && !isAboutChange(event, history));
  });
  if (last?.type !== "time-offered" && last?.type !== "time-asked") return undefined;
  const { id: eventId, by, time, message } = last;
  return isPast(time, now) ? undefined : { eventId, by, time, message };
}

export type Reader = Exclude<Actor, "system">;

/** Who gets a mail about an event, by the column `mails` of its row and by who caused it. Both sides get one about what the system did. */
const readers = {
  none: { visitor: [], owner: [], system: [] },
  "other-side": { visitor: ["owner"], owner: ["visitor"], system: ["owner", "visitor"] },
  owner: { visitor: ["owner"], owner: [], system: ["owner"] },
  "with-receipt": { visitor: ["owner", "visitor"], owner: ["visitor"], system: ["owner", "visitor"] },
} as const satisfies Record<EventRow["mails"], Record<Actor, readonly Reader[]>>;

/** The readers of mails about events of a type, which follow from who causes them (`transitions`). */
export type ReaderOf<Type extends RequestEvent["type"]> =
  (typeof readers)[(typeof requestEvents)[Type]["mails"]][(typeof recordedActor)[Extract<
    (typeof transitions)[number],
    { event: Type }
  >["actor"]]][number];

export function updatesFor(event: RequestEvent): UpdateKind[] {
  if (event.type === "declined" && event.isUnmailed) return [];
  return readers[requestEvents[event.type].mails][event.by].map((reader) => `${reader}-update` as const);
}

/** True if the client corrected the mail address on the receipt. Nowhere else do they change it. */
export function isAddressCorrection(event: RequestEvent): boolean {
  return event.type === "changed" && event.by === "visitor" && event.changes.some(({ field }) => field === "email");
}

/** The mails that an event enqueues, with the id of the event unless they are about the request itself. */
export function deliveriesOfEvent(event: RequestEvent): Array<{ kind: DeliveryKind; eventId?: string }> {
  // An unanswered request is acknowledged at the right address. Suspected spam is mailed to nobody.
  if (isAddressCorrection(event) && !statuses[event.to].isAnswered) {
    const kinds = event.to === "quarantined" ? [] : (["owner-update", "visitor-acknowledgement"] as const);
    return kinds.map((kind) => ({ kind, eventId: event.id }));
  }
  if (event.type === "released") return mailKinds.map((kind) => ({ kind }));
  return updatesFor(event).map((kind) => ({ kind, eventId: event.id }));
}
