import { useSyncExternalStore } from "react";
import type { Municipality } from "#domain/policy/coverage.ts";

type Find = (text: string) => Municipality | undefined;

let find: Find | undefined;
const waiting = new Set<() => void>();

function subscribe(onArrival: () => void): () => void {
  waiting.add(onArrival);
  return () => waiting.delete(onArrival);
}

/** Called by the suggestions once the municipalities are in the page. */
export function offerPlaces(by: Find): void {
  find = by;
  for (const onArrival of waiting) onArrival();
}

/** The municipality that a text names, as soon as the page has what it takes to tell; it never fetches anything. */
export function useKnownPlace(text: string): Municipality | undefined {
  return useSyncExternalStore(
    subscribe,
    () => find,
    () => undefined,
  )?.(text);
}
