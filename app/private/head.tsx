import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";

interface PrivateHeadProps {
  /** The question, and the answer in `*…*`. */
  heading: string;
  lead: string;
  /** Stands on the lower edge: at the right where there is room, else below the text. */
  floor?: ReactNode;
  children?: ReactNode;
}

/** The head of a page behind a private link: the visitor's question, the answer, and what to do next. */
export function PrivateHead({ heading, lead, floor, children }: PrivateHeadProps) {
  return (
    <section className="phead on-night">
      <div className="wrap phead__in">
        <div className="phead__text">
          <Heading text={heading} level={1} />
          <p className="lead">{lead}</p>
          {children}
        </div>
        {floor !== undefined && <div className="phead__floor">{floor}</div>}
      </div>
    </section>
  );
}
