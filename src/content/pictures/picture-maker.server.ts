import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Bilingual } from "#src/content/problems.ts";
import { longestPicture, pictureKind, type PictureRefusal, pictureRefusals } from "#src/content/uploads.ts";
import type { MadePicture, PictureJob } from "./make-picture.server.ts";
import type { JobResult } from "./worker.server.ts";

export interface PictureMaker {
  make(job: PictureJob): Promise<MadePicture>;
  close(): Promise<void>;
}

export const inlineMaker: PictureMaker = {
  async make(job) {
    const { makePicture } = await import("./make-picture.server.ts");
    return makePicture(job);
  },
  close: () => Promise.resolve(),
};

/**
 * Runs each job in its own process at the lowest priority, so that requests do not wait and its memory is freed afterwards.
 * @param file the built `src/content/pictures/worker.server.ts`
 * @param timeLimit milliseconds for one job
 */
export function processMaker(file: string, timeLimit = 300_000): PictureMaker {
  const closing = new AbortController();
  let previous: Promise<unknown> = Promise.resolve();

  async function run(job: PictureJob): Promise<MadePicture> {
    const options = { maxBuffer: Infinity, timeout: timeLimit, killSignal: "SIGKILL", signal: closing.signal } as const;
    const running = promisify(execFile)(process.execPath, [file], options);
    // If the process ends before it has read its job, `running` reports it.
    running.child.stdin?.on("error", () => undefined).end(JSON.stringify(job));
    const { stdout } = await running.catch((cause: unknown) => {
      throw new ProcessEnded("the process that makes pictures ended, or took too long", { cause });
    });
    const { error, ...made } = JSON.parse(stdout) as JobResult;
    if (error !== undefined) throw new Error(error);
    return made;
  }

  return {
    make(job) {
      const turn = previous.then(() => run(job));
      previous = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      closing.abort();
      await previous;
    },
  };
}

/** The process ended without an answer, for example because a file crashed the decoder. */
class ProcessEnded extends Error {
  override name = "ProcessEnded";
}

/** Another process decodes the file, so that it cannot block the site. @throws Error for reasons that are not in the file */
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
