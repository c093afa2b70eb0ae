import { setPriority } from "node:os";
import type { PictureRefusal } from "#src/content/uploads.ts";
import { makePicture, type PictureJob } from "./make-picture.server.ts";

/** What the process that makes pictures answers to a job. It receives one at a time. */
export type JobResult = { error?: string; refused?: PictureRefusal | undefined };

/** The lowest priority: whatever else the machine has to do comes first. */
const niceness = 19;

try {
  setPriority(niceness);
} catch {
  // Where the system forbids it, the process works at the ordinary priority.
}

process.on("message", (job: PictureJob) => {
  void makePicture(job).then(
    (refused) => answer({ refused }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});
// The site has ended.
process.on("disconnect", () => process.exit());

function answer(result: JobResult): void {
  process.send?.(result);
}
