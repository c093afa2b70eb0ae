import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";

interface PrivateHeadProps {
  /** A question, and its answer in `*…*`. */
  heading: string;
  lead: string;
  /** On the lower edge: at the right on wide screens, otherwise below the text. */
  floor?: ReactNode;
  children?: ReactNode;
}

/** The opening of a page behind a private link: heading, next step, and a drawing. */
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
