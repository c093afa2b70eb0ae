/* oxlint-disable no-control-regex -- these characters are what is looked for */
const lineEnds = /\r\n|[\r\u000B\u000C\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g;
// Marks for the direction of text. Pasted phone numbers contain them, and they can disguise a text.
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]/g;
// Invisible hints for hyphens and breaks, and marks of annotations.
const invisibles = /[\u00AD\u180E\u200B\u2060-\u2065\uFEFF\uFFF9-\uFFFB]/g;
const nonCharacters = /\p{Noncharacter_Code_Point}/gu;
// Joiners are for letters of some scripts and for emoji, tags for the flags of regions. Elsewhere they hide text.
const strayJoiners = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu;
const strayTags = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0000}-\u{E007F}]/gu;
// No script has so many marks on a letter. They would cover the lines around it.
const towers = /([\p{M}\u200C\u200D]{8})[\p{M}\u200C\u200D]+/gu;
const visible = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Makes a text safe to store, mail and show without losing what a person meant: no control characters, direction overrides, or characters
 * that hide or cover text, and `\n` as line ends. Empty if no character is visible. Clean text does not change.
 */
export function cleanText(value: string): string {
  const text = value
    .toWellFormed()
    .replace(lineEnds, "\n")
    .replace(controls, "")
    .replace(directionMarks, "")
    .replace(invisibles, "")
    .replace(nonCharacters, "")
    .replace(strayTags, "")
    .replace(strayJoiners, "")
    .replace(towers, "$1")
    .trim();
  return visible.test(text) ? text : "";
}

/** `cleanText` for one line: line breaks and tabs become spaces. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, " ");
}

/** `mario@caffè.it` becomes `mario@xn--caff-8oa.it` (punycode). There is no such conversion for the part before the @. */
export function withAsciiDomain(address: string): string {
  const [, user = "", domain = ""] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  return /^\p{ASCII}*$/u.test(domain) ? address : user + (URL.parse(`http://${domain}`)?.hostname ?? domain);
}
