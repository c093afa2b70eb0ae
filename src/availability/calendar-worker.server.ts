import { parentPort, workerData } from "node:worker_threads";
import { readCalendar, type ReadingOptions } from "./read-calendar.server.ts";

export interface CalendarJob {
  body: Uint8Array;
  options: ReadingOptions;
}

const { body, options } = workerData as CalendarJob;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
parentPort?.postMessage(readCalendar(new TextDecoder().decode(body), options));
