import { Worker } from "node:worker_threads";
import { codeOf } from "../errors/errors.ts";
import type { CalendarReading, ReadingOptions } from "./read-calendar.ts";
import type { CalendarAnswer, CalendarJob } from "./calendar-worker.ts";
import { CalendarUnreachable } from "./fetch-calendar.ts";

const memory = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };
/** Milliseconds: a hundred times what the largest permitted calendar takes. */
const longestReading = 120_000;

/** The worker's module: next to this one in the sources, and next to the server's in the built site. */
const entry = new URL(
  new URL(import.meta.url).pathname.endsWith(".ts") ? "./calendar-worker.ts" : "./calendar-worker.js",
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
): Promise<CalendarReading> {
  signal.throwIfAborted();
  const worker = new Worker(entry, {
    workerData: { body, options } satisfies CalendarJob,
    resourceLimits: memory,
    // Its output would be mixed into the site's log.
    stdout: true,
    stderr: true,
  });
  const timeOut = AbortSignal.timeout(longestReading);
  const end = AbortSignal.any([signal, timeOut]);
  try {
    const answer = await answerOf(worker, end);
    if (answer.ok) return answer.reading;
    throw new CalendarUnreachable("what its server sends is no calendar that can be read", { cause: answer.error });
  } catch (error) {
    if (timeOut.aborted && !signal.aborted) throw new CalendarUnreachable("reading it does not end", { cause: error });
    if (codeOf(error) === "ERR_WORKER_OUT_OF_MEMORY") {
      throw new CalendarUnreachable("reading it takes too much memory", { cause: error });
    }
    throw error;
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, end: AbortSignal): Promise<CalendarAnswer> {
  return new Promise((resolve, reject) => {
    end.addEventListener("abort", () => reject(end.reason as Error));
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The reading thread ended with ${code}`)));
  });
}
