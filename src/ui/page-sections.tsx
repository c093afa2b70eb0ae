import type { ReactNode } from "react";
import { Heading, Paragraph } from "./heading.tsx";
import cheersSmall from "#src/ui/drawings/cheers-small.svg?on=night";
import litCounterSmall from "#src/ui/drawings/counter-lit-night-small.svg?on=night";
import litCounter from "#src/ui/drawings/counter-lit-night.svg?on=night";
import cheers from "#src/ui/drawings/cheers.svg?on=night";
import type { DrawingFile } from "./drawings/colour.ts";
import type { DrawingPlace } from "#src/content/schema/drawings.ts";
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
  const [wide, small] = isPlain ? [litCounter, litCounterSmall] : [cheers, cheersSmall];
  return (
    <section className="closing on-night no-print">
      <div className="wrap">
        <div className="closing__text">
          <Heading text={title} level={2} look="h1" />
          <Paragraph className="lead" text={text} />
          <div className="actions">{children}</div>
        </div>
      </div>
      <Drawing place="closing" file={small} alt="" className="closing__small" />
      <Drawing place="closing" file={wide} alt="" className="closing__wide" />
    </section>
  );
}

interface MessagePageProps {
  /** In which the content may have another scene. */
  place: DrawingPlace;
  ground?: "on-night" | "on-gialla";
  /** The same scene for wide and for narrow windows. */
  wide: DrawingFile;
  small: DrawingFile;
  children: ReactNode;
}

/** A page of one message: the words, and a drawing along the lower edge. */
export function MessagePage({ ground = "on-night", place, wide, small, children }: MessagePageProps) {
  return (
    <div className={`message-page ${ground}`}>
      {children}
      <Drawing place={place} className="message-page__wide" file={wide} alt="" />
      <Drawing place={place} className="message-page__small" file={small} alt="" />
    </div>
  );
}
