import type { Bilingual } from "#src/content/problems.ts";
import { longestPicture, pictureKind, type PictureRefusal, pictureRefusals } from "#src/content/uploads.ts";
import type { MadePicture } from "./make-picture.server.ts";
import { type PictureMaker, ProcessEnded } from "./picture-maker.server.ts";

/**
 * A photograph that was sent by a form, as the site keeps it: an upright JPEG of limited size without metadata. It is decoded in the process
 * that makes pictures: a file that ends or blocks the decoder does not end or block the site.
 * @throws Error where it cannot be made for reasons that have nothing to do with the file
 */
export async function readUpload(
  maker: Pick<PictureMaker, "make">,
  bytes: Uint8Array,
): Promise<{ jpeg: Buffer } | { refused: Bilingual }> {
  const refuse = (reason: PictureRefusal) => ({ refused: pictureRefusals[reason] });
  if (bytes.length === 0) return refuse("missing");
  if (bytes.length > longestPicture) return refuse("too-large");
  const format = pictureKind(bytes);
  if (format === undefined) return refuse("unknown");
  if (format === "heic") return refuse("heic");
  const job = { type: "upload", bytes: Buffer.from(bytes).toString("base64"), format } as const;
  const { jpeg, refused = "broken" } = await maker.make(job).catch((error: unknown): MadePicture => {
    if (error instanceof ProcessEnded) return {};
    throw error;
  });
  return jpeg === undefined ? refuse(refused) : { jpeg: Buffer.from(jpeg, "base64") };
}
