import { expect, it } from "vitest";
import { type Billing, billingText, isItalianVatNumber, isTaxCode, readBilling } from "./billing.ts";

const address = { payerName: "Marta Colonnelli", street: "Via del Grano 5", postcode: "00044", town: "Frascati" };
const person = { payer: "person", ...address, taxCode: "rss mra 80a01 h501u" };
const company = { payer: "company", ...address, vatNumber: "007 4311 0157" };
const abroad = { payer: "abroad", ...address, postcode: "SW1A 1AA", country: "GB", foreignVat: "gb 999 9999 73" };

it.each([
  ["RSSMRA80A01H501U", true],
  ["MRTMTT91D08F205J", true],
  // The first person, whose last digit is a letter because somebody else has that code.
  ["RSSMRA80A01H50MM", true],
  ["RSSMRA80A01H501A", false],
  ["RSSMRA80F01H501U", false],
  ["RSSMRA80A01H501", false],
])("checks the letter of the codice fiscale %s", (code, isRight) => {
  expect(isTaxCode(code)).toBe(isRight);
});

it.each([
  ["00743110157", true],
  ["12345678903", true],
  ["12345678901", false],
  ["00000000000", false],
  ["1234567890", false],
])("checks the digit of the partita IVA %s", (number, isRight) => {
  expect(isItalianVatNumber(number)).toBe(isRight);
});

it.each([
  ["a person", person, { ...person, taxCode: "RSSMRA80A01H501U" }],
  ["an association", { ...person, taxCode: "007 4311 0157" }, { ...person, taxCode: "00743110157" }],
  ["a company without a code", company, { ...company, vatNumber: "00743110157" }],
  [
    "a company with what its invoices need",
    { ...company, recipientCode: "m5uxcr1", certifiedEmail: "colonnelli@pec.example" },
    { ...company, vatNumber: "00743110157", recipientCode: "M5UXCR1", certifiedEmail: "colonnelli@pec.example" },
  ],
  [
    "a number with the letters of Italy",
    { ...company, vatNumber: "IT 00743110157" },
    { ...company, vatNumber: "00743110157" },
  ],
  [
    "a public body",
    { ...company, recipientCode: "uft5v0" },
    { ...company, vatNumber: "00743110157", recipientCode: "UFT5V0" },
  ],
  [
    "certified mail at a Unicode domain",
    { ...company, certifiedEmail: "mario@caffè.it" },
    { ...company, vatNumber: "00743110157", certifiedEmail: "mario@xn--caff-8oa.it" },
  ],
  ["a company abroad", abroad, { ...abroad, foreignVat: "999999973" }],
  [
    "a company abroad by the letters it is known by",
    { ...abroad, foreignVat: "UK999999973" },
    { ...abroad, foreignVat: "999999973" },
  ],
  [
    "a Greek company",
    { ...abroad, country: "gr", foreignVat: "EL 123456789" },
    { ...abroad, country: "GR", foreignVat: "123456789" },
  ],
  [
    "a Swiss company",
    { ...abroad, country: "CH", foreignVat: "CHE-123.456.788" },
    { ...abroad, country: "CH", foreignVat: "CHE123456788" },
  ],
  [
    "a company of San Marino",
    { ...abroad, country: "SM", foreignVat: "SM 12345" },
    { ...abroad, country: "SM", foreignVat: "12345" },
  ],
  [
    "a private person abroad",
    { ...abroad, foreignVat: "" },
    { payer: "abroad", ...address, postcode: "SW1A 1AA", country: "GB" },
  ],
  [
    "a person, not what was typed for a company",
    { ...person, vatNumber: "1" },
    { ...person, taxCode: "RSSMRA80A01H501U" },
  ],
])("reads %s", (_, typed, billing) => {
  expect(readBilling(typed)).toEqual({ ok: true, billing });
});

it.each<[Record<string, string>, Record<string, string>]>([
  [{}, { payer: "required" }],
  [{ ...person, payer: "friend" }, { payer: "required" }],
  [
    { payer: "person" },
    { payerName: "required", taxCode: "required", street: "required", postcode: "required", town: "required" },
  ],
  [
    { ...person, taxCode: "RSSMRA80A01H501A", postcode: "SW1A 1AA", street: "x".repeat(61) },
    { taxCode: "invalid-tax-code", postcode: "invalid-postcode", street: "too-long" },
  ],
  [
    { ...company, vatNumber: "12345678901", recipientCode: "0000", certifiedEmail: "perché@pec.example" },
    { vatNumber: "invalid-vat-number", recipientCode: "invalid-recipient-code", certifiedEmail: "invalid-email" },
  ],
  [{ ...abroad, country: "" }, { country: "required" }],
  [{ ...abroad, country: "IT" }, { country: "invalid-country" }],
  [{ ...abroad, country: "EU" }, { country: "invalid-country" }],
  [{ ...abroad, country: "DD" }, { country: "invalid-country" }],
  [{ ...abroad, foreignVat: "none?" }, { foreignVat: "invalid-foreign-vat" }],
])("says what is wrong with %j", (typed, errors) => {
  expect(readBilling(typed)).toEqual({ ok: false, errors });
});

it.each([
  ["DE", "123456789", "DE123456789"],
  ["GB", "999999973", "GB999999973"],
  ["GR", "123456789", "EL123456789"],
  ["CH", "CHE116281710", "CHE116281710"],
])("writes a VAT number of %s with its letters", (country, foreignVat, text) => {
  const billing: Billing = { payer: "abroad", ...address, country, foreignVat };
  expect(billingText(billing, "en")).toContain(`Marta Colonnelli, ${text}, Via del Grano 5`);
});
