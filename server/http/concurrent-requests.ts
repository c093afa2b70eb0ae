import type { IncomingMessage, RequestListener } from "node:http";
import type { Socket } from "node:net";
import { clientAddress } from "./client-address.ts";

interface Dependencies {
  trustedProxies: number;
  /** Of one client. */
  limit: number;
  /** The headers of responses that are sent here. */
  headers: Readonly<Record<string, string>>;
  /** Called for each request that is refused. */
  onRefused(request: IncomingMessage): void;
}

/**
 * Limits the concurrent requests of one client. Behind proxies each of them uses a connection of the proxy: with slow bodies a client
 * would use all connections of the site.
 */
export function limitConcurrentRequests(
  { trustedProxies, limit, headers, onRefused }: Dependencies,
  listener: RequestListener,
): RequestListener {
  const counts = new Map<string, number>();
  /** Ends the last request of a connection; may be called repeatedly. */
  const ends = new WeakMap<Socket, () => void>();

  function begin(client: string): () => void {
    counts.set(client, (counts.get(client) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (counts.get(client) ?? 0) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    };
  }

  return (request, response) => {
    const { socket } = request;
    if (ends.has(socket)) ends.get(socket)?.();
    else socket.once("close", () => ends.get(socket)?.());
    const forwarded = request.headers["x-forwarded-for"]?.toString() ?? null;
    const client = clientAddress(socket.remoteAddress ?? "", forwarded, trustedProxies);
    if ((counts.get(client) ?? 0) >= limit) {
      // Otherwise the connection would wait for the rest of the body.
      response.writeHead(429, { ...headers, "Retry-After": "10", Connection: "close" }).end();
      onRefused(request);
      return;
    }
    const end = begin(client);
    ends.set(socket, end);
    // A body may end after the response; until then the connection is in use.
    response.once("close", () => {
      if (request.complete) end();
      else request.once("end", end);
    });
    listener(request, response);
  };
}
