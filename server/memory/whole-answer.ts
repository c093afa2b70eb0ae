import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";

/** Longer bodies stay beside their header: the copy would cost more than it saves. */
const longest = 65_536;

/** An answer of status 200 with header and body in one piece of memory. */
export interface WholeAnswer {
  /** Names and values in turn. */
  headers: readonly string[];
  body: Buffer;
  /** As it was sent last, with the second that its `Date` says. */
  last?: { second: number; bytes: Buffer };
}

// oxlint-disable no-underscore-dangle -- Node's own names, for which it has no others.

/** What Node's answers keep of their header, by which its server knows that it has been sent. */
interface HeaderState {
  _header: string | null;
  _headerSent: boolean;
}

/**
 * Writes an answer to its connection in one piece. Node's own way puts each header together anew, looks through it and writes
 * it beside the body, which makes up half of what an answer from memory costs.
 * @returns false where that way has to be gone: for clients that do not keep the connection or ask for a header alone, where an
 *   earlier answer is still on its way, where somebody has set a header, and for long bodies
 */
export function sendWhole(answer: WholeAnswer, request: IncomingMessage, response: ServerResponse): boolean {
  const { socket } = response;
  const { connection } = request.headers;
  const isPlain =
    request.method === "GET" &&
    request.httpVersion === "1.1" &&
    (connection === undefined || connection === "keep-alive") &&
    answer.body.length <= longest;
  if (!isPlain || socket === null || response.getHeaderNames().length > 0 || !hasHeaderState(response)) return false;
  response._header = statusLine;
  response._headerSent = true;
  socket.write(bytesOf(answer, Date.now()), (error) => {
    // A connection that broke takes its answer with it.
    if (!error) response.end();
  });
  return true;
}

const statusLine = `HTTP/1.1 200 ${STATUS_CODES[200]}\r\n`;

function hasHeaderState(response: object): response is HeaderState {
  return "_header" in response && response._header === null && "_headerSent" in response;
}

/** @param now milliseconds since 1970 */
function bytesOf(answer: WholeAnswer, now: number): Buffer {
  const second = Math.floor(now / 1000);
  if (answer.last?.second === second) return answer.last.bytes;
  let header = statusLine;
  for (let index = 0; index < answer.headers.length; index += 2) {
    header += `${answer.headers[index]}: ${answer.headers[index + 1]}\r\n`;
  }
  header += `Date: ${new Date(now).toUTCString()}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(header, "latin1"), answer.body]);
  answer.last = { second, bytes };
  return bytes;
}
