import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface LocalServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Every call so far, the body read to its end. */
  readonly received: readonly ReceivedCall[];
  /** Ends it and every connection to it. */
  close(): Promise<void>;
}

/** Opens an HTTP server on loopback that keeps what it is sent and then answers as `listener` does. */
export async function openLocalServer(listener: RequestListener): Promise<LocalServer> {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    void receive(request, response);
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    try {
      received.push({ method, path: url, headers, body: await text(request) });
    } catch {
      // A client that goes away in the middle of its call is part of what is tested.
      response.destroy();
      return;
    }
    listener(request, response);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
