import type { ReactNode } from "react";
import { Heading, Paragraph } from "./heading.tsx";
import { Drawing } from "./drawing.tsx";

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
        {drawing !== undefined && <div className="open__drawing no-print">{drawing}</div>}
      </div>
    </section>
  );
}

interface ClosingProps {
  title: string;
  text: string;
  /** A plain scene, for a formula that serves nothing. */
  isPlain?: boolean;
  /** The buttons: one primary action. */
  children: ReactNode;
}

/** The call to action at the end of a page: heading, text, buttons and a drawing. A page has one. */
export function Closing({ title, text, isPlain = false, children }: ClosingProps) {
  const scene = isPlain ? "counter-lit-night" : "cheers";
  return (
    <section className="closing on-night no-print">
      <div className="wrap">
        <div className="closing__text">
          <Heading text={title} level={2} look="h1" />
          <Paragraph className="lead" text={text} />
          <div className="actions">{children}</div>
        </div>
      </div>
      <Drawing place="closing" file={`${scene}-small-night`} alt="" className="closing__small" />
      <Drawing place="closing" file={`${scene}-night`} alt="" className="closing__wide" />
    </section>
  );
}

/** The scenes of pages of one message, by the place in which the content may have another one. */
const scenes = { error: "tipped-glass", wait: "order", closing: "cheers" };

/** A page of one message: the words, and a drawing along the lower edge, which narrow windows have in another format. */
export function MessagePage({ place, children }: { place: keyof typeof scenes; children: ReactNode }) {
  return (
    <div className="message-page on-night">
      {children}
      <Drawing place={place} className="message-page__wide" file={`${scenes[place]}-night`} alt="" />
      <Drawing place={place} className="message-page__small" file={`${scenes[place]}-small-night`} alt="" />
    </div>
  );
}
