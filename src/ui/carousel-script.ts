/** Runs the buttons, the count and the arrow keys of a `Carousel` (`src/pages/formula.page.tsx`). */
export function startCarousel(region: HTMLElement): void {
  const list = region.querySelector<HTMLElement>("ul");
  const count = region.querySelector<HTMLElement>("[data-count]");
  if (list === null || count === null) return;
  const buttons = [...region.querySelectorAll<HTMLButtonElement>("[data-step]")];
  const total = list.children.length;
  const distance = (): number => {
    const [first, second] = [...list.children] as HTMLElement[];
    return first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth;
  };
  const step = (direction: number): void => list.scrollBy({ left: direction * distance() });
  const update = (): void => {
    const shown = Math.max(1, Math.round(list.clientWidth / distance()));
    const from = Math.round(list.scrollLeft / distance()) + 1;
    const to = Math.min(total, from + shown - 1);
    const text = (count.dataset["count"] ?? "").replace("{n}", from === to ? String(from) : `${from}–${to}`);
    // Writing an unchanged text would announce it again.
    if (count.textContent !== text) count.textContent = text;
    for (const button of buttons) {
      const atEnd = button.dataset["step"] === "1" ? to === total : from === 1;
      // A disabled button loses the focus. In the list, the arrow keys work.
      if (atEnd && document.activeElement === button) list.focus({ preventScroll: true });
      button.disabled = atEnd;
    }
  };

  new ResizeObserver(update).observe(list);
  list.addEventListener("scroll", update, { passive: true });
  for (const button of buttons) button.addEventListener("click", () => step(Number(button.dataset["step"])));
  region.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    step(event.key === "ArrowRight" ? 1 : -1);
  });
}
