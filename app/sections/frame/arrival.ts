import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

const smoothMark = "smooth";

/** The last place in this document. It outlives the frame, which is built anew where a page fails. */
let lastPlace: { pathname: string; key: string } | undefined;

/** The element that a hash names. A hash that cannot be decoded names none, as for the router. */
function elementAt(hash: string): HTMLElement | null {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function focusWithoutScrolling(element: HTMLElement) {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Where a visitor stands after a navigation (decision 9). The router scrolls: to the anchor, to the top, or back to where
 * one was. Scrolling is smooth, except where an earlier position is restored. The focus goes to the anchor or to the page's
 * heading. Call it above the router's own `ScrollRestoration`: its effects must come first.
 */
export function useArrival() {
  const { pathname, hash, key } = useLocation();
  const restored = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    if (lastPlace?.key === key) return;
    const { dataset } = document.documentElement;
    if (restored) delete dataset[smoothMark];
    requestAnimationFrame(() => {
      dataset[smoothMark] = "";
    });
  }, [key, restored]);

  useEffect(() => {
    const from = lastPlace;
    lastPlace = { pathname, key };
    if (from === undefined || from.key === key) return;
    const anchor = elementAt(hash);
    if (anchor !== null) focusWithoutScrolling(anchor);
    else if (pathname !== from.pathname) {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (heading !== null) focusWithoutScrolling(heading);
    }
  }, [pathname, hash, key]);
}
