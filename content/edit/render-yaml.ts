import { Document, Scalar, YAMLMap } from "yaml";
import { locales } from "#i18n/locales.ts";

/** How a text is written. */
export type ScalarStyle = Scalar.Type;

/** Characters that nobody sees in a file: escapes in double quotes show them. */
const invisible = /[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g;

/** The style that a text gets: the given one if it can hold the text, otherwise a safe one. */
function styleFor(text: string, style: ScalarStyle, isFlow: boolean): ScalarStyle {
  const isBlock = style === Scalar.BLOCK_LITERAL || style === Scalar.BLOCK_FOLDED;
  const isBlank = text.trim() === "" && (isBlock || text.includes("\n"));
  // Blank lines that end a block belong to it only until a comment follows.
  const endsBlank = text.endsWith("\n\n");
  if (isBlank || endsBlank || ((isBlock || text.includes("\n")) && isFlow)) return Scalar.QUOTE_DOUBLE;
  if (isBlock) return style;
  if (text.search(invisible) !== -1) return Scalar.QUOTE_DOUBLE;
  return text.includes("\n") ? Scalar.BLOCK_LITERAL : style;
}

function escapeInvisible(quoted: string): string {
  return quoted.replace(invisible, (character) =>
    character === "\u00a0" ? "\\_" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * The lines of a scalar as it stands behind `key: `, without newlines. The lines of a block scalar after the first one are indented by two
 * spaces.
 * @param isFlow whether it stands between brackets
 */
export function scalarLines(value: unknown, style: ScalarStyle = Scalar.PLAIN, isFlow = false): [string, ...string[]] {
  const scalar = new Scalar(value);
  if (typeof value === "string") scalar.type = styleFor(value, style, isFlow);
  const group = new YAMLMap();
  group.flow = isFlow;
  group.set("k", scalar);
  const document = new Document(group);
  const text = document.toString({
    lineWidth: scalar.type === Scalar.BLOCK_FOLDED ? 100 : 0,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    flowCollectionPadding: false,
  });
  const rendered = isFlow ? text.slice("{k: ".length, -"}\n".length) : text.slice("k: ".length, -"\n".length);
  const [first = "", ...rest] = rendered.split("\n");
  return first.startsWith('"') ? [escapeInvisible(rendered)] : [first, ...rest];
}

const isCollection = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A value in one line, as between brackets. */
export function renderFlow(value: unknown): string {
  if (!isCollection(value)) return scalarLines(value, Scalar.PLAIN, true)[0];
  if (Array.isArray(value)) return `[${value.map(renderFlow).join(", ")}]`;
  const pairs = Object.entries(value).map(([key, item]) => `${renderFlow(key)}: ${renderFlow(item)}`);
  return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
}

const longestFlow = 110;

/** Empty collections, and short ones without collections in them, are written in one line. */
function isInline(value: object): boolean {
  const items: unknown[] = Object.values(value);
  const isPlain = items.every((item) => !isCollection(item) && !String(item).includes("\n"));
  return items.length === 0 || (isPlain && renderFlow(value).length <= longestFlow);
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => (line === "" ? line : `  ${line}`));

/**
 * The lines of a value behind a key: what stands in the line of the key, which may be nothing, and the lines below it, indented from the key.
 */
export function valueLines(value: unknown): [string, ...string[]] {
  if (!isCollection(value)) return scalarLines(value);
  if (isInline(value)) return [renderFlow(value)];
  return ["", ...indented(Array.isArray(value) ? value.flatMap((item) => itemLines(item)) : groupLines(value))];
}

function groupLines(value: object): string[] {
  return Object.entries(value).flatMap(([key, item]) => pairLines(key, item));
}

export function pairLines(key: string | number, value: unknown): string[] {
  const [first, ...rest] = valueLines(value);
  return [`${renderFlow(String(key))}:${first === "" ? "" : ` ${first}`}`, ...rest];
}

/**
 * The lines of an entry of a list. A group gets a line for each key, as a text in two languages does not.
 * @param isFlow whether a group is written between brackets, as its neighbours are
 */
export function itemLines(value: unknown, isFlow = false): string[] {
  const isText = !isCollection(value) || locales.every((locale) => locale in value);
  if (isFlow && isCollection(value)) return [`- ${renderFlow(value)}`];
  if (isText || Array.isArray(value) || Object.keys(value).length === 0) {
    const [first, ...rest] = valueLines(value);
    if (first !== "") return [`- ${first}`, ...rest];
  }
  const [first = "", ...rest] = groupLines(value as object);
  return [`- ${first}`, ...indented(rest)];
}
