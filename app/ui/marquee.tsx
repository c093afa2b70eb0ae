import { type ReactNode, useState } from "react";
import { useHydrated } from "./hydrated.ts";
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
 * A line that moves by itself. It can be stopped, and stands still under the pointer, under the focus, with reduced motion and
 * without scripts (there everything on it is a still grid).
 *
 * Accessibility: WCAG 2.2.2 is met by the button; everything on it is its name, and the second set is hidden.
 */
export function Marquee({ heading, label, pause, play, children }: MarqueeProps) {
  const hydrated = useHydrated();
  const [paused, setPaused] = useState(false);
  const classes = ["marquee", hydrated && "marquee--moving", paused && "is-paused"].filter(Boolean).join(" ");
  return (
    <>
      <div className="wrap marquee__head">
        {heading}
        {hydrated && (
          <button
            className="iconbtn iconbtn--line"
            type="button"
            aria-label={paused ? play : pause}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? "play" : "pause"} />
          </button>
        )}
      </div>
      {/* The keyboard stops the line by moving onto it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes} tabIndex={0} role="group" aria-label={label}>
        <div className="marquee__window">
          <div className="marquee__track">
            <div className="marquee__set">{children}</div>
            <div className="marquee__set" aria-hidden="true">
              {children}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
