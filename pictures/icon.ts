import sharp from "sharp";

/** A square SVG drawing as a PNG. @param side pixels */
export function iconPng(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 600 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file: a directory with 16 bytes for each entry, then the pictures as PNG. */
export async function iconIco(svg: string, sides: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sides.map(async (side) => ({ side, bytes: await iconPng(svg, side) })));
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { side, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index;
    directory.writeUInt8(side, at);
    directory.writeUInt8(side, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(bytes.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ bytes }) => bytes)]);
}
