import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Icon } from "./icon.tsx";
import type { ShownToast } from "./toast.tsx";
import { useToastRegion } from "./toast-region.ts";

const defaultDuration = 4000;

interface ToastsProps {
  shown: readonly ShownToast[];
  labels: { region: string; close: string };
  onDismiss(id: number): void;
}

/**
 * The toasts on view, which travel once a page may show one. They stand at the end of the page, where nothing around an island
 * places, cuts or covers them.
 *
 * Accessibility: a named region that Alt+T reaches; time stands still under pointer and focus; closing gives the focus back.
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
      <div>
        <b>{toast.title}</b>
        <p>{toast.text}</p>
      </div>
      <button className="iconbtn" type="button" aria-label={closeLabel} onClick={() => onClose(toast.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
