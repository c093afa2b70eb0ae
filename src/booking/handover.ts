import type { IslandMessages } from "#src/i18n/messages/messages.ts";
import type { Entries } from "#src/ui/entries.ts";
import { fieldsOf } from "./fields.ts";
import { type EventType, eventTypes } from "./vocabulary.ts";

/** The fields of a booking that have a counterpart in the contact form. */
const counterparts = ["name", "email", "date", "eventType", "location", "details"];

/** The entries of a booking as those of the contact form. Fields without a counterpart become lines of the description. */
export function enquiryOf(booking: Entries, messages: IslandMessages): Entries {
  const { name = "", email = "", date = "", eventType, location = "", details = "" } = booking;
  const lines = fieldsOf("booking")
    .filter((field) => !counterparts.includes(field.name) && booking[field.name])
    .map((field) => `${messages.forms.labels[field.label]}: ${booking[field.name]}`);
  return {
    fullName: name,
    reply_to: email,
    eventDate: date,
    partyType: eventTypeName(eventType, messages),
    location,
    description: [details, ...lines].filter(Boolean).join("\n"),
  };
}

/** The name of an event type in the page's language; empty where none is chosen. */
export function eventTypeName(value: string | undefined, { forms }: IslandMessages): string {
  const type = eventTypes.find((known): known is EventType => known === value);
  return type === undefined ? "" : forms.eventTypes[type];
}
