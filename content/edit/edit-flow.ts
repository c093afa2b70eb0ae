import { isPair } from "yaml";
import { renderFlow } from "./render-yaml.ts";
import { entryEnd, entryStart, type Entry, type MapNode, type SeqNode } from "./yaml-source.ts";

/** An entry between brackets. */
interface Slot {
  start: number;
  end: number;
  /** The comma before it. */
  comma: number | undefined;
}

function slotsOf(node: MapNode | SeqNode): Slot[] {
  const token = node.srcToken;
  return node.items.map((entry: Entry, index) => {
    const source = token?.type === "flow-collection" ? token.items[index] : undefined;
    if (source === undefined || (!isPair(entry) && source.key !== undefined)) {
      throw new Error("a list between brackets is written in an unusual way");
    }
    const comma = source.start.find(({ type }) => type === "comma")?.offset;
    return { start: entryStart(entry), end: entryEnd(node, index), comma };
  });
}

const splice = (text: string, start: number, end: number, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

const isPlainGap = (gap: string): boolean => /^\s*,\s*$/.test(gap);

/** Removes an entry. Comments between entries stay. */
export function removeFromFlow(text: string, node: MapNode | SeqNode, index: number): string {
  const slots = slotsOf(node);
  const slot = slots[index];
  const previous = slots[index - 1];
  const next = slots[index + 1];
  if (slot === undefined) throw new Error("there is no such entry");
  if (next !== undefined) {
    if (isPlainGap(text.slice(slot.end, next.start))) return splice(text, slot.start, next.start, "");
    const withoutComma = next.comma === undefined ? text : splice(text, next.comma, next.comma + 1, "");
    return splice(withoutComma, slot.start, slot.end, "");
  }
  if (previous !== undefined) {
    if (isPlainGap(text.slice(previous.end, slot.start))) return splice(text, previous.end, slot.end, "");
    const without = splice(text, slot.start, slot.end, "");
    return slot.comma === undefined ? without : splice(without, slot.comma, slot.comma + 1, "");
  }
  const [start, end] = node.range;
  const rest = text.slice(start + 1, slot.start) + text.slice(slot.end, end - 1).replace(/^\s*,/, "");
  return splice(text, start + 1, end - 1, rest.trim() === "" ? "" : rest);
}

function addToFlow(text: string, node: MapNode | SeqNode, index: number, rendered: string, isGroup: boolean): string {
  const slots = slotsOf(node);
  const [start, end] = node.range;
  const before = slots[index - 1];
  const slot = slots[index];
  if (slot !== undefined) return splice(text, slot.start, slot.start, `${rendered}, `);
  if (before !== undefined) {
    const first = slots[0];
    const second = slots[1];
    const gap = first && second ? text.slice(first.end, second.start) : ", ";
    return splice(text, before.end, before.end, `${isPlainGap(gap) ? gap : ", "}${rendered}`);
  }
  if (text.slice(start + 1, end - 1).trim() !== "") return splice(text, start + 1, start + 1, ` ${rendered} `);
  return splice(text, start + 1, end - 1, isGroup ? ` ${rendered} ` : rendered);
}

export function insertIntoFlow(text: string, node: SeqNode, index: number, value: unknown): string {
  return addToFlow(text, node, index, renderFlow(value), false);
}

export function addKeyToFlow(text: string, node: MapNode, key: string, value: unknown): string {
  const rendered = `${renderFlow(key)}: ${renderFlow(value)}`;
  return addToFlow(text, node, node.items.length, rendered, true);
}

/** Moves an entry: the texts between entries stay where they are. */
export function moveInFlow(text: string, node: SeqNode, from: number, to: number): string {
  const slots = slotsOf(node);
  const order = slots.map((_, index) => index);
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, from);
  const textOf = (index: number): string => text.slice(slots[index]?.start, slots[index]?.end);
  return slots.reduceRight(
    (result, { start, end }, index) => splice(result, start, end, textOf(moved[index] ?? index)),
    text,
  );
}
