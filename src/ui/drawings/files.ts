import { type DrawingFile, drawingFileName, grounds } from "./colour.ts";

const sources = import.meta.glob<Omit<DrawingFile, "file"> & { hash: string }>("./*.svg", {
  query: "?size",
  import: "default",
  eager: true,
});

const files = new Map<string, DrawingFile>(
  Object.entries(sources).flatMap(([path, { hash, ...size }]) => {
    const name = path.replace(/^.*\/|\.svg$/g, "");
    return grounds.map(
      (ground) => [`${name}-${ground}`, { file: drawingFileName(name, ground, hash), ...size }] as const,
    );
  }),
);

/** The file of a drawing on a background, such as `van-paper`, which is made of `van.svg`. */
export function drawingFile(name: string): DrawingFile {
  const file = files.get(name);
  if (file === undefined) throw new Error(`There is no drawing ${name}`);
  return file;
}
