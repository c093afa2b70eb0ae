import { InlineText } from "#app/ui/inline-text.tsx";

interface WordsOpeningProps {
  heading: string;
  lead: string;
  /** How wide the heading may grow, as a class. */
  measure?: string;
}

/** A dark opening without a picture: heading on the left, lead on the right. */
export function TextOpening({ heading, lead, measure = "" }: WordsOpeningProps) {
  return (
    <section className="opening night">
      <div className="wrap grid items-end">
        <div className="open__a">
          <h1 className={`display ${measure}`}>
            <InlineText text={heading} />
          </h1>
        </div>
        <div className="open__b">
          <p className="lead">
            <InlineText text={lead} />
          </p>
        </div>
      </div>
    </section>
  );
}
