import type { Logger } from "pino";
import type { Instances } from "../stores/instances.ts";
import { createPollLoop } from "../clock/poll-loop.ts";

const interval = 1_000;

export interface HeartbeatDependencies {
  instances: Pick<Instances, "beat">;
  /** Called when deliveries of another process are due again. */
  onFreed(): void;
  log: Pick<Logger, "warn">;
}

/** Writes once a second that this process is alive, and detects processes that are not. */
export function createHeartbeat({ instances, onFreed, log }: HeartbeatDependencies) {
  let isFailing = false;
  const onError = (error: unknown): void => log.warn({ err: error }, "it cannot be seen which processes live");
  return createPollLoop({
    async poll() {
      try {
        if (await instances.beat()) onFreed();
        isFailing = false;
      } catch (error) {
        // Logged once per outage of the database.
        if (!isFailing) onError(error);
        isFailing = true;
      }
      return interval;
    },
    onError,
  });
}
