import { isPair, isSeq, Scalar } from "yaml";
import { isGroup } from "./change-value.ts";
import { itemLines, pairLines, renderFlow, scalarLines, valueLines } from "./render-yaml.ts";
import {
  colonEnd,
  column,
  dashAt,
  isFlow,
  lineEnd,
  nodeEnd,
  type Place,
  type SeqNode,
  type Yaml,
  written,
} from "./yaml-source.ts";

const isInFlow = ({ around }: Place): boolean => around.some(({ node }) => isFlow(node));

/** A scalar in place of a scalar, in the same style where that can hold the value. */
export function replaceScalar({ text, newline }: Yaml, place: Place, node: Scalar.Parsed, value: unknown): string {
  const [start, end] = node.range;
  const style = node.type ?? Scalar.PLAIN;
  const [first, ...rest] = scalarLines(value, style, isInFlow(place));
  if (isInFlow(place)) return text.slice(0, start) + first + text.slice(end);
  const isBlock = style === Scalar.BLOCK_LITERAL || style === Scalar.BLOCK_FOLDED;
  // The comment of a block scalar stands behind its header.
  const comment = isBlock ? commentIn(text.slice(start, lineEnd(text, start))) : text.slice(end, lineEnd(text, end));
  const lines = [first + comment.trimEnd(), ...rest];
  return withLines(text, [start, lineEnd(text, end)], lines, indentAround(text, place), newline);
}

function commentIn(header: string): string {
  return /\s#.*/.exec(header)?.[0] ?? "";
}

/** Puts lines in place of a part of the text that ends with its line. Lines after the first one are indented. */
function withLines(
  text: string,
  [start, end]: readonly [number, number],
  [first = "", ...rest]: readonly string[],
  indent: number,
  newline: string,
): string {
  const below = rest.map((line) => (line === "" ? line : " ".repeat(indent) + line));
  return text.slice(0, start) + [first, ...below].join(newline) + newline + text.slice(end);
}

/** Any value in place of any other, or of nothing. Comments inside a collection go with it. */
export function replaceValue({ text, newline }: Yaml, place: Place, value: unknown): string {
  const node = written(place.node);
  const holder = place.around.at(-1);
  if (holder === undefined) return replaceRoot(text, node?.range ?? [text.length, text.length], value, newline);
  const start = startOf(place);
  if (isInFlow(place)) {
    const space = isSeq(holder.node) ? "" : " ";
    return text.slice(0, start) + space + renderFlow(value) + text.slice(node?.range[1] ?? start);
  }
  const end = node === undefined ? start : nodeEnd(node);
  const comment = text.slice(end, lineEnd(text, end)).trimEnd();
  const [first = "", ...rest] = isSeq(holder.node)
    ? itemLines(value)
    : [valueText(value), ...valueLines(value).slice(1)];
  const lines = [(isSeq(holder.node) ? first.slice("-".length) : first) + comment, ...rest];
  return withLines(text, [start, lineEnd(text, end)], lines, indentAround(text, place), newline);
}

/** What stands behind the colon of a key. */
function valueText(value: unknown): string {
  const [first] = valueLines(value);
  return first === "" ? "" : ` ${first}`;
}

function replaceRoot(text: string, [start, end]: readonly number[], value: unknown, newline: string): string {
  const before = text.slice(0, start);
  const lines = rootLines(value);
  const isOpen = before !== "" && !before.endsWith("\n");
  return withLines(text, [start ?? 0, lineEnd(text, end ?? 0)], isOpen ? ["", ...lines] : lines, 0, newline);
}

function rootLines(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => itemLines(item));
  if (!isGroup(value)) throw new Error("a file holds a group or a list");
  return Object.entries(value).flatMap(([key, item]) => pairLines(key, item));
}

/** Where the colon or the dash before a value ends; between brackets where an entry without a key begins. */
function startOf({ node, around }: Place): number {
  const holder = around.at(-1);
  const entry = holder?.node.items[holder.index];
  if (holder === undefined || entry === undefined) return 0;
  if (isPair(entry)) return colonEnd(entry);
  return isFlow(holder.node) ? (node?.range[0] ?? 0) : dashAt(holder.node as SeqNode, holder.index) + 1;
}

/** The indentation of the key or dash before a value. */
function indentAround(text: string, { around }: Place): number {
  const holder = around.at(-1);
  if (holder === undefined) return 0;
  const { node, index } = holder;
  return column(text, isSeq(node) ? dashAt(node, index) : (node.items[index]?.key.range[0] ?? 0));
}
