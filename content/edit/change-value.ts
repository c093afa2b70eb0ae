import { isDeepStrictEqual } from "node:util";
import type { FieldPath } from "../problems.ts";
import type { Change } from "./changes.ts";

type Group = Readonly<Record<string, unknown>>;

export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((around, part) => {
    if (Array.isArray(around)) return (around as unknown[])[Number(part)];
    return isGroup(around) && Object.hasOwn(around, part) ? around[part] : undefined;
  }, value);
}

/**
 * What a value is after a change.
 * @throws Error where the path leads nowhere
 */
export function changeValue(value: unknown, change: Change): unknown {
  return changedAt(value, change.path, change);
}

function changedAt(value: unknown, [part, ...rest]: FieldPath, change: Change): unknown {
  if (part === undefined) {
    if ("to" in change) return change.to;
    throw new Error("only a value inside a file can be removed, inserted or moved");
  }
  if (Array.isArray(value)) return changedList(value as unknown[], Number(part), rest, change);
  if (!isGroup(value ?? {}) || typeof part === "number") throw notThere(change);
  const group = (value ?? {}) as Group;
  if (rest.length > 0 || "to" in change) {
    if (!("to" in change || "insert" in change || Object.hasOwn(group, part))) throw notThere(change);
    if ("insert" in change && rest.length === 1 && group[part] === undefined)
      return { ...group, [part]: [change.insert] };
    return { ...group, [part]: changedAt(group[part], rest, change) };
  }
  if (!("remove" in change) || !Object.hasOwn(group, part)) throw notThere(change);
  const { [part]: _removed, ...others } = group;
  return others;
}

function changedList(list: readonly unknown[], index: number, rest: FieldPath, change: Change): unknown[] {
  const isLast = rest.length === 0;
  const isEnd = isLast && ("insert" in change || "to" in change);
  if (!Number.isInteger(index) || index < 0 || index > list.length || (index === list.length && !isEnd)) {
    throw notThere(change);
  }
  if (!isLast || "to" in change) {
    const item = changedAt(list[index], rest, change);
    return index === list.length ? [...list, item] : list.with(index, item);
  }
  if ("insert" in change) return list.toSpliced(index, 0, change.insert);
  const others = list.toSpliced(index, 1);
  if (!("moveTo" in change)) return others;
  if (change.moveTo < 0 || change.moveTo >= list.length) throw notThere(change);
  return others.toSpliced(change.moveTo, 0, list[index]);
}

function notThere({ path }: Change): Error {
  return new Error(`there is nothing to change at ${path.join(".")}`);
}

/** The changes that make one value of the other, without moves. */
export function changesBetween(path: FieldPath, before: unknown, after: unknown): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isGroup(before) && isGroup(after)) {
    const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
    return [
      ...Object.entries(after).flatMap(([key, value]): Change[] =>
        Object.hasOwn(before, key)
          ? changesBetween([...path, key], before[key], value)
          : [{ path: [...path, key], to: value }],
      ),
      ...removed.map((key): Change => ({ path: [...path, key], remove: true })),
    ];
  }
  if (Array.isArray(before) && Array.isArray(after)) return changesOfList(path, before, after);
  return [{ path, to: after }];
}

function changesOfList(path: FieldPath, before: readonly unknown[], after: readonly unknown[]): Change[] {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && isDeepStrictEqual(before[same], after[same])) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && isDeepStrictEqual(before.at(-1 - sameAtEnd), after.at(-1 - sameAtEnd))) {
    sameAtEnd += 1;
  }
  const old = before.slice(same, before.length - sameAtEnd);
  const fresh = after.slice(same, after.length - sameAtEnd);
  const at = (index: number): FieldPath => [...path, same + index];
  return [
    ...fresh.slice(0, old.length).flatMap((item, index) => changesBetween(at(index), old[index], item)),
    ...old
      .slice(fresh.length)
      .map((_, index): Change => ({
        path: at(fresh.length + index),
        remove: true,
      }))
      .toReversed(),
    ...fresh.slice(old.length).map((item, index): Change => ({
      path: at(old.length + index),
      insert: item,
    })),
  ];
}
