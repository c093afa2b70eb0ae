const mostCharacters = 80;

// A letter with its marks. Invisible letters (fillers) do not count.
const letter = String.raw`[\p{L}--\p{Default_Ignorable_Code_Point}]\p{M}{0,3}`;
const plain = new RegExp(String.raw`^${letter}(?:${letter}|[ ,'\u2019\u02bc\-\u2010-\u2014])*$`, "v");

/**
 * A visitor's name or place if it has at most 80 letters, spaces, apostrophes, hyphens, dashes or commas; undefined for other texts, such
 * as one that a mail program would turn into a link. A mail repeats only plain words, because anybody can enter anybody's address.
 */
export function plainWords(value: string): string | undefined {
  const words = value.normalize("NFC").replace(/ +/g, " ").trim();
  return words.length <= mostCharacters && plain.test(words) ? words : undefined;
}

/** Text for the header of a mail: one line without control characters. @param longest the most characters */
export function oneLine(text: string, longest: number): string {
  const characters = Array.from(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim());
  if (characters.length <= longest) return characters.join("");
  const start = characters.slice(0, longest - 1).join("");
  return `${start.trimEnd()}…`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapedXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
