import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";

interface PageOpeningProps {
  heading: string;
  /** The heading's id. */
  id?: string;
  lead: ReactNode;
  /** Beside the text on wide screens, otherwise below it. */
  drawing?: ReactNode;
  /** The primary actions. */
  children?: ReactNode;
}

/** The opening of an inner page: heading, lead, and an optional drawing. */
export function PageOpening({ heading, id, lead, drawing, children }: PageOpeningProps) {
  return (
    <section className="on-paper">
      <div className="wrap open__in">
        <div className="open__text">
          <Heading text={heading} level={1} id={id} />
          <p className="lead">{lead}</p>
          {children}
        </div>
        {drawing !== undefined && <div className="open__drawing">{drawing}</div>}
      </div>
    </section>
  );
}
