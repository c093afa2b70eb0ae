import sharp, { type Metadata, type Sharp } from "sharp";
import { refusedShape, widestPicture } from "#src/content/upload-limits.ts";
import { RefusedUpload, type UploadFormat, type CardBrand, type PictureJob } from "./jobs.ts";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import displayFont from "#src/ui/styles/fonts/anybody-latin-700.woff2?inline";
import textFont from "#src/ui/styles/fonts/hanken-grotesk-latin.woff2?inline";
import { type CardFaces, drawCard } from "./share-card.ts";
import { openTypeFace } from "./type-face.ts";

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
 * @throws RefusedUpload
 */
export async function readUpload(source: string, format: UploadFormat): Promise<Sharp> {
  const metadata = await refusing(() => sharp(source, { limitInputPixels: false }).metadata());
  const { format: found, width, height, autoOrient } = metadata;
  if (found !== (format === "avif" ? "heif" : format)) throw new RefusedUpload("broken");
  if (width * height > mostPixels(format, metadata)) throw new RefusedUpload("too-many-pixels");
  const refused = refusedShape(autoOrient.width, autoOrient.height);
  if (refused !== undefined) throw new RefusedUpload(refused);
  return (
    sharp(source, { limitInputPixels: width * height, failOn: "error" })
      .autoOrient()
      .resize({ width: widestPicture, withoutEnlargement: true })
      // What was transparent would be black.
      .flatten({ background: "#fff" })
      .jpeg(encoding)
      .timeout({ seconds: timeLimit })
  );
}

/** Errors of the decoder are the file's. */
export async function refusing<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (error) {
    throw new RefusedUpload("broken", { cause: error });
  }
}

// The site shares its machine.
sharp.concurrency(1);
sharp.cache(false);

const cardEncoding = { quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" };

/** The faces of the last card. */
let opened: { fonts: CardBrand["fonts"]; faces: Promise<CardFaces> } | undefined;

function facesOf({ fonts }: CardBrand): Promise<CardFaces> {
  if (opened?.fonts.display !== fonts.display || opened?.fonts.text !== fonts.text || opened === undefined) {
    opened = { fonts, faces: openFaces(fonts) };
  }
  return opened.faces;
}

async function openFaces({ display = displayFont, text: running = textFont }: CardBrand["fonts"]): Promise<CardFaces> {
  const [ask, say, text] = await Promise.all([
    openTypeFace(display, { wdth: 68 }),
    openTypeFace(display, { wdth: 140 }),
    openTypeFace(running, { wght: 600 }),
  ]);
  return { ask, say, text };
}

/** Makes a picture. The file has its name once it is complete. */
export async function makePicture(job: PictureJob): Promise<void> {
  mkdirSync(path.dirname(job.target), { recursive: true });
  const partial = `${job.target}.${process.pid}.partial`;
  if (job.type === "icon") writeFileSync(partial, await iconOf(job));
  else if (job.type === "upload") await writeUpload(job, partial);
  else await (await pictureOf(job)).toFile(partial);
  renameSync(partial, job.target);
}

function iconOf({ svg, sides, format }: PictureJob & { type: "icon" }): Promise<Buffer> {
  const [side = 0] = sides;
  return format === "ico" ? iconIco(svg, sides) : iconPng(svg, side);
}

/** @throws RefusedUpload */
async function writeUpload({ source, format }: PictureJob & { type: "upload" }, to: string): Promise<void> {
  const picture = await readUpload(source, format);
  const bytes = await refusing(() => picture.toBuffer());
  writeFileSync(to, bytes);
}

async function pictureOf(job: Exclude<PictureJob, { type: "icon" | "upload" }>): Promise<Sharp> {
  if (job.type === "photograph") {
    return sharp(job.source).autoOrient().resize({ width: job.width }).toFormat(job.format, job.options);
  }
  const drawing = drawCard(job, await facesOf(job.brand));
  return sharp(Buffer.from(drawing)).flatten().jpeg(cardEncoding);
}
