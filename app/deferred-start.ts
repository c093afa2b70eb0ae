/** The type under which the page's own start waits in the document: no browser runs it. */
const waiting = "text/start";

const gestures = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"];

/**
 * Starts the page's scripts once the browser has nothing better to do, or as soon as the visitor touches, points, types or
 * moves the focus. Until then the page works as it came. What it appends it takes away again: the document stays as React
 * rendered it.
 */
export const startScript = `(() => {
  const gestures = ${JSON.stringify(gestures)};
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const name of gestures) removeEventListener(name, start, true);
    const waiting = document.querySelector('script[type="${waiting}"]');
    if (!waiting) return;
    const append = (name, properties) => {
      const element = Object.assign(document.createElement(name), properties);
      document.head.append(element);
      element.remove();
    };
    // Each in a task of its own: asking for one file keeps a slow phone busy for some milliseconds.
    const modules = waiting.dataset.modules.split(" ").filter(Boolean);
    for (const href of modules) setTimeout(append, 0, "link", { rel: "modulepreload", href });
    setTimeout(append, 0, "script", { type: "module", nonce: waiting.nonce, textContent: waiting.textContent });
  };
  const start = (event) => {
    // Below a pointer that rests the browser reports a movement of nothing as soon as there is something to see.
    if (event.type === "pointermove" && !event.movementX && !event.movementY) return;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin, { once: true });
    else begin();
  };
  for (const name of gestures) addEventListener(name, start, { capture: true, passive: true });
  addEventListener("load", () => {
    if (self.requestIdleCallback) requestIdleCallback(begin, { timeout: 2000 });
    else setTimeout(begin, 200);
  });
})()`;

const preload = /<link(?=[^>]* rel="modulepreload")[^>]* href="([^"]+)"[^>]*>/g;
const bootstrap = /<script([^>]*) type="module" async="">/g;

/**
 * Takes a rendered document's scripts out of the way of its first paint: the router's start waits, in its place, for
 * `startScript`, and with it the names of what would be preloaded, which then comes all at once instead of file after file.
 * The element must stay where it is, because React finds it again when it takes over.
 * @throws Error where the document's start is not as the router used to write it
 */
export function deferStart(document: string): string {
  const starts = document.match(bootstrap)?.length ?? 0;
  if (starts !== 1) throw new Error(`A document has one start of its scripts; this one has ${starts}`);
  const start = document.slice(document.search(bootstrap));
  const preloaded = [...document.matchAll(preload)].map(([, href = ""]) => href);
  // What the start itself names it asks for at once.
  const modules = preloaded.filter((href) => !start.includes(`"${href}"`)).join(" ");
  return document.replace(preload, "").replace(bootstrap, `<script$1 type="${waiting}" data-modules="${modules}">`);
}
