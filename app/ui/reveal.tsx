import { type ElementType, type ReactNode, useLayoutEffect, useRef } from "react";

interface RevealProps {
  as?: ElementType;
  /** Its place among its neighbours: each waits a little longer than the one before. */
  item?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  className?: string;
  id?: string;
  children: ReactNode;
}

/**
 * Rises and fades in once, when it first comes into view. The class that hides it is set here and only on what is still
 * below the window: a page without scripts, and the part of a page that one is already reading, never wait for anything.
 *
 * Accessibility: nothing moves where less motion is asked for, on small screens and in print; hidden words stay readable to
 * assistive technology, since only opacity hides them.
 */
export function Reveal({ as: Element = "div", item = 0, className, id, children }: RevealProps) {
  const ref = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !("IntersectionObserver" in window)) return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.classList.add("will-reveal");
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        element.classList.add("is-in");
        observer.disconnect();
      },
      { rootMargin: "0px 0px -8% 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Element ref={ref} data-reveal={item} className={className} id={id}>
      {children}
    </Element>
  );
}
