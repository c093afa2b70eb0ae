import { type CacheEntry, sizeOf } from "./cache-entry.ts";

/** Entries by path, of which the least recently used are removed when all together become too large. */
export interface RecentEntries<Cached> extends Iterable<[string, Cached]> {
  /** Without making it the most recently used. */
  peek(path: string): Cached | undefined;
  use(path: string, cached: Cached): void;
  delete(path: string): void;
  /** Removes what is too much, but not the last entry. To be called when a variant was added. */
  limit(): void;
  readonly size: { entries: number; bytes: number };
}

export function createRecentEntries<Cached extends { entry: CacheEntry }>(maxBytes: number): RecentEntries<Cached> {
  /** The least recently used entry comes first. */
  const entries = new Map<string, Cached>();
  const bytes = (): number => [...entries.values()].reduce((sum, { entry }) => sum + sizeOf(entry), 0);
  return {
    [Symbol.iterator]: () => entries.entries(),
    peek: (path) => entries.get(path),
    use(path, cached) {
      entries.delete(path);
      entries.set(path, cached);
    },
    delete: (path) => void entries.delete(path),
    limit() {
      let excess = bytes() - maxBytes;
      for (const [path, { entry }] of entries) {
        if (excess <= 0 || entries.size === 1) break;
        entries.delete(path);
        excess -= sizeOf(entry);
      }
    },
    get size() {
      return { entries: entries.size, bytes: bytes() };
    },
  };
}
