import { codeOf } from "../errors/errors.ts";

/** The validators of a copy, from its response headers. */
export interface Validators {
  etag: string | undefined;
  lastModified: string | undefined;
}

/** `body` has at most `mostBytes`. */
export type FetchedCalendar = { state: "unchanged" } | ({ state: "new"; body: Uint8Array } & Validators);

/** A calendar could not be fetched. The message does not reveal the address. */
export class CalendarUnreachable extends Error {
  override name = "CalendarUnreachable";
}

const longestAnswer = 15_000;
/** About the size of ten years with ten events a day, each with a long description. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Fetches a calendar unless it is unchanged.
 * @param address http or https; user and password are sent as basic authentication
 * @throws CalendarUnreachable with a message for the owner
 */
export async function fetchCalendar(
  address: string,
  known: Validators,
  signal: AbortSignal,
  longest = longestAnswer,
): Promise<FetchedCalendar> {
  const url = new URL(address);
  const headers = new Headers({ Accept: "text/calendar, */*;q=0.1" });
  if (url.username !== "" || url.password !== "") headers.set("Authorization", basic(url));
  url.username = "";
  url.password = "";
  if (known.etag !== undefined) headers.set("If-None-Match", known.etag);
  if (known.lastModified !== undefined) headers.set("If-Modified-Since", known.lastModified);
  const timeOut = AbortSignal.timeout(longest);
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.any([signal, timeOut]) });
    if (answer.status === 304) return { state: "unchanged" };
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new CalendarUnreachable(`its server answered ${answer.status}`);
    }
    return {
      state: "new",
      body: await readBody(answer),
      etag: answer.headers.get("etag") ?? undefined,
      lastModified: answer.headers.get("last-modified") ?? undefined,
    };
  } catch (error) {
    if (error instanceof CalendarUnreachable) throw error;
    if (timeOut.aborted) throw new CalendarUnreachable(`its server took longer than ${longest / 1000} seconds`);
    throw new CalendarUnreachable(`its server does not answer (${shownCode(error)})`);
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

/** The message of such an error may hold the address: its code does not. */
function shownCode(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return codeOf(cause) ?? (cause instanceof Error ? cause.name : "unknown reason");
}
