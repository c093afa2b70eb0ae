import sprite from "./icons.svg?no-inline";

/** In milliseconds (D28). */
const duration = 5000;

interface Toast {
  tone: "ok" | "bad";
  /** One short line. The page has the full text (D28). */
  title: string;
  labels: { toasts: string; close: string };
}

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The element that had the focus before Alt+T. */
let cameFrom: Element | null = null;

/**
 * Accessibility: it is not announced, because a live region of the page has its text. Alt+T reaches it; the time stops under pointer and
 * focus; closing returns the focus.
 */
export function showToast({ tone, title, labels }: Toast): void {
  const shown = (region ??= newRegion(labels.toasts));
  const toast = element("div", { className: `toast toast--${tone} ${tone === "ok" ? "on-white" : "on-rosa"}` });
  const close = element("button", { className: "iconbtn", type: "button", ariaLabel: labels.close });
  close.append(icon("close"));
  close.addEventListener("click", () => {
    toast.remove();
    if (shown.firstChild !== null) return shown.focus();
    empty(shown);
    if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    cameFrom = null;
  });
  toast.append(icon(tone === "ok" ? "check" : "alert"), element("b", { textContent: title }), close);
  const isShown = [...shown.children].some((other) => other.textContent === title);
  if (!isShown) shown.append(toast);
  shown.hidden = false;
  if (!shown.matches(":hover, :focus-within")) countDown(shown);
}

export function showSent({ dataset }: HTMLElement): void {
  const labels = JSON.parse(dataset["toastLabels"] ?? "{}") as Toast["labels"];
  showToast({ tone: "ok", title: dataset["toast"] ?? "", labels });
}

function newRegion(label: string): HTMLElement {
  const created = element("div", { className: "toasts no-print", role: "region", ariaLabel: label, tabIndex: -1 });
  created.setAttribute("aria-live", "off");
  const hold = (): void => clearTimeout(timer);
  const release = (): void => {
    if (!created.matches(":hover, :focus-within")) countDown(created);
  };
  created.addEventListener("pointerenter", hold);
  created.addEventListener("focusin", hold);
  created.addEventListener("pointerleave", release);
  created.addEventListener("focusout", () => setTimeout(release));
  document.addEventListener("keydown", (event) => {
    if (!event.altKey || event.code !== "KeyT" || created.hidden) return;
    event.preventDefault();
    if (!created.contains(document.activeElement)) cameFrom = document.activeElement;
    created.focus();
  });
  // At the end of the document no style of a form affects it.
  document.body.append(created);
  return created;
}

function countDown(shown: HTMLElement): void {
  clearTimeout(timer);
  timer = setTimeout(() => empty(shown), duration);
}

function empty(shown: HTMLElement): void {
  shown.replaceChildren();
  shown.hidden = true;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

function icon(name: string): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${sprite}#${name}`);
  svg.append(use);
  return svg;
}
