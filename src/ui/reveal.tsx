import type { ElementType, ReactNode } from "react";

interface RevealProps {
  as?: ElementType;
  /** The position in a group. Each item starts a little later than the one before. */
  item?: 0 | 1 | 2;
  className?: string;
  children: ReactNode;
}

/**
 * Fades in once, when it first comes into view. `src/web/script.ts` hides it, and only while it is below the viewport, so that
 * nothing is hidden without scripts or in the visible part of a page.
 *
 * Accessibility: no motion with `prefers-reduced-motion`, on small screens and in print. Hidden text stays readable to
 * assistive technology, since only its opacity is 0.
 */
export function Reveal({ as: Element = "div", item = 0, className, children }: RevealProps) {
  return (
    <Element data-reveal={item} className={className}>
      {children}
    </Element>
  );
}
