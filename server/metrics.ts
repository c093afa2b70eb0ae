import { once } from "node:events";
import { createServer } from "node:http";
import type { Logger } from "pino";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OutboxHealth } from "#domain/requests/ports.ts";
import { ownerCalendarRoute } from "#i18n/routes.ts";
import type { Watcher } from "#infra/compose.ts";
import { emailPath, formPath } from "./http/calls.ts";
import type { Answer } from "./http/request-log.ts";

/** What the site counts of itself, and where it is read. */
export interface Metering {
  /** To be told what happens behind the pages. */
  watcher: Watcher;
  answered(this: void, answer: Answer): void;
  /** The page cache answered. @param route as the cache names it */
  answeredFromCache(this: void, answer: { route: string; status: number; seconds: number }): void;
  /** @throws Error where the port is taken */
  listen(): Promise<void>;
  stop(): Promise<void>;
}

export interface MeteringDependencies {
  /** On which this machine alone may read it. */
  port: number;
  log: Logger;
  outbox(): Promise<OutboxHealth>;
  /** The id of the route at a path. */
  idAt(pathname: string): Promise<string | undefined>;
}

export function createMetering({ port, log, outbox, idAt }: MeteringDependencies): Metering {
  const metrics = createMetrics(outbox, () => new Date());
  const labels = createRouteLabels(idAt);
  let listener: MetricsListener | undefined;
  return {
    watcher: metrics,
    answered(answer) {
      void labels.labelOf(answer.path).then((route) => metrics.answered(route, answer.status, answer.seconds));
    },
    answeredFromCache: ({ route, status, seconds }) => metrics.answered(route, status, seconds),
    async listen() {
      listener = await listenForMetrics(metrics, port, log);
    },
    stop: async () => listener?.stop(),
  };
}

/** What the site counts of itself, for Prometheus. Labels hold no path that a visitor can invent, and nothing personal. */
export interface Metrics extends Required<Pick<Watcher, "onStored" | "onDeliveryFailed">> {
  /** An answer was given. @param route the id of the page's route, or what else it was */
  answered(route: string, status: number, seconds: number): void;
  /** In the text format of Prometheus; asks how the outbox stands. @throws Error where the database does not answer */
  text(): Promise<string>;
  contentType: string;
}

/** Seconds: from memory, rendered, with a database's flush, and what is too long. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics(outbox: () => Promise<OutboxHealth>, now: () => Date): Metrics {
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
  return {
    contentType: registry.contentType,
    answered(route, status, seconds) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    onStored: (kind) => stored.inc({ kind }),
    onDeliveryFailed: (kind) => failures.inc({ kind }),
    async text() {
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

/** By what answers are counted: never by a path, which visitors can invent and which may open a private link. */
export interface RouteLabels {
  /** Never rejects. */
  labelOf(path: string): Promise<string>;
}

const fixed: Readonly<Record<string, string>> = {
  "/healthz": "health",
  "/readyz": "health",
  [emailPath]: "email-call",
  [formPath]: "form-call",
};

const [ownerCalendarBefore = "", ownerCalendarAfter = ""] = ownerCalendarRoute.split(":token");
const unknown = "unknown";

/** @param idAt the id of the route at a path, such as `home.it` */
export function createRouteLabels(idAt: (pathname: string) => Promise<string | undefined>): RouteLabels {
  return {
    async labelOf(path) {
      const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined;
      if (known !== undefined) return known;
      if (path.startsWith(ownerCalendarBefore) && path.endsWith(ownerCalendarAfter)) return "owner-calendar";
      try {
        return (await idAt(path)) ?? unknown;
      } catch {
        // A path that cannot be decoded, or a site that cannot be loaded: whoever renders it says so.
        return unknown;
      }
    },
  };
}

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
