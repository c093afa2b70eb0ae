import type { ReactNode } from "react";

interface DisclosureProps {
  title: string;
  /** A word over the title that says what it is about. */
  tag?: string;
  /** The answer in half a line, readable while closed. */
  tagline?: string;
  open?: boolean;
  id?: string;
  /** The level of the title in the page's outline. */
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/**
 * A question that opens. It needs no script, and the browser's own search opens it.
 *
 * Accessibility: the browser’s own `details`, which tells its state; the title is a heading in the page’s outline.
 */
export function Disclosure({ title, tag, tagline, open, id, level = 3, children }: DisclosureProps) {
  const Heading = `h${level}` as const;
  return (
    <details className="disclosure" open={open} id={id}>
      <summary>
        {tag !== undefined && <span className="disclosure__tag">{tag}</span>}
        <Heading className="disclosure__ask">{title}</Heading>
        {tagline !== undefined && <span className="disclosure__say">{tagline}</span>}
        <span className="sign" aria-hidden="true" />
      </summary>
      <div className="disclosure__body">{typeof children === "string" ? <p>{children}</p> : children}</div>
    </details>
  );
}
