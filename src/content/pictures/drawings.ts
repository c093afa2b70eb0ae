import {
  colouredFile,
  drawingFileName,
  type Ground,
  grounds,
  type HashedDrawing,
  type DrawingMarkup,
} from "#src/ui/drawings/colour.ts";
import lines from "#src/ui/drawings/drawing.css?raw";
import fileStyles from "#src/ui/drawings/files.css?raw";
import tokens from "#src/ui/styles/tokens.css?raw";

const sources = import.meta.glob<HashedDrawing>("/src/ui/drawings/*.svg", {
  query: "?drawing",
  import: "default",
  eager: true,
});

const files = new Map(
  Object.entries(sources).flatMap(([path, drawing]) =>
    grounds.map((ground) => {
      const name = path.replace(/^.*\/|\.svg$/g, "");
      return [drawingFileName(name, ground, drawing.hash), { drawing, ground }] as const;
    }),
  ),
);

export function drawingFiles(): string[] {
  return [...files.keys()];
}

/** A function that writes the file of a drawing in a brand's colours; undefined if there is no such file. */
export function colourDrawing(name: string): ((brandSheet: string) => string) | undefined {
  const file = files.get(name);
  return file && ((brandSheet) => colouredDrawing(file.drawing, file.ground, brandSheet));
}

export function colouredDrawing(drawing: DrawingMarkup, ground: Ground, brandSheet: string): string {
  return colouredFile(drawing, ground, {
    tokens: brandSheet + tokens + fileStyles,
    rules: lines + fileStyles.replace(/:root \{[^}]*\}/, ""),
  });
}
