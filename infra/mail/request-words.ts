import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { StoredRequest } from "#domain/requests/request.ts";
import { messagesIn } from "#i18n/messages/messages.ts";

/** The kind of event in Italian: one of the nine on a booking, the visitor's own words on an enquiry. */
export function eventOf({ content }: StoredRequest): string {
  return content.kind === "booking" ? messagesIn("it").forms.eventTypes[content.eventType] : content.partyType;
}

/** A phone number as it is written, `+39 333 000 0000`. */
export function shownPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
