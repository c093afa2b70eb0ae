import { useEffect, useState } from "react";

type Reckoning = typeof import("#domain/policy/sunset-time.ts");

/** When the sun sets on a civil date, `yyyy-mm-dd`. Undefined without one, and until what reckons it has been fetched. */
export function useSunset(date: string | undefined): string | undefined {
  const [reckoning, setReckoning] = useState<Reckoning>();
  const wanted = date !== undefined;
  useEffect(() => {
    // It is an ornament: without it the page only says less.
    if (wanted) import("#domain/policy/sunset-time.ts").then(setReckoning, reportError);
  }, [wanted]);
  return date === undefined ? undefined : reckoning?.sunsetTime(date);
}
