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

export type LocalServer = Awaited<ReturnType<typeof openLocalServer>>;

/** Opens an HTTP server on 127.0.0.1 that records requests and answers with `listener`. */
export async function openLocalServer(listener: RequestListener) {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    void receive(request, response);
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    try {
      received.push({ method, path: url, headers, body: await text(request) });
    } catch {
      // Some tests abort their requests.
      response.destroy();
      return;
    }
    listener(request, response);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All requests so far, with their bodies. */
    received: received as readonly ReceivedCall[],
    /** Closes it with all connections. */
    async close(): Promise<void> {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
