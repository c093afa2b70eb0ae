import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { clientAddress } from "./client-address.ts";
import { widestNetwork } from "#infra/limits/limits.ts";

/** What one client may hold on to, and for how long; times in milliseconds. */
export interface ConnectionLimits {
  /** From the first byte, or from opening a connection that says nothing, to the end of the header. */
  headersTimeout: number;
  /** From the first byte to the end of the body: over a slow phone, 64 KiB take a few seconds. */
  requestTimeout: number;
  /** Longer than the 60 seconds after which usual proxies let go: who closes first must not be the site. */
  keepAliveTimeout: number;
  /** How long nothing may move while a request is answered: a client that does not read its answer loses the connection. */
  stallTimeout: number;
  /** How often the first two times are looked at. */
  checkInterval: number;
  /** The longest header, in bytes: an address of 8 KiB with its cookies. */
  maxHeaderSize: number;
  maxConnections: number;
  /** Of them, those of one client address; undefined where a proxy's address stands for all clients. */
  maxConnectionsPerClient: number | undefined;
}

export const connectionLimits: Omit<ConnectionLimits, "maxConnections" | "maxConnectionsPerClient"> = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  stallTimeout: 30_000,
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
  /** Told, at most once a minute, that a connection was turned away: there are too many, or too many of its client. */
  onFull(): void;
}

/** A server that nobody can keep busy by being slow, and whose own refusals look like all other answers of the site. */
export function createLimitedServer({ listener, limits, headers, longestBody, onFull }: ServerDependencies): Server {
  const { checkInterval, maxConnections, maxConnectionsPerClient, stallTimeout, ...times } = limits;
  // The check for a Host stands below, so that its answer has the headers of all others.
  const options: ServerOptions = { ...times, connectionsCheckingInterval: checkInterval, requireHostHeader: false };
  const server = createServer(options, (request, response) => {
    if (hasProperHost(request)) listener(request, response);
    else response.writeHead(400, { ...headers, Connection: "close" }).end();
  });
  server.maxConnections = maxConnections;
  // The socket's own timer: writing that makes progress starts it anew, and the HTTP server replaces it between two requests.
  server.timeout = stallTimeout;
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
  const tellFull = (): void => {
    const now = performance.now();
    if (now - lastTold < 60_000) return;
    lastTold = now;
    onFull();
  };
  server.on("drop", tellFull);
  if (maxConnectionsPerClient !== undefined) shareConnections(server, maxConnectionsPerClient, tellFull);
  return server;
}

/** Closes connections of a client that has its share of them already. */
function shareConnections(server: Server, share: number, onFull: () => void): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket) => {
    const client = widestNetwork(clientAddress(socket.remoteAddress ?? "", null, 0));
    const count = counts.get(client) ?? 0;
    if (count >= share) {
      socket.destroy();
      onFull();
      return;
    }
    counts.set(client, count + 1);
    socket.once("close", () => {
      const left = (counts.get(client) ?? 0) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
  });
}

const hostCharacters = /^[\w.:[\]-]+$/;

/**
 * Whether a request says once which host it means (RFC 9112, 3.2); only clients older than HTTP 1.1 need not. A host that is
 * no part of a URL is refused: the site reads each request as one.
 */
function hasProperHost({ httpVersion, rawHeaders, headers: { host = "" } }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  if (hosts === 0) return httpVersion === "1.0";
  return hosts === 1 && (host === "" || (hostCharacters.test(host) && URL.canParse(`http://${host}`)));
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
