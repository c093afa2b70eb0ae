import type { ReactNode } from "react";
import { Heading, Paragraph } from "./heading.tsx";
import { Drawing } from "./drawing.tsx";

interface OpeningProps {
  ground?: "on-paper" | "on-night" | undefined;
  before?: ReactNode;
  heading: string;
  id?: string;
  lead: string;
  children?: ReactNode;
  drawing?: ReactNode;
  aside?: ReactNode;
}

export function Opening({ ground = "on-paper", before, heading, id, lead, children, drawing, aside }: OpeningProps) {
  return (
    <section className={`opening ${ground}`}>
      <div className="wrap opening__in">
        <div className="column opening__text">
          {before}
          <Heading text={heading} level={1} id={id} />
          <Paragraph className="lead" text={lead} />
          {children}
        </div>
        {aside !== undefined && <div className="opening__aside no-print">{aside}</div>}
      </div>
      {drawing}
    </section>
  );
}

interface ClosingProps {
  title: string;
  text: string;
  isPlain?: boolean;
  children: ReactNode;
}

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
      <Drawing slot="closing" file={`${scene}-small-night`} alt="" className="closing__small" />
      <Drawing slot="closing" file={`${scene}-night`} alt="" className="closing__wide" />
    </section>
  );
}

/** The scenes of message pages, by the slot in which the content may have another one. */
const scenes = { error: "tipped-glass", closing: "cheers" };

export function MessagePage({ slot, children }: { slot: keyof typeof scenes; children: ReactNode }) {
  return (
    <div className="message-page on-night">
      {children}
      <Drawing slot={slot} className="if-wide" file={`${scenes[slot]}-night`} alt="" />
      <Drawing slot={slot} className="if-narrow" file={`${scenes[slot]}-small-night`} alt="" />
    </div>
  );
}
