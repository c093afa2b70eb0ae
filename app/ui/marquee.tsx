import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface MarqueeProps {
  /** Shown above, beside the pause button. */
  heading: ReactNode;
  /** The accessible name, which lists all items. */
  label: string;
  pause: string;
  play: string;
  /** The items. They are rendered twice for an endless loop; the copy is hidden from assistive technology. */
  children: ReactNode;
}

/**
 * A row of items that scrolls by itself once scripts run, since its pause button needs them. It stops under the pointer, under
 * the focus and when paused. With reduced motion and without scripts it is a static grid.
 *
 * Accessibility: the button meets WCAG 2.2.2. The group's name lists all items, and the copy is hidden.
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus stops the row, for keyboard users */}
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
