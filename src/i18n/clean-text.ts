/* oxlint-disable no-control-regex -- these characters are what is looked for */
const lineEnds = /\r\n|[\r\u000B\u000C\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g;
// Marks that only steer the direction of text: pasted phone numbers carry them, and they can disguise what is written.
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u206F]/g;
// They show nothing and separate nothing that a person sees: hints for hyphens and breaks, marks of an annotation.
const invisibles = /[\u00AD\u180E\u200B\u2060-\u2065\uFEFF\uFFF9-\uFFFB]/g;
const nonCharacters = /\p{Noncharacter_Code_Point}/gu;
// Joiners belong between letters of some scripts and inside emoji, tags into the flags of regions; elsewhere they hide text.
const strayJoiners = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu;
const strayTags = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0000}-\u{E007F}]/gu;
// No script stacks so many marks on a letter; a tower of them covers the lines around it.
const towers = /([\p{M}\u200C\u200D]{8})[\p{M}\u200C\u200D]+/gu;
const visible = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Text as it can be stored, mailed and shown: well-formed Unicode, line ends as `\n`, no control characters, no direction
 * overrides, nothing that hides or covers text, no white space around it; empty if nothing of it could be seen. Nothing
 * that a person meant to say is lost. Clean text stays as it is.
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

/** The same for a field of one line: line breaks and tabs become spaces. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, " ");
}

/**
 * A mail address with a domain in Unicode as mail servers know it, in punycode: `mario@caffè.it` is `mario@xn--caff-8oa.it`. Any other
 * text stays as it is. The part before the sign has no such form.
 */
export function withAsciiDomain(address: string): string {
  const [, user = "", domain = ""] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  return /^\p{ASCII}*$/u.test(domain) ? address : user + (URL.parse(`http://${domain}`)?.hostname ?? domain);
}
