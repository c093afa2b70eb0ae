import type { ElementType, ReactNode } from "react";

interface RevealProps {
  as?: ElementType;
  /** Its place among its neighbours: each waits a little longer than the one before. */
  item?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  className?: string;
  id?: string;
  children: ReactNode;
}

/**
 * Rises and fades in once, when it first comes into view. Only `app/site.ts` hides it, and only while it is below the window: a
 * page without scripts, and the part of a page that one is already reading, never wait for anything.
 *
 * Accessibility: nothing moves where less motion is asked for, on small screens and in print; hidden text stays readable to
 * assistive technology, since only opacity hides them.
 */
export function Reveal({ as: Element = "div", item = 0, className, id, children }: RevealProps) {
  return (
    <Element data-reveal={item} className={className} id={id}>
      {children}
    </Element>
  );
}
