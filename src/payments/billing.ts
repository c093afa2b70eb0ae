import type { Entries } from "#src/ui/entries.ts";
import { cleanLine, withAsciiDomain } from "#src/i18n/clean-text.ts";
import { formatCountry } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { ActionErrorCode } from "#src/requests/action-form.tsx";
import type { ActionErrors } from "#src/requests/action.ts";

export const payers = ["person", "company", "abroad"] as const;
export type Payer = (typeof payers)[number];

interface FieldRow {
  payers: readonly Payer[];
  /** In code points (schema of FatturaPA). */
  limit: number;
  autoComplete: string;
  optional?: true;
  compact?: true;
  /** Reads the text with its spaces. */
  read?: (typed: string, country: string) => string;
  check?: { isValid: (value: string, payer: Payer) => boolean; error: ActionErrorCode };
}

/** The certified mail addresses of FatturaPA, without quoted ones. */
const addressPattern = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** In the order of the form. */
// One line for each row.
// oxfmt-ignore
export const billingFields = {
  payerName: { payers, limit: 80, autoComplete: "billing name" },
  /** Associations have a code of eleven digits. */
  taxCode: { payers: ["person"], limit: 16, autoComplete: "off", compact: true, read: withoutItaly, check: { isValid: (code) => isTaxCode(code) || isItalianVatNumber(code), error: "invalid-tax-code" } },
  vatNumber: { payers: ["company"], limit: 11, autoComplete: "off", compact: true, read: withoutItaly, check: { isValid: isItalianVatNumber, error: "invalid-vat-number" } },
  /** ISO 3166. */
  country: { payers: ["abroad"], limit: 2, autoComplete: "billing country", compact: true, check: { isValid: (code) => foreignCountries.includes(code), error: "invalid-country" } },
  /** Without the letters of the country. A private person has none. */
  foreignVat: { payers: ["abroad"], limit: 28, autoComplete: "off", optional: true, compact: true, read: withoutCountry, check: { isValid: (number) => /^[A-Z0-9]{2,}$/.test(number), error: "invalid-foreign-vat" } },
  street: { payers, limit: 60, autoComplete: "billing street-address" },
  postcode: { payers, limit: 12, autoComplete: "billing postal-code", check: { isValid: isPostcode, error: "invalid-postcode" } },
  town: { payers, limit: 60, autoComplete: "billing address-level2" },
  /**
   * The address for a company's invoices; a public body's has six characters. If both addresses are missing, the invoices are in the
   * client's area of the tax office's site.
   */
  recipientCode: { payers: ["company"], limit: 7, autoComplete: "off", optional: true, compact: true, check: { isValid: (code) => /^[A-Z0-9]{6,7}$/.test(code), error: "invalid-recipient-code" } },
  certifiedEmail: { payers: ["company"], limit: 254, autoComplete: "off", optional: true, read: withAsciiDomain, check: { isValid: (address) => addressPattern.test(address), error: "invalid-email" } },
} as const satisfies Record<string, FieldRow>;

export type BillingField = keyof typeof billingFields;
export const billingFieldNames = Object.keys(billingFields) as BillingField[];

type AlwaysGiven = "payerName" | "street" | "postcode" | "town";

export type Billing = { payer: Payer } & Record<AlwaysGiven, string> & Partial<Record<BillingField, string>>;

/** Leaves out the fields of other kinds of payers. Never throws. */
export function readBilling(fields: Entries): { ok: true; billing: Billing } | { ok: false; errors: ActionErrors } {
  const payer = payers.find((one) => one === fields["payer"]);
  if (payer === undefined) return { ok: false, errors: { payer: "required" } };
  const errors: ActionErrors = {};
  const values: Partial<Record<BillingField, string>> = {};
  for (const name of billingFieldNames) {
    const row: FieldRow = billingFields[name];
    if (!row.payers.includes(payer)) continue;
    const typed = row.compact ? compact(fields[name] ?? "") : cleanLine(fields[name] ?? "");
    const value = row.read?.(typed, values.country ?? "") ?? typed;
    const error = errorOf(value, row, payer);
    if (error !== undefined) errors[name] = error;
    else if (value !== "") values[name] = value;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  // The required fields are there.
  return { ok: true, billing: { payer, ...values } as Billing };
}

function errorOf(value: string, { optional, limit, check }: FieldRow, payer: Payer): ActionErrorCode | undefined {
  if (value === "") return optional ? undefined : "required";
  if (check !== undefined && !check.isValid(value, payer)) return check.error;
  return Array.from(value).length > limit ? "too-long" : undefined;
}

function compact(typed: string): string {
  return cleanLine(typed)
    .replace(/[\s.-]/g, "")
    .toUpperCase();
}

export function billingText(billing: Billing, locale: Locale): string {
  const { payerName, taxCode, vatNumber, foreignVat, street, postcode, town, country } = billing;
  const number = taxCode ?? vatNumber ?? (foreignVat && `${lettersOf(country)[0] ?? ""}${foreignVat}`);
  const lines = [street, `${postcode} ${town}`, ...(country === undefined ? [] : [formatCountry(country, locale)])];
  return [payerName, ...(number === undefined ? [] : [number]), ...lines].join(", ");
}

/** The name of a payer that is not a private person. */
export function companyOf({ payer, payerName, foreignVat }: Billing): string | undefined {
  return payer === "company" || foreignVat !== undefined ? payerName : undefined;
}

/** Public bodies have another format, in which they pay the VAT themselves. */
export function isPublicBody({ recipientCode = "" }: Billing): boolean {
  return recipientCode.length === 6;
}

/** The value of a character at an odd position of a codice fiscale. A digit counts like the letter of its value. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** A codice fiscale may contain these letters instead of digits, so that no two people have one code. */
const taxCodePattern = /^[A-Z]{6}[\dLMNPQRSTUV]{2}[ABCDEHLMPRST][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z]$/;

/** True for the codice fiscale of a person with the right check letter (D.M. 23 December 1976). */
export function isTaxCode(code: string): boolean {
  if (!taxCodePattern.test(code)) return false;
  const letterA = "A".charCodeAt(0);
  const values = Array.from(code, (sign) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - letterA));
  const sum = values.slice(0, 15).reduce((before, value, index) => {
    return before + (index % 2 === 0 ? (oddValues[value] ?? 0) : value);
  }, 0);
  return sum % 26 === values[15];
}

/** True for a partita IVA with the right check digit (Luhn's algorithm). */
export function isItalianVatNumber(number: string): boolean {
  if (!/^\d{11}$/.test(number) || /^0+$/.test(number)) return false;
  const sum = Array.from(number, Number).reduce((before, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2;
    return before + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode("A".charCodeAt(0) + index));
const englishNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Reserved codes, and codes of regions. */
const noCountries = ["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"];

/** ISO 3166. */
export const foreignCountries: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => code !== "IT" && !noCountries.includes(code) && englishNames.of(code) !== undefined)
  // An old code has the name of its successor.
  .filter((code) => new Intl.Locale(`und-${code}`).maximize().region === code);

/** The prefixes of VAT numbers that differ from ISO 3166. The prefix CHE is part of a Swiss number. */
const vatLetters: Readonly<Record<string, readonly string[]>> = { GR: ["EL", "GR"], GB: ["GB", "UK", "XI"], CH: [] };

/** The first ones are the usual ones. */
function lettersOf(country = ""): readonly string[] {
  return vatLetters[country] ?? [country];
}

function withoutCountry(number: string, country: string): string {
  const own = lettersOf(country).find((start) => number.startsWith(start));
  return own === undefined ? number : number.slice(own.length);
}

/** `IT01234567897` */
function withoutItaly(number: string): string {
  return number.replace(/^IT(?=\d)/, "");
}

function isPostcode(postcode: string, payer: Payer): boolean {
  return payer === "abroad" || /^\d{5}$/.test(postcode);
}
