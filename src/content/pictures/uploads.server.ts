import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Bilingual } from "#src/content/problems.ts";
import { longestPicture, pictureKind, type PictureRefusal, pictureRefusals } from "#src/content/uploads.ts";
import { isDiskFull } from "#src/site/files.server.ts";
import { codeOf } from "#src/site/errors.ts";
import { type PictureMaker, ProcessEnded } from "./picture-maker.server.ts";

/** Milliseconds after which nobody reads an upload any more. */
const longestRead = 30 * 60 * 1000;

/** Removes uploads whose process was killed: they may say where a photograph was taken. */
async function removeLeftOver(folder: string): Promise<void> {
  const oldest = Date.now() - longestRead;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another upload may end meanwhile.
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: oldest };
    if (mtimeMs < oldest) await rm(file, { force: true });
  }
}

/** Reads files that were sent by a form. */
export type PictureUploads = ReturnType<typeof createPictureUploads>;

/**
 * Reads uploads in the process that makes pictures: a file that ends or blocks the decoder does not end or block the site.
 * @param folder for the file while it is read; what a killed process leaves there, a later upload removes
 */
export function createPictureUploads(folder: string, maker: Pick<PictureMaker, "make">) {
  async function decoded(
    bytes: Uint8Array,
    format: "jpeg" | "png" | "webp" | "avif",
  ): Promise<Buffer | PictureRefusal> {
    const source = path.join(folder, randomUUID());
    const target = `${source}.jpg`;
    try {
      await mkdir(folder, { recursive: true });
      await removeLeftOver(folder);
      await writeFile(source, bytes, { mode: 0o600 });
      return (await maker.make({ type: "upload", source, format, target })) ?? (await readFile(target));
    } finally {
      await Promise.all([source, target].map((file) => rm(file, { force: true })));
    }
  }

  return {
    /**
     * A photograph as the site keeps it: an upright JPEG of limited size without metadata.
     * @throws Error where it cannot be made for reasons that have nothing to do with the file
     */
    async photograph(bytes: Uint8Array): Promise<{ jpeg: Buffer } | { refused: Bilingual }> {
      const refused = (reason: PictureRefusal) => ({ refused: pictureRefusals[reason] });
      if (bytes.length === 0) return refused("missing");
      if (bytes.length > longestPicture) return refused("too-large");
      const kind = pictureKind(bytes);
      if (kind === undefined) return refused("unknown");
      if (kind === "heic") return refused("heic");
      if (kind === "svg") return refused("drawing");
      try {
        const result = await decoded(bytes, kind);
        return typeof result === "string" ? refused(result) : { jpeg: result };
      } catch (error) {
        if (codeOf(error) === "ENOSPC" || isDiskFull(folder)) return refused("no-room");
        if (error instanceof ProcessEnded) return refused("broken");
        throw error;
      }
    },
  };
}
