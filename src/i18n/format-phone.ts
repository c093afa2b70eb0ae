import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Locale, Localized } from "./locales.ts";

const extension: Localized = { it: "int.", en: "ext." };

/** Writes `+39 333 000 0000`, or `+39 06 940 1234 int. 12` with an extension. @param phone E.164, as `parse` returns it */
export function formatPhone(phone: string, locale: Locale): string {
  return (
    parsePhoneNumberFromString(phone)?.format("INTERNATIONAL", {
      formatExtension: (number, digits) => `${number} ${extension[locale]} ${digits}`,
    }) ?? phone
  );
}

/** The digits of a number for WhatsApp. @param phone E.164, as `parse` returns it */
export function whatsappNumber(phone: string): string {
  return phone.replace(/;.*/, "").replace("+", "");
}
