const mostCharacters = 80;

// A letter with the marks that belong to it. Letters that show nothing (fillers) are none here.
const letter = String.raw`[\p{L}--\p{Default_Ignorable_Code_Point}]\p{M}{0,3}`;
const plain = new RegExp(String.raw`^${letter}(?:${letter}|[ ,'\u2019\u02bc\-\u2010-\u2014])*$`, "v");

/**
 * A visitor's name or place when it is plain words only: letters of any script, spaces, apostrophes, hyphens, dashes and commas, at
 * most 80 characters. Undefined when it holds anything else, for example text that a mail program would turn into a link.
 * Mails to an address from a form repeat only such words: anybody can enter anybody's address.
 */
export function plainWords(value: string): string | undefined {
  const words = value.normalize("NFC").replace(/ +/g, " ").trim();
  return words.length <= mostCharacters && plain.test(words) ? words : undefined;
}

/** Text on one line, without control characters, of at most `longest` characters: fit for the header of a mail. */
export function oneLine(text: string, longest: number): string {
  const characters = Array.from(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim());
  if (characters.length <= longest) return characters.join("");
  const start = characters.slice(0, longest - 1).join("");
  return `${start.trimEnd()}…`;
}
