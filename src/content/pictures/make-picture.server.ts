import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Metadata } from "sharp";
import { type PictureRefusal, refusedShape, widestPicture } from "#src/content/uploads.ts";
import displayFont from "#src/ui/styles/fonts/anybody-latin-700.woff2?inline";
import textFont from "#src/ui/styles/fonts/hanken-grotesk-latin.woff2?inline";
import { type CardFaces, drawCard, type ShareCard } from "./share-card.ts";
import { openTypeFace } from "./type-face.ts";

/** Pictures to make, and the files to which they are written. */
export type PictureJob =
  | { type: "photograph"; source: string; files: readonly DerivedFile[] }
  /** A photograph that a form has sent. */
  | { type: "upload"; source: string; format: UploadFormat; target: string }
  | (ShareCard & { type: "card"; target: string })
  /** A square drawing: a PNG with its side in pixels, or an ICO file with several. */
  | { type: "icon"; svg: string; sides: readonly number[]; format: "png" | "ico"; target: string };

interface DerivedFile {
  format: "avif" | "webp" | "jpeg";
  width: number;
  options: object;
  target: string;
}

/** The formats in which photographs arrive, by sharp's names. */
type UploadFormat = "jpeg" | "png" | "webp" | "avif";

// The site shares its machine.
sharp.concurrency(1);
sharp.cache(false);

const cardEncoding = { quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" };

/**
 * Makes the pictures of a job. A file has its name once it is complete.
 * @returns why an upload cannot be used
 */
export async function makePicture(job: PictureJob): Promise<PictureRefusal | undefined> {
  switch (job.type) {
    case "photograph":
      for (const { format, width, options, target } of job.files) {
        write(target, await sharp(job.source).autoOrient().resize({ width }).toFormat(format, options).toBuffer());
      }
      return undefined;
    case "upload": {
      const read = await readUpload(job);
      if (typeof read === "string") return read;
      write(job.target, read);
      return undefined;
    }
    case "card": {
      const drawing = drawCard(job, await openFaces(job.brand.fonts));
      write(job.target, await sharp(Buffer.from(drawing)).flatten().jpeg(cardEncoding).toBuffer());
      return undefined;
    }
    case "icon": {
      const { svg, sides, format } = job;
      write(job.target, await (format === "ico" ? iconIco(svg, sides) : iconPng(svg, sides[0] ?? 0)));
      return undefined;
    }
  }
}

function write(target: string, bytes: Buffer): void {
  mkdirSync(path.dirname(target), { recursive: true });
  const partial = `${target}.${process.pid}.partial`;
  writeFileSync(partial, bytes);
  renameSync(partial, target);
}

/** A square SVG drawing as a PNG. @param side pixels */
function iconPng(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 600 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file: a directory with 16 bytes for each entry, then the pictures as PNG. */
async function iconIco(svg: string, sides: readonly number[]): Promise<Buffer> {
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

const million = 1_000_000;

/**
 * The most pixels of each format. A JPEG is decoded in lines, the others may need memory for the whole picture: the service has
 * 512 MB, and an AVIF takes up to 25 bytes for each pixel.
 */
function mostPixels(format: UploadFormat, { isProgressive }: Metadata): number {
  if (format === "avif") return 12 * million;
  return format === "jpeg" && !isProgressive ? 52 * million : 20 * million;
}

/** Seconds for one photograph. */
const timeLimit = 60;
const encoding = { quality: 88, mozjpeg: true };

/**
 * An uploaded photograph as the site keeps it: upright, in sRGB, at most 2560 pixels wide, and without metadata, which may say
 * where it was taken. Its size is known before it is decoded.
 */
async function readUpload({ source, format }: PictureJob & { type: "upload" }): Promise<Buffer | PictureRefusal> {
  try {
    const metadata = await sharp(source, { limitInputPixels: false }).metadata();
    const { format: found, width, height, autoOrient } = metadata;
    if (found !== (format === "avif" ? "heif" : format)) return "broken";
    if (width * height > mostPixels(format, metadata)) return "too-many-pixels";
    const refused = refusedShape(autoOrient.width, autoOrient.height);
    if (refused !== undefined) return refused;
    return await sharp(source, { limitInputPixels: width * height, failOn: "error" })
      .autoOrient()
      .resize({ width: widestPicture, withoutEnlargement: true })
      // Transparent pixels would be black.
      .flatten({ background: "#fff" })
      .jpeg(encoding)
      .timeout({ seconds: timeLimit })
      .toBuffer();
  } catch {
    // Errors of the decoder are the file's.
    return "broken";
  }
}

async function openFaces({
  display = displayFont,
  text: running = textFont,
}: ShareCard["brand"]["fonts"]): Promise<CardFaces> {
  const [ask, say, text] = await Promise.all([
    openTypeFace(display, { wdth: 68 }),
    openTypeFace(display, { wdth: 140 }),
    openTypeFace(running, { wght: 600 }),
  ]);
  return { ask, say, text };
}
