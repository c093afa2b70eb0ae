import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a server that stops waits for whom, in milliseconds. */
export interface ClosingTimes {
  /** For connections that clients are about to open: so long none may have come in, and so long that is waited for at most. */
  settled: number;
  settling: number;
  /** For a client that was answered so long ago, or has said nothing complete yet: its next request may be on its way. */
  quiet: number;
  /** For the rest of a body that has begun to come in. */
  incomplete: number;
  /** For the answer to a request that is here. */
  answers: number;
}

const closingTimes: ClosingTimes = { settled: 50, settling: 1_000, quiet: 1_000, incomplete: 2_000, answers: 4_000 };

const lookAgain = 50;

interface Connection {
  /** What is being answered, if anything. */
  answer: ServerResponse | undefined;
  /** Since when it is quiet, while nothing is being answered. */
  quietSince: number;
}

/**
 * Keeps account of a server's connections, to close it without dropping a request: it accepts no further connection, answers
 * every request that came in, and lets go of who is quiet or does not finish asking.
 */
export function gracefulClose(server: Server, times: ClosingTimes = closingTimes): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  let closing = false;
  /** Requests that wait until no further connection is accepted; undefined: none has to. */
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
    // Connections that the system has accepted already come in first, at most one in each turn of the event loop: the system
    // resets those that are left. Nobody is answered meanwhile, or clients that come back with their next request would refill
    // the queue for ever, and the turn before the end would be long enough for some more.
    held = [];
    const holding = performance.now();
    for (let last = holding, before = accepted; ; before = accepted) {
      await everythingRead();
      const now = performance.now();
      if (accepted !== before) last = now;
      if (now - last >= times.settled || now - holding >= times.settling) break;
    }
    // The HTTP server's own close would end idle connections at once, with a request on its way over one of them, and would
    // no longer look after slow ones.
    const closed = new Promise<"closed">((resolve) => NetServer.prototype.close.call(server, () => resolve("closed")));
    const began = performance.now();
    // Clients are told to go only now: one that came back before would be accepted by the system and by nobody else.
    closing = true;
    for (const { answer } of connections.values()) {
      if (answer?.headersSent === false) answer.setHeader("Connection", "close");
    }
    const waiting = held;
    held = undefined;
    for (const answer of waiting) answer();
    while ((await Promise.race([closed, sleep(lookAgain)])) !== "closed") {
      await everythingRead();
      const now = performance.now();
      for (const [socket, { answer, quietSince }] of connections) {
        const patience = answer === undefined ? times.quiet : answer.req.complete ? times.answers : times.incomplete;
        if (now - (answer === undefined ? quietSince : began) >= patience) socket.destroy();
      }
    }
  };
}

/** Waits until what has reached this machine has reached the server: a busy one is behind with reading. */
function everythingRead(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
