import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Bilingual, type Problem, problemAt, type Source } from "./problems.ts";
import { type Brand, brandColours, shadeNames } from "#src/content/schema/brand.ts";
import { readText } from "./read-file.server.ts";
import { noneOf } from "./schema-problems.ts";
import type { Content } from "#src/content/schema/files.ts";
import { brandFiles, partnerFolder } from "./stamps.server.ts";
import { type Mark, parseMark } from "./svg.ts";

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

/** The operator's drawings and fonts. */
export interface Marks {
  /** Without one the brand's name is set in type. */
  logo?: Mark;
  icon: Mark;
  /** For systems that mask icons: they may keep only the middle four fifths. */
  maskableIcon?: Mark;
  /** The partners' logos by the names of their files. */
  partners: Record<string, Mark>;
  fonts: BrandFonts;
}

const wellNamed = /^[a-z0-9]+(-[a-z0-9]+)*\.svg$/;
const misnamed: Bilingual = {
  it: "Serve un file SVG con un nome di lettere minuscole senza accenti, cifre e trattini che finisce in .svg, ad esempio tavolalunga.svg.",
  en: "Expected an SVG file with a name of lower-case letters without accents, digits and hyphens that ends in .svg, such as tavolalunga.svg.",
};
const notSquare: Bilingual = {
  it: "L’icona deve essere quadrata: larghezza e altezza del viewBox uguali.",
  en: "The icon has to be square: width and height of the viewBox equal.",
};

/** The names of colours that a drawing may use. */
export const colourNames: ReadonlySet<string> = new Set([...brandColours, ...shadeNames]);

/** Reads logo, icons and partners' logos, and finds partners that name a logo which is not there. */
export function loadMarks(
  folder: string,
  named: { partners: Content["partners"]; source: Source } | undefined,
): { marks?: Omit<Marks, "fonts">; problems: Problem[] } {
  const problems: Problem[] = [];

  function read(file: string, isIcon: boolean): Mark | undefined {
    const text = readText(folder, file);
    if ("problem" in text) return void problems.push(text.problem);
    const parsed = parseMark(file, text.text, colourNames);
    if ("problems" in parsed) return void problems.push(...parsed.problems);
    const { mark } = parsed;
    if (isIcon && mark.width !== mark.height) return void problems.push(problemAt({ file }, [], notSquare));
    return mark;
  }

  const optional = (file: string, isIcon: boolean): Mark | undefined =>
    existsSync(path.join(folder, file)) ? read(file, isIcon) : undefined;
  const logo = optional(brandFiles.logo, false);
  const icon = read(brandFiles.icon, true);
  const maskableIcon = optional(brandFiles.maskableIcon, true);
  const partners: Record<string, Mark> = {};
  for (const name of partnerFiles(folder)) {
    const file = `${partnerFolder}/${name}`;
    if (!wellNamed.test(name)) {
      problems.push(problemAt({ file }, [], misnamed));
      continue;
    }
    const mark = read(file, false);
    if (mark !== undefined) partners[path.parse(name).name] = mark;
  }
  const names = partnerFiles(folder).map((file) => path.parse(file).name);
  problems.push(...unknownLogos(named, names));
  if (icon === undefined || problems.length > 0) return { problems };
  return { marks: { icon, partners, ...(logo && { logo }), ...(maskableIcon && { maskableIcon }) }, problems };
}

function unknownLogos(
  named: { partners: Content["partners"]; source: Source } | undefined,
  logos: readonly string[],
): Problem[] {
  return (named?.partners ?? []).flatMap(({ logo }, index) =>
    logo === undefined || logos.includes(logo) || named === undefined
      ? []
      : [problemAt(named.source, [index, "logo"], noneOf(logo, logos))],
  );
}

function partnerFiles(folder: string): string[] {
  const partners = path.join(folder, partnerFolder);
  if (!existsSync(partners)) return [];
  return readdirSync(partners)
    .filter((file) => !file.startsWith("."))
    .toSorted();
}
