import type { Marks } from "./load-marks.server.ts";
import { brandSheet, type Palette, paletteOf } from "./palette.ts";
import { shortHash } from "./reading.server.ts";
import type { Brand } from "./schema/brand.ts";
import { colouredMark, type Mark } from "./svg.ts";

export type SiteBrand = ReturnType<typeof siteBrand>;

function spriteOf(name: string, marks: Readonly<Record<string, Mark>>) {
  const symbols = Object.entries(marks).map(
    ([id, { viewBox, body }]) => `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`,
  );
  const text = `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">${symbols.join("")}</svg>\n`;
  const path = `/brand/${name}-${shortHash(text)}.svg`;
  const shown = Object.entries(marks).map(([id, { viewBox }]) => [id, { viewBox, href: `${path}#${id}` }] as const);
  return { file: { path, text }, shown: Object.fromEntries<{ viewBox: string; href: string }>(shown) };
}

function svgDocument({ viewBox, body }: Pick<Mark, "viewBox" | "body">, palette: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${colouredMark(body, palette)}</svg>\n`;
}

function drawingOf(name: string, mark: Mark, palette: Palette) {
  const text = svgDocument(mark, palette);
  return { file: `${name}-${shortHash(text)}.svg`, text, body: colouredMark(mark.body, palette) };
}

/** The site's icon on the colour of an order slip, so small that a square drawing is within the circle of a mask. */
function deskIcon({ viewBox, body }: Mark): Pick<Mark, "viewBox" | "body"> {
  const [x = 0, y = 0, side = 0] = viewBox.split(" ").map(Number);
  const margin = side * 0.4;
  const full = side + 2 * margin;
  const ground = `<rect x="${x - margin}" y="${y - margin}" width="${full}" height="${full}" fill="var(--color-gialla)"/>`;
  return { viewBox: `${x - margin} ${y - margin} ${full} ${full}`, body: ground + body };
}

export function siteBrand(brand: Brand, { logo, icon, partners, drawings, fonts }: Marks) {
  const palette = paletteOf(brand);
  const sheet = brandSheet(palette, fonts);
  const logoSprite = spriteOf("logo", logo ? { logo } : {});
  const partnerSprite = spriteOf("partners", partners);
  return {
    palette,
    sheet,
    fonts,
    version: shortHash(sheet),
    /** If it is undefined, pages show the brand's name as text. */
    logo: logoSprite.shown["logo"],
    partnerLogos: partnerSprite.shown,
    drawings: Object.fromEntries(
      Object.entries(drawings).map(([name, mark]) => [name, { ...mark, ...drawingOf(name, mark, palette) }]),
    ),
    /** The logo has its own file, because every page loads it. */
    sprites: [logoSprite.file, partnerSprite.file],
    logoDrawing: logo && { ...logo, body: colouredMark(logo.body, palette) },
    icons: { any: svgDocument(icon, palette), desk: svgDocument(deskIcon(icon), palette) },
  };
}
