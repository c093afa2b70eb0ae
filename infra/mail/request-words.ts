import { messagesIn } from "#i18n/all-messages.ts";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { StoredRequest } from "#domain/requests/request.ts";
import { eventTypes } from "#domain/requests/vocabulary.ts";

/** The kind of event in Italian: one of the nine on a booking, the visitor's own words on an enquiry. */
export function eventOf({ content }: StoredRequest): string {
  return eventNamed(content.kind === "booking" ? content.eventType : content.partyType);
}

/** An event in Italian. @param what one of the nine by its id, or a visitor's own words, which stay as they are */
export function eventNamed(what: string): string {
  const type = eventTypes.find((one) => one === what);
  return type === undefined ? what : messagesIn("it").forms.eventTypes[type];
}

/** A phone number as it is written, `+39 333 000 0000`. */
export function shownPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
