import { setPriority } from "node:os";
import type { PictureJob } from "./jobs.ts";
import { makePicture } from "./make-picture.ts";

/** The process that makes pictures: it receives one job at a time and answers each. */
export type JobResult = { error?: string };

/** The lowest priority: whatever else the machine has to do comes first. */
const niceness = 19;

try {
  setPriority(niceness);
} catch {
  // Where the system forbids it, the process works at the ordinary priority.
}

process.on("message", (job: PictureJob) => {
  void makePicture(job).then(
    () => answer({}),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});
// The site has ended.
process.on("disconnect", () => process.exit());

function answer(result: JobResult): void {
  process.send?.(result);
}
