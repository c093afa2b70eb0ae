import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Bilingual, type Problem, problemAt, type Source } from "./problems.ts";
import type { Brand } from "./schema/brand.ts";

/** A typeface of the operator's. */
export interface BrandFont {
  /** Its path on the site. */
  path: string;
  /** The file, in base64. */
  data: string;
}

export type BrandFonts = Partial<Record<keyof Brand["fonts"], BrandFont>>;

/** Every page loads it: a subset for Western languages has 15 to 40 KB. */
const mostBytes = 150_000;

const missing: Bilingual = {
  it: "Il carattere manca nella cartella brand: mettilo lì, o togli questa voce.",
  en: "The font is missing in the folder brand: put it there, or remove this entry.",
};
const notWoff2: Bilingual = {
  it: "Non è un carattere WOFF2: convertilo.",
  en: "Not a WOFF2 font: convert it.",
};

function tooLarge(bytes: number): Bilingual {
  const kilobytes = Math.ceil(bytes / 1000);
  return {
    it: `Il carattere è di ${kilobytes} KB e ogni pagina lo carica; al massimo ${mostBytes / 1000} KB. Togli le lettere che non servono.`,
    en: `The font has ${kilobytes} KB, and every page loads it; at most ${mostBytes / 1000} KB. Remove the letters that are not needed.`,
  };
}

/** Reads the fonts that the brand names. */
export function loadFonts(folder: string, fonts: Brand["fonts"], source: Source) {
  const problems: Problem[] = [];
  const loaded: BrandFonts = {};
  for (const [role, font] of Object.entries(fonts) as [keyof Brand["fonts"], Brand["fonts"]["text"]][]) {
    if (font === undefined) continue;
    const report = (says: Bilingual): void => void problems.push(problemAt(source, ["fonts", role, "file"], says));
    const file = path.join(folder, "brand", font.file);
    if (!existsSync(file)) {
      report(missing);
      continue;
    }
    const bytes = readFileSync(file);
    if (bytes.subarray(0, 4).toString("latin1") !== "wOF2") report(notWoff2);
    else if (bytes.length > mostBytes) report(tooLarge(bytes.length));
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
    const { name } = path.parse(font.file);
    loaded[role] = { path: `/brand/${name}-${hash}.woff2`, data: bytes.toString("base64") };
  }
  return { fonts: loaded, problems };
}
