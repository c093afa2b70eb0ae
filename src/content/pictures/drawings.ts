import {
  colouredFile,
  drawingFileName,
  type Ground,
  grounds,
  type HashedDrawing,
  type InlineDrawing,
} from "#src/ui/drawings/colour.ts";
import rules from "#src/ui/drawings/drawing.css?raw";
import tokens from "#src/ui/styles/tokens.css?raw";

const sources = import.meta.glob<HashedDrawing>("/src/ui/drawings/*.svg", {
  query: "?drawing",
  import: "default",
  eager: true,
});

/** Each drawing on each background, by the name of its file. */
const files = new Map(
  Object.entries(sources).flatMap(([path, drawing]) =>
    grounds.map((ground) => {
      const name = path.replace(/^.*\/|\.svg$/g, "");
      return [drawingFileName(name, ground, drawing.hash), { drawing, ground }] as const;
    }),
  ),
);

/** The names of all files. */
export function drawingFiles(): string[] {
  return [...files.keys()];
}

export function isDrawingFile(file: string): boolean {
  return files.has(file);
}

/** @param brandSheet the brand's colours as a style sheet. @throws Error where there is no such file */
export function drawingFile(file: string, brandSheet: string): string {
  const found = files.get(file);
  if (found === undefined) throw new Error(`There is no drawing ${file}`);
  return colouredDrawing(found.drawing, found.ground, brandSheet);
}

/** A drawing as an SVG document in the brand's colours. */
export function colouredDrawing(drawing: InlineDrawing, ground: Ground, brandSheet: string): string {
  return colouredFile(drawing, ground, { tokens: brandSheet + tokens, rules });
}
