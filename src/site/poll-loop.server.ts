export interface PollLoop {
  start(): void;
  /** Polls at once. */
  wake(): void;
  /** Stops polling. @returns once a poll in progress has ended */
  stop(): Promise<void>;
}

/** Background work of the site. */
export interface Periodic extends Pick<PollLoop, "start" | "stop"> {
  /** A problem that the owner should look into; undefined if there is none. */
  concern?(): string | undefined;
}

export interface PollLoopDependencies {
  /** Does what is due. @returns milliseconds until something may be due again */
  poll(): Promise<number>;
  onError(error: unknown): void;
  /** Milliseconds until the next poll after one that failed. */
  sleepAfterError?: number;
}

/** Another process may make something due, such as the owner's command line. */
const longestSleep = 15_000;

/** Milliseconds until an instant, at most the longest sleep. */
export function sleepUntil(due: Date | undefined, now: Date): number {
  return due ? Math.min(longestSleep, Math.max(0, due.getTime() - now.getTime())) : longestSleep;
}

/** Polls when something is due and when it is woken, one poll at a time. A wake during a poll starts another one. */
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
