import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { Locale } from "#src/i18n/locales.ts";
import type { IslandMessages } from "#src/i18n/messages/messages.ts";
import { MessagesProvider } from "#src/ui/messages.tsx";

const messageFiles = import.meta.glob<IslandMessages["forms"]>("../i18n/messages/??.ts", { import: "forms" });

/**
 * Lets React take over an island's markup, and resolves once the component is mounted. If the component throws, then or later, the server's
 * markup with the present entries replaces it, and the browser posts the form. If that happens after mounting, a notice above the form tells
 * the visitor and gets the focus.
 *
 * If a translator has replaced texts with its own elements (`font`), the island is left to the browser, because React would not find its
 * texts and would empty the form. Texts that can be translated later are in elements without other children.
 */
export async function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
  props: object,
  locale: Locale,
): Promise<void> {
  const forms = await messageFiles[`../i18n/messages/${locale}.ts`]?.();
  if (forms === undefined) throw new Error(`No messages in ${locale}`);
  const texts = forms;
  if (element.getElementsByTagNameNS("*", "font").length > 0) return;
  const pristine = element.cloneNode(true) as HTMLElement;
  const nodes = [...element.childNodes];
  const focusedId = watchFocus(element);
  // React resets a text area that the server has filled in (`TextField`), so nothing may be typed while it takes over.
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
      moveEntries(nodes, pristine);
      element.replaceChildren(...pristine.childNodes);
      if (id !== undefined) document.getElementById(id)?.focus({ preventScroll: true });
      if (isMounted) {
        showFailure(element, texts);
        reportError(error);
      } else reject(error instanceof Error ? error : new Error("An island threw something else", { cause: error }));
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

function moveEntries(nodes: readonly Node[], copy: HTMLElement): void {
  const from = nodes.flatMap((node) => (node instanceof Element ? formFieldsOf(node) : []));
  for (const field of formFieldsOf(copy)) {
    const index = from.findIndex(({ name, type, value }) => {
      return name === field.name && type === field.type && (type !== "radio" || value === field.value);
    });
    const [found] = index === -1 ? [] : from.splice(index, 1);
    if (found === undefined) continue;
    if (found instanceof HTMLInputElement && field instanceof HTMLInputElement) field.checked = found.checked;
    if (field.type !== "radio") field.value = found.value;
  }
}

function formFieldsOf(element: Element): Array<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement> {
  return [...element.querySelectorAll<HTMLInputElement>("input, textarea, select")];
}

function showFailure(element: HTMLElement, { genericError, kept }: IslandMessages["forms"]): void {
  const notice = document.createElement("div");
  notice.className = "notice on-rosa";
  notice.setAttribute("role", "alert");
  notice.tabIndex = -1;
  const text = document.createElement("p");
  text.textContent = `${genericError} ${kept}`;
  notice.append(text);
  const form = element.querySelector("form");
  (form?.querySelector(".panel") ?? form ?? element).prepend(notice);
  notice.focus();
}

function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(onMount, [onMount]);
  return children;
}

/**
 * Follows the focus inside an island.
 * @returns a function that returns the id of the element that has the focus, or had it when React removed it in this task
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
