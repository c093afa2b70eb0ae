const controls = "a, button, input, select, textarea, label, summary";

/**
 * Keeps the WhatsApp button of phones from covering anything: where its place is over words, fields or buttons of the page it gets
 * `data-aside`, and the style sheet shrinks it into the page's margin (D33). Wider windows have room for it beside the page.
 */
export function keepClear(place: HTMLElement): void {
  const range = document.createRange();
  const isPhone = matchMedia("(max-width: 47.99rem)");

  function hasWords(element: Element, box: DOMRect): boolean {
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return false;
      range.selectNode(node);
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
    });
  }

  function isOverSomething(): boolean {
    const box = place.getBoundingClientRect();
    // The steps are smaller than a line of text and a button.
    for (let y = box.top; y <= box.bottom; y += box.height / 4) {
      for (let x = box.left; x <= box.right; x += box.width / 3) {
        const under = document.elementsFromPoint(x, y).find((element) => !place.contains(element));
        if (under && (under.closest(controls) !== null || hasWords(under, box))) return true;
      }
    }
    return false;
  }

  let frame = 0;
  function check(): void {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      place.toggleAttribute("data-aside", isPhone.matches && isOverSomething());
    });
  }

  check();
  // At first the transition from the page before covers this one.
  setTimeout(check, 1000);
  addEventListener("scroll", check, { passive: true });
  addEventListener("resize", check);
  // The page grows, or the cookie strip below the button closes.
  const observer = new ResizeObserver(check);
  observer.observe(document.body);
  if (place.parentElement) observer.observe(place.parentElement);
}
