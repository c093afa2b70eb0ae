import { cleanLine } from "#src/i18n/clean-text.ts";

/** A private person or a company in Italy, or a client abroad. */
export const payers = ["person", "company", "abroad"] as const;
export type Payer = (typeof payers)[number];

export type BillingErrorCode =
  | "required"
  | "too-long"
  | "invalid-tax-code"
  | "invalid-vat-number"
  | "invalid-foreign-vat"
  | "invalid-recipient-code"
  | "invalid-email"
  | "invalid-postcode";

interface FieldRow {
  payers: readonly Payer[];
  /** In code points, as the schema of FatturaPA bounds it. */
  limit: number;
  autoComplete: string;
  optional?: true;
  /** Stored in capitals without spaces. */
  compact?: true;
  check?: { isValid: (value: string, payer: Payer) => boolean; error: BillingErrorCode };
}

/** As FatturaPA has addresses of certified mail, without quoted ones. */
const addressPattern = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** In the order of the form. */
// One line for each row.
// oxfmt-ignore
export const billingFields = {
  payerName: { payers, limit: 80, autoComplete: "billing name" },
  /** Associations have one of eleven digits. */
  taxCode: { payers: ["person"], limit: 16, autoComplete: "off", compact: true, check: { isValid: (code) => isTaxCode(code) || isItalianVatNumber(code), error: "invalid-tax-code" } },
  vatNumber: { payers: ["company"], limit: 11, autoComplete: "off", compact: true, check: { isValid: isItalianVatNumber, error: "invalid-vat-number" } },
  /** With the letters of its country; a private person has the letters alone. */
  foreignVat: { payers: ["abroad"], limit: 30, autoComplete: "off", compact: true, check: { isValid: isForeignVatNumber, error: "invalid-foreign-vat" } },
  street: { payers, limit: 60, autoComplete: "billing street-address" },
  postcode: { payers, limit: 12, autoComplete: "billing postal-code", check: { isValid: isPostcode, error: "invalid-postcode" } },
  town: { payers, limit: 60, autoComplete: "billing address-level2" },
  /** The address for the invoices of a company. Without either, they are in its area of the tax office's site. */
  recipientCode: { payers: ["company"], limit: 7, autoComplete: "off", optional: true, compact: true, check: { isValid: (code) => /^[A-Z0-9]{7}$/.test(code), error: "invalid-recipient-code" } },
  certifiedEmail: { payers: ["company"], limit: 254, autoComplete: "off", optional: true, check: { isValid: (address) => addressPattern.test(address), error: "invalid-email" } },
} as const satisfies Record<string, FieldRow>;

export type BillingField = keyof typeof billingFields;
export const billingFieldNames = Object.keys(billingFields) as BillingField[];

type AlwaysGiven = "payerName" | "street" | "postcode" | "town";

export type Billing = { payer: Payer } & Record<AlwaysGiven, string> & Partial<Record<BillingField, string>>;

export type BillingErrors = Partial<Record<BillingField | "payer", BillingErrorCode>>;

/** Leaves out fields of another kind of payer. Never throws. */
export function readBilling(
  fields: Readonly<Record<string, string>>,
): { ok: true; billing: Billing } | { ok: false; errors: BillingErrors } {
  const payer = payers.find((one) => one === fields["payer"]);
  if (payer === undefined) return { ok: false, errors: { payer: "required" } };
  const errors: BillingErrors = {};
  const values: Partial<Record<BillingField, string>> = {};
  for (const name of billingFieldNames) {
    const row: FieldRow = billingFields[name];
    if (!row.payers.includes(payer)) continue;
    const value = row.compact ? compact(fields[name] ?? "") : cleanLine(fields[name] ?? "");
    const error = errorOf(value, row, payer);
    if (error !== undefined) errors[name] = error;
    else if (value !== "") values[name] = value;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  // The fields that every payer has are not optional.
  return { ok: true, billing: { payer, ...values } as Billing };
}

function errorOf(value: string, { optional, limit, check }: FieldRow, payer: Payer): BillingErrorCode | undefined {
  if (value === "") return optional ? undefined : "required";
  if (check !== undefined && !check.isValid(value, payer)) return check.error;
  return Array.from(value).length > limit ? "too-long" : undefined;
}

function compact(typed: string): string {
  return cleanLine(typed)
    .replace(/[\s.-]/g, "")
    .toUpperCase();
}

export function billingText({ payerName, taxCode, vatNumber, foreignVat, street, postcode, town }: Billing): string {
  return [payerName, taxCode ?? vatNumber ?? foreignVat, street, `${postcode} ${town}`].join(", ");
}

/** The value of a character at an odd place of a codice fiscale; a digit counts as the letter of its value. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** A codice fiscale may have these letters instead of digits, so that no two people have the same. */
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

/** True for a partita IVA with the right check digit, which is that of Luhn. */
export function isItalianVatNumber(number: string): boolean {
  if (!/^\d{11}$/.test(number) || /^0+$/.test(number)) return false;
  const sum = Array.from(number, Number).reduce((before, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2;
    return before + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Letters that are not those of ISO 3166. */
const vatCountries: Readonly<Record<string, string>> = { EL: "GR", XI: "GB" };
const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** ISO 3166 */
export function countryOf(foreignVat: string): string {
  const letters = foreignVat.slice(0, 2);
  return vatCountries[letters] ?? letters;
}

function isForeignVatNumber(number: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]*$/.test(number)) return false;
  const country = countryOf(number);
  return country !== "IT" && country !== "ZZ" && countryNames.of(country) !== undefined;
}

function isPostcode(postcode: string, payer: Payer): boolean {
  return payer === "abroad" || /^\d{5}$/.test(postcode);
}
