import { isPair } from "yaml";
import { itemLines, pairLines } from "./render-yaml.ts";
import {
  colonEnd,
  column,
  dashAt,
  entryEnd,
  lineEnd,
  lineStart,
  type MapNode,
  type Place,
  type SeqNode,
  type Yaml,
} from "./yaml-source.ts";

/** An entry of a list with its own comments, and the blank lines and other comments before it. */
interface Chunk {
  gap: string;
  own: string;
}

interface Chunks {
  head: string;
  chunks: readonly Chunk[];
  tail: string;
}

const isComment = (line: string): boolean => line.trimStart().startsWith("#");
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The text with a newline at its end. */
function ended({ text, newline }: Yaml): string {
  return text === "" || text.endsWith("\n") ? text : text + newline;
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/**
 * The lines of a list by entry. A comment right above a dash belongs to its entry, as do the lines of comments below an entry that are indented further than its dash. The
 * comments above the first entry are those of the list.
 */
function chunksOf(text: string, seq: SeqNode): Chunks {
  const dashes = seq.items.map((_, index) => dashAt(seq, index));
  const [first = 0] = dashes;
  const indent = column(text, first);
  if (dashes.some((dash) => text.slice(lineStart(text, dash), dash).trim() !== "")) {
    throw new Error("a list that begins in the line of another one cannot be edited");
  }
  const chunks: Chunk[] = [];
  let end = lineStart(text, first);
  const head = text.slice(0, end);
  for (const [index, dash] of dashes.entries()) {
    const start = lineStart(text, dash);
    const between = linesOf(text.slice(end, start));
    const isOther = (line: string): boolean => !isComment(line);
    const above = between.length - (between.findLastIndex(isOther) + 1);
    const gap = between.slice(0, between.length - above).join("");
    const contentEnd = lineEnd(text, entryEnd(seq, index));
    const below = linesOf(text.slice(contentEnd));
    const ownBelow = below.findIndex((line) => !isComment(line) || indentOf(line) <= indent);
    end = contentEnd + below.slice(0, ownBelow === -1 ? below.length : ownBelow).join("").length;
    chunks.push({
      gap,
      own: between.slice(between.length - above).join("") + text.slice(start, end),
    });
  }
  return { head, chunks, tail: text.slice(end) };
}

function joined({ head, chunks, tail }: Chunks): string {
  return head + chunks.map(({ gap, own }) => gap + own).join("") + tail;
}

/** The blank lines between entries. */
function separator(chunks: readonly Chunk[]): string {
  const gap = chunks[1]?.gap ?? "";
  return gap.trim() === "" ? gap : "";
}

function indentedText(lines: readonly string[], indent: number, newline: string): string {
  return lines.map((line) => (line === "" ? newline : " ".repeat(indent) + line + newline)).join("");
}

export function insertIntoBlock(yaml: Yaml, seq: SeqNode, index: number, value: unknown): string {
  const text = ended(yaml);
  const { head, chunks, tail } = chunksOf(text, seq);
  const neighbour = seq.items[Math.max(index - 1, 0)];
  const isFlowItem = neighbour !== undefined && "flow" in neighbour && neighbour.flow;
  const own = indentedText(itemLines(value, isFlowItem), column(text, dashAt(seq, 0)), yaml.newline);
  const [first] = chunks;
  if (index === 0 && first !== undefined) {
    const others = chunks.with(0, { gap: separator(chunks), own: first.own });
    return joined({ head, chunks: [{ gap: first.gap, own }, ...others], tail });
  }
  return joined({
    head,
    chunks: chunks.toSpliced(index, 0, { gap: separator(chunks), own }),
    tail,
  });
}

export function moveInBlock(yaml: Yaml, seq: SeqNode, from: number, to: number): string {
  const { head, chunks, tail } = chunksOf(ended(yaml), seq);
  const owns = chunks.map(({ own }) => own);
  const moved = owns.toSpliced(from, 1).toSpliced(to, 0, owns[from] ?? "");
  return joined({
    head,
    chunks: chunks.map(({ gap }, index) => ({ gap, own: moved[index] ?? "" })),
    tail,
  });
}

/** Removes an entry with its own comments. */
export function removeFromBlock(yaml: Yaml, seq: SeqNode, index: number, around: Place["around"]): string {
  const text = ended(yaml);
  const { head, chunks, tail } = chunksOf(text, seq);
  if (chunks.length === 1) return emptied(head + tail, head.length, "[]", around, yaml);
  const kept = index === 0 ? "" : commentsOf(chunks[index]?.gap ?? "");
  const others = chunks.toSpliced(index, 1);
  const next = others[index];
  if (next === undefined) return joined({ head, chunks: others, tail: kept + tail });
  const gap = index === 0 ? commentsOf(next.gap) : kept + next.gap;
  return joined({
    head,
    chunks: others.with(index, { gap, own: next.own }),
    tail,
  });
}

/** Blank lines before an entry go with it, comments do not. */
function commentsOf(gap: string): string {
  return gap.trim() === "" ? "" : gap;
}

/**
 * Writes the brackets of a collection that has lost its last entry.
 * @param text without the entry
 * @param at where the entry stood
 * @param around the collections around the empty one
 */
function emptied(text: string, at: number, brackets: string, around: Place["around"], { newline }: Yaml): string {
  const holder = around.at(-1);
  if (holder === undefined) return text.slice(0, at) + brackets + newline + text.slice(at);
  const entry = holder.node.items[holder.index];
  if (isPair(entry)) {
    const colon = colonEnd(entry);
    return `${text.slice(0, colon)} ${brackets}${text.slice(colon)}`;
  }
  const dash = dashAt(holder.node as SeqNode, holder.index) + 1;
  return `${text.slice(0, dash)} ${brackets}${text.slice(dash)}`;
}

export function addKeyToBlock(yaml: Yaml, map: MapNode, key: string | number, value: unknown): string {
  const text = ended(yaml);
  const [first] = map.items;
  if (first === undefined) throw new Error("a group without keys has no indentation");
  const at = lineEnd(text, entryEnd(map, map.items.length - 1));
  const lines = indentedText(pairLines(key, value), column(text, first.key.range[0]), yaml.newline);
  return text.slice(0, at) + lines + text.slice(at);
}

/** Removes a key with its value. The comments above it stay. */
export function removeKeyFromBlock(yaml: Yaml, map: MapNode, index: number, around: Place["around"]): string {
  const text = ended(yaml);
  const pair = map.items[index];
  if (pair === undefined) throw new Error("there is no such key");
  const [start] = pair.key.range;
  const line = lineStart(text, start);
  const end = lineEnd(text, entryEnd(map, index));
  const isInline = text.slice(line, start).trim() !== "";
  if (map.items.length === 1) {
    // A comment in the line of the dash would end up behind the brackets.
    if (isInline) return `${text.slice(0, start)}{}${yaml.newline}${text.slice(end)}`;
    return emptied(text.slice(0, line) + text.slice(end), line, "{}", around, yaml);
  }
  if (!isInline) return text.slice(0, line) + text.slice(end);
  const next = map.items[index + 1];
  const nextStart = next?.key.range[0] ?? end;
  // The next key takes the place behind the dash, unless comments stand in between.
  if (text.slice(end, nextStart).trim() === "") return text.slice(0, start) + text.slice(nextStart);
  return text.slice(0, start).trimEnd() + yaml.newline + text.slice(end);
}
