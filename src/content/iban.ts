/** The length of an IBAN of the likeliest countries. An IBAN of another country is checked by its check digits only. */
const lengths: Readonly<Record<string, number>> = { IT: 27, SM: 27, VA: 22, DE: 22, FR: 27, ES: 24, AT: 20, CH: 21 };

export function normalizeIban(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}

export function formatIban(iban: string): string {
  return normalizeIban(iban).replace(/(.{4})(?=.)/g, "$1 ");
}

/** True if the check digits of an IBAN are right (ISO 13616: modulo 97 of ISO 7064). */
export function isIban(typed: string): boolean {
  const iban = normalizeIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = lengths[iban.slice(0, 2)];
  if (length !== undefined && length !== iban.length) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - "A".charCodeAt(0) + 10),
  );
  return BigInt(digits) % 97n === 1n;
}
