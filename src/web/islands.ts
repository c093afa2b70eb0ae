import type { ComponentType } from "react";
import { defaultLocale, isLocale } from "#src/i18n/locales.ts";

export const islands = {
  booking: () => import("#src/booking/booking.island.tsx").then((module) => module.BookingIsland),
  "event-place": () => import("#src/booking/place-field.island.tsx").then((module) => module.EventPlaceIsland),
  enquiry: () => import("#src/booking/enquiry.island.tsx").then((module) => module.EnquiryIsland),
};

export type IslandName = keyof typeof islands;

export const islandAttributes = { name: "data-island", props: "data-props", started: "data-started" } as const;

const approaches = ["pointerover", "focusin"] as const;

/**
 * Starts every island when it comes near the viewport, when the page is idle, or when the pointer or the focus is inside it, whichever is
 * first. Until then, and if it cannot be started, its forms are native forms.
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
  for (const event of approaches) element.addEventListener(event, start, { signal: waiting.signal, passive: true });
  if (element.contains(document.activeElement)) start();
  else whenIdle(start);
}

/** Safari has no `requestIdleCallback`, and gets a timer after the load event. */
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
