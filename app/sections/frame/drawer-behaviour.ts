import { type RefObject, useEffect } from "react";

/** The next control in the drawer's circle, where Tab would leave it. */
function wrapped(drawer: HTMLElement, backwards: boolean): HTMLElement | undefined {
  const controls = [...drawer.querySelectorAll<HTMLElement>("a, button, summary")].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility(),
  );
  const [edge, next] = backwards ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  return document.activeElement === edge ? next : undefined;
}

/**
 * What scripts add to the drawer, which opens and closes without them: the focus goes to `first` and stays inside, and
 * following a link or going back closes it.
 */
export function useDrawerBehaviour(ref: RefObject<HTMLElement | null>, first: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const drawer = ref.current;
    if (drawer === null) return;
    const close = () => drawer.hidePopover();

    function focusFirst(event: ToggleEvent) {
      if (event.target === drawer && event.newState === "open") first.current?.focus();
    }
    function keepFocus(event: KeyboardEvent) {
      if (event.key !== "Tab" || drawer === null) return;
      const next = wrapped(drawer, event.shiftKey);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    }
    function closeOnLink({ target }: Event) {
      if (target instanceof Element && target.closest("a")) close();
    }

    drawer.addEventListener("toggle", focusFirst);
    drawer.addEventListener("keydown", keepFocus);
    drawer.addEventListener("click", closeOnLink);
    window.addEventListener("popstate", close);
    return () => {
      drawer.removeEventListener("toggle", focusFirst);
      drawer.removeEventListener("keydown", keepFocus);
      drawer.removeEventListener("click", closeOnLink);
      window.removeEventListener("popstate", close);
    };
  }, [ref, first]);
}
