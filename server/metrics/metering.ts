import type { Logger } from "pino";
import type { OutboxHealth } from "#domain/requests/ports.ts";
import type { Observers } from "#infra/compose.ts";
import type { Answer } from "../http/request-log.ts";
import { listenForMetrics, type MetricsListener } from "./listener.ts";
import { createMetrics } from "./metrics.ts";
import { createRouteLabels } from "./route-labels.ts";

/** What the site counts of itself, and where it is read. */
export interface Metering {
  /** To be told what happens behind the pages. */
  watcher: Observers;
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
