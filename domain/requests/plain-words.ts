const longest = 80;

// A letter with the marks that belong to it. Letters that show nothing (fillers) are none here.
const letter = String.raw`[\p{L}--\p{Default_Ignorable_Code_Point}]\p{M}{0,3}`;
const plain = new RegExp(String.raw`^${letter}(?:${letter}|[ ,'’ʼ\-‐‑])*$`, "v");

/**
 * A visitor's name or place, where it consists of plain words only: letters of any script, spaces, apostrophes, hyphens and
 * commas, at most 80 characters. Undefined where it holds anything else, for example what a mail program would turn into
 * a link. Only such words are repeated in mails to the address that a form was given: anybody can enter anybody's address,
 * and a mail of this site is not to carry a stranger’s message.
 */
export function plainWords(value: string): string | undefined {
  const words = value.normalize("NFC").replace(/ +/g, " ").trim();
  return words.length <= longest && plain.test(words) ? words : undefined;
}
