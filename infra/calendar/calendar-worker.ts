import { parentPort, workerData } from "node:worker_threads";
import { type CalendarReading, readCalendar, type ReadingOptions } from "./read-calendar.ts";

/** The input and output of the worker. */
export interface CalendarJob {
  body: Uint8Array;
  options: ReadingOptions;
}
export type CalendarAnswer = { ok: true; reading: CalendarReading } | { ok: false; error: unknown };

function answer({ body, options }: CalendarJob): CalendarAnswer {
  try {
    return { ok: true, reading: readCalendar(new TextDecoder().decode(body), options) };
  } catch (error) {
    return { ok: false, error };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
parentPort?.postMessage(answer(workerData as CalendarJob));
