import type { FieldPath } from "#src/content/problems.ts";
import { readHundredths } from "#src/content/typed-numbers.ts";
import { defaultLocale } from "#src/i18n/locales.ts";
import { type Field, isHidden, type LeafField, partsOf } from "./fields.ts";
import { isGroup, isSame, valueAt } from "./yaml-file.ts";

/** The name of the input of a value, such as `items.2.title.it`. */
export function inputName(path: FieldPath): string {
  return path.join(".");
}

/*
 * A list has a hidden input `order:PATH` with the keys of its entries in their order, such as `0 2 1 n3`: positions in the file, and `n`
 * with a number for new entries. The names of inputs have the keys, so that they stay when entries are moved.
 */

/** The name of the hidden input of a list. */
export function orderName(path: FieldPath): string {
  return `order:${inputName(path)}`;
}

/** The keys of the entries of a list; undefined if a form has no such list. */
export function keysIn(entries: URLSearchParams, at: FieldPath): string[] | undefined {
  const words = entries.get(orderName(at))?.split(/\s+/);
  return words && [...new Set(words)].filter((word) => /^n?\d+$/.test(word));
}

/** True for an entry of a list that is not in the file yet. */
export const isNewKey = (key: string | number): boolean => String(key).startsWith("n");

/** The key of the next new entry. */
export function newKey(keys: readonly string[]): string {
  return `n${Math.max(-1, ...keys.map((key) => Number(key.replace("n", "")))) + 1}`;
}

/** The name of the input of a value as it was read from a form: `items.3.title` for the first entry once it was the fourth. */
export function nameIn(entries: URLSearchParams, path: FieldPath): string {
  const at: (string | number)[] = [];
  for (const part of path) at.push(typeof part === "number" ? (keysIn(entries, at)?.[part] ?? part) : part);
  return inputName(at);
}

const button = /^(add|remove|up|down):(.*)$/;

/** A form after a button of one of its lists. */
interface SteppedForm {
  entries: URLSearchParams;
  /** The name of the entry that the button has added or moved. */
  touched: string | undefined;
}

/**
 * The form after one of its list buttons, `add:PATH` of a list, `remove:PATH`, `up:PATH` or `down:PATH` of an entry; undefined if none
 * was pressed. It is shown again, nothing is stored.
 */
export function afterListButton(form: URLSearchParams): SteppedForm | undefined {
  const pressed = [...form.keys()].map((name) => button.exec(name)).find((found) => found !== null);
  if (!pressed) return undefined;
  const [whole, action = "", target = ""] = pressed;
  const entries = new URLSearchParams(form);
  entries.delete(whole);
  // A file may be a list itself, which has no name.
  const path = target === "" ? [] : target.split(".");
  const list = action === "add" ? path : path.slice(0, -1);
  const keys = keysIn(entries, list) ?? [];
  const key = action === "add" ? newKey(keys) : (path.at(-1) ?? "");
  const index = keys.indexOf(key);
  if (action === "add") keys.push(key);
  else if (index === -1) return { entries, touched: undefined };
  else {
    keys.splice(index, 1);
    if (action !== "remove") keys.splice(Math.max(0, action === "up" ? index - 1 : index + 1), 0, key);
  }
  entries.set(orderName(list), keys.join(" "));
  return { entries, touched: action === "remove" ? undefined : inputName([...list, key]) };
}

/** The keys of the entries of a list, or of a group. */
export function keysOf(value: unknown): (string | number)[] {
  return Array.isArray(value) ? [...value.keys()] : Object.keys(isGroup(value) ? value : {});
}

/** The entries that the form of a value posts, so those that its inputs show. */
export function formEntries(field: Field, at: FieldPath, value: unknown): URLSearchParams {
  return new URLSearchParams(entriesOf(field, at, value));
}

function entriesOf(field: Field, at: FieldPath, value: unknown): [string, string][] {
  if (isHidden(field)) return [];
  const keys = keysOf(value);
  const parts = partsOf(field, keys);
  if (parts === undefined) return shownLeaf(field as LeafField, value).map((shown) => [inputName(at), shown]);
  const inside = parts.flatMap((part) => entriesOf(part.field, [...at, part.key], valueAt(value, [part.key])));
  return field.kind === "list" ? [[orderName(at), keys.join(" ")], ...inside] : inside;
}

/**
 * The value that a posted form makes of the value in the file. What the form does not name stays. An empty input removes a key that may be
 * left out; a group that may be left out goes with its last value.
 * @returns undefined for no value
 */
export function readForm(field: Field, at: FieldPath, entries: URLSearchParams, before: unknown): unknown {
  if (isHidden(field)) return before;
  if (field.kind === "list") return readList(field, at, entries, before);
  const parts = partsOf(field, keysOf(before));
  if (parts === undefined) return readLeaf(field as LeafField, entries.getAll(inputName(at)), before);
  const read = parts.map(({ key, field: part }) => {
    return [key, readForm(part, [...at, key], entries, valueAt(before, [key]))] as const;
  });
  const isFixedList = parts.some(({ key }) => typeof key === "number");
  const others = Object.entries(isGroup(before) ? before : {}).filter(
    ([key]) => !parts.some((part) => part.key === key),
  );
  const value: unknown = isFixedList
    ? read.map(([, part]) => part)
    : Object.fromEntries([...read.filter(([, part]) => part !== undefined), ...others]);
  const isLeftOut = isEmpty(value) && !isSame(value, before) && (field.optional || before === undefined);
  return isLeftOut ? undefined : value;
}

function readList(field: Field & { kind: "list" }, at: FieldPath, entries: URLSearchParams, before: unknown): unknown {
  const keys = keysIn(entries, at);
  if (keys === undefined) return before;
  if (keys.length === 0) return isSame(before, []) || !field.optional ? [] : undefined;
  const items = keys.map((key) => {
    const origin = isNewKey(key) ? undefined : valueAt(before, [Number(key)]);
    return readForm(field.item, [...at, key], entries, origin) ?? (field.item.kind === "group" ? {} : "");
  });
  return withIds(field.item, items, Array.isArray(before) ? before : []);
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === "" || value === false;
}

/**
 * Gives each new entry of a list its id, made of one of its texts.
 * @param known the entries that are in the file
 */
function withIds(item: Field, entries: readonly unknown[], known: readonly unknown[]): unknown[] {
  const [key, field] = (item.kind === "group" ? item.fields : []).find(([, one]) => isHidden(one)) ?? [];
  if (key === undefined || field?.kind !== "text" || field.madeOf === undefined) return [...entries];
  const { from, except, longest } = field.madeOf;
  const taken = new Set<unknown>([...except, ...[...known, ...entries].map((entry) => valueAt(entry, [key]))]);
  return entries.map((entry) => {
    if (!isGroup(entry) || entry[key] !== undefined) return entry;
    const text = entry[from];
    const name = isGroup(text) ? text[defaultLocale] : text;
    const id = freeSlug(typeof name === "string" ? name : "", "voce", (slug) => taken.has(slug), longest);
    taken.add(id);
    return { [key]: id, ...entry };
  });
}

/**
 * The entries that the inputs of a value post. A boolean and a choice of several have a hidden input of the same name with an empty
 * value before their checkboxes, so that none checked is posted too. A value that is not of the kind of its field is shown as it is.
 */
export function shownLeaf(field: LeafField, value: unknown): string[] {
  if (field.kind === "boolean") return value === true ? ["", "on"] : [""];
  if (field.kind === "choice" && field.several) return ["", ...(Array.isArray(value) ? value.map(String) : [])];
  if (value === undefined || value === null) return [];
  if (field.kind === "number" && typeof value === "number") return [shownNumber(value, field.unit === "cents")];
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return field.kind === "color" ? [pickerValue(text), text, text] : [text];
}

function shownNumber(value: number, isCents: boolean): string {
  const hasCents = isCents && value % 100 !== 0;
  return (isCents ? (value / 100).toFixed(hasCents ? 2 : 0) : String(value)).replace(".", ",");
}

/**
 * The value that inputs post: undefined for an empty one that may be left out, null for an empty one that has to be there. What is no number stays
 * a text, and a choice that there is not stays too: the schema says so in its own words. Inputs that still show the value of the file leave it as it is.
 */
function readLeaf(field: LeafField, posted: readonly string[], before: unknown): unknown {
  if (posted.length === 0) return before;
  const { optional } = field;
  if (field.kind === "boolean") {
    const isOn = posted.includes("on");
    if (isOn === (before === true)) return before;
    return isOn || (optional ? undefined : false);
  }
  const shown = shownLeaf(field, before);
  if (field.kind === "choice" && field.several) {
    if (isSame(posted.toSorted(), shown.toSorted())) return before;
    const chosen = posted.filter((value) => value !== "").map((value) => readChoice(field, value));
    return chosen.length === 0 && optional ? undefined : chosen;
  }
  const textOf = (values: readonly string[]) =>
    normalized(field.kind === "color" ? chosenColour(values) : (values[0] ?? ""));
  const typed = textOf(posted);
  if (typed === textOf(shown)) return before;
  if (typed === "" && optional) return undefined;
  if (field.kind === "number") return typed === "" ? null : readNumber(typed, field);
  if (field.kind === "choice") return typed === "" ? null : readChoice(field, typed);
  if (field.kind !== "text" || typed === "") return typed;
  // The input of a long text of one line takes several.
  const text = field.rows === 1 && typed.includes("\n") ? typed.trim().replaceAll(/\s*\n\s*/g, " ") : typed;
  // A block of lines in the file ends with a newline, which the input does not show.
  return text + (typeof before === "string" ? (/\n+$/.exec(before)?.[0] ?? "") : "");
}

function readChoice({ numeric }: LeafField & { kind: "choice" }, value: string): string | number {
  return numeric && /^\d+$/.test(value) ? Number(value) : value;
}

/* oxlint-disable no-control-regex -- these characters are what is looked for */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/**
 * A text as files have it. Browsers post lines with two characters between them; programs from which texts are pasted use others,
 * and control characters, which neither YAML nor mails nor git allow. Keyboards of phones leave a space behind the last word.
 */
export function normalized(posted: string): string {
  return posted.toWellFormed().replaceAll(lineEnds, "\n").replaceAll(controls, "").trimEnd();
}

/** A number without a step is a coordinate, with any number of decimals. */
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

/** The colour that the browser's own picker shows for a text. It has no empty state: browsers show black. */
export function pickerValue(text: string): string {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : "#000000";
}

/**
 * The colour of a form. Its inputs have the same name: the browser's picker, a text, and the text that both began with. Without scripts
 * neither follows the other: the one that was changed counts.
 */
export function chosenColour([picked = "", text = picked, began = text]: readonly string[]): string {
  return text === began && picked !== pickerValue(began) ? picked : text;
}

/** Leaves room for a number. */
const usualLongest = 60;

/** A name for addresses and files made of a text: lower-case letters without accents, digits and hyphens. Empty if the text has none. */
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
