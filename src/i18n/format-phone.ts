import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** An international phone number, `+39 333 000 0000`. @param phone E.164 */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
