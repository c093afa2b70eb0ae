import path from "node:path";
import type { Bilingual, Source } from "./problems.ts";
import { type Brand, brandColours, shadeNames } from "#src/content/schema/brand.ts";
import { type Reading, shortHash } from "./reading.server.ts";
import { type Mark, parseMark } from "./svg.ts";

export type BrandFonts = Partial<Record<keyof Brand["fonts"], { path: string; data: string }>>;

/** Every page loads a font. A subset for Western languages has 15 to 40 KB. */
const mostFontBytes = 150_000;

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
    it: `Il carattere è di ${kilobytes} KB e ogni pagina lo carica; al massimo ${mostFontBytes / 1000} KB. Togli le lettere che non servono.`,
    en: `The font has ${kilobytes} KB, and every page loads it; at most ${mostFontBytes / 1000} KB. Remove the letters that are not needed.`,
  };
}

function loadFonts(reading: Reading, fonts: Brand["fonts"], source: Source): BrandFonts {
  const loaded: BrandFonts = {};
  for (const role of ["display", "text"] as const) {
    const file = fonts[role];
    if (file === undefined) continue;
    const report = (says: Bilingual): void => reading.report(source, ["fonts", role], says);
    const bytes = reading.bytes(`brand/${file}`);
    if (bytes === undefined) report(missing);
    else if (bytes.subarray(0, 4).toString("latin1") !== "wOF2") report(notWoff2);
    else if (bytes.length > mostFontBytes) report(tooLarge(bytes.length));
    else {
      loaded[role] = {
        path: `/brand/${path.parse(file).name}-${shortHash(bytes)}.woff2`,
        data: bytes.toString("base64"),
      };
    }
  }
  return loaded;
}

const notSquare: Bilingual = {
  it: "L’icona deve essere quadrata: larghezza e altezza del viewBox uguali.",
  en: "The icon has to be square: width and height of the viewBox equal.",
};

const colourNames: ReadonlySet<string> = new Set([...brandColours, ...shadeNames]);

export type Marks = NonNullable<ReturnType<typeof loadMarks>>;

/** Reads the folders of drawings; undefined if there is no icon. @param source the file that names the fonts */
export function loadMarks(reading: Reading, fonts: Brand["fonts"], source: Source) {
  const inFolder = new Set(reading.names("brand"));
  const read = (file: string): Mark | undefined => {
    const svg = reading.text(file);
    return svg === undefined ? undefined : parseMark(reading.report, file, svg, colourNames);
  };
  const logo = inFolder.has("logo.svg") ? read("brand/logo.svg") : undefined;
  const icon = read("brand/icon.svg");
  if (icon !== undefined && icon.width !== icon.height) reading.report({ file: "brand/icon.svg" }, [], notSquare);
  const readAll = (folder: string): Record<string, Mark> => {
    const marks: Record<string, Mark> = {};
    for (const file of reading.names(folder).map((name) => `${folder}/${name}`)) {
      const name = reading.slugOf(file, "svg");
      const mark = name === undefined ? undefined : read(file);
      if (name !== undefined && mark !== undefined) marks[name] = mark;
    }
    return marks;
  };
  const partners = readAll("partners");
  const drawings = readAll("drawings");
  const ownFonts = loadFonts(reading, fonts, source);
  return icon && { logo, icon, partners, drawings, fonts: ownFonts };
}
