import { withoutAccents } from "#src/i18n/without-accents.ts";

// Without I, L, O, U, 0 and 1, which are easily misread or misheard.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 5;
const prefixLength = 3;

/** A reference such as `AMB-7K3QX` (D23): the brand's first three letters and five characters. @param random returns a number in [0, 1) */
export function createReference(brand: string, random: () => number): string {
  const code = Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");
  return `${referencePrefix(brand)}-${code}`;
}

function referencePrefix(brand: string): string {
  const letters = withoutAccents(brand)
    .replace(/[^A-Za-z]/g, "")
    .toUpperCase();
  return letters.slice(0, prefixLength).padEnd(prefixLength, "X");
}

/** Reads `amb 7k3qx` or `7K3QX`: case, hyphens and spaces do not matter, and the prefix is optional. Undefined for other texts. */
export function readReference(typed: string): { prefix: string | undefined; code: string } | undefined {
  const letters = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, "");
  if (!/^[A-Z0-9]+$/.test(letters)) return undefined;
  const code = letters.slice(-length);
  if (letters.length === length) return { prefix: undefined, code };
  return letters.length === prefixLength + length ? { prefix: letters.slice(0, prefixLength), code } : undefined;
}
