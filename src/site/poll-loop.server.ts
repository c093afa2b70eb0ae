export interface PollLoop {
  start(): void;
  wake(): void;
  stop(): Promise<void>;
}

export interface Periodic extends Pick<PollLoop, "start" | "stop"> {
  concern?(): string | undefined;
}

export interface PollLoopDependencies {
  /** @returns milliseconds until something may be due again */
  poll(): Promise<number>;
  onError(error: unknown): void;
  /** Milliseconds until the next poll after a failed one. */
  sleepAfterError?: number;
}

/** Another process, such as the owner's command line, may make something due. */
const longestSleepMs = 15_000;

export function sleepUntil(due: Date | undefined, now: Date): number {
  return due ? Math.min(longestSleepMs, Math.max(0, due.getTime() - now.getTime())) : longestSleepMs;
}

/** Runs one poll at a time. A wake during a poll starts another poll after it. */
export function createPollLoop({ poll, onError, sleepAfterError = 5_000 }: PollLoopDependencies): PollLoop {
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let woken = false;

  function wake(): void {
    if (stopped) return;
    if (polling) {
      woken = true;
      return;
    }
    clearTimeout(timer);
    woken = false;
    polling = poll().then(sleep, (error: unknown) => {
      onError(error);
      sleep(sleepAfterError);
    });
  }

  function sleep(milliseconds: number): void {
    polling = undefined;
    if (!stopped) timer = setTimeout(wake, woken ? 0 : milliseconds);
  }

  return {
    start() {
      stopped = false;
      wake();
    },
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}
