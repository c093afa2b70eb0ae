import {
  isCollection,
  isMap,
  isPair,
  isSeq,
  type Pair,
  parseDocument,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { FieldPath } from "../problems.ts";

export type MapNode = YAMLMap.Parsed;
export type SeqNode = YAMLSeq.Parsed;
type SourcePair = Pair<ParsedNode, ParsedNode | null>;
/** A pair of a group, or an entry of a list. */
export type Entry = SourcePair | ParsedNode;

/** A file with the places of its values. Offsets count from the beginning of the text. */
export interface Yaml {
  text: string;
  newline: "\n" | "\r\n";
  root: ParsedNode | null;
  value: unknown;
}

/** @throws Error where the text is not YAML */
export function parseYaml(text: string): Yaml {
  const document = parseDocument(text, { keepSourceTokens: true });
  const [error] = document.errors;
  if (error !== undefined) throw error;
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  return {
    text,
    newline,
    root: document.contents,
    value: document.toJS() as unknown,
  };
}

/** Where a value stands: its node, and the collections around it, the nearest one last. */
export interface Place {
  node: ParsedNode | null;
  around: readonly { node: MapNode | SeqNode; index: number }[];
}

/** The place of a value, or how many parts of the path lead somewhere. */
export function find({ root }: Yaml, path: FieldPath): Place | number {
  const around: { node: MapNode | SeqNode; index: number }[] = [];
  let node = root;
  for (const [depth, part] of path.entries()) {
    if (!isMap(node) && !isSeq(node)) return depth;
    const index = isSeq(node) ? Number(part) : node.items.findIndex(({ key }) => keyOf(key) === String(part));
    const item: Entry | undefined = node.items[index];
    if (item === undefined) return depth;
    around.push({ node, index });
    node = isPair(item) ? item.value : item;
  }
  return { node, around };
}

function keyOf(key: ParsedNode): string {
  return String(key.toJSON());
}

export const isFlow = (node: MapNode | SeqNode): boolean => node.flow === true;

/** A node, unless it stands for a value without any text, as behind `key:`. */
export function written(node: ParsedNode | null | undefined): ParsedNode | undefined {
  return node && node.range[0] < node.range[1] ? node : undefined;
}

/** Where the colon of a pair ends. */
export function colonEnd({ srcToken, key }: SourcePair): number {
  const colon = srcToken?.sep?.find(({ type }) => type === "map-value-ind");
  return colon === undefined ? key.range[1] : colon.offset + 1;
}

/** Where the dash of an entry stands. */
export function dashAt({ srcToken }: SeqNode, index: number): number {
  const dash = srcToken?.items[index]?.start.find(({ type }) => type === "seq-item-ind");
  if (dash === undefined) throw new Error("an entry of a list has no dash");
  return dash.offset;
}

export function entryStart(entry: Entry): number {
  return isPair(entry) ? entry.key.range[0] : entry.range[0];
}

/** Where the last text of an entry ends, without the comment behind it. */
export function entryEnd(around: MapNode | SeqNode, index: number): number {
  const entry: Entry | undefined = around.items[index];
  const node = written(isPair(entry) ? entry.value : entry);
  if (node !== undefined) return nodeEnd(node);
  return isPair(entry) ? colonEnd(entry) : dashAt(around as SeqNode, index) + 1;
}

export function nodeEnd(node: ParsedNode): number {
  if (!isCollection(node) || isFlow(node)) return node.range[1];
  return entryEnd(node, node.items.length - 1);
}

/** Where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** Where the line ends that an entry ends with, its newline included. A block scalar ends behind its newline already. */
export function lineEnd(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === "\n") return offset;
  const newline = text.indexOf("\n", offset);
  return newline === -1 ? text.length : newline + 1;
}

export function column(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}
