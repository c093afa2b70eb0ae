import { codeOf } from "#src/site/errors.ts";

/** A calendar could not be fetched or read. The message does not reveal the address. */
export class CalendarUnreachable extends Error {
  override name = "CalendarUnreachable";
}

const longestAnswer = 15_000;
/** About the size of ten years with ten events a day, each with a long description. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Fetches a calendar of at most `mostBytes`.
 * @param address http or https; user and password are sent as basic authentication
 * @throws CalendarUnreachable with a message for the owner
 */
export async function fetchCalendar(
  address: string,
  signal: AbortSignal,
  longest = longestAnswer,
): Promise<Uint8Array> {
  const url = new URL(address);
  const headers = new Headers({ Accept: "text/calendar, */*;q=0.1" });
  if (url.username !== "" || url.password !== "") headers.set("Authorization", basic(url));
  url.username = "";
  url.password = "";
  const timeOut = AbortSignal.timeout(longest);
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.any([signal, timeOut]) });
    if (answer.ok) return await readBody(answer);
    await answer.body?.cancel();
    throw new CalendarUnreachable(`its server answered ${answer.status}`);
  } catch (error) {
    if (error instanceof CalendarUnreachable) throw error;
    if (timeOut.aborted) throw new CalendarUnreachable(`its server took longer than ${longest / 1000} seconds`);
    // The message of such an error may hold the address: its code does not.
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
