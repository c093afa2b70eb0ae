import type { Plugin } from "vite";
import { drawingFileName, type Ground, grounds } from "./colour.ts";
import { drawingHash, drawingSheets, readDrawing } from "./read-drawing.server.ts";

const drawingImport = new RegExp(`^(.+\\.svg)\\?(?:on=(${grounds.join("|")})|drawing)$`);

/**
 * Two ways to import a drawing: `evening.svg?drawing` is markup for the document; `van.svg?on=paper` is the name and the size of a
 * file with the colours of that background. The server makes the file: the build does not know the brand's colours.
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
      const [, file, ground] = drawingImport.exec(id) ?? [];
      if (file === undefined) return undefined;
      const { name, width, height, viewBox, body, parts, sources } = readDrawing(file);
      for (const source of [...sources, ...drawingSheets]) this.addWatchFile(source);
      const markup = { viewBox, body, parts };
      const hash = drawingHash(markup);
      const value =
        ground === undefined
          ? { ...markup, hash }
          : { file: drawingFileName(name, ground as Ground, hash), width, height };
      return `export default ${JSON.stringify(value)}`;
    },
  };
}
