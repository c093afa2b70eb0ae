import { setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { messageOf } from "#src/site/errors.ts";
import { type MadePicture, makePicture, type PictureJob } from "./make-picture.server.ts";

export type JobResult = MadePicture & { error?: string };

try {
  setPriority(19);
} catch {
  // If the system forbids it, the process runs at the normal priority.
}

const job = JSON.parse(await text(process.stdin)) as PictureJob;
const result = await makePicture(job).catch((error: unknown): JobResult => ({ error: messageOf(error) }));
process.stdout.write(JSON.stringify(result));
