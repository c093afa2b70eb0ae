import { createServer } from "node:http";
import { once } from "node:events";
import type { Logger } from "pino";
import type { Metrics } from "./metrics.ts";

export interface MetricsListener {
  port: number;
  stop(): Promise<void>;
}

/**
 * Serves `/metrics` on a port of its own that only this machine reaches: the site's visitors never do.
 * @throws Error where the port is taken
 */
export async function listenForMetrics(metrics: Metrics, port: number, log: Logger): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => void response.writeHead(200, { "Content-Type": metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, "metrics could not be collected");
        response.writeHead(503).end();
      },
    );
  });
  server.listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    throw new Error(`METRICS_PORT: 127.0.0.1:${port} cannot be listened on, set another one`, { cause: error });
  }
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
