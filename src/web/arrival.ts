/*
 * Focus and scrolling after following a link (D9). The focus goes to the anchor or to the page's heading. Links to the open page scroll it
 * instead of loading it again. The browser handles going back and forward.
 */

function focusWithoutScrolling(element: HTMLElement): void {
  if (element.contains(document.activeElement)) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function anchor(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading !== null) focusWithoutScrolling(heading);
}

/** True if a link or a form of this site led here, and not a typed address, another site, a reload or the history. */
function cameFromThisSite(): boolean {
  const activation = window.navigation?.activation;
  if (activation) return activation.from !== null && /^(push|replace)$/.test(activation.navigationType);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate" && document.referrer.startsWith(`${location.origin}/`);
}

function arrive(): void {
  const sent = document.querySelector<HTMLElement>("[data-toast]");
  if (sent !== null && cameFromThisSite()) void import("#src/ui/toast.ts").then(({ showSent }) => showSent(sent));
  // The visitor has already moved the focus.
  if (document.activeElement !== document.body) return;
  if (!cameFromThisSite() || document.querySelector("main [autofocus]")) return;
  const target = anchor();
  if (target) focusWithoutScrolling(target);
  else focusHeading();
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || link.target !== "" || opensElsewhere || event.defaultPrevented) return;
  link.closest<HTMLElement>("[popover]")?.hidePopover();
  if (link.href === location.href.replace(/#.*/, "")) {
    event.preventDefault();
    if (location.hash !== "") history.pushState(null, "", link.href);
    focusHeading();
    window.scrollTo({ top: 0 });
  } else if ("replace" in link.dataset) {
    event.preventDefault();
    location.replace(link.href);
  }
}

export function startArrival(): void {
  // Anchors scroll smoothly (D9) only after the browser has scrolled to the anchor of the address. It does so in the first frame, which may
  // come after the load event.
  const scrollSmoothly = (): string => (document.documentElement.dataset["arrived"] = "");
  const begin = (): number => requestAnimationFrame(() => requestAnimationFrame(scrollSmoothly));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
  if ("prerendering" in document && document.prerendering === true) {
    document.addEventListener("prerenderingchange", arrive, { once: true });
  } else arrive();
  addEventListener("hashchange", () => {
    const target = anchor();
    if (target) focusWithoutScrolling(target);
  });
  addEventListener("click", follow);
}
