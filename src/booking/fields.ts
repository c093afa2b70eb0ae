import type { Entries } from "#src/ui/entries.ts";
import type { RequestContent } from "#src/requests/request.ts";
import type { Messages } from "#src/i18n/messages/messages.ts";
import { eventTypes } from "#src/i18n/event-types.ts";
import {
  type Order,
  type OrderOffer,
  type OrderPart,
  type OrderTexts,
  orderTexts,
  placeLimit,
  readOrder,
} from "#src/order/order.ts";
import { cleanLine } from "#src/i18n/clean-text.ts";
import { fieldLimits, type RequestKind } from "./vocabulary.ts";

type FormMessages = Messages["forms"];

/** A field of a form, from which parsing, client-side check, id, label, call and export column are derived. */
export interface BookingField {
  name: string;
  /** The key of the value in the request's content and in exports. The default is the name. */
  key: string;
  /** The part of the order that the field fills in. The order parses and keeps it. */
  part?: OrderPart;
  type: "line" | "text" | "email" | "tel" | "date" | "choice" | "number";
  required: boolean;
  /** The most code points (D21). */
  limit?: number;
  /** Undefined if the content has the options. */
  options?: readonly string[];
  autoComplete?: string;
  label: keyof FormMessages["labels"];
  missing?: "selectDate" | "selectTime" | "selectEventType";
  /** The name in the documented call (specification 7), if it differs. */
  wire?: string;
  /** True if the field is not in the specification (D37). The call leaves an empty one out. */
  added?: boolean;
  /** True if the call repeats the value in `details`, under `name`. */
  inDetails?: boolean;
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
const location = { name: "location", part: "place", type: "line", required: true, limit: placeLimit } as const;

const added = { required: false, limit: fieldLimits.phone, added: true } as const;

const contact = {
  fullName: { name: "fullName", key: "name", ...personName },
  replyTo: { name: "reply_to", key: "email", ...mailAddress },
  eventDate: { name: "eventDate", key: "date", part: "date", type: "date", required: true, label: "eventDate" },
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

/** The fields of each form in the page's order (specification 3 and 5). */
const formFields = {
  booking: [
    { name: "date", part: "date", type: "date", required: true, label: "date", missing: "selectDate" },
    {
      name: "timeSlot",
      part: "from",
      type: "choice",
      required: true,
      limit: fieldLimits.phone,
      label: "timeSlot",
      missing: "selectTime",
    },
    { name: "until", part: "until", type: "line", ...added, label: "until" },
    {
      name: "eventType",
      part: "eventType",
      type: "choice",
      required: true,
      options: eventTypes,
      label: "eventType",
      missing: "selectEventType",
    },
    { ...location, label: "location" },
    { name: "name", ...personName },
    { name: "phone", type: "tel", required: true, limit: fieldLimits.phone, autoComplete: "tel", label: "phone" },
    { name: "email", ...mailAddress },
    { name: "guests", part: "guests", type: "number", ...added, label: "guests" },
    { name: "formula", part: "formula", type: "choice", ...added, label: "formula" },
    { name: "extras", part: "extras", type: "choice", ...added, limit: fieldLimits.message, label: "extras" },
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
    { ...contact.eventDate, required: false, inDetails: true },
    { ...contact.partyType, wire: "eventType", inDetails: true },
    { ...contact.location, inDetails: true },
    { ...contact.description, wire: "message" },
  ],
} as const satisfies Record<RequestKind, ReadonlyArray<Omit<BookingField, "key"> & { key?: string }>>;

type Fields<Kind extends RequestKind> = (typeof formFields)[Kind][number];
export type FieldName<Kind extends RequestKind = RequestKind> = Fields<Kind>["name"];

type Key<F> = F extends { key: infer Given extends string } ? Given : F extends { name: infer Name } ? Name : never;

type PartOf<F> = F extends { part: infer Part extends OrderPart; required: true } ? Part : never;

/** The order with the parts that the form requires, and the fields that are not part of it. A text without an entry is empty. */
export type ContentOf<Kind extends RequestKind> = {
  order: Order & { [Part in PartOf<Fields<Kind>>]: NonNullable<Order[Part]> };
} & { [F in Exclude<Fields<Kind>, { part: OrderPart }> as Key<F>]: string };

export function formFieldsOf(kind: RequestKind): readonly BookingField[] {
  return formFields[kind].map((field) => ({ key: field.name, ...field }));
}

/** @throws Error if the form has no such field */
export function fieldNamed(kind: RequestKind, name: string): BookingField {
  const field = formFieldsOf(kind).find((one) => one.name === name);
  if (field === undefined) throw new Error(`The form ${kind} has no field ${name}`);
  return field;
}

export function fieldId(kind: RequestKind, { key }: Pick<BookingField, "key">): string {
  const words = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${kind === "booking" ? "booking" : "enquiry"}-${words}`;
}

export function orderIn(kind: RequestKind, entries: Entries, offer: OrderOffer): Order {
  const rows = formFieldsOf(kind).flatMap(({ name, part }) =>
    part === undefined ? [] : [[part, cleanLine(entries[name] ?? "")]],
  );
  return readOrder(Object.fromEntries(rows) as OrderTexts, offer).order;
}

/** The stored values as the form posts them, by key. Open values are empty or missing. */
export function fieldTexts(content: RequestContent): Readonly<Record<string, string | undefined>> {
  const { order, ...others } = content;
  const texts = orderTexts(order);
  const known = others as unknown as Readonly<Record<string, string>>;
  return Object.fromEntries(
    formFieldsOf(content.kind).map(({ key, part }) => [key, part === undefined ? known[key] : texts[part]]),
  );
}

/** Equal for two requests if and only if form, mail address (ignoring case) and parsed fields are (D18). */
export function contentIdentity(content: RequestContent): string {
  return JSON.stringify({ kind: content.kind, ...fieldTexts({ ...content, email: content.email.toLowerCase() }) });
}
