import { otherSource, type Visit, type VisitCount, type VisitStore, weekOf } from "#domain/visits/visits.ts";
import { createPollLoop } from "../clock/poll-loop.ts";

/** Counts in memory and stores the counts from time to time. */
export interface VisitCounter {
  /** Takes no time that a visitor would notice, and never throws. @param today civil date in Rome */
  count(this: void, visit: Visit, today: string): void;
  start(): void;
  /** Stores what was counted until now. */
  stop(): Promise<void>;
}

export interface VisitCounterDependencies {
  store: VisitStore;
  onError(error: unknown): void;
  /** Milliseconds between two writes. */
  interval?: number;
}

/** The most sources that one process counts separately in a week: anybody can invent sources. */
const mostSources = 200;

/** Where a write fails, its counts are written with the next one. A process that is killed loses those of the last seconds. */
export function createVisitCounter({ store, onError, interval = 10_000 }: VisitCounterDependencies): VisitCounter {
  let counts = new Map<string, VisitCount>();
  let [day, week] = ["", ""];
  const sources = new Set<string>();

  function add(count: VisitCount): void {
    const { week: counted, step, locale, page, source } = count;
    const key = [counted, step, locale, page, source].join(" ");
    const earlier = counts.get(key);
    if (earlier === undefined) counts.set(key, count);
    else earlier.count += count.count;
  }

  /** The source under which a visit is counted. */
  function knownSource(source: string): string {
    if (source === "" || sources.has(source)) return source;
    if (sources.size >= mostSources) return otherSource;
    sources.add(source);
    return source;
  }

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const written = [...counts.values()];
    counts = new Map();
    try {
      await store.add(written);
    } catch (error) {
      for (const count of written) add(count);
      throw error;
    }
  }

  const loop = createPollLoop({
    poll: () => flush().then(() => interval),
    onError,
    sleepAfterError: interval,
  });

  return {
    count(visit, today) {
      if (today !== day) {
        const current = weekOf(today);
        if (current !== week) sources.clear();
        [day, week] = [today, current];
      }
      add({ ...visit, source: knownSource(visit.source), week, count: 1 });
    },
    start: () => loop.start(),
    async stop() {
      await loop.stop();
      await flush().catch(onError);
    },
  };
}
