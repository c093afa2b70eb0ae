/** The characters of `src/quotes/fonts`: Latin with all accents, Greek and Cyrillic, and punctuation, composed (NFC). */
const printable =
  /^[\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0020-\u007e\u00a0-\u024f\u02bb\u02bc\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u1e00-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u20b4\u20bd\u2116\u2122\u2212]*$/;

export function isPrintable(text: string): boolean {
  return printable.test(composed(text));
}

/** Prepares a text for drawing, with hyphens and spaces of one kind. */
export function composed(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\u2000-\u200a\u202f\u205f\u3000]/g, " ");
}
