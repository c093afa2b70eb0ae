/*
 * Focus and scrolling after following a link (D9): the focus goes to the anchor or to the page's heading, and links to
 * the page that is open scroll it instead of loading it again. Going back and forward is the browser's.
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

/** True if a link or a form of this site led here: not a typed address, another site, a reload, or the history. */
function cameFromThisSite(): boolean {
  const activation = window.navigation?.activation;
  if (activation) return activation.from !== null && /^(push|replace)$/.test(activation.navigationType);
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate" && document.referrer.startsWith(`${location.origin}/`);
}

function arrive(): void {
  const sent = document.querySelector<HTMLElement>("[data-toast]");
  if (sent !== null && cameFromThisSite()) void import("#src/ui/toast.ts").then(({ showSent }) => showSent(sent));
  // Somebody who was faster than this script keeps the focus.
  if (document.activeElement !== document.body) return;
  // An element with `autofocus`, such as the answer to a form, gets the focus. The drawer's button is not in the page yet.
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
  // From now on anchors scroll smoothly (D9). Browsers scroll to the anchor of the address when they render the first frame, which may
  // come after the load event.
  const scrollSmoothly = (): string => (document.documentElement.dataset["arrived"] = "");
  const begin = (): number => requestAnimationFrame(() => requestAnimationFrame(scrollSmoothly));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
  // Nobody has arrived on a page that is only being prepared.
  if ("prerendering" in document && document.prerendering === true) {
    document.addEventListener("prerenderingchange", arrive, { once: true });
  } else arrive();
  addEventListener("hashchange", () => {
    const target = anchor();
    if (target) focusWithoutScrolling(target);
  });
  addEventListener("click", follow);
}
