/* oxlint-disable no-control-regex -- these characters are what is looked for */
// Marks that only steer the direction of text: pasted phone numbers carry them, and they can disguise what is written.
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * Text as it can be stored, mailed and shown: well-formed Unicode, line ends as `\n`, no control characters and no
 * direction overrides, no white space around it. Nothing that a person meant to say is lost.
 */
export function cleanText(value: string): string {
  return value.toWellFormed().replace(/\r\n?/g, "\n").replace(directionMarks, "").replace(controls, "").trim();
}

/** The same for a field of one line: line breaks and tabs become spaces. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, " ").trim();
}
