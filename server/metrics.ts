import { once } from "node:events";
import { createServer } from "node:http";
import type { Logger } from "pino";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OutboxHealth } from "#domain/requests/ports.ts";
import { apiPaths, ownerCalendarEnd, ownerCalendarStart } from "#i18n/routes.ts";
import { visitBeacon } from "#i18n/visit-beacon.ts";
import type { Observers } from "#infra/observers.ts";

/** In seconds: from the cache, rendered, with a database write, too slow. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The metrics of the site for Prometheus. Labels contain no path that a visitor chooses, and no personal data. */
export interface Metrics extends Required<Pick<Observers, "onStored" | "onDeliveryFailed">> {
  /** Counts a response. @param route the id of the page's route, or another name of a fixed set */
  answered(this: void, answer: { route: string; status: number; seconds: number }): void;
  /** In the text format of Prometheus, with the current state of the outbox. @throws Error if the database does not answer */
  text(): Promise<string>;
  contentType: string;
}

/** @param concerns what `/readyz` reports, a reason each. @throws Error if the database does not answer or cannot be written */
export function createMetrics(
  outbox: () => Promise<OutboxHealth>,
  now: () => Date,
  concerns: () => Promise<readonly string[]>,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event loop lag, memory and garbage collection of the process.
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "site_http_requests_total",
    help: "Answers given, by route and status",
    labelNames: ["route", "status"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "site_http_request_duration_seconds",
    help: "Time from a request's header to its answer, by route",
    labelNames: ["route"] as const,
    buckets,
    registers,
  });
  const stored = new Counter({
    name: "site_requests_stored_total",
    help: "Requests of visitors that were stored, by form",
    labelNames: ["kind"] as const,
    registers,
  });
  const failures = new Counter({
    name: "site_delivery_failures_total",
    help: "Attempts at a delivery that failed, by kind; most are tried again",
    labelNames: ["kind"] as const,
    registers,
  });
  const waiting = new Gauge({ name: "site_outbox_waiting", help: "Deliveries that wait to leave", registers });
  const oldest = new Gauge({
    name: "site_outbox_oldest_seconds",
    help: "For how long the oldest delivery has been waiting; 0 where none waits",
    registers,
  });
  const failed = new Gauge({
    name: "site_outbox_failed",
    help: "Deliveries that were given up, by kind",
    labelNames: ["kind"] as const,
    registers,
  });
  const degraded = new Gauge({
    name: "site_degraded_reasons",
    help: "For how many reasons /readyz reports that the site is degraded",
    registers,
  });
  return {
    contentType: registry.contentType,
    answered({ route, status, seconds }) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    onStored: (kind) => stored.inc({ kind }),
    onDeliveryFailed: (kind) => failures.inc({ kind }),
    async text() {
      degraded.set((await concerns()).length);
      const health = await outbox();
      waiting.set(health.waiting);
      const since = health.oldestWaitingSince;
      oldest.set(since === undefined ? 0 : Math.max(0, (now().getTime() - since.getTime()) / 1000));
      failed.reset();
      for (const [kind, count] of Object.entries(health.failed)) failed.set({ kind }, count);
      return registry.metrics();
    },
  };
}

const fixedLabels: Readonly<Record<string, string>> = {
  "/healthz": "health",
  "/readyz": "health",
  [apiPaths.email]: "email-call",
  [apiPaths.form]: "form-call",
  [visitBeacon]: "visit-beacon",
};

/**
 * The name under which responses for a path are counted. Never the path itself: it may open a private link. Never rejects.
 * @param idAt the id of the route at a path, such as `home.it`
 */
export async function routeLabel(
  path: string,
  idAt: (pathname: string) => Promise<string | undefined>,
): Promise<string> {
  const fixed = Object.hasOwn(fixedLabels, path) ? fixedLabels[path] : undefined;
  if (fixed !== undefined) return fixed;
  if (path.startsWith(ownerCalendarStart) && path.endsWith(ownerCalendarEnd)) return "owner-calendar";
  try {
    return (await idAt(path)) ?? "unknown";
  } catch {
    // A malformed path, or a bundle that cannot be loaded: the page handler reports it.
    return "unknown";
  }
}

export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * Serves `/metrics` on its own port of 127.0.0.1, which visitors cannot reach.
 * @throws Error if the port is taken
 */
export async function serveMetrics(metrics: Metrics, port: number, log: Logger): Promise<MetricsServer> {
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
