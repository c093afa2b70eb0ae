import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { colouredDrawing, colouredFile, type Ground, grounds, inlineDrawing, readDrawing } from "./colour.ts";

const drawingImport = new RegExp(`^(.+\\.svg)\\?(?:(on|text)=(${grounds.join("|")})|(drawing))$`);

/**
 * Three ways to import a drawing: `evening.svg?drawing` is markup for the document; `van.svg?on=paper` is a file with the colours
 * of that background, which the build hashes like any other asset; `card-home.svg?text=night` is the text of such a file.
 */
export function drawings(): Plugin {
  let folder = "";
  return {
    name: "drawings",
    enforce: "pre",
    configResolved({ cacheDir }) {
      folder = path.join(cacheDir, "drawings");
    },
    async resolveId(source, importer) {
      const [, file] = drawingImport.exec(source) ?? [];
      if (file === undefined) return undefined;
      const found = await this.resolve(file, importer, { skipSelf: true });
      return found && found.id + source.slice(file.length);
    },
    load(id) {
      const [, file, form, ground] = drawingImport.exec(id) ?? [];
      if (file === undefined) return undefined;
      const drawing = readDrawing(file);
      for (const source of drawing.sources) this.addWatchFile(source);
      if (ground === undefined) return `export default ${JSON.stringify(inlineDrawing(drawing))}`;
      if (form === "text") return `export default ${JSON.stringify(colouredDrawing(drawing, ground as Ground))}`;
      const coloured = path.join(folder, `${drawing.name}-${ground}.svg`);
      const text = colouredFile(drawing, ground as Ground);
      mkdirSync(folder, { recursive: true });
      if (!isWritten(coloured, text)) writeFileSync(coloured, text);
      const { width, height } = drawing;
      return [
        `import src from ${JSON.stringify(`${coloured}?no-inline`)};`,
        `export default { src, width: ${width}, height: ${height} };`,
      ].join("\n");
    },
  };
}

function isWritten(file: string, text: string): boolean {
  try {
    return readFileSync(file, "utf8") === text;
  } catch {
    return false;
  }
}
