import { readFile } from "node:fs/promises";
import path from "node:path";
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";

const folder = path.resolve(import.meta.dirname, "../../app/styles/fonts");

/** A line of outlines: SVG path elements with their origin at the left end of the baseline, and how far they reach. */
export interface Line {
  paths: string;
  /** Pixels, the tracking after the last letter left out. */
  width: number;
}

/** One face at one set of axes, as the pages wear it. */
export interface TypeFace {
  /** @param tracking space added after each letter, in ems; `size` in pixels. */
  set(text: string, size: number, tracking?: number): Line;
}

/** Letters that the face lacks would be drawn as empty boxes, and nobody would look. */
const missingGlyph = 0;

/** Two decimals of a font's unit are finer than any pixel here. */
function short(outline: string): string {
  return outline.replace(/\d+\.\d{3,}/g, (number) => Number(number).toFixed(2));
}

/**
 * Opens one of the site's own files, a font in `app/styles/fonts`. Text is shaped as a browser does it: kerning, ligatures
 * and the variable axes included.
 * @throws where a text has a letter that the face lacks.
 */
export async function openTypeFace(name: string, axes: Record<string, number>): Promise<TypeFace> {
  const file = await readFile(path.join(folder, `${name}.woff2`));
  const face = new Face(new Blob(await decompress(file)));
  const font = new Font(face);
  font.setVariations(Object.entries(axes).map(([axis, value]) => new Variation(axis, value)));

  return {
    set(text, size, tracking = 0) {
      const buffer = new Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      // As in browsers: letters that are tracked do not join.
      shape(font, buffer, tracking === 0 ? [] : [new Feature("liga", 0)]);
      const scale = size / face.upem;
      let x = 0;
      let paths = "";
      for (const { codepoint: glyph, cluster, xAdvance = 0, xOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
        if (glyph === missingGlyph) throw new Error(`${name} has no letter “${text.charAt(cluster)}” (in “${text}”)`);
        const outline = short(font.glyphToPath(glyph));
        const at = (x + xOffset * scale).toFixed(2);
        if (outline !== "") paths += `<path transform="translate(${at} 0) scale(${scale} ${-scale})" d="${outline}"/>`;
        x += xAdvance * scale + tracking * size;
      }
      return { paths, width: x - tracking * size };
    },
  };
}
