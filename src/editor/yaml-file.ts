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

type Group = Readonly<Record<string, unknown>>;

export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((entry) => entry === null || entry === undefined);
  if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === false || (typeof value === "string" && !value.trim());
}

/**
 * True for values with one meaning in a file: the order of keys, spaces after a text, and empty values that are left out do not matter.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (typeof one === "string" && typeof other === "string") return one.trimEnd() === other.trimEnd();
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && one.length !== Object.keys(other).length) return false;
  const keys = Object.keys({ ...one, ...other });
  return keys.every((key) => isSame(valueAt(one, [key]), valueAt(other, [key])));
}

export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((around, part) => {
    if (Array.isArray(around)) return (around as unknown[])[Number(part)];
    return isGroup(around) && Object.hasOwn(around, part) ? around[part] : undefined;
  }, value);
}

/** Replaces the value at a path; undefined removes a key. Missing groups are added, but no entries of lists. */
export function withValueAt(value: unknown, [key, ...inside]: FieldPath, to: unknown): unknown {
  if (key === undefined) return to;
  const changed = withValueAt(valueAt(value, [key]), inside, to);
  if (Array.isArray(value)) return Number(key) in value ? value.with(Number(key), changed) : value;
  const { [key]: _, ...others } = isGroup(value) ? value : {};
  if (changed === undefined) return others;
  return isGroup(value) ? { ...value, [key]: changed } : { [key]: changed };
}

const naming = ["id", "title", "name", "label", "question"];

function isNamedAlike(one: unknown, other: unknown): boolean {
  const named = naming.map((key) => [valueAt(one, [key]), valueAt(other, [key])]);
  return named.some(([name, otherName]) => name !== undefined && isSame(name, otherName));
}

/**
 * The earlier position of each entry of a list; undefined for a new one. Equal entries correspond, then entries with one name, then the
 * first that are left.
 */
export function originsOf(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const left = new Set(before.keys());
  const origins: (number | undefined)[] = after.map(() => undefined);
  for (const isAlike of [isSame, isNamedAlike, () => true]) {
    for (const [index, value] of after.entries()) {
      if (origins[index] !== undefined) continue;
      const found = [index, ...left].find((origin) => left.has(origin) && isAlike(before[origin], value));
      if (found === undefined) continue;
      origins[index] = found;
      left.delete(found);
    }
  }
  return origins;
}

/**
 * Replaces the value of a YAML file. In a file as `printYaml` writes it, only the lines of changed values change. Comments stay, even
 * above a removed key. The comments above and in an entry of a list move with it, but the comment above the first entry belongs to the
 * list. Aliases are written out.
 * @throws Error if the text is not YAML
 */
export function editYaml(text: string, value: unknown): string {
  const document = parseYaml(text);
  if (isSame(document.toJS(), value)) return text;
  const { contents } = document;
  document.contents = assigned(contents, value);
  // A short group is written in one line, but not a whole file.
  if (!isCollection(contents) && isCollection(document.contents)) document.contents.flow = false;
  const printed = print(document);
  return text.includes("\r\n") ? printed.replaceAll("\n", "\r\n") : printed;
}

/** Formats a YAML file in the style of `editYaml`. @throws Error if it is not YAML */
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
  // The library would add a blank line above a comment at the end each time.
  const { contents } = document;
  if (isCollection(contents) && contents.flow !== true) {
    contents.comment = joined(contents.comment, document.comment);
    document.comment = null;
  }
  return document;
}

/** Moves the comment above the first entry to the list, so that it stays if another entry becomes the first. */
function headList(list: YAMLSeq): void {
  const [first] = list.items;
  if (list.flow === true || !isNode(first) || !first.commentBefore) return;
  list.commentBefore = joined(list.commentBefore, first.commentBefore);
  first.commentBefore = null;
}

function joined(...comments: readonly (string | null | undefined)[]): string | null {
  return comments.filter(Boolean).join("\n") || null;
}

/** Invisible characters, which are written as escapes in double quotes. */
const invisible = /[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g;

function print(document: Document): string {
  // An empty file, to which the owner can add entries by hand.
  if (document.toJS() === null) return document.toString().replace(/\n*null\n$/, "\n");
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
  // Comments and block scalars cannot contain escapes.
  return JSON.stringify(parseDocument(shown)) === JSON.stringify(document) ? shown : text;
}

function isBlock(type: string | undefined | null): boolean {
  return type === Scalar.BLOCK_LITERAL || type === Scalar.BLOCK_FOLDED;
}

const partsOf = (value: object): [string, unknown][] => Object.entries(value).filter(([, part]) => part !== undefined);

/** A number as a key in the file is a text in the value. */
function pairOf(map: YAMLMap, key: string) {
  return map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}

function removeKey(map: YAMLMap, key: string): void {
  const removed = pairOf(map, key);
  if (removed === undefined) return;
  const index = map.items.indexOf(removed);
  map.items.splice(index, 1);
  const comment = isNode(removed.key) ? removed.key.commentBefore : undefined;
  const next = map.items[index]?.key;
  if (index === 0 && isNode(next)) next.spaceBefore = false;
  if (isNode(next)) next.commentBefore = joined(comment, next.commentBefore);
  else map.comment = joined(comment, map.comment);
}

/**
 * Replaces the node of a value. Groups and lists are changed part by part, and a text keeps its style.
 * @param list the list that contains the value
 */
function assigned(old: unknown, value: unknown, list?: YAMLSeq): Node {
  if (isMap(old) && isGroup(value) && old.items.length > 0) {
    for (const [key, part] of Object.entries(old.toJSON() as Group)) {
      if (value[key] === undefined && !isEmpty(part)) removeKey(old, key);
    }
    for (const [key, part] of partsOf(value)) old.set(pairOf(old, key)?.key ?? key, assigned(old.get(key, true), part));
    return old;
  }
  if (isSeq(old) && Array.isArray(value) && old.items.length > 0) return assignedList(old, value);
  if (isScalar(old) && isSame(old.value, value)) return old;
  // A block of lines keeps the newlines at its end.
  const end = isScalar(old) && isBlock(old.type) ? (/\n*$/.exec(String(old.value))?.[0] ?? "") : "";
  const scalar = typeof value === "string" && end !== "" ? value.trimEnd() + end : value;
  const fresh = isGroup(value) || Array.isArray(value) ? collectionOf(value, list) : new Scalar(scalar);
  const style = typeof value === "string" ? styleFor(value, isScalar(old) ? old.type : undefined) : undefined;
  if (isScalar(fresh) && style !== undefined) fresh.type = style;
  return withComments(fresh, old);
}

/** There is no blank line above the first entry, and new entries get one if the others have one. */
function assignedList(list: YAMLSeq, value: readonly unknown[]): YAMLSeq {
  const before = list.items as Node[];
  const separates = before[1]?.spaceBefore ?? false;
  const origins = originsOf(list.toJSON(), value);
  list.items = value.map((entry, index) => {
    const origin = origins[index];
    const item = assigned(origin === undefined ? undefined : before[origin], entry, list);
    if (index === 0) item.spaceBefore = false;
    else if (origin === undefined || origin === 0) item.spaceBefore = separates;
    return item;
  });
  return list;
}

function withComments<Kind extends Node>(node: Kind, old: unknown): Kind {
  if (!isNode(old)) return node;
  node.spaceBefore = old.spaceBefore ?? false;
  node.commentBefore = old.commentBefore ?? null;
  // A comment after a text would end up below a group or list.
  if (isCollection(node) && node.flow !== true) node.commentBefore = joined(node.commentBefore, old.comment);
  else node.comment = old.comment ?? null;
  return node;
}

function styleFor(text: string, style: Scalar.Type | undefined): Scalar.Type | undefined {
  // Blank lines at the end of a block belong to it only until a comment follows.
  const isUnsafe = text.endsWith("\n\n") || (text.includes("\n") && text.trim() === "");
  if (isUnsafe || (isBlock(style) && text === "")) return Scalar.QUOTE_DOUBLE;
  const needsLines = text.includes("\n") && !isBlock(style) && style !== Scalar.QUOTE_DOUBLE;
  return needsLines ? Scalar.BLOCK_LITERAL : style;
}

const longestFlow = 110;

/**
 * A new group or list. A short flat one is written in one line, except a group in a list and a text in two languages, which have a line
 * for each key.
 */
function collectionOf(value: object, list: YAMLSeq | undefined): YAMLMap | YAMLSeq {
  const isList = Array.isArray(value);
  const node = isList ? new YAMLSeq() : new YAMLMap();
  const parts = partsOf(value).map(([, part]) => part);
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
    for (const [key, part] of partsOf(value)) node.set(key, assigned(undefined, part));
  }
  return node;
}
