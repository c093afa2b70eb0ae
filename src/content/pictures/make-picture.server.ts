import sharp, { type Metadata } from "sharp";
import { type PictureKind, type PictureRefusal, refusedShape, widestPicture } from "#src/content/uploads.ts";
import { replaceFile } from "#src/site/files.server.ts";

export type PictureJob =
  | { type: "photograph"; source: string; files: readonly DerivedFile[] }
  | { type: "upload"; bytes: string; format: UploadFormat }
  | { type: "shared"; svg?: string; source?: string; width: number; height: number; target: string }
  | { type: "icon"; svg: string; side: number; format: "png" | "ico"; target: string };

interface DerivedFile {
  format: "avif" | "jpeg";
  width: number;
  options: object;
  target: string;
}

export type UploadFormat = Exclude<PictureKind, "heic">;

// Use one thread and no cache, because the site runs on the same machine.
sharp.concurrency(1);
sharp.cache(false);

const sharedEncoding = { quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" };

/** The converted upload in base64, or the reason why it cannot be used. */
export type MadePicture = { jpeg?: string; refused?: PictureRefusal };

export async function makePicture(job: PictureJob): Promise<MadePicture> {
  switch (job.type) {
    case "photograph":
      for (const { format, width, options, target } of job.files) {
        replaceFile(
          target,
          await sharp(job.source).autoOrient().resize({ width }).toFormat(format, options).toBuffer(),
        );
      }
      return {};
    case "upload":
      return readUpload(job);
    case "shared": {
      const picture = sharp(job.svg === undefined ? job.source : Buffer.from(job.svg)).autoOrient();
      const cropped = picture.resize(job.width, job.height).flatten().jpeg(sharedEncoding);
      replaceFile(job.target, await cropped.toBuffer());
      return {};
    }
    case "icon": {
      const { svg, side, format } = job;
      const png = await sharp(Buffer.from(svg), { density: 600 })
        .resize(side, side)
        .png({ compressionLevel: 9, palette: true })
        .toBuffer();
      replaceFile(job.target, format === "ico" ? icoOf(png, side) : png);
      return {};
    }
  }
}

/** An ICO file is a directory with one entry, followed by the picture. */
function icoOf(png: Buffer, side: number): Buffer {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(side, 6);
  directory.writeUInt8(side, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

const million = 1_000_000;

/** A JPEG is decoded line by line. Other formats need up to 25 bytes a pixel, and the service has 512 MB. */
function mostPixels(format: UploadFormat, { isProgressive }: Metadata): number {
  if (format === "avif") return 12 * million;
  return format === "jpeg" && !isProgressive ? 52 * million : 20 * million;
}

const timeLimitSeconds = 60;
const encoding = { quality: 88, mozjpeg: true };

/** Reads the size before it decodes the picture, and drops the metadata, which may say where it was taken. */
async function readUpload({ bytes, format }: PictureJob & { type: "upload" }): Promise<MadePicture> {
  const source = Buffer.from(bytes, "base64");
  try {
    const metadata = await sharp(source, { limitInputPixels: false }).metadata();
    const { format: found, width, height, autoOrient } = metadata;
    if (found !== (format === "avif" ? "heif" : format)) return { refused: "broken" };
    if (width * height > mostPixels(format, metadata)) return { refused: "too-many-pixels" };
    const refused = refusedShape(autoOrient.width, autoOrient.height);
    if (refused !== undefined) return { refused };
    const jpeg = await sharp(source, { limitInputPixels: width * height, failOn: "error" })
      .autoOrient()
      .resize({ width: widestPicture, withoutEnlargement: true })
      // Without a background, transparent pixels would become black.
      .flatten({ background: "#fff" })
      .jpeg(encoding)
      .timeout({ seconds: timeLimitSeconds })
      .toBuffer();
    return { jpeg: jpeg.toString("base64") };
  } catch {
    // The decoder fails only because of the file.
    return { refused: "broken" };
  }
}

/** True if a JPEG file says in its Exif or XMP data where it was taken. @throws Error if it cannot be read */
export async function namesPlace(file: string): Promise<boolean> {
  const { exif, xmp } = await sharp(file).metadata();
  return xmp?.includes("GPSLatitude") === true || (exif !== undefined && hasPosition(exif));
}

const tiffStart = "Exif\0\0".length;
const gpsDirectory = 0x8825;
const latitude = 2;

function hasPosition(exif: Buffer): boolean {
  const tiff = exif.subarray(tiffStart);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const numberAt = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directoryAt = (at: number): Map<number, number> => {
    const entries = Array.from({ length: numberAt(at, 2) }, (_, index) => at + 2 + index * 12);
    return new Map(entries.map((entry) => [numberAt(entry, 2), numberAt(entry + 8, 4)]));
  };
  const gps = directoryAt(numberAt(4, 4)).get(gpsDirectory);
  return gps !== undefined && directoryAt(gps).has(latitude);
}
