import { longestDrawing } from "#domain/desk/upload-limits.ts";
import { colourNames } from "../load-marks.ts";
import type { Bilingual } from "../problems.ts";
import { markFile, parseMark } from "../svg.ts";

const kilobytes = longestDrawing / 1024;

const refusals = {
  missing: { it: "Scegli un disegno SVG.", en: "Choose an SVG drawing." },
  tooLarge: {
    it: `Il disegno supera ${kilobytes} kB: semplificalo.`,
    en: `The drawing is larger than ${kilobytes} kB: simplify it.`,
  },
  notText: {
    it: "Non è un disegno SVG: una foto non può fare da logo.",
    en: "Not an SVG drawing: a photo cannot be a logo.",
  },
} satisfies Record<string, Bilingual>;

/**
 * The file to store for a drawing that was sent: known elements and attributes, written again. Nothing of what was sent is stored
 * as it is.
 */
export function uploadedMark(bytes: Uint8Array | undefined): { svg: string } | { refused: readonly Bilingual[] } {
  if (bytes === undefined) return { refused: [refusals.missing] };
  if (bytes.length > longestDrawing) return { refused: [refusals.tooLarge] };
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { refused: [refusals.notText] };
  }
  const parsed = parseMark("", text, colourNames);
  if ("mark" in parsed) return { svg: markFile(parsed.mark) };
  return { refused: parsed.problems.map(({ says }) => says) };
}
