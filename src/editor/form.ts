import { locales, defaultLocale } from "#src/i18n/locales.ts";
import type { FieldPath } from "#src/content/problems.ts";
import { type Change, isGroup, valueAt } from "./yaml-file.ts";
import type { Field } from "./fields.ts";
import { readHundredths } from "#src/content/typed-numbers.ts";
import { data } from "react-router";

/** The name of the input of a value, such as `items.2.title.it`. */
export function inputName(path: FieldPath): string {
  return path.join(".");
}

/** The parts of a value that have fields of their own; undefined for a value in one input. */
function partsOf(field: Field, value: unknown): (readonly [key: string | number, Field])[] | undefined {
  switch (field.kind) {
    case "group":
      return [...field.fields];
    case "localized":
      return locales.map((locale) => [locale, field.field]);
    case "record":
      return Object.keys(isGroup(value) ? value : {}).map((key) => [key, field.item]);
    default:
      return undefined;
  }
}

/**
 * What the form of a value posts, so what its inputs show. A list has `order:PATH`, such as `0 1 2 +`: positions in the file, `+` for a new entry. A boolean and
 * a choice of several have a hidden input of the same name with an empty value before their checkboxes, so that none checked is posted too.
 */
export function formEntries(field: Field, at: FieldPath, value: unknown): URLSearchParams {
  return new URLSearchParams(entriesOf(field, at, value));
}

function entriesOf(field: Field, at: FieldPath, value: unknown): [string, string][] {
  if (isHidden(field)) return [];
  if (field.kind === "list") {
    const items: unknown[] = Array.isArray(value) ? value : [];
    const order = items.map((_, index) => index).join(" ");
    return [[orderName(at), order], ...items.flatMap((item, index) => entriesOf(field.item, [...at, index], item))];
  }
  const parts = partsOf(field, value);
  if (parts !== undefined) return parts.flatMap(([key, part]) => entriesOf(part, [...at, key], valueAt(value, [key])));
  return shownLeaf(field as LeafField, value).map((shown) => [inputName(at), shown]);
}

/** Where a value stands in the file, and in the form, which may have its lists in another order. */
interface Place {
  path: FieldPath;
  shown: FieldPath;
}

const inside = ({ path, shown }: Place, key: string | number): Place => ({
  path: [...path, key],
  shown: [...shown, key],
});

/**
 * A posted form as changes against the value in the file. What the form does not name stays. An empty input removes a key that may be left out; a
 * group that may be left out goes with its last value.
 */
export function readForm(field: Field, at: FieldPath, entries: URLSearchParams, before: unknown): Change[] {
  return changesOf(field, { path: at, shown: at }, entries, before);
}

function changesOf(field: Field, place: Place, entries: URLSearchParams, before: unknown): Change[] {
  const { path, shown } = place;
  if (isHidden(field) || !isPosted(shown, entries)) return [];
  const isThere = before !== undefined && before !== null;
  if (field.kind === "list") return changesOfList(field, place, entries, before);
  const parts = partsOf(field, before);
  if (parts === undefined) return changesOfLeaf(field as LeafField, place, entries, before);
  if (field.kind !== "record" && (field.optional || !isThere)) {
    const value = readValue(field, shown, entries);
    if (!isThere) return isEmpty(value) ? [] : [{ path, to: value }];
    if (isEmpty(value) && parts.every(([key]) => isPosted([...shown, key], entries))) return [{ path, remove: true }];
  }
  return parts.flatMap(([key, part]) => changesOf(part, inside(place, key), entries, valueAt(before, [key])));
}

/** Whether a form has an input of a value, or of a part of it. */
function isPosted(shown: FieldPath, entries: URLSearchParams): boolean {
  const name = inputName(shown);
  if (name === "" || entries.has(name) || entries.has(orderName(shown))) return true;
  return [...entries.keys()].some((key) => key.startsWith(`${name}.`) || key.startsWith(`${orderName(shown)}.`));
}

function changesOfLeaf(field: LeafField, { path, shown }: Place, entries: URLSearchParams, before: unknown): Change[] {
  const posted = entries.getAll(inputName(shown));
  if (isShown(field, posted, before)) return [];
  const value = readLeaf(field, posted);
  if (value === undefined) return before === undefined ? [] : [{ path, remove: true }];
  // A block of lines in the file ends with a newline, which the input does not show.
  if (typeof before !== "string" || typeof value !== "string" || value === "") return [{ path, to: value }];
  return [{ path, to: value + (/\n+$/.exec(before)?.[0] ?? "") }];
}

function changesOfList(
  field: Field & { kind: "list" },
  { path, shown }: Place,
  entries: URLSearchParams,
  before: unknown,
): Change[] {
  const items: unknown[] = Array.isArray(before) ? before : [];
  const order = orderOf(shown, entries, items.length);
  if (order === undefined) return [];
  if (order.length === 0) {
    if (items.length === 0) return [];
    return field.optional ? [{ path, remove: true }] : [{ path, to: [] }];
  }
  const withId = giveIds(field.item, items);
  const read = (index: number): unknown => withId(readValue(field.item, [...shown, index], entries) ?? "");
  if (items.length === 0) return [{ path, to: order.map((_, index) => read(index)) }];
  const kept = order.flatMap((origin, index) =>
    origin === newEntry
      ? []
      : changesOf(field.item, { path: [...path, origin], shown: [...shown, index] }, entries, items[origin]),
  );
  return [...kept, ...changesOfOrder(path, order, items.length, read)];
}

/** The value that a form has for what is not in the file; undefined for nothing. */
export function readValue(field: Field, shown: FieldPath, entries: URLSearchParams): unknown {
  if (field.kind === "list") {
    const items = orderOf(shown, entries, 0)?.map(
      (_, index) => readValue(field.item, [...shown, index], entries) ?? "",
    );
    return items === undefined || items.length === 0 ? (field.optional ? undefined : []) : items;
  }
  const parts = partsOf(field, {});
  if (parts === undefined) return readLeaf(field as LeafField, entries.getAll(inputName(shown)));
  const values = parts.map(([key, part]) => [key, readValue(part, [...shown, key], entries)] as const);
  if (field.optional && values.every(([, value]) => isEmpty(value))) return undefined;
  if (values.some(([key]) => typeof key === "number")) return values.map(([, value]) => value);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === "" || value === false;
}

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

/** The name of the hidden input that every list has: which entries it has, in their order. */
export function orderName(path: FieldPath): string {
  return `order:${path.join(".")}`;
}

/** What the input of that name says: positions in the file, `+` for new entries; undefined where the form has no such list. */
export function positionsIn(entries: URLSearchParams, order: string): string[] | undefined {
  return entries.get(order)?.split(/\s+/).filter(Boolean);
}

/** An entry that is not in the file yet. */
export const newEntry = "+";
type Origin = number | typeof newEntry;

/**
 * The entries of the form of a list by their positions in the file; undefined where the form has no such list.
 * @param count of the entries in the file: what is none of them is new
 */
export function orderOf(shown: FieldPath, entries: URLSearchParams, count: number): Origin[] | undefined {
  return positionsIn(entries, orderName(shown))?.map((word, index, words) => {
    const isOld = /^\d+$/.test(word) && Number(word) < count && words.indexOf(word) === index;
    return isOld ? Number(word) : newEntry;
  });
}

/** Removals from the end, then moves, then the new entries from the beginning. */
export function changesOfOrder(
  path: FieldPath,
  order: readonly Origin[],
  count: number,
  read: (index: number) => unknown,
): Change[] {
  const wanted = order.filter((origin) => origin !== newEntry);
  const all = Array.from({ length: count }, (_, index) => index);
  const removed = all.filter((index) => !wanted.includes(index)).toReversed();
  return [
    ...removed.map((index): Change => ({ path: [...path, index], remove: true })),
    ...moves(
      all.filter((index) => wanted.includes(index)),
      wanted,
    ).map(({ from, to }): Change => ({ path: [...path, from], moveTo: to })),
    ...order.flatMap((origin, index): Change[] =>
      origin === newEntry ? [{ path: [...path, index], insert: read(index) }] : [],
    ),
  ];
}

function moves(before: readonly number[], wanted: readonly number[]): { from: number; to: number }[] {
  const made: { from: number; to: number }[] = [];
  let current = [...before];
  for (let at = 0; at < wanted.length; at += 1) {
    while (current[at] !== wanted[at]) {
      const found = current.indexOf(wanted[at] ?? 0);
      // One entry that went down is one move, not one of each entry that it passed.
      const isNext = found === at + 1;
      const [from, to] = isNext ? [at, wanted.indexOf(current[at] ?? 0)] : [found, at];
      made.push({ from, to });
      current = current.toSpliced(from, 1).toSpliced(to, 0, current[from] ?? 0);
    }
  }
  return made;
}

const button = /^(add|remove|up|down):(.*)$/;

/** A form after a button of one of its lists. */
interface SteppedForm {
  entries: URLSearchParams;
  /** The path of the entry that the button has added or moved. */
  touched: string | undefined;
}

/**
 * The form after one of its list buttons, `add:PATH` of a list, `remove:PATH`, `up:PATH` or `down:PATH` of an entry; undefined where none was pressed. It is
 * shown again, nothing is stored.
 */
export function afterListButton(entries: URLSearchParams): SteppedForm | undefined {
  const pressed = [...entries.keys()].map((name) => button.exec(name)).find((found) => found !== null);
  if (!pressed) return undefined;
  const [whole, action = "", target = ""] = pressed;
  const parts = target.split(".");
  const list = action === "add" ? target : parts.slice(0, -1).join(".");
  const rest = [...entries].filter(([name]) => name !== whole);
  const index = Number(parts.at(-1));
  const order = positionsIn(entries, orderName([list]));
  const steps: Readonly<Record<string, number>> = { add: order?.length ?? 0, up: index - 1, down: index + 1 };
  // A file may be a list itself, which has no name.
  const touched = action in steps ? [list, steps[action]].filter((part) => part !== "").join(".") : undefined;
  // A list of a new entry may not have been shown yet.
  if (order === undefined) {
    const added = action === "add" ? [...rest, [orderName([list]), newEntry]] : rest;
    return { entries: new URLSearchParams(added), touched };
  }
  const places = moved([...order.keys()], action, index);
  const words = places.map((from) => (from === undefined ? newEntry : (order[from] ?? newEntry)));
  const stepped = new URLSearchParams(
    rest.flatMap(([name, value]): [string, string][] => {
      if (name === orderName([list])) return [[name, words.join(" ")]];
      const entry = entryName(name, list);
      if (entry === undefined) return [[name, value]];
      const place = places.indexOf(entry.index);
      return place === -1 ? [] : [[entry.before + place + entry.after, value]];
    }),
  );
  return { entries: stepped, touched };
}

/** The former places of the entries after a button; undefined is a new one. */
function moved(places: readonly number[], action: string, index: number): (number | undefined)[] {
  if (action === "add") return [...places, undefined];
  if (places[index] === undefined) return [...places];
  const others = places.toSpliced(index, 1);
  if (action === "remove") return others;
  const to = Math.max(0, Math.min(places.length - 1, action === "up" ? index - 1 : index + 1));
  return others.toSpliced(to, 0, index);
}

/** What the name of an input says about a list: the position of the entry, and what stands before and after it. */
function entryName(name: string, list: string): { before: string; index: number; after: string } | undefined {
  const before = (name.startsWith("order:") ? "order:" : "") + (list === "" ? "" : `${list}.`);
  const [index = "", ...after] = name.slice(before.length).split(".");
  if (!name.startsWith(before) || !/^\d+$/.test(index)) return undefined;
  return { before, index: Number(index), after: ["", ...after].join(".") };
}

/** Forms neither show nor change these: something else remembers them. */
export function isHidden(field: Field): boolean {
  return field.kind === "text" && field.madeOf !== undefined;
}

/**
 * Gives each new entry of a list its id, made of one of its texts. The returned function remembers the ids that it gave.
 * @param known the entries that are in the file
 */
export function giveIds(item: Field, known: readonly unknown[]): (entry: unknown) => unknown {
  const [key, field] = (item.kind === "group" ? item.fields : []).find(([, one]) => isHidden(one)) ?? [];
  if (key === undefined || field?.kind !== "text" || field.madeOf === undefined) return (entry) => entry;
  const { from, except, longest } = field.madeOf;
  const taken = new Set<unknown>([...except, ...known.map((entry) => (isGroup(entry) ? entry[key] : undefined))]);
  return (entry) => {
    if (!isGroup(entry)) return entry;
    const text = entry[from];
    const name = isGroup(text) ? text[defaultLocale] : text;
    const id = freeSlug(typeof name === "string" ? name : "", "voce", (slug) => taken.has(slug), longest);
    taken.add(id);
    return { ...entry, [key]: id };
  };
}

/*
 * A colour has two inputs, text and the browser's own picker. Without scripts neither follows the other, so the form also posts
 * what both began with, and the one that was changed counts.
 */

/** The names of the inputs beside that of the text. */
export const pickerNames = (name: string) => ({ picked: `pick:${name}`, before: `before:${name}` });

/** What the picker shows of a text. It has no empty state: browsers show black. */
export function pickerValue(text: string): string {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : "#000000";
}

/** The entries of a form with the colours that were picked in place of texts that were left alone. */
export function withPickedColours(entries: URLSearchParams): URLSearchParams {
  const resolved = new URLSearchParams(entries);
  for (const [key, before] of entries) {
    const [, name] = /^before:(.+)$/.exec(key) ?? [];
    if (name === undefined) continue;
    const { picked: picker } = pickerNames(name);
    const picked = entries.get(picker);
    if (picked !== null && picked !== pickerValue(before) && entries.get(name) === before) resolved.set(name, picked);
    resolved.delete(key);
    resolved.delete(picker);
  }
  return resolved;
}

/* Lists in what a form posts: `order:items` has the positions that the entries have in the file, `+` for a new one. */

const order = /^order:/;

/** More than anybody adds in one form. Each new entry is a change of the file, which is parsed again after it. */
const mostNewEntries = 100;

/**
 * Refuses lists with far more entries than those of the file: a few bytes name each of them.
 * @param own what the form shows of what is stored
 * @throws a 400 response: no page sends such a form
 */
export function refuseEndlessLists(typed: URLSearchParams, own: URLSearchParams): void {
  if (entriesIn(typed) <= entriesIn(own) + mostNewEntries) return;
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a response that is thrown
  throw data(null, { status: 400 });
}

function entriesIn(form: URLSearchParams): number {
  return [...form].reduce((sum, [name, positions]) => (order.test(name) ? sum + countOf(positions) : sum), 0);
}

function countOf(positions: string | null): number {
  return (positions ?? "").split(/\s+/).filter(Boolean).length;
}

/** Leaves room for a number. */
const usualLongest = 60;

/** A name for addresses and files made of a text: lower-case letters without accents, digits and hyphens. Empty where the text has none. */
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
