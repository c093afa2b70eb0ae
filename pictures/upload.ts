import sharp, { type Metadata, type Sharp } from "sharp";
import { refusedShape, widestPicture } from "#domain/desk/upload-limits.ts";
import { RefusedUpload, type UploadFormat } from "./jobs.ts";

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
