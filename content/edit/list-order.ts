import type { FieldPath } from "../problems.ts";
import type { Change } from "./yaml-file.ts";

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
