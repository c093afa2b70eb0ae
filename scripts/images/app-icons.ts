import path from "node:path";
import sharp from "sharp";
import { writeChanged } from "./plan.ts";

const ink = "#17101c";
const amber = "#e8a13a";
/** A tilted drop, like that in the wordmark. It has no letter, so that the icons fit any brand name. */
const drop =
  "M39 8.5C41 20 47.5 27.5 47.5 38.2C47.5 47.5 40.8 54.5 32 54.5C23.2 54.5 16.8 48 16.8 39.5C16.8 28.5 32 22 39 8.5Z";

/** A square of 64 units with rounded corners and the drop, scaled. */
function drawing(corner: number, scale: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${ink}"/><path transform="translate(32 32) scale(${scale}) translate(-32 -31.5)" fill="${amber}" d="${drop}"/></svg>\n`;
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

/** Writes the icons of the browser tab, the home screen and the web manifest. */
export async function writeAppIcons(folder: string): Promise<void> {
  const rounded = drawing(14, 1.08);
  // Some systems round or mask a square icon; a mask may leave only the middle four fifths.
  const square = drawing(0, 0.96);
  const maskable = drawing(0, 0.8);
  const tab = await Promise.all([16, 32, 48].map(async (side) => ({ side, bytes: await png(rounded, side) })));
  const files: Record<string, string | Buffer> = {
    "favicon.svg": rounded,
    "favicon.ico": ico(tab),
    "apple-touch-icon.png": await png(square, 180),
    "icon-192.png": await png(rounded, 192),
    "icon-512.png": await png(rounded, 512),
    "icon-maskable-192.png": await png(maskable, 192),
    "icon-maskable-512.png": await png(maskable, 512),
  };
  for (const [file, bytes] of Object.entries(files)) writeChanged(path.join(folder, file), bytes);
}
