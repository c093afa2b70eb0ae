import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";

export interface ToastMessage {
  tone: "ok" | "bad";
  /** One short line. The full text is in the page (D28). */
  title: string;
  /** Milliseconds for which it is shown; 4000 by default. */
  duration?: number;
}

interface ToastControl {
  show(message: ToastMessage): void;
  /** Loads the code of the toasts early: a toast may have to say that the connection is lost. */
  prepare(): void;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

type ToastsModule = typeof import("./toasts.tsx");

const ToastContext = createContext<ToastControl | undefined>(undefined);

/** Shows toasts. Their code is loaded when an element first gets the focus, or with the first toast. */
export function useToast(): Pick<ToastControl, "show"> {
  const toasts = use(ToastContext);
  if (toasts === undefined) throw new Error("No ToastProvider above this component");
  const { prepare } = toasts;
  useEffect(() => {
    document.addEventListener("focusin", prepare, { once: true });
    return () => document.removeEventListener("focusin", prepare);
  }, [prepare]);
  return toasts;
}

/**
 * Short messages at the bottom right. They are not announced: the same text is also in a live region of the page, and must not
 * be read out twice.
 */
export function ToastProvider({
  labels,
  children,
}: {
  labels: { region: string; close: string };
  children: ReactNode;
}) {
  const [shown, setShown] = useState<ShownToast[]>([]);
  const [drawing, setDrawing] = useState<ToastsModule>();
  const lastId = useRef(0);
  const toasts = useMemo<ToastControl>(() => {
    // If this fails to load, the text is still in the page.
    const prepare = () => void import("./toasts.tsx").then(setDrawing, reportError);
    return {
      prepare,
      show(message) {
        prepare();
        setShown((now) => [...now, { ...message, id: ++lastId.current }]);
      },
    };
  }, []);
  const dismiss = useCallback((id: number) => setShown((now) => now.filter((toast) => toast.id !== id)), []);

  return (
    <ToastContext value={toasts}>
      {children}
      {drawing && <drawing.Toasts shown={shown} labels={labels} onDismiss={dismiss} />}
    </ToastContext>
  );
}
