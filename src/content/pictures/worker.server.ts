import { setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { messageOf } from "#src/site/errors.ts";
import { type MadePicture, makePicture, type PictureJob } from "./make-picture.server.ts";

/** The answer of the process that makes a picture: it reads one job and ends. */
export type JobResult = MadePicture & { error?: string };

/** The lowest priority: whatever else the machine has to do comes first. */
const niceness = 19;

try {
  setPriority(niceness);
} catch {
  // If the system forbids it, the process works at the ordinary priority.
}

const job = JSON.parse(await text(process.stdin)) as PictureJob;
const result = await makePicture(job).catch((error: unknown): JobResult => ({ error: messageOf(error) }));
process.stdout.write(JSON.stringify(result));
