import { InlineText, Paragraph } from "./inline-text.tsx";

interface HeadingProps {
  /** The question, and the answer in `*…*`: "«Solo il bancone si può?» *Si può.*". */
  text: string;
  /** The level in the page's outline. */
  level: 1 | 2 | 3;
  /** The style; by default that of the level. */
  look?: "display" | "h1" | "h2" | "h3";
  id?: string | undefined;
}

/** A heading made of a question, set in condensed type, and its answer, set in wide type. */
export function Heading({ text, level, look = `h${level}`, id }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element className={look} id={id}>
      <InlineText text={text} />
    </Element>
  );
}

/** A section's heading, with the lead at the right on wide screens. */
export function SectionHead({ text, lead, id }: { text: string; lead?: string; id?: string }) {
  return (
    <div className="head">
      <Heading text={text} level={2} id={id} />
      {lead !== undefined && <Paragraph className="lead" text={lead} />}
    </div>
  );
}
