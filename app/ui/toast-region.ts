import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * The place of the toasts. `held` is true while the pointer or the focus is on it: none of them goes then. Alt+T moves the
 * focus there, and `leave` moves it back to where it was.
 */
export function useToastRegion(region: RefObject<HTMLElement | null>, empty: boolean) {
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);

  // The last one to go takes pointer and focus with it, and no event tells of it.
  if (held && empty) setHeld(false);

  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const hold = () => setHeld(true);
    const release = () => setHeld(element.contains(document.activeElement));
    const releaseUnlessWithin = ({ relatedTarget }: FocusEvent) =>
      setHeld(relatedTarget instanceof Node && element.contains(relatedTarget));

    function focusOnShortcut(event: KeyboardEvent) {
      if (!event.altKey || event.code !== "KeyT" || element === null || element.hidden) return;
      event.preventDefault();
      if (!element.contains(document.activeElement)) cameFrom.current = document.activeElement;
      element.focus();
    }

    element.addEventListener("pointerenter", hold, { signal });
    element.addEventListener("focusin", hold, { signal });
    element.addEventListener("pointerleave", release, { signal });
    element.addEventListener("focusout", releaseUnlessWithin, { signal });
    document.addEventListener("keydown", focusOnShortcut, { signal });
    return () => listening.abort();
  }, [region]);

  function leave() {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    cameFrom.current = null;
  }

  return { held, leave };
}
