import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { colouredFile, type Ground, grounds, inlineDrawing, readDrawing } from "./colour.ts";

const drawingImport = new RegExp(`^(.+\\.svg)\\?(?:on=(${grounds.join("|")})|(drawing))$`);

/**
 * Two ways to import a drawing: `evening.svg?drawing` is markup for the document, `van.svg?on=paper` is a file with the colours
 * of that background, which the build hashes like any other asset.
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
      const [, file, ground, inline] = drawingImport.exec(source) ?? [];
      if (file === undefined) return undefined;
      const found = await this.resolve(file, importer, { skipSelf: true });
      return found && `${found.id}?${inline ?? `on=${ground}`}`;
    },
    load(id) {
      const [, file, ground] = drawingImport.exec(id) ?? [];
      if (file === undefined) return undefined;
      const drawing = readDrawing(file);
      for (const source of drawing.sources) this.addWatchFile(source);
      if (ground === undefined) return `export default ${JSON.stringify(inlineDrawing(drawing))}`;
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
