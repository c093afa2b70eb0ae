import type { ElementType, ReactNode } from "react";

interface RevealProps {
  as?: ElementType;
  /** The position in a group. Each item starts a little later than the one before. */
  item?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  className?: string;
  id?: string;
  children: ReactNode;
}

/**
 * Fades in once, when it first comes into view. `app/site.ts` hides it, and only while it is below the viewport, so that
 * nothing is hidden without scripts or in the visible part of a page.
 *
 * Accessibility: no motion with `prefers-reduced-motion`, on small screens and in print. Hidden text stays readable to
 * assistive technology, since only its opacity is 0.
 */
export function Reveal({ as: Element = "div", item = 0, className, id, children }: RevealProps) {
  return (
    <Element data-reveal={item} className={className} id={id}>
      {children}
    </Element>
  );
}
