import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icon.tsx";
import type { ShownToast } from "./toast.tsx";

const defaultDuration = 4000;

interface ToastsProps {
  shown: readonly ShownToast[];
  labels: { region: string; close: string };
  onDismiss(id: number): void;
}

/**
 * The visible toasts, at the end of the document, where no style around an island affects them.
 *
 * Accessibility: a named region that Alt+T reaches; the time stops under pointer and focus; closing returns the focus.
 */
export function Toasts({ shown, labels, onDismiss }: ToastsProps) {
  const region = useRef<HTMLDivElement>(null);
  const { held, leave } = useToastRegion(region, shown.length === 0);

  function close(id: number) {
    onDismiss(id);
    if (shown.length > 1) region.current?.focus();
    else leave();
  }

  return createPortal(
    <div
      className="toasts"
      role="region"
      aria-label={labels.region}
      aria-live="off"
      tabIndex={-1}
      hidden={shown.length === 0}
      ref={region}
    >
      {shown.map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          held={held}
          closeLabel={labels.close}
          onTimeUp={onDismiss}
          onClose={close}
        />
      ))}
    </div>,
    document.body,
  );
}

function Toast({
  toast,
  held,
  closeLabel,
  onTimeUp,
  onClose,
}: {
  toast: ShownToast;
  held: boolean;
  closeLabel: string;
  onTimeUp(id: number): void;
  onClose(id: number): void;
}) {
  const left = useRef(toast.duration ?? defaultDuration);

  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(() => onTimeUp(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [held, onTimeUp, toast.id]);

  return (
    <div className={`toast toast--${toast.tone}`}>
      <Icon name={toast.tone === "ok" ? "check" : "alert"} />
      <b>{toast.title}</b>
      <button className="iconbtn" type="button" aria-label={closeLabel} onClick={() => onClose(toast.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * `held` is true while the pointer or the focus is inside the region: no toast disappears then. Alt+T moves the focus to the
 * region, and `leave` moves it back to where it was.
 */
function useToastRegion(region: RefObject<HTMLElement | null>, empty: boolean) {
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);

  // Removing the last toast under the pointer or the focus fires no event.
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
