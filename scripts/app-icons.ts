/** Draws the icons of the browser tab, the home screen and the web manifest. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const colours = {
  notte: "#0e2238",
  arancio: "#f08a24",
  bianco: "#f2f5f6",
  vino: "#7a1b2b",
  groove: "#4f0f1b",
};

/**
 * The sun behind the counter, on a square of 32 units: every edge falls on a whole pixel at 16 and 32. It has no letter, so that
 * the icons fit any brand name. `margin` keeps the drawing inside the part that a mask leaves.
 */
function drawing(margin = 0): string {
  const side = 32 + 2 * margin;
  const rect = (x: number, y: number, width: number, height: number, fill: string) =>
    `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`;
  const parts = [
    rect(-margin, -margin, side, side, colours.notte),
    `<path fill="${colours.arancio}" d="M4 18A12 12 0 0 1 28 18Z"/>`,
    rect(-margin, 18, side, 4, colours.bianco),
    rect(-margin, 22, side, 10 + margin, colours.vino),
    rect(10, 24, 2, 8 + margin, colours.groove),
    rect(20, 24, 2, 8 + margin, colours.groove),
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}">${parts}</svg>\n`;
}

function png(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 600 }).resize(side).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** An ICO file: a directory with 16 bytes for each entry, then the pictures as PNG. */
function ico(pictures: { side: number; bytes: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  pictures.forEach(({ side, bytes }, index) => {
    const at = 6 + 16 * index;
    directory.writeUInt8(side, at);
    directory.writeUInt8(side, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(bytes.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([directory, ...pictures.map(({ bytes }) => bytes)]);
}

const square = drawing();
// Some systems mask the icon; a mask may leave only the middle four fifths.
const maskable = drawing(4);
const tab = await Promise.all([16, 32, 48].map(async (side) => ({ side, bytes: await png(square, side) })));
const files: Record<string, string | Buffer> = {
  "favicon.svg": square,
  "favicon.ico": ico(tab),
  "apple-touch-icon.png": await png(square, 180),
  "icon-192.png": await png(square, 192),
  "icon-512.png": await png(square, 512),
  "icon-maskable-192.png": await png(maskable, 192),
  "icon-maskable-512.png": await png(maskable, 512),
};
for (const [file, bytes] of Object.entries(files)) {
  writeFileSync(path.resolve(import.meta.dirname, "../public", file), bytes);
}
