import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Locale } from "./locales.ts";

/** An international phone number, `+39 333 000 0000`, with its extension: `+39 06 940 1234 int. 12`. @param phone as `parse` stores it */
export function formatPhone(phone: string, locale: Locale): string {
  const extension = locale === "it" ? "int." : "ext.";
  return (
    parsePhoneNumberFromString(phone)?.format("INTERNATIONAL", {
      formatExtension: (number, digits) => `${number} ${extension} ${digits}`,
    }) ?? phone
  );
}

/** The digits by which WhatsApp knows a number. @param phone as `parse` stores it */
export function whatsappNumber(phone: string): string {
  return phone.replace(/;.*/, "").replace("+", "");
}
