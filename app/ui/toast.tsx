import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { useToastRegion } from "./toast-region.ts";

export interface ToastMessage {
  tone: "ok" | "bad";
  title: string;
  text: string;
  /** Milliseconds it stays; 4000 where it is not given. */
  duration?: number;
}

interface Toasts {
  show(message: ToastMessage): void;
}

interface Shown extends ToastMessage {
  id: number;
}

const defaultDuration = 4000;
const ToastContext = createContext<Toasts | undefined>(undefined);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === undefined) throw new Error("No ToastProvider above this component");
  return toasts;
}

/**
 * Short answers at the bottom right. They are not announced: whoever shows one also writes the same text into the page,
 * in a live region, and a text must not be read out twice.
 *
 * Accessibility: a named region that Alt+T reaches; time stands still under pointer and focus; closing gives the focus back.
 */
export function ToastProvider({
  labels,
  children,
}: {
  labels: { region: string; close: string };
  children: ReactNode;
}) {
  const [shown, setShown] = useState<Shown[]>([]);
  const lastId = useRef(0);
  const region = useRef<HTMLDivElement>(null);
  const { held, leave } = useToastRegion(region, shown.length === 0);
  const toasts = useMemo<Toasts>(
    () => ({ show: (message) => setShown((now) => [...now, { ...message, id: ++lastId.current }]) }),
    [],
  );
  const dismiss = useCallback((id: number) => setShown((now) => now.filter((toast) => toast.id !== id)), []);

  function close(id: number) {
    dismiss(id);
    if (shown.length > 1) region.current?.focus();
    else leave();
  }

  return (
    <ToastContext value={toasts}>
      {children}
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
            onTimeUp={dismiss}
            onClose={close}
          />
        ))}
      </div>
    </ToastContext>
  );
}

function Toast({
  toast,
  held,
  closeLabel,
  onTimeUp,
  onClose,
}: {
  toast: Shown;
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
