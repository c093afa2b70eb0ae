import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { MailDraft } from "./mail-draft.ts";
import { renderHtml } from "./templates/mail-document.tsx";

/** The thread receives one draft at a time and answers each. */
export type RenderResult = { html: string } | { error: Error };

/** Below the process's own priority: on a shared core, the thread that answers requests gets three times as much time. */
const niceness = 5;

try {
  // On Linux this is the priority of the calling thread alone.
  if (process.platform === "linux") setPriority(0, niceness);
} catch {
  // Where the system forbids it, the thread renders at the ordinary priority.
}

parentPort?.on("message", (draft: MailDraft) => {
  try {
    answer({ html: renderHtml(draft) });
  } catch (error) {
    answer({ error: error instanceof Error ? error : new Error(String(error)) });
  }
});

function answer(result: RenderResult): void {
  parentPort?.postMessage(result, []);
}
