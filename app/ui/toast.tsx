import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";

export interface ToastMessage {
  tone: "ok" | "bad";
  title: string;
  text: string;
  /** Milliseconds it stays; 4000 where it is not given. */
  duration?: number;
}

interface ToastControl {
  show(message: ToastMessage): void;
  /** Fetches what draws toasts, while the network is there: the toast may have to tell that it is gone. */
  prepare(): void;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

type ToastsModule = typeof import("./toasts.tsx");

const ToastContext = createContext<ToastControl | undefined>(undefined);

/** Shows toasts. What draws them is fetched once the visitor's focus is anywhere on the page, or with the first toast. */
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
 * Short answers at the bottom right. They are not announced: whoever shows one also writes the same text into the page,
 * in a live region, and a text must not be read out twice.
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
    // Where it does not arrive, the page still says what the toast would have said.
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
