import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { policy } from "#domain/policy/constants.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import type { Messages } from "#i18n/messages/messages.ts";

const wordJoiner = "\u2060";

/** A telephone number as one reads it: "+39 333 000 0000". @param phone E.164 */
export function shownPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** What is celebrated: the name of a booking's kind of event, an enquiry's own words. */
export function eventName({ content }: StoredRequest, { forms }: Messages): string {
  return content.kind === "booking" ? forms.eventTypes[content.eventType] : content.partyType;
}

/** Hours in which such a request is answered, as the site promises: "24–48", in one piece (D22). */
export function answerHours({ content }: StoredRequest): string {
  const { contact, bookingFrom, bookingTo } = policy.responseHours;
  return content.kind === "booking" ? `${bookingFrom}–${wordJoiner}${bookingTo}` : String(contact);
}
