import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration, then true. For what exists only with scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
