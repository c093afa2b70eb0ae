import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { renderHtml } from "./render-html.tsx";
import type { MailView } from "./mail-view.ts";

/** What the thread is asked, one mail at a time. */
export type ThreadQuestion = MailView;

export type ThreadAnswer = { html: string } | { error: Error };

/** Steps below the process's own: where they compete for a core, the thread that answers visitors gets three times as much. */
const niceness = 5;

try {
  // On Linux this is the priority of the calling thread alone.
  if (process.platform === "linux") setPriority(0, niceness);
} catch {
  // A system that forbids it renders at the ordinary priority.
}

parentPort?.on("message", (view: ThreadQuestion) => {
  void renderHtml(view).then(
    (html) => answer({ html }),
    (error: unknown) => answer({ error: error instanceof Error ? error : new Error(String(error)) }),
  );
});

function answer(said: ThreadAnswer): void {
  parentPort?.postMessage(said, []);
}
