import type { FieldPath } from "#src/content/problems.ts";
import { readHundredths } from "#src/content/typed-numbers.ts";
import { defaultLocale } from "#src/i18n/locales.ts";
import { withoutAccents } from "#src/i18n/without-accents.ts";
import { type ContentField, isHidden, type LeafField } from "./fields.ts";
import { isEmpty, isGroup, valueAt, withValueAt } from "./yaml-file.ts";

export function inputName(path: FieldPath): string {
  return path.join(".");
}

/** The entry under a name, and the entries under names that begin with it. */
interface Posted {
  texts: string[];
  parts: Map<string, Posted>;
}

function postedIn(entries: URLSearchParams): Posted {
  const root: Posted = { texts: [], parts: new Map() };
  for (const [name, text] of entries) {
    let posted = root;
    for (const part of name.split(".")) {
      const inside = posted.parts.get(part) ?? { texts: [], parts: new Map() };
      posted.parts.set(part, inside);
      posted = inside;
    }
    posted.texts.push(text);
  }
  return root;
}

/**
 * The posted value, which the schema may refuse: what is not a number stays a text. An empty input removes an optional key, and an
 * optional group is removed with its last value.
 * @param at the path of the field in its file
 * @returns undefined for no value
 */
export function readForm(field: ContentField, at: FieldPath, entries: URLSearchParams): unknown {
  const around = at.reduce<Posted | undefined>((posted, part) => posted?.parts.get(String(part)), postedIn(entries));
  return readPostedValue(field, around);
}

function readPostedValue(field: ContentField, posted: Posted | undefined): unknown {
  const inside = posted?.parts ?? new Map<string, Posted>();
  switch (field.kind) {
    case "list": {
      const entries = [...inside]
        .filter(([key]) => /^\d+$/.test(key))
        .map(([, part]) => readPostedValue(field.item, part));
      return entries.length === 0 && field.optional ? undefined : entries;
    }
    case "group": {
      const read = field.fields.map(([key, part]) => [key, readPostedValue(part, inside.get(String(key)))] as const);
      const isFixedList = read.some(([key]) => typeof key === "number");
      const value = isFixedList ? read.map(([, part]) => part) : Object.fromEntries(read);
      return field.optional && isEmpty(value) ? undefined : value;
    }
    case "record":
      throw new Error("no form has all of a record");
    default:
      return readLeaf(field, posted?.texts ?? []);
  }
}

const button = /^(add|remove|up|down):(.*)$/;

/**
 * The value of a form after a button of a list, `add:PATH` for a list, `remove:PATH`, `up:PATH` or `down:PATH` for an entry, and the name
 * of the added or moved entry; undefined if no such button was pressed. The form is shown again, and nothing is stored.
 */
export function afterListButton(
  entries: URLSearchParams,
  at: FieldPath,
  value: unknown,
): { value: unknown; touched?: string } | undefined {
  const pressed = [...entries.keys()].map((name) => button.exec(name)).find((found) => found !== null);
  if (!pressed) return undefined;
  const [, action = "", target = ""] = pressed;
  const path = target === "" ? [] : target.split(".");
  const list = path.slice(at.length, action === "add" ? undefined : -1);
  const before = valueAt(value, list);
  const items: unknown[] = Array.isArray(before) ? [...(before as unknown[])] : [];
  if (action === "add") items.push(undefined);
  const index = action === "add" ? items.length - 1 : Number(path.at(-1));
  if (!(index in items)) return { value };
  const to = Math.max(0, index + (action === "up" ? -1 : action === "down" ? 1 : 0));
  const moved = items.splice(index, 1);
  if (action !== "remove") items.splice(to, 0, ...moved);
  const after = withValueAt(value, list, items);
  return action === "remove" ? { value: after } : { value: after, touched: inputName([...at, ...list, to]) };
}

/** Leaves room for a number. */
const longestId = 36;

export function withIds(field: ContentField, value: unknown): unknown {
  if (field.kind === "group" && isGroup(value)) {
    return Object.fromEntries(field.fields.map(([key, part]) => [key, withIds(part, value[key])]));
  }
  if (field.kind !== "list" || !Array.isArray(value)) return value;
  const entries = value.map((entry) => withIds(field.item, entry));
  const [key, id] = (field.item.kind === "group" ? field.item.fields : []).find(([, one]) => isHidden(one)) ?? [];
  if (key === undefined || id?.kind !== "text" || id.reserved === undefined) return entries;
  const taken = new Set<unknown>([...id.reserved, ...entries.map((entry) => valueAt(entry, [key]))]);
  return entries.map((entry) => {
    if (!isGroup(entry) || entry[key] !== undefined) return entry;
    const name = valueAt(entry, ["label", defaultLocale]);
    const slug = freeSlug(typeof name === "string" ? name : "", "voce", (one) => taken.has(one), longestId);
    taken.add(slug);
    return { ...entry, [key]: slug };
  });
}

export function shownText(field: LeafField, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (field.kind === "number" && typeof value === "number") return shownNumber(value, field.unit === "cents");
  return typeof value === "string" ? value : JSON.stringify(value);
}

function shownNumber(value: number, isCents: boolean): string {
  const hasCents = isCents && value % 100 !== 0;
  return (isCents ? (value / 100).toFixed(hasCents ? 2 : 0) : String(value)).replace(".", ",");
}

/**
 * The value of inputs: undefined for an empty optional one, null for an empty required one. What is not a number stays a text, and so
 * does an unknown choice, so that the schema explains it.
 */
function readLeaf(field: LeafField, posted: readonly string[]): unknown {
  const { optional } = field;
  if (isHidden(field)) return posted[0];
  if (field.kind === "boolean") return posted.includes("on") || (optional ? undefined : false);
  if (field.kind === "choice" && field.several) {
    const chosen = posted.map((value) => readChoice(field, value));
    return chosen.length === 0 && optional ? undefined : chosen;
  }
  const typed = normalized(field.kind === "color" ? chosenColour(posted) : (posted[0] ?? ""));
  if (typed === "" && optional) return undefined;
  if (field.kind === "number") return typed === "" ? null : readNumber(typed, field);
  if (field.kind === "choice") return typed === "" ? null : readChoice(field, typed);
  // The input of a long text of one line accepts several lines.
  const isOneLine = field.kind === "text" && field.rows === 1 && typed.includes("\n");
  return isOneLine ? typed.trim().replaceAll(/\s*\n\s*/g, " ") : typed;
}

function readChoice({ numeric }: LeafField & { kind: "choice" }, value: string): string | number {
  return numeric && /^\d+$/.test(value) ? Number(value) : value;
}

/* oxlint-disable no-control-regex -- these characters are what is looked for */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/**
 * Normalizes a text for files. Browsers end lines with two characters, and other programs use other ends and control characters, which
 * YAML, mails and git do not allow. Phones leave a space after the last word.
 */
export function normalized(posted: string): string {
  return posted.toWellFormed().replaceAll(lineEnds, "\n").replaceAll(controls, "").trimEnd();
}

/** A number without a step is a coordinate with any number of decimals. */
function readNumber(typed: string, { unit, step }: LeafField & { kind: "number" }): number | string {
  const hundredths = readHundredths(typed);
  if (unit === "cents") return hundredths ?? typed;
  if (step !== undefined) return hundredths === undefined ? typed : hundredths / 100;
  const plain = typed
    .replaceAll(/\s/g, "")
    .replace("−", "-")
    .replace(/,(?=\d+$)/, ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

/** The colour that the browser's picker shows for a text. It has no empty state; browsers show black. */
export function pickerValue(text: string): string {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : "#000000";
}

/**
 * The colour of a form. Three inputs have one name: the browser's picker, a text, and the first value of both. Without scripts they are
 * independent, and the changed one counts.
 */
export function chosenColour([picked = "", text = picked, began = text]: readonly string[]): string {
  return text === began && picked !== pickerValue(began) ? picked : text;
}

const usualLongest = 60;

export function slugOf(text: string, longest = usualLongest): string {
  const words = withoutAccents(text)
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

/** Adds a number if the slug is used. @param otherwise used if the text gives an empty slug */
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
