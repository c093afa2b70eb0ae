export interface WakefulLoop {
  start(): void;
  /** Something may be due: look at once. */
  wake(): void;
  /** Looks no further. @returns once a look that is under way has ended */
  stop(): Promise<void>;
}

export interface WakefulLoopDependencies {
  /** Looks what is due and does it. @returns milliseconds until something may be due again */
  look(): Promise<number>;
  onFault(error: unknown): void;
}

/** Another process may make something due, as the owner's command line does. */
const longestSleep = 15_000;
const sleepAfterFault = 5_000;

/** Milliseconds to sleep where the next thing is due then, or where nothing waits. */
export function sleepUntil(due: Date | undefined, now: Date): number {
  return due ? Math.min(longestSleep, Math.max(0, due.getTime() - now.getTime())) : longestSleep;
}

/** Looks again and again, one look at a time: when something is due, and when it is woken, also in the middle of a look. */
export function createWakefulLoop({ look, onFault }: WakefulLoopDependencies): WakefulLoop {
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let woken = false;

  function wake(): void {
    if (stopped) return;
    if (looking) {
      woken = true;
      return;
    }
    clearTimeout(timer);
    woken = false;
    looking = look().then(rest, (error: unknown) => {
      onFault(error);
      rest(sleepAfterFault);
    });
  }

  function rest(pause: number): void {
    looking = undefined;
    if (!stopped) timer = setTimeout(wake, woken ? 0 : pause);
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
      await looking;
    },
  };
}
