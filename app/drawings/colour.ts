import { readFileSync } from "node:fs";
import path from "node:path";

const folder = import.meta.dirname;
const tokensFile = path.join(folder, "../styles/tokens.css");
const rulesFile = path.join(folder, "drawing.css");

export const grounds = ["night", "paper", "white", "gialla", "rosa"] as const;
export type Ground = (typeof grounds)[number];

/** A drawing with the parts that it uses, each once. */
interface DrawingSource {
  name: string;
  viewBox: string;
  /** The size of the view box. */
  width: number;
  height: number;
  body: string;
  parts: Record<string, string>;
  /** The files that it depends on. */
  sources: string[];
}

/** A drawing as a file, for `Drawing` in `app/ui/drawing.tsx`. */
export interface DrawingFile {
  src: string;
  width: number;
  height: number;
}

/** A drawing as the text of a file. */
export interface ColouredDrawing {
  svg: string;
  width: number;
  height: number;
}

/** A drawing as markup, for `InlineDrawing` in `app/ui/drawing.tsx`. */
export interface InlineDrawing {
  viewBox: string;
  body: string;
  parts: Record<string, string>;
}

/** Removes line breaks and indentation between elements. */
function compact(markup: string): string {
  return markup.replace(/>\s+</g, "><").trim();
}

function inside(svg: string): string {
  return /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? "";
}

/**
 * Reads a drawing of this folder. Drawings share parts by `<use href="parts/lamp.svg#lamp"/>`; the result refers to
 * `#d-lamp` and contains the part.
 */
export function readDrawing(file: string): DrawingSource {
  const svg = readFileSync(file, "utf8");
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  if (viewBox === undefined) throw new Error(`${file} has no viewBox`);
  const [, , width = 0, height = 0] = viewBox.split(" ").map(Number);
  const parts: Record<string, string> = {};
  const body = compact(inside(svg)).replace(/href="parts\/([\w-]+)\.svg#\1"/g, (_match, part: string) => {
    parts[part] ??= compact(inside(readFileSync(path.join(folder, "parts", `${part}.svg`), "utf8"))).replace(
      `<g id="${part}">`,
      `<g id="d-${part}">`,
    );
    return `href="#d-${part}"`;
  });
  const sources = [
    file,
    tokensFile,
    rulesFile,
    ...Object.keys(parts).map((part) => path.join(folder, "parts", `${part}.svg`)),
  ];
  return { name: path.basename(file, ".svg"), viewBox, width, height, body, parts, sources };
}

export function inlineDrawing({ viewBox, body, parts }: DrawingSource): InlineDrawing {
  return { viewBox, body, parts };
}

/** The custom properties of a background, those of `:root` included. Media queries are left out. */
export function tokensOn(ground: Ground, text = readFileSync(tokensFile, "utf8")): Map<string, string> {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, "");
  const tokens = new Map<string, string>();
  let depth = 0;
  for (const [, selector = "", block = "", close] of css.matchAll(/([^{}]*)\{([^{}]*)(\})?|\}/g)) {
    if (close === undefined) {
      depth += selector.includes("@media") ? 1 : -1;
      continue;
    }
    const names = selector.split(",").map((name) => name.trim());
    if (depth > 0 || !names.some((name) => name === ":root" || name === `.on-${ground}`)) continue;
    for (const [, name = "", value = ""] of block.matchAll(/(--[\w-]+):([^;]+);/g)) tokens.set(name, value.trim());
  }
  return tokens;
}

function resolve(value: string, tokens: Map<string, string>): string {
  return value.replace(/var\((--[\w-]+)\)/g, (_match, name: string) => {
    const token = tokens.get(name);
    if (token === undefined) throw new Error(`drawing.css reads ${name}, which tokens.css does not set`);
    return resolve(token, tokens);
  });
}

/** The rules of drawing.css for these classes, with the values of one background. */
function rulesOf(classes: Set<string>, ground: Ground): string {
  const tokens = tokensOn(ground);
  const css = readFileSync(rulesFile, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const rules = (text: string): string =>
    [...text.matchAll(/(@media[^{]+)\{((?:[^{}]+\{[^{}]*\})+)\s*\}|([^{}]+)\{([^{}]+)\}/g)]
      .map(([, media, inner = "", selectors = "", block = ""]) => {
        if (media === undefined) return rule(selectors, block);
        const kept = rules(inner);
        return kept === "" ? "" : `${media.trim()}{${kept}}`;
      })
      .join("");
  const rule = (selectors: string, block: string): string => {
    const used = selectors
      .split(",")
      .map((selector) => selector.trim())
      .filter((selector) => classes.has(selector.slice(1)));
    const declarations = resolve(block, tokens)
      .split(";")
      .map((declaration) => declaration.trim().replace(/:\s+/, ":"))
      .filter(Boolean);
    return used.length === 0 ? "" : `${used.join(",")}{${declarations.join(";")}}`;
  };
  return rules(css);
}

/** The drawing as an SVG document with the colours of one background. */
export function colouredFile({ viewBox, body, parts }: DrawingSource, ground: Ground): string {
  const markup = `<defs>${Object.values(parts).join("")}</defs>${body}`;
  const classes = new Set([...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><style>${rulesOf(classes, ground)}</style>${markup}</svg>\n`;
}

export function colouredDrawing(drawing: DrawingSource, ground: Ground): ColouredDrawing {
  return { svg: colouredFile(drawing, ground), width: drawing.width, height: drawing.height };
}
