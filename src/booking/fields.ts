import type { RequestContent } from "#src/requests/request.ts";
import type { Messages } from "#src/i18n/messages/messages.ts";
import { type EventType, eventTypes } from "#src/content/event-types.ts";
import { type FieldErrorCode, fieldLimits, type RequestKind } from "./vocabulary.ts";

type FormMessages = Messages["forms"];

/** A field of a form. Parsing, client-side check, ids, labels, calls and export columns are derived from it. */
export interface Field {
  /** The name of its input (specification 3) and of its error. */
  name: string;
  /** The key of its value in the request's content: its name, unless its row says another. */
  key: string;
  /** `line` is one line, `text` several, `number` a whole one from 1 to 9999, stored as it was typed. */
  type: "line" | "text" | "email" | "tel" | "date" | "choice" | "number";
  required: boolean;
  /** Upper bound in code points of Unicode (D21). */
  limit?: number;
  /** Undefined for a choice whose options are in the content. */
  options?: readonly string[];
  /** The error of a value that is none of the options. */
  invalid?: FieldErrorCode;
  autoComplete?: string;
  label: keyof FormMessages["labels"];
  /** The message for a choice that was not made. */
  missing?: "selectDate" | "selectTime" | "selectEventType";
  /** Its name in the documented call (specification 7), if another. */
  wire?: string;
  /** True if the specification does not have it (D37): the call leaves it out if it is empty. */
  added?: boolean;
  /** True if the call repeats it in `details`, under `name`. */
  inDetails?: boolean;
  /** True if private pages and the owner's mails have a row of its label and text (`plainRows`). */
  plainRow?: boolean;
}

const personName = {
  type: "line",
  required: true,
  limit: fieldLimits.name,
  autoComplete: "name",
  label: "name",
} as const;
const mailAddress = {
  type: "email",
  required: true,
  limit: fieldLimits.email,
  autoComplete: "email",
  label: "email",
} as const;
const location = { name: "location", type: "line", required: true, limit: fieldLimits.location } as const;

const contact = {
  fullName: { name: "fullName", key: "name", ...personName },
  replyTo: { name: "reply_to", key: "email", ...mailAddress },
  eventDate: { name: "eventDate", key: "date", type: "date", required: true, label: "eventDate" },
  partyType: { name: "partyType", type: "line", required: true, limit: fieldLimits.partyType, label: "partyType" },
  location: { ...location, label: "enquiryLocation" },
  description: {
    name: "description",
    key: "details",
    type: "text",
    required: true,
    limit: fieldLimits.text,
    label: "description",
  },
} as const;

/** The fields of each form in the order of the page (specification 3 and 5). */
const formFields = {
  booking: [
    { name: "date", type: "date", required: true, label: "date", missing: "selectDate" },
    {
      name: "timeSlot",
      type: "choice",
      required: true,
      limit: fieldLimits.phone,
      label: "timeSlot",
      missing: "selectTime",
    },
    {
      name: "eventType",
      type: "choice",
      required: true,
      options: eventTypes,
      invalid: "invalid-event-type",
      label: "eventType",
      missing: "selectEventType",
    },
    { ...location, label: "location" },
    { name: "name", ...personName },
    { name: "phone", type: "tel", required: true, limit: fieldLimits.phone, autoComplete: "tel", label: "phone" },
    { name: "email", ...mailAddress },
    // The basis of an estimate (D37): shown only if prices are published.
    { name: "guests", type: "number", required: false, label: "guests", plainRow: true, added: true },
    // One of those that the content has (`src/requests/submit.server.ts`).
    { name: "formula", type: "choice", required: false, limit: fieldLimits.location, label: "formula", added: true },
    { name: "extras", type: "line", required: false, limit: fieldLimits.location, label: "extras", added: true },
    { name: "details", type: "text", required: false, limit: fieldLimits.text, label: "details" },
  ],
  contact: [
    contact.fullName,
    contact.replyTo,
    contact.eventDate,
    contact.partyType,
    contact.location,
    contact.description,
  ],
  service: [
    { ...contact.fullName, wire: "name" },
    { ...contact.replyTo, wire: "email" },
    // The date may be left open (D15).
    { ...contact.eventDate, required: false, inDetails: true },
    { ...contact.partyType, wire: "eventType", inDetails: true },
    { ...contact.location, inDetails: true },
    { ...contact.description, wire: "message" },
  ],
} as const satisfies Record<RequestKind, ReadonlyArray<Omit<Field, "key"> & { key?: string }>>;

type Fields<Kind extends RequestKind> = (typeof formFields)[Kind][number];
export type FieldName<Kind extends RequestKind = RequestKind> = Fields<Kind>["name"];

type Key<F> = F extends { key: infer Given extends string } ? Given : F extends { name: infer Name } ? Name : never;
type Value<F> = Key<F> extends "eventType" ? EventType : string;

/** Fields that are always stored: a text that was left open as an empty one. */
type Stored<Kind extends RequestKind> = Extract<Fields<Kind>, { required: true } | { type: "text" }>;

export type ContentOf<Kind extends RequestKind> = { [F in Stored<Kind> as Key<F>]: Value<F> } & {
  [F in Exclude<Fields<Kind>, Stored<Kind>> as Key<F>]?: Value<F> | undefined;
};

export function fieldsOf(kind: RequestKind): readonly Field[] {
  return formFields[kind].map((field) => ({ key: field.name, ...field }));
}

/** @throws Error where the form has no such field */
export function fieldNamed(kind: RequestKind, name: string): Field {
  const field = fieldsOf(kind).find((one) => one.name === name);
  if (field === undefined) throw new Error(`The form ${kind} has no field ${name}`);
  return field;
}

export function dateFieldOf(kind: RequestKind): string {
  return kind === "booking" ? "date" : "eventDate";
}

export function fieldId(kind: RequestKind, { key }: Pick<Field, "key">): string {
  const words = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${kind === "booking" ? "booking" : "enquiry"}-${words}`;
}

/** The filled-in fields of a request that are shown as they were typed. */
export function plainRows(
  content: { kind: RequestKind } & Readonly<Record<string, unknown>>,
  labels: FormMessages["labels"],
): Array<{ label: string; value: string }> {
  return fieldsOf(content.kind).flatMap(({ key, label, plainRow = false }) => {
    const value = content[key];
    return plainRow && typeof value === "string" && value !== "" ? [{ label: labels[label], value }] : [];
  });
}

/**
 * A text that is equal for two requests exactly if form, mail address (in any case) and parsed fields are (D18). The language of the page
 * and what was told of the event later are not part of it.
 */
export function contentIdentity(content: RequestContent): string {
  const fields = Object.entries({ ...content, eventDetails: undefined, email: content.email.toLowerCase() });
  return JSON.stringify(
    fields.filter(([, value]) => value !== undefined).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
