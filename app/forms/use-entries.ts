import { type RefObject, useCallback, useEffect, useState } from "react";
import { type Entries, readEntries } from "./entries.ts";

/**
 * What stands in the form: its fields hold it, this only follows them, so that nothing typed before the scripts arrived
 * or brought back by the browser is lost. Also which fields were changed since the last answer.
 */
export function useEntries(form: RefObject<HTMLFormElement | null>, kept: Entries) {
  const [entries, setEntries] = useState<Entries>(kept);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const follow = useCallback(() => {
    if (form.current !== null) setEntries(readEntries(form.current));
  }, [form]);
  useEffect(() => {
    follow();
    window.addEventListener("pageshow", follow);
    return () => window.removeEventListener("pageshow", follow);
  }, [follow]);
  const markChange = useCallback(
    (field: string | undefined) => {
      follow();
      setCorrected((before) => (field === undefined ? new Set() : new Set([...before, field])));
    },
    [follow],
  );
  return { entries, corrected, follow, markChange };
}
