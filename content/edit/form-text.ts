import { readHundredths } from "#domain/quotes/typed-numbers.ts";
import type { Field } from "./fields.ts";

/** A field whose value is in one input, or in several with the same name. */
export type LeafField = Exclude<Field, { kind: "localized" | "list" | "record" | "group" }>;

/** What the inputs of a value post. A value that is not of the kind of its field is shown as it is. */
export function shownLeaf(field: LeafField, value: unknown): string[] {
  // The hidden input before the checkboxes.
  if (field.kind === "boolean") return value === true ? ["", "on"] : [""];
  if (field.kind === "choice" && field.several) return ["", ...(Array.isArray(value) ? value.map(String) : [])];
  if (value === undefined || value === null) return [];
  if (field.kind === "number" && typeof value === "number") return [shownNumber(value, field.unit === "cents")];
  return [typeof value === "string" ? value : JSON.stringify(value)];
}

function shownNumber(value: number, isCents: boolean): string {
  const hasCents = isCents && value % 100 !== 0;
  return (isCents ? (value / 100).toFixed(hasCents ? 2 : 0) : String(value)).replace(".", ",");
}

/**
 * The value that inputs post: undefined for an empty one that may be left out, null for an empty one that has to be there. What is no number stays
 * a text, and a choice that there is not stays too: the schema says so in its own words.
 */
export function readLeaf(field: LeafField, posted: readonly string[]): unknown {
  const { optional } = field;
  if (field.kind === "boolean") return posted.includes("on") || (optional ? undefined : false);
  const typed = normalized(posted.at(-1) ?? "");
  if (field.kind === "choice") {
    const values = (field.several ? posted : [typed]).filter((value) => value !== "");
    const chosen = values.map((value) => (field.numeric && /^\d+$/.test(value) ? Number(value) : value));
    if (field.several) return chosen.length === 0 && optional ? undefined : chosen;
    return chosen[0] ?? (optional ? undefined : null);
  }
  if (typed === "" && optional) return undefined;
  if (field.kind === "number") return typed === "" ? null : readNumber(typed, field);
  return typed;
}

/* oxlint-disable no-control-regex -- these characters are what is looked for */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/**
 * A text as files have it. Browsers post lines with two characters between them; programs from which texts are pasted use others,
 * and control characters, which neither YAML nor mails nor git allow.
 */
export function typedLines(posted: string): string {
  return posted.toWellFormed().replaceAll(lineEnds, "\n").replaceAll(controls, "");
}

/** Keyboards of phones leave a space behind the last word. */
function normalized(posted: string): string {
  return typedLines(posted).trimEnd();
}

/** A number without a step is a coordinate, with any number of decimals. */
function readNumber(typed: string, { unit, step }: Field & { kind: "number" }): number | string {
  const hundredths = readHundredths(typed);
  if (unit === "cents") return hundredths ?? typed;
  if (step !== undefined) return hundredths === undefined ? typed : hundredths / 100;
  const plain = typed
    .replaceAll(/\s/g, "")
    .replace("−", "-")
    .replace(/,(?=\d+$)/, ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

/** Whether inputs still show a value: it stays as it is, whatever they would be read as. */
export function isShown(field: LeafField, posted: readonly string[], value: unknown): boolean {
  const shown = shownLeaf(field, value).map(normalized);
  if (field.kind === "choice" && field.several) {
    return posted.toSorted().join("\n") === shown.toSorted().join("\n");
  }
  if (field.kind === "boolean") return posted.includes("on") === shown.includes("on");
  return normalized(posted.at(-1) ?? "") === (shown[0] ?? "");
}
