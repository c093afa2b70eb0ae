import { Worker } from "node:worker_threads";
import { codeOf } from "#src/site/errors.ts";
import type { CalendarJob } from "./calendar-worker.server.ts";
import type { CalendarReading, ReadingOptions } from "./read-calendar.server.ts";
import { CalendarUnreachable } from "./fetch-calendar.server.ts";

const memory = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };
/** Milliseconds: a hundred times what a calendar of ten years takes. */
const longestReading = 120_000;

/** The worker's module: next to this one in the sources, and next to the server's in the built site. */
const entry = new URL(
  new URL(import.meta.url).pathname.endsWith(".ts") ? "./calendar-worker.server.ts" : "./calendar-worker.js",
  import.meta.url,
);

/**
 * Reads a calendar in a worker thread, so that the site answers requests meanwhile.
 * @param body iCalendar in UTF-8
 * @throws CalendarUnreachable when it is not a calendar, or reading it takes too much memory or does not end
 * @throws the reason of the signal when it aborts
 */
export async function readInWorker(
  body: Uint8Array,
  options: ReadingOptions,
  signal: AbortSignal,
  longest = longestReading,
): Promise<CalendarReading> {
  signal.throwIfAborted();
  const worker = new Worker(entry, {
    workerData: { body, options } satisfies CalendarJob,
    resourceLimits: memory,
    // Its output would be mixed into the site's log.
    stdout: true,
    stderr: true,
  });
  const timeOut = AbortSignal.timeout(longest);
  const end = AbortSignal.any([signal, timeOut]);
  try {
    return await answerOf(worker, end);
  } catch (error) {
    signal.throwIfAborted();
    const reason = timeOut.aborted
      ? "reading it does not end"
      : codeOf(error) === "ERR_WORKER_OUT_OF_MEMORY"
        ? "reading it takes too much memory"
        : "what its server sends is no calendar that can be read";
    throw new CalendarUnreachable(reason, { cause: error });
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, end: AbortSignal): Promise<CalendarReading> {
  return new Promise((resolve, reject) => {
    end.addEventListener("abort", () => reject(end.reason as Error));
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The reading thread ended with ${code}`)));
  });
}
