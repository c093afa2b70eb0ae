// Without I, L, O, U, 0 and 1: nothing that is misread on a slip or misheard on the phone.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 5;

/**
 * A request's reference, for example `AMB-7K3QX` (decision 23): the brand's first three letters and five characters.
 * @param random gives a number from 0 up to, not including, 1.
 */
export function createReference(brand: string, random: () => number): string {
  const code = Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");
  return `${referencePrefix(brand)}-${code}`;
}

function referencePrefix(brand: string): string {
  const letters = brand
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toUpperCase();
  return letters.slice(0, 3).padEnd(3, "X");
}
