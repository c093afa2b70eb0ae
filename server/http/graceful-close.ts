import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** How long a stopping server waits, in milliseconds. */
export interface ClosingTimes {
  /** For connections in the accept queue: until none came in for `settled`, but at most `settling`. */
  settled: number;
  settling: number;
  /** For an idle connection, whose next request may be on its way. */
  quiet: number;
  /** For the rest of a request body. */
  incomplete: number;
  /** For the response to a complete request. */
  answers: number;
}

const closingTimes: ClosingTimes = { settled: 50, settling: 1_000, quiet: 1_000, incomplete: 2_000, answers: 4_000 };

const checkInterval = 50;
/** Turns of the event loop without a new connection: time alone would also pass while one turn takes long. */
const settledTurns = 10;

interface Connection {
  /** The response in progress. */
  answer: ServerResponse | undefined;
  /** Since when there is no response in progress. */
  quietSince: number;
}

/**
 * Tracks the connections of a server, to close it without dropping a request: it accepts no new connections, answers all
 * requests, and closes connections that are idle or do not complete their request. ADR 31 has why this is no library.
 */
export function gracefulClose(server: Server, times: ClosingTimes = closingTimes): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  let closing = false;
  /** Requests that wait until the server stops accepting; undefined while it does not stop. */
  let held: Array<() => void> | undefined;
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("connection", (socket: Socket) => {
    accepted++;
    connections.set(socket, { answer: undefined, quietSince: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", (request, response) => {
    const connection = connections.get(request.socket);
    if (connection) connection.answer = response;
    response.once("close", () => {
      if (connection?.answer === response)
        Object.assign(connection, { answer: undefined, quietSince: performance.now() });
    });
    if (closing) response.setHeader("Connection", "close");
    const answer = (): void => listeners.forEach((listener) => listener.call(server, request, response));
    if (held) held.push(answer);
    else answer();
  });

  return async () => {
    // First empties the accept queue, of which Node takes one connection in each turn of the event loop: the system resets those
    // that are left when the server closes. No request is answered meanwhile, since clients that return would refill the queue.
    held = [];
    const holding = performance.now();
    for (let last = holding, before = accepted, quietTurns = 0; ; before = accepted) {
      await nextTurn();
      const now = performance.now();
      quietTurns++;
      if (accepted !== before) [last, quietTurns] = [now, 0];
      const settled = now - last >= times.settled && quietTurns >= settledTurns;
      if (settled || now - holding >= times.settling) break;
    }
    // `http.Server.close` would close idle connections at once, although a request may be on its way over one of them, and would
    // stop checking slow ones.
    const closed = new Promise<"closed">((resolve) => NetServer.prototype.close.call(server, () => resolve("closed")));
    const began = performance.now();
    // Only now: a client that is told earlier reconnects, and the system would reset its connection.
    closing = true;
    for (const { answer } of connections.values()) {
      if (answer?.headersSent === false) answer.setHeader("Connection", "close");
    }
    const waiting = held;
    held = undefined;
    for (const answer of waiting) answer();
    // Each turn reads the data that has arrived: a busy process may be behind.
    while ((await Promise.race([closed, sleep(checkInterval)])) !== "closed") {
      await nextTurn();
      const now = performance.now();
      for (const [socket, { answer, quietSince }] of connections) {
        const patience = answer === undefined ? times.quiet : answer.req.complete ? times.answers : times.incomplete;
        if (now - (answer === undefined ? quietSince : began) >= patience) socket.destroy();
      }
    }
  };
}
