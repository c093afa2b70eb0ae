import type { Plugin } from "vite";
import { drawingHash, drawingSheets, readDrawing } from "./read-drawing.server.ts";

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
