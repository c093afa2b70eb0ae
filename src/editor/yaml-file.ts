import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from "yaml";
import { locales } from "#src/i18n/locales.ts";
import type { FieldPath } from "#src/content/problems.ts";

/**
 * One change of a file. Changes are applied in order, each to the result of the ones before it.
 * `to`: the value at a path, with the groups around it that do not exist yet. `remove`: a key, or an entry of a list. `insert`: a new
 * entry at the position that ends the path. `moveTo`: the position that an entry has afterwards.
 */
export type Change =
  | { path: FieldPath; to: unknown }
  | { path: FieldPath; remove: true }
  | { path: FieldPath; insert: unknown }
  | { path: FieldPath; moveTo: number };

type Group = Readonly<Record<string, unknown>>;

export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True of values that are alike in a file, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(valueAt(one, [key]), valueAt(other, [key])))
  );
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((around, part) => {
    if (Array.isArray(around)) return (around as unknown[])[Number(part)];
    return isGroup(around) && Object.hasOwn(around, part) ? around[part] : undefined;
  }, value);
}

/**
 * Applies changes to the text of a YAML file. In a file as `printYaml` writes it only the lines of what is changed change. Comments stay, also those
 * above a key that is removed; an entry of a list takes its own along, which are those above and inside it. The comment above the first entry is
 * that of the list. Aliases are written out.
 * @throws Error where the text is not YAML or a path leads nowhere
 */
export function editYaml(text: string, changes: readonly Change[]): string {
  const document = parseYaml(text);
  const before: unknown = document.toJS();
  for (const change of changes) apply(document, change);
  if (isSame(document.toJS(), before)) return text;
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const printed = mark + print(document);
  return text.includes("\r\n") ? printed.replaceAll("\n", "\r\n") : printed;
}

/** The text of a YAML file in the style in which `editYaml` writes it. @throws Error where it is not YAML */
export function printYaml(text: string): string {
  return print(parseYaml(text));
}

function parseYaml(text: string): Document {
  const document: Document = parseDocument(text.replaceAll("\r\n", "\n"));
  const [error] = document.errors;
  if (error !== undefined) throw new Error(error.message);
  visit(document, {
    Alias(_, alias) {
      const copy: Node = document.createNode(alias.resolve(document)?.toJS(document));
      return withComments(copy, alias);
    },
  });
  visit(document, {
    Value: (_, node) => {
      delete node.anchor;
    },
    Seq: (_, list) => headList(list),
  });
  // A comment at the end would be written with a blank line above it each time.
  const { contents } = document;
  if (isCollection(contents) && contents.flow !== true) {
    contents.comment = joined(contents.comment, document.comment);
    document.comment = null;
  }
  return document;
}

/** Gives a list the comment above its first entry, so that it stays where another entry is the first. */
function headList(list: YAMLSeq): void {
  const [first] = list.items;
  if (list.flow === true || !isNode(first) || !first.commentBefore) return;
  list.commentBefore = joined(list.commentBefore, first.commentBefore);
  first.commentBefore = null;
}

function joined(...comments: readonly (string | null | undefined)[]): string | null {
  return comments.filter(Boolean).join("\n") || null;
}

/** Characters that nobody sees in a file: escapes in double quotes show them. */
const invisible = /[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g;

function print(document: Document): string {
  visit(document, {
    Scalar(_, node) {
      const isHidden = typeof node.value === "string" && node.value.search(invisible) !== -1;
      if (isHidden && !isBlock(node.type)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  const text = document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });
  const shown = text.replace(invisible, (character) =>
    character === "\u00a0" ? "\\_" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  // Comments and block scalars have no escapes.
  return isSame(parseDocument(shown).toJS(), document.toJS()) ? shown : text;
}

function isBlock(type: string | undefined | null): boolean {
  return type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
}

function apply(document: Document, change: Change): void {
  const { path } = change;
  const last = path.at(-1);
  if (last === undefined) {
    if (!("to" in change)) throw notThere(change);
    document.contents = assigned(document.contents, change.to);
    return;
  }
  const holder = holderOf(document, change);
  if (isMap(holder) && typeof last === "string") {
    if ("to" in change) return setKey(holder, last, change.to);
    if ("insert" in change) throw notThere(change);
    if ("remove" in change && holder.has(last)) return removeKey(holder, last);
  }
  if (isSeq(holder) && typeof last === "number") {
    const count = holder.items.length;
    const isEntry = last >= 0 && last < count;
    if ("to" in change && isEntry) return setEntry(holder, last, change.to);
    if ("to" in change && last === count) return insertEntry(holder, last, change.to);
    if ("insert" in change && last >= 0 && last <= count) return insertEntry(holder, last, change.insert);
    if ("remove" in change && isEntry) return withEntries(holder, (items) => items.toSpliced(last, 1));
    if ("moveTo" in change && isEntry && change.moveTo >= 0 && change.moveTo < count) {
      return withEntries(holder, (items) => items.toSpliced(last, 1).toSpliced(change.moveTo, 0, items[last] as Node));
    }
  }
  throw notThere(change);
}

function notThere({ path }: Change): Error {
  return new Error(`there is nothing to change at ${path.join(".")}`);
}

/** The group or list that has the end of a path. What a new value needs around it is made. */
function holderOf(document: Document, change: Change): unknown {
  const isAdded = "to" in change || "insert" in change;
  let node: unknown = document.contents;
  let put = (made: Node): void => {
    document.contents = made;
  };
  for (const [index, part] of change.path.entries()) {
    if (!isCollection(node)) {
      const isNothing = node === null || node === undefined || (isScalar(node) && node.value === null);
      if (!isNothing || !isAdded) throw notThere(change);
      const made = typeof part === "number" ? new YAMLSeq() : new YAMLMap();
      put(withComments(made, node));
      node = made;
    }
    if (index === change.path.length - 1) return node;
    const around = node;
    if (isSeq(around) && (typeof part !== "number" || part >= around.items.length)) throw notThere(change);
    if (isMap(around) && typeof part !== "string") throw notThere(change);
    node = (around as YAMLMap | YAMLSeq).get(part, true);
    put = (made) => (around as YAMLMap | YAMLSeq).set(part, made);
  }
  return node;
}

function setKey(map: YAMLMap, key: string, value: unknown): void {
  openFor(value, map);
  const old: unknown = map.get(key, true);
  map.set(
    map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.key ?? key,
    assigned(old, value),
  );
}

/** The comments above the key stay. */
function removeKey(map: YAMLMap, key: string): void {
  const index = map.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === key);
  const [removed] = map.items.splice(index, 1);
  const comment = isNode(removed?.key) ? removed.key.commentBefore : undefined;
  const next = map.items[index]?.key;
  // Nothing separates the first key from the beginning.
  if (index === 0 && isNode(next)) next.spaceBefore = false;
  if (isNode(next)) next.commentBefore = joined(comment, next.commentBefore);
  else map.comment = joined(comment, map.comment);
}

function setEntry(list: YAMLSeq, index: number, value: unknown): void {
  list.items[index] = assigned(list.items[index], value, list);
}

/** An empty group or list is written between brackets. */
function openFor(value: unknown, holder: YAMLMap | YAMLSeq): void {
  if (holder.items.length > 0 || typeof value !== "object" || value === null) return;
  holder.flow = false;
  holder.commentBefore = joined(holder.commentBefore, holder.comment);
  holder.comment = null;
}

function insertEntry(list: YAMLSeq, index: number, value: unknown): void {
  openFor(value, list);
  withEntries(list, (items) => items.toSpliced(index, 0, assigned(undefined, value, list)));
}

/** Changes the entries of a list. No blank line stands above the first one, and new entries get one like the others. */
function withEntries(list: YAMLSeq, change: (items: Node[]) => Node[]): void {
  const before = list.items as Node[];
  const separates = before[1]?.spaceBefore ?? false;
  const after = change(before);
  for (const [index, item] of after.entries()) {
    if (index === 0) item.spaceBefore = false;
    else if (item === before[0] || !before.includes(item)) item.spaceBefore = separates;
  }
  list.items = after;
}

/**
 * The node of a value in the place of another. Groups and lists are changed part by part, a text keeps its style.
 * @param list that gets the value as an entry
 */
function assigned(old: unknown, value: unknown, list?: YAMLSeq): Node {
  if (isMap(old) && isGroup(value) && old.items.length > 0) {
    for (const key of Object.keys(old.toJSON() as Group)) if (!Object.hasOwn(value, key)) removeKey(old, key);
    for (const [key, part] of Object.entries(value)) setKey(old, key, part);
    return old;
  }
  if (isSeq(old) && Array.isArray(value) && old.items.length > 0) return assignedList(old, value);
  if (isScalar(old) && isSame(old.value, value)) return old;
  const fresh = isGroup(value) || Array.isArray(value) ? collectionOf(value, list) : new Scalar(value);
  const style = typeof value === "string" ? styleFor(value, isScalar(old) ? old.type : undefined) : undefined;
  if (isScalar(fresh) && style !== undefined) fresh.type = style;
  return withComments(fresh, old);
}

/** What is alike at the beginning and the end of a list stays as it is. */
function assignedList(list: YAMLSeq, value: readonly unknown[]): YAMLSeq {
  const before: unknown[] = list.toJSON();
  const shorter = Math.min(before.length, value.length);
  let same = 0;
  while (same < shorter && isSame(before[same], value[same])) same += 1;
  let end = 0;
  while (end < shorter - same && isSame(before.at(-1 - end), value.at(-1 - end))) end += 1;
  const changed = Math.min(before.length, value.length) - end;
  for (let index = same; index < changed; index += 1) setEntry(list, index, value[index]);
  if (before.length > value.length) {
    withEntries(list, (items) => items.toSpliced(changed, before.length - value.length));
  }
  for (let index = changed; index < value.length - end; index += 1) insertEntry(list, index, value[index]);
  return list;
}

function withComments<Kind extends Node>(node: Kind, old: unknown): Kind {
  if (!isNode(old)) return node;
  node.spaceBefore = old.spaceBefore ?? false;
  node.commentBefore = old.commentBefore ?? null;
  // A comment behind a text would stand below a group or list.
  if (isCollection(node) && node.flow !== true) node.commentBefore = joined(node.commentBefore, old.comment);
  else node.comment = old.comment ?? null;
  return node;
}

/** The style that a text gets: the one that it had, if that can hold the text. */
function styleFor(text: string, style: Scalar.Type | undefined): Scalar.Type | undefined {
  // Blank lines that end a block belong to it only until a comment follows.
  const isUnsafe = text.endsWith("\n\n") || (text.includes("\n") && text.trim() === "");
  if (isUnsafe || (isBlock(style) && text === "")) return Scalar.QUOTE_DOUBLE;
  const needsLines = text.includes("\n") && !isBlock(style) && style !== Scalar.QUOTE_DOUBLE;
  return needsLines ? Scalar.BLOCK_LITERAL : style;
}

const longestFlow = 110;

/** A new group or list. A short one without others in it stands in one line; a group in a list has a line for each key, as a text in two languages does not. */
function collectionOf(value: object, list: YAMLSeq | undefined): YAMLMap | YAMLSeq {
  const isList = Array.isArray(value);
  const node = isList ? new YAMLSeq() : new YAMLMap();
  const parts: unknown[] = Object.values(value);
  const isPlain = parts.every((part) => typeof part !== "object" || part === null);
  const isShort =
    isPlain && !parts.some((part) => String(part).includes("\n")) && JSON.stringify(value).length <= longestFlow;
  const isText = locales.every((locale) => locale in value);
  const isLikeOthers = isCollection(list?.items[0]) && list.items[0].flow === true;
  const isOneLine = list === undefined || list.flow === true || isList || isText || isLikeOthers;
  node.flow = parts.length === 0 || (isShort && isOneLine);
  if (isSeq(node)) {
    node.items = parts.map((part) => assigned(undefined, part, node));
  } else {
    for (const [key, part] of Object.entries(value)) node.set(key, assigned(undefined, part));
  }
  return node;
}
