import type { ReactNode } from "react";

interface DisclosureProps {
  title: string;
  tag?: string;
  tagline?: string;
  open?: boolean;
  id?: string | undefined;
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/** A question that opens to show its answer, without scripts. The browser's search in the page opens it too. */
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
