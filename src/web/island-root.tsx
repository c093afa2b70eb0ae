import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { Locale } from "#src/i18n/locales.ts";
import type { IslandMessages } from "#src/i18n/messages/messages.ts";
import { MessagesProvider } from "#src/ui/messages.tsx";

const messageFiles = import.meta.glob<IslandMessages["forms"]>("../i18n/messages/??.ts", { import: "forms" });

/**
 * Lets React take over an island's markup. Resolves once its component has been mounted. Where the component throws, then or later, the
 * markup of the server is put back with what stands in its fields, and with the focus.
 */
export async function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
  props: object,
  locale: Locale,
): Promise<void> {
  const forms = await messageFiles[`../i18n/messages/${locale}.ts`]?.();
  if (forms === undefined) throw new Error(`No messages in ${locale}`);
  const nodes = [...element.childNodes];
  const focusedId = watchFocus(element);
  // React sets a text area that the server has filled in to the text with which it is rendered (`TextField`): nothing may be typed
  // between the two.
  const hasText = [...element.querySelectorAll("textarea")].some(({ defaultValue }) => defaultValue !== "");
  const inOrder = hasText ? flushSync : startTransition;
  await new Promise<void>((resolve, reject) => {
    let isMounted = false;
    function onMount(): void {
      isMounted = true;
      resolve();
    }
    function onUncaughtError(error: unknown): void {
      const id = focusedId();
      // Clones keep what was typed, and nothing of React's.
      element.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
      if (id !== undefined) document.getElementById(id)?.focus({ preventScroll: true });
      if (isMounted) reportError(error);
      else reject(error instanceof Error ? error : new Error("An island threw something else", { cause: error }));
    }
    inOrder(() => {
      hydrateRoot(
        element,
        <StrictMode>
          <MessagesProvider locale={locale} messages={{ forms }}>
            <Mounted onMount={onMount}>
              <Component {...props} />
            </Mounted>
          </MessagesProvider>
        </StrictMode>,
        { onUncaughtError },
      );
    });
  });
}

function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(onMount, [onMount]);
  return children;
}

/**
 * Follows the focus inside an island.
 * @returns reads the id of the element that has the focus, or had it when React removed it in this task
 */
function watchFocus(element: HTMLElement): () => string | undefined {
  let focused = element.contains(document.activeElement) ? document.activeElement : null;
  element.addEventListener("focusin", ({ target }) => (focused = target as Element));
  element.addEventListener("focusout", () => {
    setTimeout(() => {
      if (!element.contains(document.activeElement)) focused = null;
    });
  });
  return () => focused?.id;
}
