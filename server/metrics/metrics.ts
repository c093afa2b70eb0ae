import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Observers } from "#infra/compose.ts";
import type { OutboxHealth } from "#domain/requests/ports.ts";

/** What the site counts of itself, for Prometheus. Labels hold no path that a visitor can invent, and nothing personal. */
export interface Metrics extends Required<Pick<Observers, "onStored" | "onDeliveryFailed">> {
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
