import type { Outbox } from "#domain/requests/ports.ts";
import { attempt, type AttemptDependencies } from "./attempt.ts";
import { createWakefulLoop, sleepUntil } from "./wakeful-loop.ts";

export interface WorkerDependencies extends AttemptDependencies {
  outbox: Pick<Outbox, "claim" | "markSent" | "retryAt" | "park" | "nextDue">;
  /** How many deliveries may be under way at the same time. */
  lanes: number;
}

export interface Worker {
  start(): void;
  /** Something may be due: look at once. */
  wake(): void;
  /**
   * Takes no further delivery, waits for those under way, and breaks off what has not ended after five seconds: that is
   * tried again when its lease has ended. Resolves within six seconds.
   */
  stop(): Promise<void>;
}

const stopPatience = 5_000;
const breakOffPatience = 1_000;

/** Delivers what waits, several at a time so that a slow receiver holds up nobody else, and comes back when the next is due. */
export function createWorker(dependencies: WorkerDependencies): Worker {
  const { outbox, log, now, lanes, leaseSeconds } = dependencies;
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let stopped = false;
  const loop = createWakefulLoop({
    look: fillLanes,
    onFault: (error) => log.error({ err: error }, "the outbox could not be read; it is tried again shortly"),
  });

  /** Begins what is due. @returns milliseconds until something may be due again */
  async function fillLanes(): Promise<number> {
    while (!stopped && underWay.size < lanes) {
      const start = now();
      const delivery = await outbox.claim(start, new Date(start.getTime() + leaseSeconds * 1000));
      if (!delivery) return sleepUntil(await outbox.nextDue(), now());
      const ended: Promise<void> = attempt(delivery, dependencies, stopping.signal)
        .catch((error: unknown) => {
          log.error({ err: error, request: delivery.requestId }, "how a delivery went could not be recorded");
        })
        .finally(() => {
          underWay.delete(ended);
          loop.wake();
        });
      underWay.add(ended);
    }
    // The first lane that becomes free looks again.
    return sleepUntil(undefined, now());
  }

  return {
    start: loop.start,
    wake: loop.wake,
    async stop() {
      stopped = true;
      const quiet = loop.stop().then(() => Promise.all(underWay));
      await atMost(stopPatience, quiet);
      stopping.abort(new Error("the site stops"));
      await atMost(breakOffPatience, quiet);
    },
  };
}

/** Waits for a promise that does not reject, but not for longer than some milliseconds. */
async function atMost(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise, enough]);
  clearTimeout(timer);
}
