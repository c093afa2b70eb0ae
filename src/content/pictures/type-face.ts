import { Blob, Buffer, Face, Feature, Font, shape, Variation } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";

/** A line of outlines: SVG path elements with their origin at the left end of the baseline, and how far they reach. */
export interface Line {
  paths: string;
  /** Pixels, the tracking after the last letter left out. */
  width: number;
}

/** One face at one set of axes, as the pages use it. */
export interface TypeFace {
  /** @param tracking space added after each letter, in ems; `size` in pixels. */
  set(text: string, size: number, tracking?: number): Line;
}

/** A letter that the face lacks is left out: it would be drawn as an empty box. */
const missingGlyph = 0;

/** Two decimals of a font's unit are finer than any pixel here. */
function short(outline: string): string {
  return outline.replace(/\d+\.\d{3,}/g, (number) => Number(number).toFixed(2));
}

/**
 * Opens a font. Text is shaped as a browser does it: kerning, ligatures and the variable axes included.
 * @param file a WOFF2 file in base64, or as a data URL
 */
export async function openTypeFace(file: string, axes: Record<string, number>): Promise<TypeFace> {
  const bytes = globalThis.Buffer.from(file.slice(file.indexOf(",") + 1), "base64");
  const face = new Face(new Blob(await decompress(bytes)));
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
      for (const { codepoint: glyph, xAdvance = 0, xOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
        if (glyph === missingGlyph) continue;
        const outline = short(font.glyphToPath(glyph));
        const at = (x + xOffset * scale).toFixed(2);
        if (outline !== "") paths += `<path transform="translate(${at} 0) scale(${scale} ${-scale})" d="${outline}"/>`;
        x += xAdvance * scale + tracking * size;
      }
      return { paths, width: x - tracking * size };
    },
  };
}
