import { Worker } from "node:worker_threads";
import { longestWindowMonths } from "#src/content/terms.ts";
import { plusMonths, todayInRome } from "#src/i18n/days.ts";
import { codeOf } from "#src/site/errors.ts";
import type { CalendarJob } from "./calendar-worker.server.ts";
// Only types, because another thread loads the code and its library.
import type { CalendarReading, ReadingOptions } from "./read-calendar.server.ts";

/** The message does not reveal the address. */
export class CalendarUnreachable extends Error {
  override name = "CalendarUnreachable";
}

/** Events are expanded beyond the longest booking window, in case the calendar cannot be reached for some time. */
const monthsAhead = longestWindowMonths + 1;

/** @param siteUrl events of this site take no day @throws CalendarUnreachable with a message for the owner */
export async function readCalendarAt(
  calendarUrl: string,
  siteUrl: string,
  now: Date,
  signal: AbortSignal,
): Promise<CalendarReading> {
  const from = todayInRome(now);
  const body = await fetchCalendar(calendarUrl, signal);
  const ownName = new URL(siteUrl).hostname;
  return readInWorker(body, { from, to: plusMonths(from, monthsAhead), ownName }, signal);
}

const answerTimeoutMs = 15_000;
/** The size of ten years with ten events a day that have long descriptions. */
const mostBytes = 16 * 1024 * 1024;

/** @param address http or https; user and password are sent as basic authentication */
export async function fetchCalendar(
  address: string,
  signal: AbortSignal,
  timeoutMs = answerTimeoutMs,
): Promise<Uint8Array> {
  const url = new URL(address);
  const headers = new Headers({ Accept: "text/calendar, */*;q=0.1" });
  if (url.username !== "" || url.password !== "") headers.set("Authorization", basic(url));
  url.username = "";
  url.password = "";
  const timeOut = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.any([signal, timeOut]) });
    if (answer.ok) return await readBody(answer);
    await answer.body?.cancel();
    throw new CalendarUnreachable(`its server answered ${answer.status}`);
  } catch (error) {
    if (error instanceof CalendarUnreachable) throw error;
    if (timeOut.aborted) throw new CalendarUnreachable(`its server took longer than ${timeoutMs / 1000} seconds`);
    // The message may contain the address; the code does not.
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const reason = codeOf(cause) ?? (cause instanceof Error ? cause.name : "unknown reason");
    throw new CalendarUnreachable(`its server does not answer (${reason})`);
  }
}

function basic({ username, password }: URL): string {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials, "utf8").toString("base64")}`;
}

async function readBody({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new CalendarUnreachable(`it is longer than ${mostBytes / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const memory = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };
/** A hundred times as long as a calendar of ten years takes. */
const readingTimeoutMs = 120_000;

/** The file is beside this module in the sources, and beside the server's bundle in the built site. */
const entry = new URL(
  new URL(import.meta.url).pathname.endsWith(".ts") ? "./calendar-worker.server.ts" : "./calendar-worker.js",
  import.meta.url,
);

/**
 * Reads iCalendar in UTF-8 in a worker thread, so that the site can answer requests meanwhile.
 * @throws CalendarUnreachable if it is not a calendar, or takes too much memory or time
 * @throws the reason of the signal if it aborts
 */
export async function readInWorker(
  body: Uint8Array,
  options: ReadingOptions,
  signal: AbortSignal,
  timeoutMs = readingTimeoutMs,
): Promise<CalendarReading> {
  signal.throwIfAborted();
  const worker = new Worker(entry, {
    workerData: { body, options } satisfies CalendarJob,
    resourceLimits: memory,
    // Keeps its output out of the site's log.
    stdout: true,
    stderr: true,
  });
  const timeOut = AbortSignal.timeout(timeoutMs);
  const end = AbortSignal.any([signal, timeOut]);
  try {
    return await answerOf(worker, end);
  } catch (error) {
    signal.throwIfAborted();
    const reason = timeOut.aborted
      ? "reading it does not end"
      : codeOf(error) === "ERR_WORKER_OUT_OF_MEMORY"
        ? "reading it takes too much memory"
        : "what its server sends is not a calendar that can be read";
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
