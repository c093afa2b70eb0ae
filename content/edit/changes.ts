import { isDeepStrictEqual } from "node:util";
import { isCollection, isMap, isScalar, isSeq } from "yaml";
import type { FieldPath } from "../problems.ts";
import { changesBetween, changeValue, valueAt } from "./change-value.ts";
import { addKeyToBlock, insertIntoBlock, moveInBlock, removeFromBlock, removeKeyFromBlock } from "./edit-block.ts";
import { addKeyToFlow, insertIntoFlow, moveInFlow, removeFromFlow } from "./edit-flow.ts";
import { replaceScalar, replaceValue } from "./replace-value.ts";
import { find, isFlow, parseYaml, type Place, written, type Yaml } from "./yaml-source.ts";

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

/**
 * Applies changes to the text of a YAML file. Only the touched lines change: comments, order, quoting and line endings of all others stay.
 * A removed entry of a list takes the comments right above it and inside it along.
 * @throws Error where the text is not YAML, a path leads nowhere, or the file is written in a way that cannot be edited
 */
export function editYaml(text: string, changes: readonly Change[]): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  return mark + changes.reduce(applied, parseYaml(text.slice(mark.length))).text;
}

function applied(yaml: Yaml, change: Change): Yaml {
  const wanted = changeValue(yaml.value, change);
  if (isDeepStrictEqual(wanted, yaml.value)) return yaml;
  const after = parseYaml(edited(yaml, change));
  // Whatever a file looks like, nothing but the change may come of it.
  if (!isDeepStrictEqual(after.value, wanted)) {
    throw new Error(`the file is written in a way that cannot be edited at ${change.path.join(".")}`);
  }
  return after;
}

function edited(yaml: Yaml, change: Change): string {
  const place = find(yaml, change.path);
  if (typeof place === "number") return added(yaml, change, place);
  if ("to" in change) return replaced(yaml, place, change);
  const holder = place.around.at(-1);
  if (holder === undefined) throw new Error("a file cannot be removed, inserted or moved");
  const { node, index } = holder;
  if ("remove" in change) {
    if (isFlow(node)) return removeFromFlow(yaml.text, node, index);
    const around = place.around.slice(0, -1);
    return isMap(node) ? removeKeyFromBlock(yaml, node, index, around) : removeFromBlock(yaml, node, index, around);
  }
  if (!isSeq(node)) throw new Error("only a list has positions");
  if ("insert" in change) {
    return isFlow(node)
      ? insertIntoFlow(yaml.text, node, index, change.insert)
      : insertIntoBlock(yaml, node, index, change.insert);
  }
  return isFlow(node)
    ? moveInFlow(yaml.text, node, index, change.moveTo)
    : moveInBlock(yaml, node, index, change.moveTo);
}

/** @param depth of the path that is there already */
function added(yaml: Yaml, change: Change, depth: number): string {
  const place = find(yaml, change.path.slice(0, depth));
  const value = "to" in change ? change.to : "insert" in change ? change.insert : undefined;
  if (typeof place === "number" || value === undefined) throw new Error("there is no such place");
  const key = change.path[depth] ?? 0;
  const inner = nested(change.path.slice(depth + 1), value);
  const { node } = place;
  if (isSeq(node) && node.items.length > 0) {
    return isFlow(node)
      ? insertIntoFlow(yaml.text, node, node.items.length, inner)
      : insertIntoBlock(yaml, node, node.items.length, inner);
  }
  if (isMap(node) && node.items.length > 0) {
    return isFlow(node) ? addKeyToFlow(yaml.text, node, String(key), inner) : addKeyToBlock(yaml, node, key, inner);
  }
  return replaceValue(yaml, place, typeof key === "number" ? [inner] : { [key]: inner });
}

/** A value inside the groups and lists that a path names. */
function nested(path: FieldPath, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, part) => (typeof part === "number" ? [inner] : { [part]: inner }), value);
}

function replaced(yaml: Yaml, place: Place, { path, to }: { path: FieldPath; to: unknown }): string {
  const node = written(place.node);
  const isOneKind = isCollection(node) && typeof to === "object" && to !== null && isSeq(node) === Array.isArray(to);
  if (isOneKind && node.items.length > 0) {
    return editYaml(yaml.text, changesBetween(path, valueAt(yaml.value, path), to));
  }
  if (isScalar(node) && (typeof to !== "object" || to === null)) return replaceScalar(yaml, place, node, to);
  return replaceValue(yaml, place, to);
}
