import { z } from "zod";
import { isSlotPast, todayInRome } from "../policy/booking-window.ts";
import type { ActionFields } from "./actions.ts";
import { choice, day, errorsOf } from "./parse.ts";
import type { EventTime, Actor } from "./events.ts";
import type { RequestContent } from "./request.ts";
import { dateErrors } from "./rules.ts";
import { type FieldErrors, timeSlots } from "./vocabulary.ts";

/** When a request is for; undefined where it names no day. */
export function momentOf(content: RequestContent): EventTime | undefined {
  const { date } = content;
  if (date === undefined) return undefined;
  return { date, timeSlot: content.kind === "booking" ? content.timeSlot : undefined };
}

/** The same request for another moment. A booking keeps its slot where the moment has none. */
export function movedTo(content: RequestContent, { date, timeSlot }: EventTime): RequestContent {
  return content.kind === "booking"
    ? { ...content, date, timeSlot: timeSlot ?? content.timeSlot }
    : { ...content, date };
}

/** Whether a moment lies in the past, seen from an instant: its slot has begun, or without a slot its day is over. */
export function isPast({ date, timeSlot }: EventTime, now: Date): boolean {
  return timeSlot === undefined ? date < todayInRome(now) : isSlotPast(date, timeSlot, now);
}

const bookingTime = z.object({ date: day, timeSlot: choice(timeSlots, "invalid-slot") });
const enquiryTime = z.object({ date: day });

/**
 * Reads the moment that somebody asks for or offers instead of a request's own, after the rules of its form. The owner may
 * offer a booking a day beyond the window in which visitors book. Never throws.
 */
export function readEventTime(
  content: RequestContent,
  fields: ActionFields,
  by: Actor,
  now: Date,
): { ok: true; moment: EventTime } | { ok: false; errors: FieldErrors } {
  const given = { date: fields["date"] ?? "", timeSlot: fields["timeSlot"] ?? "" };
  const parsed = content.kind === "booking" ? bookingTime.safeParse(given) : enquiryTime.safeParse(given);
  const refused = parsed.success ? {} : errorsOf(parsed.error);
  const errors = { ...refused, ...outsideRules(content, given, refused, by, now) };
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const moment = { timeSlot: undefined, ...parsed.data };
  const current = momentOf(content);
  if (current?.date === moment.date && current.timeSlot === moment.timeSlot) {
    return { ok: false, errors: { date: "same-moment" } };
  }
  return { ok: true, moment };
}

function outsideRules(
  { kind }: RequestContent,
  given: { date: string; timeSlot: string },
  refused: FieldErrors,
  by: Actor,
  now: Date,
): FieldErrors {
  if (refused["date"] !== undefined) return {};
  const { date, eventDate, ...others } = dateErrors(kind, { ...given, eventDate: given.date }, refused, now);
  const error = date ?? eventDate;
  return error === undefined || (error === "date-too-late" && by === "owner") ? others : { ...others, date: error };
}
