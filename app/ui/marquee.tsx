import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface MarqueeProps {
  /** What stands over the line, beside the button that stops it. */
  heading: ReactNode;
  /** What the line is, with everything on it: whoever stops it with the keyboard hears this. */
  label: string;
  pause: string;
  play: string;
  /** What moves. It is drawn twice, so that the line has no end; the second time for the eye alone. */
  children: ReactNode;
}

/**
 * A line that moves by itself once scripts run, since its button needs them. It stands still under the pointer, under the focus
 * and when stopped; with reduced motion and without scripts everything on it is a still grid.
 *
 * Accessibility: WCAG 2.2.2 is met by the button; everything on it is its name, and the second set is hidden.
 */
export function Marquee({ heading, label, pause, play, children }: MarqueeProps) {
  return (
    <div data-marquee>
      <div className="wrap marquee__head">
        {heading}
        <button
          className="iconbtn iconbtn--line needs-scripts"
          type="button"
          aria-label={pause}
          data-other-label={play}
          data-action="pause"
        >
          <Icon name="pause" />
        </button>
      </div>
      {/* The keyboard stops the line by moving onto it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="marquee" tabIndex={0} role="group" aria-label={label}>
        <div className="marquee__window">
          <div className="marquee__track">
            <div className="marquee__set">{children}</div>
            <div className="marquee__set" aria-hidden="true">
              {children}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
