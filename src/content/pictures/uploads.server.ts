import type { Bilingual } from "#src/content/problems.ts";
import { longestPicture, pictureKind, type PictureRefusal, pictureRefusals } from "#src/content/uploads.ts";
import type { MadePicture } from "./make-picture.server.ts";
import { type PictureMaker, ProcessEnded } from "./picture-maker.server.ts";

/**
 * Converts a photograph from a form to an upright JPEG of limited size without metadata. Another process decodes it, so that a file
 * that crashes or blocks the decoder does not crash or block the site.
 * @throws Error if it cannot be converted for reasons that are not in the file
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
