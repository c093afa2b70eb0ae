import { z } from "zod";
import {
  type Actor,
  type ChangeableField,
  changeableFields,
  type EventTime,
  eventTimeOf,
  type FieldChange,
} from "./events.ts";
import { fieldsOf } from "./fields.ts";
import { choice, day, errorsOf, lines, schemaOf } from "./parse.ts";
import type { RequestContent } from "./request.ts";
import { dateErrors } from "./rules.ts";
import { type FieldErrors, fieldLimits, timeSlots } from "./vocabulary.ts";

/**
 * What was typed for an action, before it is checked; errors come back under the same names:
 * - `name`, `email`, `phone`, `location`, `details` with `change-details`, each only where it is to change;
 * - `date`, `timeSlot` with `ask-for-time` and `propose`; enquiries have no slot;
 * - `message` with all but `erase`: a sentence to the other side, may be absent or empty.
 */
export type ActionFields = Readonly<Record<string, string>>;

/** Reads a sentence to the other side; undefined where it is empty. Never throws. */
export function readMessage(
  typed: string | undefined,
): { ok: true; message: string | undefined } | { ok: false; error: "too-long" } {
  const read = lines(fieldLimits.message).safeParse(typed ?? "");
  return read.success ? { ok: true, message: read.data || undefined } : { ok: false, error: "too-long" };
}

export type DetailChanges =
  /** `changes` is empty where nothing differs. An address that differs in more than its case is no change yet: it is asked for. */
  | { ok: true; content: RequestContent; changes: FieldChange[]; newAddress: string | undefined }
  | { ok: false; errors: FieldErrors };

/** Reads what a visitor corrects, by the rules of the request's form; an absent field stays as it is. Never throws. */
export function readDetailChanges(content: RequestContent, fields: ActionFields): DetailChanges {
  const current: Readonly<Partial<Record<ChangeableField, string>>> = content;
  // An enquiry has no telephone number to change.
  // A request that was taken by telephone may have no address, and need not get one.
  const isLeftOpen = (field: ChangeableField): boolean => current[field] === "" && fields[field] === "";
  const typed = changeableFields.filter(
    (field) => current[field] !== undefined && fields[field] !== undefined && !isLeftOpen(field),
  );
  const given = Object.fromEntries(typed.map((field) => [field, fields[field]]));
  const rules = fieldsOf(content.kind).filter(({ key }) => key in given);
  const parsed = z.object(Object.fromEntries(rules.map((rule) => [rule.key, schemaOf(rule)]))).safeParse(given);
  if (!parsed.success) return { ok: false, errors: errorsOf(parsed.error) };
  const read: Readonly<Partial<Record<ChangeableField, string | undefined>>> = parsed.data;
  const differing = typed.flatMap((field) => {
    const [from = "", to = ""] = [current[field], read[field]];
    return from === to ? [] : [{ field, from, to }];
  });
  const newAddress = differing.find(isNewAddress)?.to;
  const changes = differing.filter((change) => !isNewAddress(change));
  const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  return { ok: true, content: { ...content, ...changed }, changes, newAddress };
}

function isNewAddress({ field, from, to }: FieldChange): boolean {
  return field === "email" && from.toLowerCase() !== to.toLowerCase();
}

const bookingTime = z.object({ date: day, timeSlot: choice(timeSlots, "invalid-slot") });
const enquiryTime = z.object({ date: day });

/**
 * Reads the time that somebody asks for or offers instead of the request's own, by the rules of its form. The owner may offer a
 * day beyond the window in which visitors book. Never throws.
 */
export function readEventTime(
  content: RequestContent,
  fields: ActionFields,
  by: Actor,
  now: Date,
): { ok: true; time: EventTime } | { ok: false; errors: FieldErrors } {
  const given = { date: fields["date"] ?? "", timeSlot: fields["timeSlot"] ?? "" };
  const parsed = content.kind === "booking" ? bookingTime.safeParse(given) : enquiryTime.safeParse(given);
  const refused = parsed.success ? {} : errorsOf(parsed.error);
  const errors = { ...refused, ...outsideWindow(content, given, refused, by, now) };
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const time = { timeSlot: undefined, ...parsed.data };
  const current = eventTimeOf(content);
  if (current?.date === time.date && current.timeSlot === time.timeSlot) {
    return { ok: false, errors: { date: "same-moment" } };
  }
  return { ok: true, time };
}

function outsideWindow(
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
