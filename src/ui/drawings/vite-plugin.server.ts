import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import type { DrawingMarkup } from "./colour.ts";

const drawingImport = /^(.+\.svg)\?(drawing|size)$/;

/**
 * There are two ways to import a drawing: `evening.svg?drawing` is markup for the document; `van.svg?size` is its size and the hash in
 * the names of its files. The server makes the files, because the build does not know the brand's colours.
 */
export function drawings(): Plugin {
  return {
    name: "drawings",
    enforce: "pre",
    async resolveId(source, importer) {
      const [, file] = drawingImport.exec(source) ?? [];
      if (file === undefined) return undefined;
      const found = await this.resolve(file, importer, { skipSelf: true });
      return found && found.id + source.slice(file.length);
    },
    load(id) {
      const [, file, kind] = drawingImport.exec(id) ?? [];
      if (file === undefined) return undefined;
      const { width, height, viewBox, body, parts, sources } = readDrawing(file);
      for (const source of [...sources, ...drawingSheets]) this.addWatchFile(source);
      const markup = { viewBox, body, parts };
      const hash = drawingHash(markup);
      return `export default ${JSON.stringify(kind === "size" ? { hash, width, height } : { ...markup, hash })}`;
    },
  };
}

const folder = import.meta.dirname;

interface DrawingSource extends DrawingMarkup {
  width: number;
  height: number;
  sources: string[];
}

function compact(markup: string): string {
  return markup.replace(/>\s+</g, "><").trim();
}

function inside(svg: string): string {
  return /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? "";
}

/** Drawings share parts by `<use href="parts/lamp.svg#lamp"/>`; the result refers to `#d-lamp` and contains the part. */
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
  const sources = [file, ...Object.keys(parts).map((part) => path.join(folder, "parts", `${part}.svg`))];
  return { viewBox, width, height, body, parts, sources };
}

export const drawingSheets = ["../styles/tokens.css", "files.css", "drawing.css"].map((file) =>
  path.join(folder, file),
);

/** A hash of the drawing and its style sheets, without the brand's colours. */
export function drawingHash({ viewBox, body, parts }: DrawingMarkup): string {
  const hash = createHash("sha256").update(JSON.stringify([viewBox, body, parts]));
  for (const sheet of drawingSheets) hash.update(readFileSync(sheet));
  return hash.digest("hex").slice(0, 8);
}
