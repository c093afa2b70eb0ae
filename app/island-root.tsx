import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Locale } from "#i18n/locales.ts";
import type { Messages } from "#i18n/messages/messages.ts";
import { MessagesProvider } from "./ui/messages.tsx";
import { ToastProvider } from "./ui/toast.tsx";

const messages: Record<Locale, () => Promise<{ messages: Messages }>> = {
  it: () => import("#i18n/messages/it.ts"),
  en: () => import("#i18n/messages/en.ts"),
};

/**
 * Lets React take over an island's markup. Resolves once its component has been mounted; rejects where the messages of the
 * page's language do not load.
 */
export async function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
  props: object,
  locale: Locale,
): Promise<void> {
  const loaded = await messages[locale]();
  const { frame } = loaded.messages;
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        element,
        <StrictMode>
          <MessagesProvider locale={locale} messages={loaded.messages}>
            <ToastProvider labels={{ region: frame.toasts, close: frame.close }}>
              <Mounted onMount={resolve}>
                <Component {...props} />
              </Mounted>
            </ToastProvider>
          </MessagesProvider>
        </StrictMode>,
      );
    });
  });
}

function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(onMount, [onMount]);
  return children;
}
