import { useEffect, useState } from "react";

const refreshEvery = 30_000;

/** The present instant for rules that depend on the day, kept current; undefined until scripts run. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const refresh = (): void => setNow(new Date());
    refresh();
    const timer = setInterval(refresh, refreshEvery);
    // A page left open over night is looked at again without a tick in between.
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, []);
  return now;
}
