import type { Logger } from "pino";
import type { Instances } from "../stores/instances.ts";
import { createWakefulLoop } from "./wakeful-loop.ts";

const interval = 1_000;

export interface HeartbeatDependencies {
  instances: Pick<Instances, "beat">;
  /** What another process was delivering is due again. */
  onFreed(): void;
  log: Pick<Logger, "warn">;
}

/** Shows once a second to the processes that share the database that this one lives, and notices when another does not. */
export function createHeartbeat({ instances, onFreed, log }: HeartbeatDependencies) {
  let isFailing = false;
  return createWakefulLoop({
    async look() {
      try {
        if (await instances.beat()) onFreed();
        isFailing = false;
      } catch (error) {
        // Once for each time that the database is away.
        if (!isFailing) log.warn({ err: error }, "it cannot be seen which processes live");
        isFailing = true;
      }
      return interval;
    },
    onFault: (error) => log.warn({ err: error }, "it cannot be seen which processes live"),
  });
}
