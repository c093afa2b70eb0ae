/** Leaves room for a number. */
const usualLongest = 60;

/** A name for addresses and files made of a text: lower-case letters without accents, digits and hyphens. Empty where the text has none. */
export function slugOf(text: string, longest = usualLongest): string {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word.slice(0, longest) : `${slug}-${word}`;
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug;
}

/** The same with a number where others have it already. @param otherwise where the text makes none */
export function freeSlug(
  text: string,
  otherwise: string,
  isTaken: (slug: string) => boolean,
  longest = usualLongest,
): string {
  const slug = slugOf(text, longest) || otherwise;
  let free = slug;
  for (let number = 2; isTaken(free); number += 1) free = `${slug}-${number}`;
  return free;
}
