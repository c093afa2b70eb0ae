import { setPriority } from "node:os";
import { type PictureJob, RefusedUpload, type UploadReason } from "./jobs.ts";
import { makePicture } from "./make-picture.server.ts";

/** The process that makes pictures: it receives one job at a time and answers each. */
export type JobResult = { error?: string; refused?: UploadReason };

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
    (error: unknown) => answer(failureOf(error)),
  );
});
// The site has ended.
process.on("disconnect", () => process.exit());

function failureOf(error: unknown): JobResult {
  if (error instanceof RefusedUpload) return { refused: error.reason };
  return { error: error instanceof Error ? error.message : String(error) };
}

function answer(result: JobResult): void {
  process.send?.(result);
}
