import type { ComponentType } from "react";
import { defaultLocale, isLocale } from "#i18n/locales.ts";

/**
 * The islands: the parts of a page that React runs in the browser. Each name leads to the module of its component, which is
 * loaded when the island starts.
 */
export const islands = {
  booking: () => import("./forms/booking/booking-desk.tsx").then((module) => module.BookingDesk),
  enquiry: () => import("./forms/enquiry/enquiry-form.tsx").then((module) => module.EnquiryForm),
  kit: () =>
    import.meta.env.DEV
      ? import("./sections/kit/controls.tsx").then((module) => module.Controls)
      : Promise.reject(new Error("The kit is for development")),
};

export type IslandName = keyof typeof islands;

/** The attributes under which the server writes an island into the document (`island.tsx`). */
export const islandAttributes = { name: "data-island", props: "data-props", started: "data-started" } as const;

/**
 * Starts every island of the document when it comes near the viewport, when the page is idle, or when it is touched or gets the
 * focus, whichever is first. Until then, and where its modules do not load, the island is the server's markup: its forms are
 * native forms.
 */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${islandAttributes.name}]`)) waitFor(element);
}

function waitFor(element: HTMLElement): void {
  const waiting = new AbortController();
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start();
    },
    { rootMargin: "50%" },
  );
  function start(): void {
    if (waiting.signal.aborted) return;
    waiting.abort();
    observer.disconnect();
    hydrate(element).catch(reportError);
  }
  observer.observe(element);
  for (const event of ["pointerdown", "focusin", "keydown"]) {
    element.addEventListener(event, start, { signal: waiting.signal, passive: true });
  }
  whenIdle(start);
}

/** Safari has no `requestIdleCallback`; there a timer after the load event stands in. */
function whenIdle(work: () => void): void {
  const ask = (): void => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2000 });
    else setTimeout(work, 200);
  };
  if (document.readyState === "complete") ask();
  else addEventListener("load", ask, { once: true });
}

async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.getAttribute(islandAttributes.name) as IslandName;
  const { lang } = document.documentElement;
  const [{ hydrateIsland }, component] = await Promise.all([import("./island-root.tsx"), islands[name]()]);
  const props = JSON.parse(element.getAttribute(islandAttributes.props) ?? "{}") as object;
  await hydrateIsland(element, component as ComponentType<object>, props, isLocale(lang) ? lang : defaultLocale);
  element.setAttribute(islandAttributes.started, "");
}
