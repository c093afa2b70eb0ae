import type { ReactNode } from "react";
import cheersSmall from "#app/drawings/cheers-small.svg?on=night";
import cheers from "#app/drawings/cheers.svg?on=night";
import { Drawing } from "./drawing.tsx";
import { Heading } from "./heading.tsx";
import { Paragraph } from "./inline-text.tsx";

interface ClosingProps {
  title: string;
  text: string;
  /** The buttons: one primary action. */
  children: ReactNode;
}

/** The call to action at the end of a page: heading, text, buttons and a drawing. A page has one. */
export function Closing({ title, text, children }: ClosingProps) {
  return (
    <section className="closing on-night">
      <div className="wrap">
        <div className="closing__text">
          <Heading text={title} level={2} look="h1" />
          <Paragraph className="lead" text={text} />
          <div className="actions">{children}</div>
        </div>
      </div>
      <Drawing file={cheersSmall} alt="" className="closing__small" />
      <Drawing file={cheers} alt="" className="closing__wide" />
    </section>
  );
}
