import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { AgreementSheet } from "./agreement-sheet.ts";
import type { ColouredDraft } from "./mail-draft.ts";
import { renderAgreement } from "./mail-renderer.ts";
import { renderHtml } from "./templates/mail-document.tsx";

/** The thread receives one job at a time and answers each. */
export type RenderJob = { draft: ColouredDraft } | { sheet: AgreementSheet };
export type RenderResult = { rendered: string | Uint8Array } | { error: Error };

/** Below the process's own priority: on a shared core, the thread that answers requests gets three times as much time. */
const niceness = 5;

try {
  // On Linux this is the priority of the calling thread alone.
  if (process.platform === "linux") setPriority(0, niceness);
} catch {
  // Where the system forbids it, the thread renders at the ordinary priority.
}

parentPort?.on("message", (job: RenderJob) => {
  void render(job).then(
    (rendered) => answer({ rendered }),
    (error: unknown) => answer({ error: error instanceof Error ? error : new Error(String(error)) }),
  );
});

/** What draws agreements is loaded with the first of them. */
async function render(job: RenderJob): Promise<string | Uint8Array> {
  return "draft" in job ? renderHtml(job.draft) : renderAgreement(job.sheet);
}

function answer(result: RenderResult): void {
  parentPort?.postMessage(result, []);
}
