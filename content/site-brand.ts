import { createHash } from "node:crypto";
import type { BrandFonts } from "./load-fonts.ts";
import type { Marks } from "./load-marks.ts";
import { brandSheet, type Palette, paletteOf } from "./palette.ts";
import type { Brand } from "./schema/brand.ts";
import { colouredMark, type Mark } from "./svg.ts";

/** The size of a drawing, and where it is: a symbol in a file. */
export interface ShownMark {
  viewBox: string;
  href: string;
}

/** What the site looks like. */
export interface SiteBrand {
  palette: Palette;
  /** Its colours and fonts, as a style sheet. */
  sheet: string;
  /** In place of the site's own. */
  fonts: BrandFonts;
  /** Different for other colours; part of the paths of drawings. */
  version: string;
  /** Undefined where the name is set in type. */
  logo: ShownMark | undefined;
  /** The partners' logos by name. */
  partnerLogos: Readonly<Record<string, ShownMark>>;
  /** The path and the text of the file with these marks. */
  sprite: { path: string; text: string };
  /** The logo with the palette's colours, `currentColor` left, for drawings. */
  logoDrawing: Mark | undefined;
  /** SVG documents with the palette's colours. */
  icons: { any: string; maskable: string };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

function symbol(id: string, { viewBox, body }: Mark): string {
  return `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`;
}

function svgDocument({ viewBox, body }: Pick<Mark, "viewBox" | "body">, palette: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${colouredMark(body, palette)}</svg>\n`;
}

/** The icon on the ground of the openings, in the middle of what a mask leaves. */
function padded({ viewBox, body }: Mark): Pick<Mark, "viewBox" | "body"> {
  const [x = 0, y = 0, side = 0] = viewBox.split(" ").map(Number);
  const margin = side / 8;
  const full = side + 2 * margin;
  const ground = `<rect x="${x - margin}" y="${y - margin}" width="${full}" height="${full}" fill="var(--color-notte)"/>`;
  return { viewBox: `${x - margin} ${y - margin} ${full} ${full}`, body: ground + body };
}

export function siteBrand(brand: Brand, { logo, icon, maskableIcon, partners, fonts }: Marks): SiteBrand {
  const palette = paletteOf(brand);
  const sheet = brandSheet(palette, fonts);
  const symbols = [
    ...(logo ? [symbol("logo", logo)] : []),
    ...Object.entries(partners).map(([name, mark]) => symbol(`partner-${name}`, mark)),
  ];
  const text = `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">${symbols.join("")}</svg>\n`;
  const path = `/brand/marks-${hashOf(text)}.svg`;
  const shown = (id: string, { viewBox }: Mark): ShownMark => ({ viewBox, href: `${path}#${id}` });
  return {
    palette,
    sheet,
    fonts,
    version: hashOf(sheet),
    logo: logo && shown("logo", logo),
    partnerLogos: Object.fromEntries(
      Object.entries(partners).map(([name, mark]) => [name, shown(`partner-${name}`, mark)]),
    ),
    sprite: { path, text },
    logoDrawing: logo && { ...logo, body: colouredMark(logo.body, palette) },
    icons: { any: svgDocument(icon, palette), maskable: svgDocument(maskableIcon ?? padded(icon), palette) },
  };
}
