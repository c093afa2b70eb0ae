import type { BrandFonts } from "./load-marks.server.ts";
import { type Problem, problemAt, type Source } from "./problems.ts";
import type { Brand, BrandColour, ShadeName } from "./schema/brand.ts";

/** Every colour of the site by name, as `#rrggbb` in lower case. */
export type Palette = Readonly<Record<BrandColour | ShadeName, string>>;

const black = "#000000";

type Channels = [red: number, green: number, blue: number];

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** @param share the part of the second colour, from 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const second = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(value * (1 - share) + (second[index] ?? 0) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The shades that a brand does not name. Colours of drawn hair, skin, leaves and cloth are the same for every brand. */
function computedShades(colours: Brand["colours"]): Record<ShadeName, string> {
  const { notte, carta, inchiostro, vino, gialla, rosa } = colours;
  return {
    "notte-2": mix(notte, carta, 0.1),
    "carta-2": mix(carta, notte, 0.1),
    "vino-2": mix(vino, black, 0.36),
    "vino-scuro": mix(vino, black, 0.26),
    grigio: mix(inchiostro, carta, 0.28),
    nebbia: mix(carta, notte, 0.06),
    "filo-carta": mix(carta, inchiostro, 0.32),
    "bordo-carta": mix(carta, inchiostro, 0.62),
    "filo-notte": mix(notte, carta, 0.28),
    "bordo-notte": mix(notte, carta, 0.64),
    "ombra-notte": mix(notte, carta, 0.26),

    "grigio-gialla": mix(inchiostro, gialla, 0.22),
    "filo-gialla": mix(gialla, inchiostro, 0.34),
    "grigio-rosa": mix(inchiostro, rosa, 0.26),
    "filo-rosa": mix(rosa, vino, 0.42),
    capelli: "#4f0f1b",
    "capelli-notte": "#6e2a2a",
    aperitivo: "#dd4a24",
    foglia: "#4f9a6b",
    pelle: "#dca07a",
    "pelle-2": "#8a4f33",
    abito: "#4a6d90",
    bruno: "#5a2f22",
  };
}

export function paletteOf({ colours, shades }: Pick<Brand, "colours" | "shades">): Palette {
  const named = Object.fromEntries(Object.entries(shades).filter(([, colour]) => colour !== undefined));
  const all = { ...computedShades(colours), ...colours, ...named };
  return Object.fromEntries(Object.entries(all).map(([name, colour]) => [name, colour.toLowerCase()])) as Palette;
}

export function brandSheet(palette: Palette, fonts: BrandFonts = {}): string {
  const properties = Object.entries(palette).map(([name, colour]) => `--color-${name}:${colour}`);
  const faces = Object.entries(fonts).map(([role, font]) => fontFace(role, font.path));
  return `:root{${properties.join(";")}}${faces.join("")}`;
}

/** The selector `:root:root` is more specific than `:root` in `tokens.css`, which comes later. */
function fontFace(role: string, path: string): string {
  const ranges = "font-weight:100 900;font-stretch:50% 200%;font-display:swap";
  const face = `@font-face{font-family:"Brand ${role}";src:url(${path}) format("woff2");${ranges}}`;
  return `${face}:root:root{--font-${role}:"Brand ${role}",Arial,sans-serif}`;
}

/** The contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The least contrast of small text, and of large text and graphics (WCAG 2.2, 1.4.3 and 1.4.11). */
const text = 4.5;
const seen = 3;

const pairs: readonly (readonly [front: keyof Palette, back: keyof Palette, least: number])[] = [
  ["inchiostro", "carta", text],
  ["inchiostro", "bianco", text],
  ["inchiostro", "gialla", text],
  ["inchiostro", "rosa", text],
  ["inchiostro", "arancio", text],
  ["bianco", "notte", text],
  ["bianco", "vino", text],
  ["bianco", "bottiglia", text],
  ["gialla", "notte", text],
  ["rosa", "notte", text],
  ["arancio", "notte", seen],
  ["vino", "carta", text],
  ["vino", "gialla", text],
  ["vino", "rosa", text],
  ["bottiglia", "carta", text],
  ["grigio", "carta", text],
  ["grigio", "bianco", text],
  ["nebbia", "notte", text],
  ["grigio-gialla", "gialla", text],
  ["grigio-rosa", "rosa", text],
  ["bordo-carta", "carta", seen],
  ["bordo-carta", "bianco", seen],
  ["bordo-notte", "notte", seen],
];

/** Truncated, because 4.46 must not be shown as 4.5. */
const shown = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
const inItalian = (number: string | number): string => String(number).replace(".", ",");

export function contrastProblems(source: Source, brand: Brand): Problem[] {
  const palette = paletteOf(brand);
  return pairs.flatMap(([front, back, least]) => {
    const ratio = contrast(palette[front], palette[back]);
    if (ratio >= least) return [];
    const found = shown(ratio);
    return problemAt(source, [front in brand.colours ? "colours" : "shades", front], {
      it: `Il contrasto tra ${front} e ${back} è ${inItalian(found)}; serve almeno ${inItalian(least)}:1. Scegli un colore più chiaro o più scuro.`,
      en: `The contrast of ${front} on ${back} is ${found}; expected at least ${least}:1. Choose a lighter or a darker colour.`,
    });
  });
}
