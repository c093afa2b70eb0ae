import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";

/** What one client may hold on to, and for how long; times in milliseconds. */
export interface ConnectionLimits {
  /** From the first byte, or from opening a connection that says nothing, to the end of the header. */
  headersTimeout: number;
  /** From the first byte to the end of the body: over a slow phone, 64 KiB take a few seconds. */
  requestTimeout: number;
  /** Longer than the 60 seconds after which usual proxies let go: who closes first must not be the site. */
  keepAliveTimeout: number;
  /** How often the times above are looked at. */
  checkInterval: number;
  /** The longest header, in bytes: an address of 8 KiB with its cookies. */
  maxHeaderSize: number;
  maxConnections: number;
}

export const connectionLimits: Omit<ConnectionLimits, "maxConnections"> = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  checkInterval: 2_000,
  maxHeaderSize: 16_384,
};

interface ServerDependencies {
  listener: RequestListener;
  limits: ConnectionLimits;
  /** The headers of an answer that is given before the site is asked. */
  headers: Readonly<Record<string, string>>;
  /** A body that is announced to be longer than this is not asked for. */
  longestBody: number;
  /** Told, at most once a minute, that a connection was turned away since there are too many. */
  onFull(): void;
}

/** A server that nobody can keep busy by being slow, and whose own refusals look like all other answers of the site. */
export function createLimitedServer({ listener, limits, headers, longestBody, onFull }: ServerDependencies): Server {
  const { checkInterval, maxConnections, ...times } = limits;
  // The check for a Host stands below, so that its answer has the headers of all others.
  const options: ServerOptions = { ...times, connectionsCheckingInterval: checkInterval, requireHostHeader: false };
  const server = createServer(options, (request, response) => {
    const { httpVersion, headers: asked } = request;
    if (asked.host !== undefined || httpVersion === "1.0") listener(request, response);
    else response.writeHead(400, { ...headers, Connection: "close" }).end();
  });
  server.maxConnections = maxConnections;
  const refuse = (socket: Duplex, status: number, further: Record<string, string> = {}): void => {
    socket.end(bareAnswer(status, { ...headers, ...further }));
    // Whoever does not take the answer loses the connection all the same.
    setTimeout(() => socket.destroy(), 1000).unref();
  };
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => void answers.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    // An answer that has begun would swallow a second one.
    const isAnswered = answer?.headersSent === true && !answer.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswered) socket.destroy();
    else refuse(socket, statusOf(error.code));
  });
  server.on("connect", (_, socket) => refuse(socket, 405, { Allow: "GET, HEAD, POST" }));
  server.on("checkExpectation", (_, response) => response.writeHead(417, headers).end());
  server.on("checkContinue", (request, response) => {
    if (Number(request.headers["content-length"] ?? 0) <= longestBody) response.writeContinue();
    server.emit("request", request, response);
  });
  let lastTold = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    const now = performance.now();
    if (now - lastTold < 60_000) return;
    lastTold = now;
    onFull();
  });
  return server;
}

function statusOf(code: string | undefined): number {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return 400;
}

function bareAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, "Content-Length": "0", Connection: "close" });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.map((line) => `${line.join(": ")}\r\n`).join("")}\r\n`;
}
