import { locales } from "#i18n/locales.ts";
import type { FieldPath } from "../problems.ts";
import { type Change, isGroup, valueAt } from "./yaml-file.ts";
import { giveIds, isHidden } from "./entry-ids.ts";
import type { Field } from "./fields.ts";
import { isShown, type LeafField, readLeaf, shownLeaf } from "./form-text.ts";
import { changesOfOrder, newEntry, orderName, orderOf } from "./list-order.ts";

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
