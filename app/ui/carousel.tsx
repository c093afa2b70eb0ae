import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icon.tsx";

/** Which slides are in view, counted from 1. */
interface InView {
  from: number;
  to: number;
}

interface CarouselProps {
  label: string;
  labels: { previous: string; next: string };
  /** What the count says of a slide or a span of slides: "2", "1–2". */
  countOf: (slides: string) => string;
  slides: ReactNode[];
}

function distanceOf(view: HTMLElement): number {
  const [first, second] = view.children;
  if (!(first instanceof HTMLElement)) return 1;
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}

function slidesInView(view: HTMLElement): InView {
  const distance = distanceOf(view);
  const shown = Math.max(1, Math.round(view.clientWidth / distance));
  const from = Math.round(view.scrollLeft / distance) + 1;
  return { from, to: Math.min(view.children.length, from + shown - 1) };
}

/**
 * Slides side by side, one, two or three by the window's width. The list itself scrolls, by touch, wheel and arrow keys, with
 * or without scripts; these add the buttons, the count, and steps of exactly one slide.
 *
 * Accessibility: nothing moves by itself. A named region, its list reachable by Tab; the count is a polite status; a button that
 * reaches its end hands the focus to the list.
 */
export function Carousel({ label, labels, countOf, slides }: CarouselProps) {
  const hydrated = useHydrated();
  const id = useId();
  const view = useRef<HTMLUListElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState<InView>();
  const atStart = inView === undefined || inView.from === 1;
  const atEnd = inView === undefined || inView.to === slides.length;

  useEffect(() => {
    const element = view.current;
    if (element === null) return;
    const measure = () => {
      const now = slidesInView(element);
      setInView((before) => (before?.from === now.from && before.to === now.to ? before : now));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, []);

  // A button at its end is disabled and would drop the focus; the slides take it, where the arrow keys go on working.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLButtonElement) || !focused.disabled) return;
    if (buttons.current?.contains(focused)) view.current?.focus({ preventScroll: true });
  });

  function step(direction: 1 | -1): void {
    const element = view.current;
    if (element !== null) element.scrollBy({ left: direction * distanceOf(element) });
  }

  function stepByKey(event: KeyboardEvent): void {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    step(event.key === "ArrowRight" ? 1 : -1);
  }

  const span = inView && (inView.from === inView.to ? String(inView.from) : `${inView.from}–${inView.to}`);
  return (
    // The arrow keys belong to the region as a whole: they work from its buttons too.
    <div className="carousel" role="region" aria-label={label} onKeyDown={stepByKey}>
      {/* A list that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="carousel__view" id={id} ref={view} tabIndex={0}>
        {slides.map((slide, index) => (
          <li key={index}>{slide}</li>
        ))}
      </ul>
      <div className="carousel__bar">
        {hydrated && (
          <>
            <p className="caption carousel__count" aria-live="polite">
              {span !== undefined && countOf(span)}
            </p>
            <div className="carousel__nav" ref={buttons}>
              <StepButton
                icon="arrow-left"
                label={labels.previous}
                list={id}
                disabled={atStart}
                onStep={() => step(-1)}
              />
              <StepButton icon="arrow-right" label={labels.next} list={id} disabled={atEnd} onStep={() => step(1)} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

interface StepButtonProps {
  icon: "arrow-left" | "arrow-right";
  label: string;
  /** The id of the list that it moves. */
  list: string;
  disabled: boolean;
  onStep: () => void;
}

function StepButton({ icon, label, list, disabled, onStep }: StepButtonProps) {
  return (
    <button
      className="iconbtn iconbtn--line"
      type="button"
      aria-label={label}
      aria-controls={list}
      disabled={disabled}
      onClick={onStep}
    >
      <Icon name={icon} />
    </button>
  );
}
