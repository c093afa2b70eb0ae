import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { Locale } from "#src/i18n/locales.ts";
import type { IslandMessages } from "#src/i18n/messages/messages.ts";
import { MessagesProvider } from "#src/ui/messages.tsx";

const messageFiles = import.meta.glob<IslandMessages["forms"]>("../i18n/messages/??.ts", { import: "forms" });

/**
 * Lets React take over an island's markup. Resolves once its component has been mounted. If the component throws, then or later, the
 * markup of the server is put back with what stands in its fields, and the browser posts its form. An error later than that interrupts
 * what the visitor was doing: a notice above the form says so, and has the focus.
 *
 * A translator has replaced the texts of a page with its own elements (`font`): React would not find its texts, and empty the form. Such
 * an island is left to the browser. What is translated later is only in elements that have no other children.
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

/** Fields of one name are in the same order in both. */
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
