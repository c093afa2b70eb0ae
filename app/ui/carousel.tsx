import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface CarouselProps {
  /** The id of its list. */
  id: string;
  label: string;
  labels: { previous: string; next: string };
  /** The text of the count. `{n}` is a slide or a range of slides: "2", "1–2". */
  count: string;
  slides: ReactNode[];
}

/**
 * One, two or three slides side by side, by the viewport's width. The list scrolls by touch, wheel and arrow keys, with
 * or without scripts; `app/site.ts` runs the buttons, the count, and steps of exactly one slide.
 *
 * Accessibility: nothing moves by itself. A named region whose list is focusable. The count is a polite status. A button that
 * reaches the end moves the focus to the list.
 */
export function Carousel({ id, label, labels, count, slides }: CarouselProps) {
  return (
    <div className="carousel" role="region" aria-label={label} data-carousel>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be focusable */}
      <ul className="carousel__view" id={id} tabIndex={0}>
        {slides.map((slide, index) => (
          <li key={index}>{slide}</li>
        ))}
      </ul>
      <div className="carousel__bar needs-scripts">
        <p className="caption" aria-live="polite" data-count={count} />
        <div className="carousel__nav">
          <StepButton icon="arrow-left" label={labels.previous} list={id} step={-1} />
          <StepButton icon="arrow-right" label={labels.next} list={id} step={1} />
        </div>
      </div>
    </div>
  );
}

interface StepButtonProps {
  icon: "arrow-left" | "arrow-right";
  label: string;
  /** The id of the list that it moves. */
  list: string;
  step: 1 | -1;
}

function StepButton({ icon, label, list, step }: StepButtonProps) {
  return (
    <button
      className="iconbtn iconbtn--line"
      type="button"
      aria-label={label}
      aria-controls={list}
      data-step={step}
      disabled
    >
      <Icon name={icon} />
    </button>
  );
}
